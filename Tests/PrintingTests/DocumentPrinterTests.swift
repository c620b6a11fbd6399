import MarkdownSource
import PageLayout
import Printing
import ScreenModel
import Testing
import Theming

@Suite struct DocumentPrinterTests {
  private func printer() -> DocumentPrinter {
    DocumentPrinter(context: LayoutContext(width: 40), form: .plain)
  }

  private func append(_ text: String, to stream: SourceStream) throws {
    try Array(text.utf8).withUnsafeBytes { try stream.append($0) }
  }

  /// A long document whose first block uses a reference that is defined last.
  private static let long: [UInt8] = Array(
    ("See [this][late].\n\n" + String(repeating: "Words that fill the page.\n\n", count: 40_000)
      + "[late]: https://example.org\n").utf8)

  @Test func aSinkThatWantsNoMoreStopsThePrintEarly() {
    var printer = printer()
    var taken = 0
    let progress = printer.print(SourceText(Self.long)) { bytes in
      taken += bytes.count
      return false
    }
    #expect(progress == .stopped)
    #expect(taken < 200_000)
  }

  @Test func aReferenceDefinedLaterIsALinkInTheFirstBlock() {
    var printer = printer()
    var output: [UInt8] = []
    _ = printer.print(SourceText(Self.long)) { bytes in
      output += bytes
      return true
    }
    #expect(String(decoding: output.prefix(20), as: UTF8.self).contains("See this."))
  }

  @Test func blocksOfAStreamArePrintedOnceAsTheyAreComplete() throws {
    let stream = try SourceStream(name: "test")
    var printer = printer()
    var output = ""
    func feed(_ text: String) throws -> DocumentPrinter.Progress {
      try append(text, to: stream)
      return printer.print(stream.snapshot()) { bytes in
        output += String(decoding: bytes, as: UTF8.self)
        return true
      }
    }
    #expect(try feed("# One\n\nText of one.\n\n# Tw") == .needsText)
    #expect(output.contains("Text of one.") && !output.contains("Tw"))
    #expect(try feed("o\n\nText of two, [later].\n\n# Three\n\n") == .awaitsDefinitions)
    #expect(!output.contains("Text of two"))
    #expect(try feed("[later]: /x\n\n# Four\n\n") == .needsText)
    #expect(output.contains("Text of two, later."))
    stream.finish()
    #expect(try feed("") == .done)
    for word in ["One", "Two", "Three", "Four"] {
      #expect(output.split(separator: word, omittingEmptySubsequences: false).count == 2)
    }
  }

  @Test func withoutWaitingABlockIsPrintedWithWhatIsKnown() throws {
    let stream = try SourceStream(name: "test")
    var printer = printer()
    var output = ""
    try append("# One\n\nA [later] word.\n\n# Two\n", to: stream)
    let progress = printer.print(stream.snapshot(), waits: false) { bytes in
      output += String(decoding: bytes, as: UTF8.self)
      return true
    }
    #expect(progress == .needsText)
    #expect(output.contains("A [later] word."))
  }
}
