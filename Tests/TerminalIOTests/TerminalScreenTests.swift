import Glibc
import TestSupport
import Testing

/// Starts the demo.
func startDemo(
  _ arguments: [String] = [], columns: Int = 80, rows: Int = 24, environment: [String: String] = [:],
  answers: TerminalAnswers = .mute
) throws -> PtySession {
  let program = try #require(BuiltProgram.terminalDemo, "terminal-demo was not built")
  let session = try PtySession(
    program, arguments, columns: columns, rows: rows, environment: environment, answers: answers)
  return session
}

/// Quits the demo, and checks what must hold after every run.
func quit(_ session: PtySession) throws {
  session.send("q")
  #expect(try session.waitForEnd() == .exited(0))
  expectRestored(session)
}

/// Checks that a program gave everything back and sent nothing but what the grammar allows.
func expectRestored(_ session: PtySession, sourceLocation: SourceLocation = #_sourceLocation) {
  #expect(session.grammar.violations == [], sourceLocation: sourceLocation)
  #expect(session.grammar.unbalancedModes == [], sourceLocation: sourceLocation)
  #expect(!session.grammar.hasAttributes && !session.grammar.hasOpenLink, sourceLocation: sourceLocation)
  #expect(!session.grammar.isInsideToken, sourceLocation: sourceLocation)
  #expect(session.modes == session.modesBefore, sourceLocation: sourceLocation)
}

@Suite struct TerminalScreenTests {
  @Test func `24-bit colours and attributes arrive exactly`() throws {
    let session = try startDemo()
    try session.waitFor("demo 80x24")
    try session.waitFor("see the link")
    let screen = session.screen
    #expect(screen.cell(of: "rgb")?.foreground == .rgb(0xab, 0x33, 0x87))
    #expect(screen.cell(of: "low")?.foreground == .rgb(0, 0, 3))
    #expect(screen.cell(of: "ground")?.background == .rgb(0x1e, 0x1e, 0x2e))
    #expect(screen.cell(of: "index")?.foreground == .index(200))
    #expect(screen.cell(of: "bright")?.foreground == .index(12) && screen.cell(of: "bright")?.background == .index(1))
    #expect(screen.cell(of: "bold")?.isBold == true && screen.cell(of: "italic")?.isItalic == true)
    #expect(screen.cell(of: "under")?.underline == 1 && screen.cell(of: "struck")?.isStruck == true)
    #expect(screen.cell(of: "reverse")?.isReversed == true)
    #expect(screen.cell(of: "demo")?.foreground == .terminalDefault)
    try quit(session)
  }

  @Test(arguments: [
    // Nearest in Oklab, as the colour tests have it.
    (["COLORTERM": ""], ScreenColor.index(126), ScreenColor.index(200), true),
    (["COLORTERM": "", "TERM": "xterm-16color"], .index(5), .index(13), true),
    (["COLORTERM": "", "TERM": "vt100"], .terminalDefault, .terminalDefault, false),
    (["NO_COLOR": "1"], .terminalDefault, .terminalDefault, false),
  ])
  func `fewer colours are the nearest ones, and none is none at all`(
    environment: [String: String], rgb: ScreenColor, index: ScreenColor, usesColor: Bool
  ) throws {
    let session = try startDemo(environment: environment)
    try session.waitFor("see the link")
    if case .index = rgb {
      #expect(session.screen.cell(of: "rgb")?.foreground == rgb, "\(environment)")
    }
    #expect(session.screen.cell(of: "index")?.foreground == index, "\(environment)")
    #expect(session.grammar.usedColor == usesColor)
    #expect(session.screen.cell(of: "bold")?.isBold == true)
    try quit(session)
  }

