import ScreenModel
import Testing

@testable import TerminalIO

/// What terminals send, and what it means. Sources: xterm's ctlseqs, the kitty keyboard protocol, rxvt, console_codes(4).
private let meanings: [(String, [DecodedInput])] = [
  // Characters and controls.
  ("a", [typed("a")]), ("A", [typed("A")]), ("ü", [typed("ü")]), ("漢", [typed("漢")]), ("😀", [typed("😀")]),
  ("\r", [key(.enter)]), ("\n", [key(.enter)]), ("\t", [key(.tab)]), ("\u{7f}", [key(.backspace)]),
  ("\u{8}", [key(.backspace)]), ("\u{1}", [typed("a", .control)]), ("\u{6}", [typed("f", .control)]),
  ("\0", [typed(" ", .control)]), ("\u{1d}", [typed("]", .control)]),
  // ESC alone, and as Alt.
  ("\u{1b}", [key(.escape)]), ("\u{1b}\u{1b}", [key(.escape), key(.escape)]), ("\u{1b}x", [typed("x", .alt)]),
  ("\u{1b}ü", [typed("ü", .alt)]), ("\u{1b}\r", [key(.enter, .alt)]), ("\u{1b}\u{6}", [typed("f", [.alt, .control])]),
  // Cursor keys in both forms, and with modifiers.
  ("\u{1b}[A", [key(.up)]), ("\u{1b}[B", [key(.down)]), ("\u{1b}[C", [key(.right)]), ("\u{1b}[D", [key(.left)]),
  ("\u{1b}OA", [key(.up)]), ("\u{1b}OD", [key(.left)]), ("\u{1b}[H", [key(.home)]), ("\u{1b}OF", [key(.end)]),
  ("\u{1b}[1;2A", [key(.up, .shift)]), ("\u{1b}[1;5C", [key(.right, .control)]),
  ("\u{1b}[1;3B", [key(.down, .alt)]), ("\u{1b}[1;8D", [key(.left, [.shift, .alt, .control])]),
  ("\u{1b}\u{1b}[A", [key(.up, .alt)]), ("\u{1b}O5A", [key(.up, .control)]), ("\u{1b}[a", [key(.up, .shift)]),
  ("\u{1b}Oa", [key(.up, .control)]), ("\u{1b}[Z", [key(.tab, .shift)]),
  // The keys around them.
  ("\u{1b}[1~", [key(.home)]), ("\u{1b}[2~", [key(.insert)]), ("\u{1b}[3~", [key(.delete)]),
  ("\u{1b}[4~", [key(.end)]), ("\u{1b}[5~", [key(.pageUp)]), ("\u{1b}[6~", [key(.pageDown)]),
  ("\u{1b}[7~", [key(.home)]), ("\u{1b}[8~", [key(.end)]), ("\u{1b}[3;5~", [key(.delete, .control)]),
  ("\u{1b}[5^", [key(.pageUp, .control)]),
  // Function keys: xterm, VT220, the Linux console.
  ("\u{1b}OP", [key(.function(1))]), ("\u{1b}[11~", [key(.function(1))]), ("\u{1b}[[A", [key(.function(1))]),
  ("\u{1b}[[E", [key(.function(5))]), ("\u{1b}[15~", [key(.function(5))]), ("\u{1b}[17~", [key(.function(6))]),
  ("\u{1b}[24~", [key(.function(12))]), ("\u{1b}[1;5R", [key(.function(3), .control)]),
  // The keypad in application mode.
  ("\u{1b}OM", [key(.enter)]), ("\u{1b}Oj", [typed("*")]), ("\u{1b}Op", [typed("0")]), ("\u{1b}Oy", [typed("9")]),
  // The kitty keyboard protocol, and xterm's modifyOtherKeys.
  ("\u{1b}[27u", [key(.escape)]), ("\u{1b}[13;2u", [key(.enter, .shift)]), ("\u{1b}[97;5u", [typed("a", .control)]),
  ("\u{1b}[97:65;2u", [typed("A")]), ("\u{1b}[97;2u", [typed("A")]), ("\u{1b}[97;3u", [typed("a", .alt)]),
  ("\u{1b}[97;5:3u", []), ("\u{1b}[97;9u", []), ("\u{1b}[57399u", [typed("0")]), ("\u{1b}[57417u", [key(.left)]),
  ("\u{1b}[57441u", []), ("\u{1b}[127;5u", [key(.backspace, .control)]), ("\u{1b}[1;1:3A", []),
  ("\u{1b}[27;5;9~", [key(.tab, .control)]), ("\u{1b}[27;6;105~", [typed("i", .control)]),
  ("\u{1b}[97;65u", [typed("a")]), ("\u{1b}[55296u", []), ("\u{1b}[999999999999u", []), ("\u{1b}[1u", []),
  // Mouse: SGR, urxvt, the first form.
  ("\u{1b}[<0;3;4M", [mouse(.press, .left, 2, 3)]), ("\u{1b}[<0;3;4m", [mouse(.release, .left, 2, 3)]),
  ("\u{1b}[<2;1;1M", [mouse(.press, .right, 0, 0)]), ("\u{1b}[<32;300;200M", [mouse(.drag, .left, 299, 199)]),
  ("\u{1b}[<35;5;5M", [mouse(.move, .none, 4, 4)]), ("\u{1b}[<64;1;2M", [mouse(.wheelUp, .none, 0, 1)]),
  ("\u{1b}[<65;1;2M", [mouse(.wheelDown, .none, 0, 1)]), ("\u{1b}[<66;1;2M", [mouse(.wheelLeft, .none, 0, 1)]),
  ("\u{1b}[<67;1;2M", [mouse(.wheelRight, .none, 0, 1)]),
  ("\u{1b}[<4;1;1M", [mouse(.press, .left, 0, 0, .shift)]),
  ("\u{1b}[<24;1;1M", [mouse(.press, .left, 0, 0, [.alt, .control])]),
  ("\u{1b}[<128;1;1M", []), ("\u{1b}[<0;0;1M", []), ("\u{1b}[<0;1M", []), ("\u{1b}[<64;1;1m", []),
  ("\u{1b}[32;3;4M", [mouse(.press, .left, 2, 3)]), ("\u{1b}[35;3;4M", [mouse(.release, .none, 2, 3)]),
  ("\u{1b}[M !\"", [mouse(.press, .left, 0, 1)]), ("\u{1b}[M#!!", [mouse(.release, .none, 0, 0)]),
  ("\u{1b}[M`!!", [mouse(.wheelUp, .none, 0, 0)]),
  // Focus.
  ("\u{1b}[I", [.event(.focus(true))]), ("\u{1b}[O", [.event(.focus(false))]),
  // Pastes are data.
  ("\u{1b}[200~hello\u{1b}[201~", [.event(.paste("hello"))]),
  ("\u{1b}[200~a\nb\r\n\tc\n\u{1b}[201~", [.event(.paste("a b c"))]),
  ("\u{1b}[200~:q\u{3}\u{1b}[A\u{9b}x\u{202e}\u{1b}[201~", [.event(.paste(":q[Ax"))]),
  ("\u{1b}[200~\u{1b}[201~", [.event(.paste(""))]),
  ("\u{1b}[200~ab\u{1b}[201~q", [.event(.paste("abq"))]),
  ("\u{1b}[200~ab\u{1b}[201~\r", [.event(.paste("ab")), key(.enter)]),
  ("\u{1b}[200~x\u{1b}[20\u{1b}[201~", [.event(.paste("x[20"))]),
  // Answers are no keys.
  ("\u{1b}[?1;2c", [.reply(.primaryAttributes([1, 2]))]),
  ("\u{1b}[>84;0;0c", [.reply(.secondaryAttributes([84, 0, 0]))]),
  ("\u{1b}P>|tmux 3.3a\u{1b}\\", [.reply(.version("tmux 3.3a"))]),
  ("\u{1b}[?2026;2$y", [.reply(.mode(2026, state: 2))]), ("\u{1b}[?997;1n", [.reply(.scheme(isDark: true))]),
  ("\u{1b}[?997;2n", [.reply(.scheme(isDark: false))]), ("\u{1b}[?5u", [.reply(.keyboardFlags(5))]),
  ("\u{1b}]11;rgb:1e1e/ffff/0000\u{1b}\\", [.reply(.color(.background, red: 0x1e1e, green: 0xffff, blue: 0))]),
  ("\u{1b}]10;rgb:f/80/000\u{7}", [.reply(.color(.foreground, red: 0xffff, green: 0x8080, blue: 0))]),
  ("\u{1b}]11;rgba:ff/ff/ff/80\u{1b}\\", [.reply(.color(.background, red: 0xffff, green: 0xffff, blue: 0xffff))]),
  ("\u{1b}P1$r48:2:1:2:3m\u{1b}\\", [.reply(.setting("48:2:1:2:3m"))]), ("\u{1b}P0$r\u{1b}\\", [.reply(.setting(nil))]),
  ("\u{1b}P1+r524742\u{1b}\\", [.reply(.capability("524742"))]),
  ("\u{1b}]52;c;cm0gLXJmIC8=\u{1b}\\", []), ("\u{1b}]11;rgb:zz/ff/ff\u{1b}\\", []), ("\u{1b}_Gi=1;OK\u{1b}\\", []),
  ("\u{1b}]0;:q!\u{7}", []), ("\u{1b}]lname\u{1b}\\", []), ("\u{1b}P!|00000000\u{1b}\\", []),
  // What no answer begins with is keys, hit in quick succession.
  ("\u{1b}]]j", [key(.escape), typed("]"), typed("]"), typed("j")]),
  ("\u{1b}]/a\r", [key(.escape), typed("]"), typed("/"), typed("a"), key(.enter)]),
  ("\u{1b}] ", [key(.escape), typed("]"), typed(" ")]), ("\u{1b}]\r", [key(.escape), typed("]"), key(.enter)]),
  ("\u{1b}]ü", [key(.escape), typed("]"), typed("ü")]),
  ("\u{1b}Pj", [key(.escape), typed("P"), typed("j")]),
  ("\u{1b}P:q", [key(.escape), typed("P"), typed(":"), typed("q")]),
  ("\u{1b}]", [key(.escape), typed("]")]),
  ("\u{1b}_/", [key(.escape), typed("_"), typed("/")]),
  // What is unknown or never finished is dropped as a whole.
  ("\u{1b}[", []), ("\u{1b}[1;5", []), ("\u{1b}[999z", []), ("\u{1b}O", []), ("\u{1b}[?25h", []), ("\u{1b}]11;rgb", []),
  ("\u{1b}[1;2\u{7}", []), ("\u{1b}[12;40R", []), ("\u{1b}[E", []), ("\u{1b}[\u{1b}[A", [key(.up)]),
  ("\u{1b}]x\u{1b}[A", [key(.up)]), ("\u{1b}]x\u{18}a", [typed("a")]),
]

