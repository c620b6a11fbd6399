import PageLayout
import ScreenModel
import Testing

/// What is nested deeper than the window is wide can be read all the same, and no depth does harm.
@Suite("Nesting") struct NestingLawTests {
  enum Form: CaseIterable { case quotes, bullets, numbers, mixed, quotedLists }

  /// A document in which every level has a word of its own.
  private static func source(_ form: Form, levels: Int) -> String {
    var prefix = ""
    var text = ""
    for level in 0..<levels {
      switch form {
      case .quotes:
        prefix += "> "
        text += "\(prefix)w\(level)x\n\(prefix)\n"
      case .bullets: text += String(repeating: "  ", count: level) + "- w\(level)x\n"
      case .numbers: text += String(repeating: "   ", count: level) + "1. w\(level)x\n"
      case .mixed:
        let isQuote = level % 2 == 1
        text += prefix + (isQuote ? "> " : "- ") + "w\(level)x\n" + prefix + (isQuote ? ">" : "") + "\n"
        prefix += isQuote ? "> " : "  "
      case .quotedLists:
        text += String(repeating: "> ", count: level / 10 + 1) + String(repeating: "  ", count: level % 10)
        text += "- w\(level)x\n"
        if level % 10 == 9 { text += String(repeating: "> ", count: level / 10 + 1) + "\n" }
      }
    }
    return text
  }

  @Test("a hundred levels: every word whole, in order, in the window", arguments: Form.allCases, [20, 40, 80, 132])
  func hundred(form: Form, width: Int) {
    let rendering = Rendering(Self.source(form, levels: 100), context: LayoutContext(width: width))
    var next = 0
    for block in rendering.blocks {
      for line in block.lines.indices {
        #expect(Int(block.lines[line].columns) <= width)
        for word in block.text(ofLine: line).split(separator: " ") where word.hasPrefix("w") {
          #expect(word == "w\(next)x")
          next += 1
        }
      }
    }
    #expect(next == 100)
  }

  @Test("five thousand levels are laid out", arguments: Form.allCases)
  func thousands(form: Form) {
    // A word at the end alone: a word a level would be a text of the square of the depth.
    let marker =
      switch form {
      case .quotes: "> "
      case .bullets: "- "
      case .numbers: "1. "
      case .mixed: "- > "
      case .quotedLists: "> - 1. "
      }
    let depth = 5_000 / max(marker.split(separator: " ").count, 1)
    let source = String(repeating: marker, count: depth) + "deepest\n"
    for width in [20, 80] {
      #expect(Rendering(source, context: LayoutContext(width: width)).text.contains("deepest"))
    }
  }
}
