import ScreenModel
import TestSupport
import Testing

@testable import TerminalIO

/// Links woven into a stream: a model terminal, which keeps a link for every cell, is the judge.
@Suite struct LinkWeaverTests {
  private static let size = Size(columns: 24, rows: 8)
  private static let targets = [
    "https://a.example/x", "http://b.example/ü", "mailto:c@d.example", "file:///etc/passwd", "x",
  ]
  private static let pieces = [
    "\u{1b}[m", "\u{1b}[1m", "\u{1b}[38;2;1;2;3m", "abc", "d e f", "\u{1b}[4G漢字", "e\u{301}x", "\u{1b}[K", "\u{1b}[1K",
    "\u{1b}[J", "\u{1b}[3X", "\u{1b}[2P", "\u{1b}[3@", "\u{1b}[2L", "\u{1b}[M", "\u{1b}[S", "\u{1b}[2T", "\u{1b}[2;9H",
    "\u{1b}[5;1H", "\u{1b}[7;22H", "\u{1b}[3;24H", "\u{1b}[12G", "\u{1b}[4d", "\r", "\n", "\u{1b}M", "\u{1b}[H",
    "\u{1b}[2;6r", "\u{1b}[1;8r", "─\u{1b}[7b", "\u{1b}7\u{1b}[3;3Hzz\u{1b}8",
  ]

  private static var profile: TerminalProfile {
    var profile = TerminalProfile(depth: .trueColor)
    profile.sendsLinks = true
    return profile
  }

  private static func terminal() -> ModelTerminal {
    ModelTerminal(
      rows: size.rows, columns: size.columns, counting: .scalars(spacingMarks: 1),
      widths: ["漢": 2, "字": 2, "\u{301}": 0])
  }

  private func frame(_ random: inout SeededGenerator) -> Frame {
    var frame = Frame(size: Self.size)
    for row in 0..<Self.size.rows { frame.write("some words, 漢字 and e\u{301}.", column: 0, row: row) }
    for _ in 0..<Int.random(in: 0...8, using: &random) {
      let start = Int.random(in: -2..<24, using: &random)
      frame.links.append(
        FrameLink(
          row: Int.random(in: -1...8, using: &random), columns: start..<start + Int.random(in: 0...9, using: &random),
          target: Self.targets.randomElement(using: &random) ?? "", group: Int.random(in: 1...3, using: &random)))
    }
    return frame
  }

  @Test func `after any stream every cell has the link of the frame`() {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<300 {
      var weaver = LinkWeaver(profile: Self.profile)
      var terminal = Self.terminal()
      var grammar = StreamGrammar()
      for _ in 0..<4 {
        let frame = frame(&random)
        let words = (0..<Int.random(in: 0...12, using: &random)).map { _ in
          Self.pieces.randomElement(using: &random) ?? ""
        }
        let sent = weaver.weave(Array(words.joined().utf8), frame, isWhole: true)
        terminal.show(sent)
        grammar.feed(sent)
        var expected = Array(repeating: "", count: Self.size.columns * Self.size.rows)
        for link in frame.links where (0..<Self.size.rows).contains(link.row) {
          guard let target = Hyperlink.cleaned(link.target) else { continue }
          for column in link.columns.clamped(to: 0..<Self.size.columns) {
            expected[link.row * Self.size.columns + column] = String(decoding: target, as: UTF8.self)
          }
        }
        for (place, target) in expected.enumerated() {
          let found = terminal.link(row: place / Self.size.columns, column: place % Self.size.columns)
          // Half a wide glyph may get the link of the other half.
          let isInside = frame.cells[place].width != 1
          #expect(found == target || isInside, "\(words), \(frame.links), \(place)")
        }
        #expect(!grammar.hasOpenLink)
      }
      #expect(terminal.unknown.isEmpty && grammar.violations.isEmpty, "\(grammar.violations)")
    }
  }

  @Test func `a label is sent once, and not again when it scrolls`() {
    var frame = Frame(size: Self.size)
    frame.write("a label", column: 2, row: 7)
    frame.links = [FrameLink(row: 7, columns: 4..<9, target: "https://a.example/", group: 1)]
    var weaver = LinkWeaver(profile: Self.profile)
    let sent = weaver.weave(Array("\u{1b}[8;3Ha label".utf8), frame)
    #expect(
      String(decoding: sent, as: UTF8.self)
        == "\u{1b}[8;3Ha \u{1b}]8;id=1;https://a.example/\u{1b}\\label\u{1b}]8;;\u{1b}\\")
    frame.links = [FrameLink(row: 6, columns: 4..<9, target: "https://a.example/", group: 7)]
    #expect(weaver.weave(Array("\u{1b}[8;1H\n".utf8), frame) == Array("\u{1b}[8;1H\n".utf8))
    #expect(!weaver.needsSettling)
  }

  @Test func `rows of one label are one link, also when one of them comes later`() {
    var frame = Frame(size: Self.size)
    frame.write("first", column: 0, row: 7)
    frame.links = [FrameLink(row: 7, columns: 0..<5, target: "https://a.example/", group: 4)]
    var weaver = LinkWeaver(profile: Self.profile)
    _ = weaver.weave(Array("\u{1b}[8;1Hfirst".utf8), frame)
    frame.links = [6, 7].map { FrameLink(row: $0, columns: 0..<5, target: "https://a.example/", group: 2) }
    let sent = String(decoding: weaver.weave(Array("\u{1b}[8;1H\nother".utf8), frame), as: UTF8.self)
    #expect(sent == "\u{1b}[8;1H\n\u{1b}]8;id=1;https://a.example/\u{1b}\\other\u{1b}]8;;\u{1b}\\")
  }

  @Test func `while lines scroll in a frame is not made long by links, which come when it is at rest`() {
    var frame = Frame(size: Self.size)
    frame.write("a b", column: 0, row: 7)
    let target = "https://a.example/" + String(repeating: "x", count: 300)
    frame.links = [0, 2].map { FrameLink(row: 7, columns: $0..<$0 + 1, target: target + "\($0)", group: $0) }
    var weaver = LinkWeaver(profile: Self.profile)
    let scroll = Array("\u{1b}[8;1H\na b".utf8)
    #expect(weaver.weave(scroll, frame) == scroll)
    #expect(weaver.needsSettling)
    var terminal = Self.terminal()
    terminal.show(scroll)
    terminal.show(weaver.settle(frame))
    #expect(!weaver.needsSettling)
    #expect((0..<3).map { terminal.link(row: 7, column: $0) } == [target + "0", "", target + "2"])
    #expect(weaver.settle(frame).isEmpty)
  }
}
