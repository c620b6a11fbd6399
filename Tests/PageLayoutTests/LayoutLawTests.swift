import PageLayout
import ScreenModel
import TestSupport
import Testing
import Theming

/// Laws that hold for every document at every width.
@Suite("Laws of the layout")
struct LayoutLawTests {
  static let samples: [String] = [
    "# A title\n\nSome *words* with `code here` and [a link](x) and 漢字漢字 and https://example.org/a/long/path-here.\n",
    "- a\n  - b\n    1. c\n       > d\n       >\n       > - [ ] e\n\n  f\n- # g\n- ```\n  h\ti\n  ```\n",
    "| one | two |\n|:-:|--:|\n| three four five | `six seven` |\n| 漢字漢字漢字 | x<br>y |\n",
    "> > > deep\n> > quotes\n>\n> ```swift\n> let a = 1\n> ```\n\n---\n\n![pic](a.png)\n",
    "<p align=center>hi <b>there</b></p>\n<ul><li>a<li>b</ul><pre>x\n  y</pre>\n\ntext\u{AD}with\u{AD}soft hyphens\n",
    "100. a\n101. b\n\nterm[^1]\n\n[^1]: note\n    - list\n",
    String(repeating: "> ", count: 50) + "x\n\n" + String(repeating: "- ", count: 50) + "y\n",
  ]

  @Test("lines keep to the width, runs cover the text, nothing is a control", arguments: samples)
  func linesKeepToTheWidth(sample: String) {
    for width in Array(1...40) + [60, 80, 132, 200] {
      var context = LayoutContext(width: width, wideBlocks: .wrap)
      context.configuration.codeBackgroundColor = .palette(3)
      for block in Rendering(sample, context: context).blocks { check(block, width: width) }
    }
  }

  @Test("and so for every case that readers reported")
  func cases() throws {
    let paths = SharedFiles.paths(below: SharedFiles.folder + "cases", suffixes: ["input.md"])
    for path in paths {
      guard let bytes = SharedFiles.bytes(path), bytes.count < 100_000 else { continue }
      for width in [1, 7, 20, 40, 80] {
        let rendering = Rendering(bytes, context: LayoutContext(width: width, wideBlocks: .wrap))
        for block in rendering.blocks { check(block, width: width) }
      }
    }
  }

  private func check(_ block: LaidOutBlock, width: Int) {
    #expect(block.runs.reduce(0) { $0 + Int($1.byteCount) } == block.text.count)
    #expect(block.text.allSatisfy { $0 >= 0x20 && $0 != 0x7F })
    var textEnd: Int32 = 0
    var runEnd: Int32 = 0
    for line in block.lines {
      #expect(line.textStart == textEnd && line.runStart == runEnd)
      textEnd += line.textCount
      runEnd += line.runCount
      let bytes = Array(block.text[Int(line.textStart)..<Int(line.textStart + line.textCount)])
      let columns = DisplayWidth().columns(of: bytes.span)
      #expect(columns == Int(line.columns), "\(String(decoding: bytes, as: UTF8.self))")
      let runs = block.runs[Int(line.runStart)..<Int(line.runStart + line.runCount)]
      #expect(runs.reduce(0) { $0 + Int($1.byteCount) } == Int(line.textCount))
      #expect(runs.allSatisfy { $0.link <= block.targets.count })
      // A single wide cluster cannot be cut.
      if line.region < 0, columns > width {
        #expect(
          String(decoding: bytes, as: UTF8.self).filter { $0 != " " }.count == 1 && width < 4,
          "\(width): \(String(decoding: bytes, as: UTF8.self).debugDescription)")
      }
    }
    #expect(Int(textEnd) == block.text.count && Int(runEnd) == block.runs.count)
  }

  @Test("every word appears, in order", arguments: [1, 5, 12, 20, 40, 80, 200])
  func wordsAppear(width: Int) {
    let words = (1...200).map { "w\($0)" }
    let source = words.enumerated().map { number, word in
      switch number % 7 {
      case 0: "\n\n# \(word)\n\n"
      case 1: "- \(word)\n"
      case 2: "  - *\(word)*\n"
      case 3: "\n> \(word)\n"
      case 4: "> > `\(word)`\n\n"
      case 5: "| \(word) |\n|---|\n"
      default: "\n```\n\(word)\n```\n"
      }
    }.joined()
    let rendering = Rendering(source, context: LayoutContext(width: width, wideBlocks: .wrap))
    let shown = rendering.lines.joined().filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
    #expect(shown == words.joined())
  }

  @Test("no blank row is doubled, none stands at the top or the end", arguments: samples)
  func blankRows(sample: String) {
    let lines = Rendering(sample, context: LayoutContext(width: 60)).text.split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.first != "" && lines.last != "")
    for (one, next) in zip(lines, lines.dropFirst()) { #expect(!(one.isEmpty && next.isEmpty)) }
  }

  @Test("depth is harmless", arguments: [">", "-", "1."])
  func depth(marker: String) {
    let source = String(repeating: marker + " ", count: 5000) + "deepest"
    let rendering = Rendering(source, context: LayoutContext(width: 40))
    #expect(rendering.text.contains("deepest"))
    let emphasis = String(repeating: "*a **b ", count: 2500) + String(repeating: "c** d*", count: 2500)
    #expect(!Rendering(emphasis, context: LayoutContext(width: 40)).lines.isEmpty)
  }

  @Test("any bytes are laid out", arguments: 30..<60)
  func anyBytes(seed: UInt64) {
    var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    let pieces = [
      "#", "-", ">", "`", "```\n", "|", "---", "\n", "\n\n", " ", "    ", "*", "_", "[", "](", ")", "!", "<b>", "</b>",
      "<p>",
      "<li>", "<!--", "-->", "<pre>", "&#27;", "\u{1B}", "\t", "漢", "e\u{301}", "\u{202E}", "👩‍👩‍👧", "[^1]", "[^1]: ",
      "1. ",
      "- [x] ", "word", "<td>", "\u{AD}", "\u{200B}", "</ul>", "<a href=x>", "<img alt=y>", "\0", "  \n",
    ]
    var source = ""
    for _ in 0..<120 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      source += pieces[Int(state >> 33) % pieces.count]
    }
    for width in [1, 3, 11, 30, 80] {
      let context = LayoutContext(width: width, wideBlocks: .wrap)
      for block in Rendering(source, context: context).blocks { check(block, width: width) }
    }
  }
}
