import MarkdownModel
import MarkdownSource
import Testing

@testable import Viewer

/// A text that is still being written is shown the way it is heading.
@Suite struct GrowingTextTests {
  private static let answer = """
    # Sorting

    Use **`sorted()`** for a *new* array. See [the documentation](https://example.org/a_b) for ~~all~~ more.

    1. First **bold** step
    2. Then `code`

    | Way | Cost |
    | --- | ---: |
    | sort | *n log n* |

    ```swift
    let sorted = [3, 1, 2].sorted()
    ```

    """

  private func rows(_ bytes: ArraySlice<UInt8>, isComplete: Bool) -> [String] {
    let whole = SourceText(bytes)
    let text = isComplete ? whole : whole.prefix(whole.count)
    let options = ParsingOptions()
    var scanner = BlockScanner(options: options)
    var index = DocumentIndex()
    while scanner.scan(text, into: &index) {}
    var indexer = DefinitionIndexer(options: options)
    indexer.update(text: text, index: index)
    var session = RealDocument.session("", columns: 70, rows: 40)
    session.send(
      .document(DocumentSnapshot(generation: 1, text: text, index: index, definitions: indexer.definitions)))
    return session.pane()
  }

  @Test func noMarkerIsSeenOnTheWay() {
    let bytes = Array(Self.answer.utf8)
    var violations: [String] = []
    for length in stride(from: 1, through: bytes.count, by: 3) {
      for row in rows(bytes[..<length], isComplete: false) {
        for marker in ["**", "`", "|-", "](", "~~"] where row.contains(marker) {
          violations.append("\(length): \(row)")
        }
      }
    }
    #expect(violations == [])
  }

  @Test func theEndIsTheSameAsAFreshOpen() {
    let bytes = Array(Self.answer.utf8)
    #expect(rows(bytes[...], isComplete: false) == rows(bytes[...], isComplete: true))
  }
}
