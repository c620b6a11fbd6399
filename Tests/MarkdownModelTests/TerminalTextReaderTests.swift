import MarkdownModel
import Testing

/// What a terminal and `less -R` show for the same bytes.
@Suite struct TerminalTextReaderTests {
  private func read(_ text: String) -> [(String, TerminalLook)] {
    var reader = TerminalTextReader()
    let bytes = Array(text.utf8)
    let line = reader.read(bytes.span, 0..<bytes.count)
    var start = 0
    return line.looks.map { end, look in
      defer { start = end }
      return (String(decoding: line.text[start..<end], as: UTF8.self), look)
    }
  }

  private func attributes(_ text: String) -> [String] {
    read(text).map { text, look in
      let names: [(TerminalLook.Attributes, String)] = [(.bold, "b"), (.underline, "u"), (.italic, "i")]
      return names.filter { look.attributes.contains($0.0) }.map(\.1).joined() + ":" + text
    }
  }

  @Test(arguments: [
    ("N\u{8}NA\u{8}AME", ["b:NA", ":ME"]), ("_\u{8}ab", ["u:a", ":b"]), ("a\u{8}_b", ["u:a", ":b"]),
    ("_\u{8}a\u{8}a", ["bu:a"]), ("é\u{8}é", ["b:é"]), ("漢\u{8}\u{8}漢", ["b:漢"]), ("ab\u{8}c", [":ac"]),
    // A step back with nothing to strike is no strike.
    ("\u{8}a", [":\u{8}a"]), ("a\u{8}", [":a\u{8}"]),
    ("\u{1b}[1mx\u{1b}[0my", ["b:x", ":y"]), ("\u{1b}[4:0mx", [":x"]), ("\u{1b}[4:3mx", ["u:x"]),
    ("\u{1b}[1mN\u{8}NO", ["b:NO"]), ("a\u{1b}[Kb", [":ab"]),
    // Other sequences stay what they are.
    ("a\u{1b}[2Jb", [":a\u{1b}[2Jb"]), ("\u{1b}]0;t\u{7}", [":\u{1b}]0;t\u{7}"]), ("\u{1b}[31", [":\u{1b}[31"]),
  ])
  func strikesAndSequencesBecomeLooks(text: String, expected: [String]) {
    #expect(attributes(text) == expected)
  }

  @Test(arguments: [
    ("\u{1b}[31mx", TerminalLook.Color.palette(1)), ("\u{1b}[97mx", .palette(15)), ("\u{1b}[38;5;214mx", .palette(214)),
    ("\u{1b}[38;2;1;2;3mx", .rgb(1, 2, 3)), ("\u{1b}[38:2::1:2:3mx", .rgb(1, 2, 3)), ("\u{1b}[38:5:9mx", .palette(9)),
    ("\u{1b}[31;39mx", .standard), ("\u{1b}[31m\u{1b}[mx", .standard), ("\u{1b}[38;5mx", .standard),
  ])
  func coloursAreRead(text: String, color: TerminalLook.Color) {
    #expect(read(text).last?.1.foreground == color)
  }

  @Test func coloursGoOnInTheNextLine() {
    var reader = TerminalTextReader()
    let first = Array("\u{1b}[31mx".utf8)
    _ = reader.read(first.span, 0..<first.count)
    let second = Array("y".utf8)
    #expect(reader.read(second.span, 0..<1).looks[0].look.foreground == .palette(1))
  }
}
