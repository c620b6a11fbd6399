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
    switch form {
    case .html:
      var page = HTMLPage(title: title(of: snapshot, options) ?? name.shownBase, definitions: snapshot.definitions)
      let isDone = forEachBlock(of: snapshot, options) { block, isBatch in
        page.append(block)
        return !isBatch || StandardOutput.write(page.takeOutput())
      }
      return isDone && StandardOutput.write(page.finish())
    case .json:
      var page = DocumentJSON(name: SystemPath.shown(document.name), definitions: snapshot.definitions)
      let isDone = forEachBlock(of: snapshot, options) { block, isBatch in
        page.append(block)
        return !isBatch || StandardOutput.write(page.takeOutput())
      }
      page.finish()
      return isDone && StandardOutput.write(page.takeOutput())
    }
  }

  private func title(of snapshot: DocumentSnapshot, _ options: ParsingOptions) -> String? {
    guard !snapshot.index.headings.isEmpty else { return nil }
    return MarkdownLayouting(options: options).title(of: snapshot.index.headings[0], of: snapshot)
  }

  private func forEachBlock(
    of snapshot: DocumentSnapshot, _ options: ParsingOptions, _ body: (ParsedBlock, Bool) -> Bool
  ) -> Bool {
    let parser = BlockParser(options: options)
    for number in 0..<snapshot.index.blocks.count {
      let block = parser.parse(
        snapshot.index.blocks[number], of: snapshot.text, definitions: snapshot.definitions)
      if !body(block, number % Self.batch == Self.batch - 1) { return false }
    }
    return true
  }
}
