import Glibc
import MarkdownSource
import PageLayout
import Printing

/// Prints documents to standard output.
struct PrintCommand: DocumentOutput {
  let settings: Settings

  /// Milliseconds a block waits for definitions that a pipe may still bring. A program that is done has closed its pipe
  /// by then; one that is still writing is not waited for.
  private static let patience: Int32 = 100

  /// Milliseconds a pipe has to bring what tells what kind of text it is.
  static let beginningPatience: Int32 = 50

  func write(_ document: OpenedDocument) -> Bool {
    if let warning = document.warning { Diagnostics.complain(warning) }
    return print(document, to: { StandardOutput.write($0) })
  }

  /// Prints to a sink. False when it wants no more.
  func print(_ document: OpenedDocument, to sink: (([UInt8]) -> Bool)) -> Bool {
    var printer = DocumentPrinter(
      context: settings.printedContext(for: document), form: settings.outputForm, codeLanguage: document.codeLanguage)
    if settings.listsLinks { printer.links = LinkNumbers() }
    guard case .stream(let stream) = document.source else {
      return printer.print(document.text, workers: PrintPool.ifUseful, to: sink) != .stopped
    }
    return print(stream, &printer, to: sink)
  }

  private func print(_ stream: InputStream, _ printer: inout DocumentPrinter, to sink: ([UInt8]) -> Bool) -> Bool {
    var mayWait = true
    while true {
      switch printer.print(stream.snapshot(), waits: mayWait, to: sink) {
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
}
