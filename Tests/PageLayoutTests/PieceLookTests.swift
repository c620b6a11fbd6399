import MarkdownModel
import PageLayout
import ScreenModel
import TestSupport
import Testing
import Theming

@testable import MarkdownSource

/// A very long block looks the same however it is cut, and where it is not cut at all.
@Suite struct PieceLookTests {
  /// Never cut.
  private static let whole = PieceSizes(firstParts: .max, firstBytes: 1 << 40, mostFirstBytes: 1 << 40, bytes: 0)

  private func expectSame(_ markdown: String, firstParts: Int, _ change: (inout LayoutContext) -> Void = { _ in }) {
    for width in [30, 80] {
      for mode in [WideLayout.fit, .wrap, .scroll] {
        var context = LayoutContext(width: width, wideBlocks: mode)
        change(&context)
        let bytes = Array(markdown.utf8)
        let expected = Rendering(bytes, context: context, pieces: Self.whole)
        for size in [0, 50, 1_000] {
          let sizes = PieceSizes(firstParts: firstParts, firstBytes: 0, mostFirstBytes: .max, bytes: size)
          let cut = Rendering(bytes, context: context, pieces: sizes)
          #expect(cut.blocks.count > expected.blocks.count)
          #expect(cut.lines == expected.lines, "\(width) \(mode) \(size)")
          #expect(styles(of: cut) == styles(of: expected), "\(width) \(mode) \(size)")
          #expect(sourceLines(of: cut) == sourceLines(of: expected), "\(width) \(mode) \(size)")
        }
      }
    }
  }

  private func styles(of rendering: Rendering) -> [TextRun] {
    rendering.blocks.flatMap { block in
      block.runs.map { TextRun(byteCount: Int($0.byteCount), style: $0.style, link: 0) }
    }
  }

  private func sourceLines(of rendering: Rendering) -> [Int32] {
    // Blank rows between pieces are margins rather than lines.
    rendering.blocks.flatMap { block in block.lines.filter { $0.textCount > 0 }.map(\.sourceLine) }
  }

  private func lines(_ count: Int, _ line: (Int) -> String) -> String {
    (0..<count).map { line($0) + "\n" }.joined()
  }

  @Test func tables() {
    let rows = lines(1_300) {
      "| \($0) | some *text* of `row` \($0 % 5) | \($0 > 1_200 ? "wider than all before it" : "x") |"
    }
    expectSame("Before\n\n| a | b | c |\n|--:|---|:-:|\n\(rows)\nAfter\n", firstParts: 1_000)
    expectSame("| | | |\n|--:|---|:-:|\n\(rows)", firstParts: 1_000)
    expectSame("| a | b | c |\n|--:|---|:-:|\n\(rows)", firstParts: 1_000) { context in
      context.configuration.tableSeparatorHeight = 1
      context.configuration.tableFrame = .full
    }
  }

  @Test func code() {
    let code = lines(30) {
      "line \($0 % 3)" + ($0 % 7 == 0 ? "\n" : "\tand more of it, up to the edge and beyond \($0 % 2)")
    }
    expectSame("Before\n\n```text\n\(code)```\nAfter\n", firstParts: 9)
    expectSame("```\n\(code)", firstParts: 9)
    expectSame("a\n\n" + lines(30) { "    line \($0 % 3)" } + "\nb", firstParts: 5)
  }

  @Test func lists() {
    expectSame("Before\n\n" + lines(40) { "- item \($0) that may have to be wrapped" } + "\nAfter\n", firstParts: 3)
    expectSame(lines(1_200) { "\($0 + 8). item \($0)" } + "\nAfter\n", firstParts: 1_000)
    expectSame(lines(40) { "- item \($0)\n" } + "\nAfter\n", firstParts: 3)
    expectSame(
      lines(40) { "- item \($0)" + ($0 == 35 ? "\n\n  paragraph" : "\n  - nested") } + "# After\n", firstParts: 3)
    expectSame(lines(40) { "- [\($0 % 2 == 0 ? " " : "x")] item \($0)" }, firstParts: 3)
  }
}
