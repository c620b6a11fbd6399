import MarkdownModel
import MarkdownSource
import TestSupport
import Testing

/// Parsers on several threads do not disturb each other.
@Suite struct ThreadTests {
  /// The characters that extensions react to are in a global table of the library: a parse that loses them in the
  /// middle leaves the marks behind as text.
  @Test func parseAtOnce() async {
    let source = Array(String(repeating: "~~a~~ www.a.b x@y.z http://c.d ~e~ [^f]\n\n", count: 20).utf8)
    let expected = Parsing.parse(source)
    #expect(expected.targets.count == 60)
    let failures = await withTaskGroup(of: Int.self) { group in
      for _ in 0..<4 {
        group.addTask { (0..<200).count { _ in Parsing.parse(source) != expected } }
      }
      return await group.reduce(0, +)
    }
    #expect(failures == 0)
  }
}
