import MarkdownModel
import MarkdownSource
import Printing
import Viewer

/// Writes documents in a form for other programs: HTML or JSON. Block by block, so that memory stays small.
struct PageCommand: DocumentOutput {
  /// The forms.
  enum Form { case html, json }

  let settings: Settings
  let form: Form

  /// Blocks between two writes.
  private static let batch = 64

  func write(_ document: OpenedDocument) -> Bool {
    if let warning = document.warning { Diagnostics.complain(warning) }
    let options = settings.parsing(for: document)
    var scan = DocumentScan(text: document.wholeText(), options: options, codeLanguage: document.codeLanguage)
    scan.finish()
    let snapshot = scan.snapshot
    let name = DocumentName(path: document.name)
    let parser = BlockParser(options: options)
    let blocks = 0..<snapshot.index.blocks.count
    switch form {
    case .html:
      var page = HTMLPage(title: title(of: snapshot, options) ?? name.shownBase, definitions: snapshot.definitions)
      for number in blocks {
        page.append(
          parser.parseForPage(
            number, of: snapshot.index, text: snapshot.text, definitions: snapshot.definitions))
        if isBatch(number), !StandardOutput.write(page.takeOutput()) { return false }
      }
      return StandardOutput.write(page.finish())
    case .json:
      var page = DocumentJSON(name: SystemPath.shown(document.name), definitions: snapshot.definitions)
      for number in blocks {
        page.append(number, of: snapshot.index, text: snapshot.text, parser: parser)
        if isBatch(number), !StandardOutput.write(page.takeOutput()) { return false }
      }
      page.finish()
      return StandardOutput.write(page.takeOutput())
    }
  }

  private func title(of snapshot: DocumentSnapshot, _ options: ParsingOptions) -> String? {
    guard !snapshot.index.headings.isEmpty else { return nil }
    return MarkdownLayouting(options: options).title(of: snapshot.index.headings[0], of: snapshot)
  }

  /// Whether what was written is sent behind a block.
  private func isBatch(_ number: Int) -> Bool { number % Self.batch == Self.batch - 1 }
}
