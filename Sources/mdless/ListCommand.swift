import MarkdownSource
import ScreenModel
import Viewer

/// Prints the outline of a document: a line a heading, indented by level.
struct ListCommand {
  let settings: Settings

  /// Prints one outline. False when whoever reads the output has gone.
  func run(_ document: OpenedDocument) -> Bool {
    var scan = DocumentScan(
      text: document.wholeText(), options: settings.configuration.parsing, codeLanguage: document.codeLanguage)
    scan.finish()
    var layouting = MarkdownLayouting(options: settings.configuration.parsing)
    layouting.prepare(for: settings.printedContext)
    let snapshot = scan.snapshot
    var lines = ""
    for number in 0..<snapshot.index.headings.count {
      let heading = snapshot.index.headings[number]
      let indent = String(repeating: "  ", count: max(Int(heading.level) - 1, 0))
      lines += indent + DisplayText.cleaned(layouting.title(of: heading, of: snapshot)) + "\n"
    }
    return StandardOutput.write(lines)
  }
}

extension OpenedDocument {
  /// All of the text: waits for the end of a pipe.
  func wholeText() -> SourceText {
    switch source {
    case .file(let text): return text
    case .stream(let stream):
      while !stream.isAtEnd {
        _ = stream.wait(milliseconds: -1)
        _ = stream.readAvailable()
      }
      return stream.snapshot()
    }
  }
}
