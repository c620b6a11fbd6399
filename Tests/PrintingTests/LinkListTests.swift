import MarkdownSource
import PageLayout
import Printing
import Testing

/// The list of link targets behind printed text.
@Suite struct LinkListTests {
  private func print(_ source: String, lists: Bool) -> String {
    var printer = DocumentPrinter(context: LayoutContext(width: 40), form: .plain)
    if lists { printer.links = LinkNumbers() }
    var output: [UInt8] = []
    _ = printer.print(SourceText(Array(source.utf8))) { bytes in
      output += bytes
      return true
    }
    return String(decoding: output, as: UTF8.self)
  }

  @Test func numbersTargetsOnceAndWhole() {
    let long = "https://example.org/" + String(repeating: "path/", count: 12)
    let source = "# T\n\nSee [a](\(long)), [b](b.md \"t\") and [c](\(long))[^n].\n\n[^n]: At [d](d.md), [e]().\n"
    let text = print(source, lists: true)
    #expect(text.contains("See a[1], b[2] and c[1]¹."))
    #expect(text.contains("¹ At d[3], e."))
    #expect(text.hasSuffix("\n\n[1] \(long)\n[2] b.md\n[3] d.md\n"))
    #expect(!print(source, lists: false).contains("["))
    #expect(print("No links.", lists: true) == "No links.\n")
  }
}