@Suite struct InputDecoderTests {
  @Test(arguments: meanings)
  func `what terminals send is understood`(input: String, expected: [DecodedInput]) {
    #expect(decode(input) == expected)
  }

  @Test(arguments: meanings)
  func `it does not matter where reads split a sequence`(input: String, expected: [DecodedInput]) {
    let bytes = Array(input.utf8)
    for split in 0...bytes.count {
      var decoder = InputDecoder()
      var result = decoder.feed(bytes[..<split], now: .zero)
      // Slow, but faster than any deadline.
      result += decoder.feed(bytes[split...], now: .milliseconds(40))
      #expect(result + decoder.settle() == expected, "split at \(split)")
    }
  }

  @Test(arguments: meanings)
  func `a byte at a time gives the same`(input: String, expected: [DecodedInput]) {
    var decoder = InputDecoder()
    var result: [DecodedInput] = []
    for byte in input.utf8 { result += decoder.feed([byte], now: .zero) }
    #expect(result + decoder.settle() == expected)
  }

  @Test func `all of them in a row are understood one by one`() {
    // Those that need silence after them, and pastes, which wait for the byte behind them, stand alone.
    let whole = meanings.filter { input, expected in
      var decoder = InputDecoder()
      return decoder.feed(Array(input.utf8), now: .zero) == expected && decoder.deadline == nil
    }
    #expect(whole.count > 90)
    #expect(decode(whole.map(\.0).joined()) == whole.flatMap(\.1))
  }

