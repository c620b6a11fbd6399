import MarkdownModel
import MarkdownSource
import PageLayout
import ScreenModel
import TestSupport
import Testing
import Theming

@testable import Viewer

/// Real documents through the whole viewer.
@Suite struct CorpusViewTests {
  /// Every so many files of the corpus, and the widest variety of sizes.
  private static let files = SharedFiles.paths(below: SharedFiles.folder + "corpus", suffixes: [".md", ".txt"])
    .enumerated().filter { $0.offset % 97 == 0 }.map(\.element)

  /// What is read page by page is what the blocks are laid out to, one after the other, with the gaps between them.
  @Test(arguments: files)
  func pagesHoldTheLinesOfTheBlocks(path: String) {
    guard let bytes = SharedFiles.bytes(path) else { return }
    let snapshot = RealDocument.snapshot(bytes)
    let layouting = MarkdownLayouting(options: ParsingOptions())
    for width in [19, 40, 79] {
      let context = LayoutContext(width: width, wideBlocks: .wrap)
      let pages = PageTranscript.rows(of: snapshot, layouting: layouting, context: context)
      let lines = Self.printed(snapshot, layouting: layouting, context: context)
      #expect(pages.count == lines.count)
      // A line wider than the pane, a table at its least widths, is cut and marked.
      let differing = zip(pages, lines).first { page, line in
        page != line.text && line.columns <= width
      }
      #expect(differing == nil)
    }
  }

  /// A session of the acts of reading, in a small window.
  @Test(arguments: files)
  func readsWithoutTrouble(path: String) {
    guard let bytes = SharedFiles.bytes(path) else { return }
    var session = Session(
      RealDocument.snapshot(bytes), columns: 50, rows: 15, layouting: MarkdownLayouting(options: ParsingOptions()))
    session.type(
      "jjj<space><space>b d u 3] [ } { $ <right> <left> 0 50% w w w /the<enter> n n N <esc> G = 7k h q 42g g")
    session.resize(columns: 9, rows: 3)
    session.type("G b b ]")
    session.resize(columns: 120, rows: 40)
    #expect(session.rows().count == 40)
    #expect(session.state.modes.isEmpty)
  }

  /// The lines as a printer would join them, which knows nothing of views.
  private static func printed(
    _ snapshot: DocumentSnapshot, layouting: MarkdownLayouting, context: LayoutContext
  ) -> [(text: String, columns: Int)] {
    var layouting = layouting
    var context = context
    context.footnoteNumbers = snapshot.definitions.footnoteNumbers
    layouting.prepare(for: context)
    let index = snapshot.index
    var blocks = (0..<index.blocks.count).map { layouting.layOut(index.blocks[$0], of: snapshot).block }
    blocks += snapshot.notes.map { layouting.layOutNote(label: $0, of: snapshot).block }
    var lines: [(text: String, columns: Int)] = []
    var wanted: Int?
    for block in blocks where !block.lines.isEmpty {
      if let wanted { lines += Array(repeating: ("", 0), count: max(wanted, block.topMargin)) }
      for number in block.lines.indices {
        lines.append((Session.trimmed(block.text(ofLine: number)), Int(block.lines[number].columns)))
      }
      wanted = block.bottomMargin
    }
    return lines
  }
}
