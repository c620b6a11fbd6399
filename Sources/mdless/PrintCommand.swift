import Glibc
import MarkdownSource
import PageLayout
import Printing

/// Prints documents to standard output.
struct PrintCommand {
  let settings: Settings

  /// Milliseconds a block waits for definitions that a pipe may still bring. A program that is done has closed its pipe
  /// by then; one that is still writing is not waited for.
  private static let patience: Int32 = 100

  /// Prints one document. False when nothing more should be printed: whoever reads the output has gone.
  func run(_ document: OpenedDocument) -> Bool {
    var printer = DocumentPrinter(
      context: settings.printedContext, form: settings.outputForm, codeLanguage: document.codeLanguage)
    if settings.listsLinks { printer.links = LinkNumbers() }
    if let warning = document.warning { Diagnostics.complain(warning) }
    switch document.source {
    case .file(let text): return printer.print(text, to: write) != .stopped
    case .stream(let stream): return run(stream, &printer)
    }
  }

  private func run(_ stream: InputStream, _ printer: inout DocumentPrinter) -> Bool {
    var mayWait = true
    while true {
      switch printer.print(stream.snapshot(), waits: mayWait, to: write) {
      case .done:
        if let error = stream.error { Diagnostics.complain(error.description) }
        return true
      case .stopped: return false
      case .needsText:
        _ = stream.wait(milliseconds: -1)
        mayWait = true
      case .awaitsDefinitions: mayWait = stream.wait(milliseconds: Self.patience)
      }
      _ = stream.readAvailable()
    }
  }

  private func write(_ bytes: [UInt8]) -> Bool { StandardOutput.write(bytes) }
}
