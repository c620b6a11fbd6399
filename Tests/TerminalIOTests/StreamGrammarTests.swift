import TestSupport
import Testing

@Suite struct StreamGrammarTests {
  @Test(arguments: [
    "\u{1b}]0;title\u{1b}\\", "\u{1b}]8;;javascript:x\u{1b}\\", "\u{1b}]8;;https://x\u{7}", "\u{1b}[5i", "\u{1b}c",
    "\u{1b}[?1003h", "\u{1b}[38:2:1:2:3m", "\u{1b}[38;2;1;2m", "\u{1b}[4:9m", "\u{9b}1m", "\u{7}", "\t", "\u{202e}",
    "\u{1b}[21t",
    "\u{1b}]52;c;?\u{1b}\\", "\u{1b}_Gi=1\u{1b}\\", "\u{1b}[?12h", "\u{1b}[6;?n",
  ])
  func `what is not on the list is a fault`(stream: String) {
    var grammar = StreamGrammar()
    grammar.feed(Array(stream.utf8))
    #expect(grammar.violations.count >= 1)
  }

  @Test func `bytes that are no UTF-8 are a fault`() {
    var grammar = StreamGrammar()
    grammar.feed([0x61, 0xff, 0x62])
    #expect(grammar.violations.count == 1)
  }

  @Test func `what is on the list is none, in any pieces`() {
    let stream =
      "\u{1b}[?1049h\u{1b}[?2026h\u{1b}[1;24r\u{1b}[m\u{1b}[H\u{1b}[2Jä漢😀\r\n\u{1b}[38;2;1;2;3;48;5;7;4:3m"
      + "\u{1b}7\u{1b}[5;9H\u{1b}]8;id=1;https://x/%C3\u{1b}\\a\u{1b}]8;;\u{1b}\\\u{1b}8\u{1b}[0m\u{1b}[?2026l\u{1b}[?1049l"
    var whole = StreamGrammar()
    whole.feed(Array(stream.utf8))
    var pieces = StreamGrammar()
    for byte in stream.utf8 { pieces.feed([byte]) }
    for grammar in [whole, pieces] {
      #expect(grammar.violations == [] && grammar.unbalancedModes == [] && grammar.frameCount == 1)
      #expect(grammar.links == ["https://x/%C3"] && !grammar.hasAttributes && !grammar.hasOpenLink && grammar.usedColor)
    }
  }

  @Test func `modes that stay set are seen`() {
    var grammar = StreamGrammar()
    grammar.feed(Array("\u{1b}[?1000;1006h\u{1b}[?25l\u{1b}[?1006l".utf8))
    #expect(grammar.unbalancedModes == [25, 1000])
  }
}