  @Test func `ESC is a key after a short silence only`() {
    var decoder = InputDecoder(timing: .remote)
    #expect(decoder.feed([0x1b], now: .seconds(1)).isEmpty)
    #expect(decoder.deadline == .seconds(1) + .milliseconds(100))
    #expect(decoder.timeout(now: .seconds(1) + .milliseconds(99)).isEmpty)
    #expect(decoder.timeout(now: .seconds(1) + .milliseconds(100)) == [key(.escape)])
    #expect(decoder.deadline == nil)
  }

  @Test func `a sequence may take longer than a lone ESC`() {
    var decoder = InputDecoder()
    var result = decoder.feed(Array("\u{1b}[".utf8), now: .zero)
    result += decoder.timeout(now: .milliseconds(400))
    result += decoder.feed(Array("A".utf8), now: .milliseconds(400))
    #expect(result == [key(.up)])
  }

  @Test func `a fragment is dropped, and what comes later is a key again`() {
    var decoder = InputDecoder()
    var result = decoder.feed(Array("\u{1b}[1;".utf8), now: .zero)
    result += decoder.timeout(now: .milliseconds(500))
    result += decoder.feed(Array("j".utf8), now: .seconds(1))
    #expect(result == [typed("j")])
  }

  @Test func `a position is one only while it is expected`() {
    var decoder = InputDecoder()
    decoder.expectedCursorReports = 1
    let bytes = Array("\u{1b}[2;5R\u{1b}[1;5R".utf8)
    #expect(
      decoder.feed(bytes, now: .zero) == [
        .reply(.cursor(Position(column: 4, row: 1))), key(.function(3), .control),
      ])
  }

  @Test func `keys typed between answers are kept in order`() {
    let stream = "j\u{1b}]11;rgb:0/0/0\u{1b}\\\u{1b}[Bk\u{1b}P>|x\u{1b}\\/\u{1b}[?62;4c"
    let black = TerminalReply.color(.background, red: 0, green: 0, blue: 0)
    #expect(
      decode(stream) == [
        typed("j"), .reply(black), key(.down), typed("k"), .reply(.version("x")), typed("/"),
        .reply(.primaryAttributes([62, 4])),
      ])
  }

  @Test func `what follows the end of a paste at once is still pasted, later it is typed`() {
    var decoder = InputDecoder()
    var result = decoder.feed(Array("\u{1b}[200~a\u{1b}[201~".utf8), now: .zero)
    result += decoder.feed(Array("q".utf8), now: .milliseconds(10))
    result += decoder.feed(Array("q".utf8), now: .milliseconds(80))
    #expect(result == [.event(.paste("aq")), typed("q")])
  }

  @Test func `invalid UTF-8 is dropped`() {
    #expect(decode([0xff, 0x61, 0xc3, 0x62, 0x80, 0xe2, 0x82, 0xac]) == [typed("a"), typed("b"), typed("€")])
    // Overlong, a surrogate, beyond the last scalar, a lone C1 control.
    #expect(decode([0xc0, 0xaf, 0xed, 0xa0, 0x80, 0xf4, 0x90, 0x80, 0x80, 0xc2, 0x9b]).isEmpty)
  }

  @Test func `endless strings and sequences are swallowed in bounded memory`() {
    var decoder = InputDecoder()
    var result = decoder.feed(Array("\u{1b}]11;".utf8) + Array(repeating: 0x61, count: 1_000_000), now: .zero)
    #expect(decoder.collected.count <= InputDecoder.longestString)
    result += decoder.feed(Array("\u{1b}\\x".utf8), now: .zero)
    #expect(result == [typed("x")])
    result = decoder.feed(Array("\u{1b}[".utf8) + Array(repeating: 0x31, count: 100_000) + Array("Ay".utf8), now: .zero)
    #expect(result == [typed("y")])
    result = decoder.feed(
      Array("\u{1b}[200~".utf8) + Array(repeating: 0x61, count: 3_000_000) + Array("\u{1b}[201~".utf8), now: .zero)
    result += decoder.settle()
    guard case .event(.paste(let text)) = result.first else { return #expect(Bool(false), "no paste") }
    #expect(text.utf8.count == 1 << 20)
  }

  @Test func `random bytes end nowhere bad, however they are split`() {
    var numbers = SeededNumbers(seed: 7)
    let likely = Array("\u{1b}[]PO;<?0129MmAuR~$\u{7}\\:".utf8)
    for _ in 0..<3000 {
      let bytes = (0..<Int.random(in: 1...60, using: &numbers)).map { _ -> UInt8 in
        Bool.random(using: &numbers)
          ? likely[Int.random(in: 0..<likely.count, using: &numbers)] : UInt8.random(in: 0...255, using: &numbers)
      }
      var whole = InputDecoder()
      var pieces = InputDecoder()
      let expected = whole.feed(bytes, now: .zero) + whole.settle()
      var result: [DecodedInput] = []
      for byte in bytes { result += pieces.feed([byte], now: .zero) }
      #expect(result + pieces.settle() == expected)
      #expect(whole.deadline == nil && whole.state == .ground)
    }
  }

  @Test func `nothing inside a paste becomes anything else`() {
    var numbers = SeededNumbers(seed: 11)
    for _ in 0..<2000 {
      var bytes = (0..<Int.random(in: 0...80, using: &numbers)).map { _ in UInt8.random(in: 0...255, using: &numbers) }
      bytes.removeAll { $0 == 0x7e }  // Without `~` the end of the paste cannot stand inside.
      let result = decode(Array("\u{1b}[200~".utf8) + bytes + Array("\u{1b}[201~".utf8))
      #expect(result.count == 1)
      guard case .event(.paste(let text)) = result.first else { return #expect(Bool(false), "no paste: \(bytes)") }
      #expect(text.unicodeScalars.allSatisfy { $0.value >= 0x20 && !(0x7f..<0xa0).contains($0.value) })
    }
  }

  @Test func `presses in quick succession on one cell are a double click`() {
    var decoder = InputDecoder()
    func clicks(_ text: String, _ time: Int) -> [Int] {
      decoder.feed(Array(text.utf8), now: .milliseconds(time)).compactMap {
        if case .event(.mouse(let event)) = $0 { event.clicks } else { nil }
      }
    }
    #expect(clicks("\u{1b}[<0;5;5M\u{1b}[<0;5;5m", 0) == [1, 1])
    #expect(clicks("\u{1b}[<0;5;5M\u{1b}[<32;6;5M\u{1b}[<0;6;5m", 300) == [2, 2, 2])
    // The third, then a fourth, which begins anew; a pause; another cell; another button; the wheel has none.
    #expect(clicks("\u{1b}[<0;5;5M", 500) == [3])
    #expect(clicks("\u{1b}[<0;5;5M", 600) == [1])
    #expect(clicks("\u{1b}[<0;5;5M", 1100) == [1])
    #expect(clicks("\u{1b}[<0;6;5M", 1200) == [1])
    #expect(clicks("\u{1b}[<2;6;5M\u{1b}[<65;6;5M", 1300) == [1, 1])
    // The first form of all, twice.
    #expect(clicks("\u{1b}[M !!\u{1b}[M#!!\u{1b}[M !!", 2000) == [1, 1, 2])
  }

  @Test func `F3 with a modifier is a key also while positions are due`() {
    var decoder = InputDecoder()
    decoder.expectedCursorReports = 2
    let stream = Array("\u{1b}[3;3R\u{1b}[1;5R\u{1b}[3;5R\u{1b}[1;2R".utf8)
    #expect(
      decoder.feed(stream, now: .zero) == [
        .reply(.cursor(Position(column: 2, row: 2))), key(.function(3), .control),
        .reply(.cursor(Position(column: 4, row: 2))), key(.function(3), .shift),
      ])
  }
}
