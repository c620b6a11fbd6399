import MarkdownModel
import MarkdownSource
import PageLayout
import Printing
import ScreenModel
import TestSupport
import Testing
import Theming
import Viewer

/// Screen = print: a document read page by page, wide blocks wrapped and clusters whole, holds the text that `--print`
/// writes at the pane's width.
@Suite(.needsSharedFolder) struct ScreenLawTests {
  @Test(arguments: [40, 79]) func realDocumentsAndExamples(width: Int) {
    let documents =
      Documents.corpus(sample: 60) + (Sampling.isSoak ? SpecExamples.all : Array(SpecExamples.all.prefix(200)))
    var failures = 0
    var rows = 0
    for document in documents {
      let onScreen = Self.screenRows(document, width: width)
      let printed = Self.printedRows(document, width: width)
      rows += printed.count
      guard onScreen != printed else { continue }
      failures += 1
      guard failures <= 5 else { continue }
      let place = zip(onScreen, printed).prefix { $0 == $1 }.count
      Issue.record(
        """
        width \(width), row \(place): screen \(onScreen.dropFirst(place).first ?? "(end)")
        printed \(printed.dropFirst(place).first ?? "(end)")
        """)
    }
    print("screen = print: \(documents.count) documents at width \(width), \(rows) rows, \(failures) failures")
    #expect(failures == 0)
  }

  private static func context(width: Int) -> LayoutContext {
    LayoutContext(
      width: width, configuration: MarkdownConfiguration(), displayWidth: DisplayWidth(policy: .whole),
      wideBlocks: .wrap)
  }

  private static func screenRows(_ document: [UInt8], width: Int) -> [String] {
    let text = SourceText(document)
    let options = MarkdownConfiguration().parsing
    var scanner = BlockScanner(options: options)
    var index = DocumentIndex()
    while scanner.scan(text, into: &index) {}
    var indexer = DefinitionIndexer(options: options)
    indexer.update(text: text, index: index)
    let snapshot = DocumentSnapshot(text: text, index: index, definitions: indexer.definitions)
    return PageTranscript.rows(
      of: snapshot, layouting: MarkdownLayouting(options: options), context: context(width: width))
  }

  private static func printedRows(_ document: [UInt8], width: Int) -> [String] {
    var printer = DocumentPrinter(context: context(width: width), form: .plain)
    var output: [UInt8] = []
    _ = printer.print(SourceText(document)) { bytes in
      output += bytes
      return true
    }
    guard !output.isEmpty else { return [] }
    return String(decoding: output.dropLast(), as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
  }
}
