import Testing

@testable import Viewer

/// What is copied of selected text: the text without what is drawn around it.
@Suite struct SelectionTextTests {
  private static let tree =
    "├── src\n│   └── main.swift\n└── a line so long that it has to be wrapped somewhere in the middle"

  /// All of a document, selected by lines.
  private static func copied(_ text: String, script: String = "VGy", columns: Int, before: String = "") -> String? {
    var session = RealDocument.session(text, columns: columns, rows: 40)
    session.type(before)
    // The selection begins with the line in the middle.
    session.type("Vgo" + script.dropFirst())
    return session.effects.lazy.reversed().compactMap {
      if case .copy(let text, _, _) = $0 { text } else { nil }
    }.first
  }

  @Test(arguments: [30, 80], ["", "ww", "w"])
  func codeIsCopiedAsItIs(columns: Int, before: String) {
    let text = "before\n\n```text\n\(Self.tree)\n```\n\n> ```\n>   in a quote\n> ```"
    #expect(
      Self.copied(text, columns: columns, before: before) == "before\n\n\(Self.tree)\n\n  in a quote")
  }

  @Test(arguments: [30, 80])
  func softWrapsAreJoinedAndBarsAreGone(columns: Int) {
    let words = (0..<20).map { "word\($0)" }.joined(separator: " ")
    #expect(Self.copied("> \(words)\n\n\(words)", columns: columns) == "\(words)\n\n\(words)")
  }

  @Test func sourceIsCopiedExactly() {
    let text = "Some *marked*  text  \nwith a break\n\n- [ ] task\n"
    #expect(Self.copied(text, script: "VGY", columns: 40) == text)
  }
}
