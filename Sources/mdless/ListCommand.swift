import MarkdownSource
import Printing
import ScreenModel
import Viewer

/// Prints the outline of a document: a line a heading, indented by level, or JSON.
struct ListCommand: DocumentOutput {
  let settings: Settings
  let isJSON: Bool

  func write(_ document: OpenedDocument) -> Bool {
    let options = settings.parsing(for: document)
    var scan = DocumentScan(
      text: document.wholeText(), options: options, codeLanguage: document.codeLanguage)
    scan.finish()
    let layouting = MarkdownLayouting(options: options)
    let snapshot = scan.snapshot
    var lines = ""
    var outline = OutlineJSON()
    for number in 0..<snapshot.index.headings.count {
      let heading = snapshot.index.headings[number]
      let title = layouting.title(of: heading, of: snapshot)
      if isJSON {
        outline.append(
          title: title, level: Int(heading.level), line: Int(heading.line) + 1, file: SystemPath.shown(document.name))
      } else {
        lines += String(repeating: "  ", count: max(Int(heading.level) - 1, 0)) + DisplayText.cleaned(title) + "\n"
      }
    }
    return isJSON ? StandardOutput.write(outline.finish()) : StandardOutput.write(lines)
  }
}