  @Test func `eight colours show bright text as bold`() throws {
    let session = try startDemo(environment: ["TERM": "linux", "COLORTERM": ""])
    try session.waitFor("see the link")
    #expect(
      session.screen.cell(of: "bright")?.foreground == .index(4) && session.screen.cell(of: "bright")?.isBold == true)
    #expect(session.grammar.links.isEmpty)
    try quit(session)
  }

  @Test func `wide and combining characters stand where the model says`() throws {
    let session = try startDemo()
    try session.waitFor("see the link")
    let screen = session.screen
    #expect(screen.cell(row: 3, column: 0).text == "漢" && screen.cell(row: 3, column: 0).width == 2)
    #expect(screen.cell(row: 3, column: 1).width == 0)
    #expect(screen.cell(row: 3, column: 4).text.unicodeScalars.map(\.value) == [0x65, 0x301])
    #expect(screen.cell(row: 3, column: 5).text == "|")
    try quit(session)
  }

  @Test func `ncurses counts with our table, not with that of an old C library`() throws {
    let session = try startDemo()
    try session.waitFor("see the link")
    // U+1FAE8 is of Unicode 15; glibc 2.36 does not know it, and ncurses would draw a blank.
    #expect(String(decoding: session.output, as: UTF8.self).contains("new \u{1fae8}"))
    try quit(session)
  }

  @Test func `links are sent with clean targets and move with their text`() throws {
    let session = try startDemo()
    try session.waitUntil("the first frame") { _ in session.grammar.frameCount == 1 }
    #expect(session.grammar.links == ["https://example.org/%C3%BC"])
    try session.waitForFrame { session.send("r") }
    try session.waitUntil("the link to move") { $0.text(row: 5) == "see the link" && $0.text(row: 4) == "" }
    #expect(session.screen.cell(row: 5, column: 8).underline == 1)
    // The terminal may have moved it, or it was sent again: it is where its label is, and nowhere else.
    try session.waitUntil("the end of the frame") { _ in session.grammar.modes[2026] == false }
    var terminal = ModelTerminal(
      rows: 24, columns: 80, counting: .scalars(spacingMarks: 1),
      widths: ["漢": 2, "字": 2, "\u{1fae8}": 2, "\u{301}": 0])
    terminal.show(session.output)
    for row in 0..<24 {
      for column in 0..<80 {
        let isLinked = row == 5 && (8..<12).contains(column)
        #expect(terminal.link(row: row, column: column) == (isLinked ? "https://example.org/%C3%BC" : ""))
      }
    }
    try quit(session)
  }

  @Test func `colours stay right when there have been more than there is room for`() throws {
    let session = try startDemo(columns: 200, rows: 60)
    try session.waitFor("see the link")
    try session.waitUntil("the end of the frame") { _ in session.grammar.frameCount == 1 }
    // 12,000 new colours in most frames: the pairs that ncurses has would be used up in the ninth.
    for coloring in 1...10 {
      try session.waitForFrame { session.send("K") }
      let row = coloring % 3 == 0 ? coloring - 1 : coloring
      for (place, expected) in [(0, coloring), (199, coloring), (200, row), (6_000, row), (11_999, row)] {
        #expect(
          session.screen.cell(row: place / 200, column: place % 200).foreground
            == .rgb(UInt8(expected), UInt8(place >> 8), UInt8(place & 0xff)), "coloring \(coloring), \(place)")
      }
    }
    try quit(session)
  }

  @Test func `curly underlines go to terminals that have them`() throws {
    let session = try startDemo(environment: ["TERM": "xterm-kitty"])
    try session.waitFor("see the link")
    #expect(session.screen.cell(of: "curly")?.underline == 3)
    #expect(session.screen.cell(of: "under")?.underline == 1)
    try quit(session)
  }

  @Test func `the locale of the environment does not decide whether text is legible`() throws {
    let session = try startDemo(environment: ["LC_ALL": "C"])
    try session.waitFor("漢字")
    try quit(session)
  }

  @Test func `the cursor is where the frame wants it`() throws {
    let session = try startDemo()
    try session.waitFor("see the link")
    #expect(session.grammar.modes[25] == false)
    try session.waitForFrame { session.send("C") }
    try session.waitUntil("the cursor") { $0.cursor == (5, 7) }
    #expect(session.grammar.modes[25] == true)
    try quit(session)
  }

  @Test func `keys, mouse, focus and paste arrive as events`() throws {
    let session = try startDemo()
    try session.waitFor("demo")
    session.send("\u{1b}[1;5A")
    try session.waitFor("key up control")
    session.send("\u{1b}[<65;10;5M")
    try session.waitFor("mouse wheelDown none 9,4")
    session.send("\u{1b}[200~:q\r\u{1b}[201~")
    try session.waitFor("paste [:q]")
    session.send("\u{1b}")
    try session.waitFor("key escape")
    session.send("\u{1b}[O")
    try session.waitFor("focus false")
    session.send([0xc3])
    session.send([0xbc])
    try session.waitFor("key ü")
    try quit(session)
  }

  @Test func `a frame equal to the last one sends nothing`() throws {
    let session = try startDemo()
    try session.waitUntil("the first frame") { _ in session.grammar.frameCount == 1 }
    // An unknown sequence makes the loop turn and changes nothing; the key behind it draws the next frame.
    let frames = session.grammar.frameCount
    session.send("\u{1b}[99z\u{1b}[I")
    try session.waitUntil("the next frame") { $0.contains("focus true") && session.grammar.frameCount > frames }
    #expect(session.grammar.frameCount == frames + 1)
    try quit(session)
  }
}
