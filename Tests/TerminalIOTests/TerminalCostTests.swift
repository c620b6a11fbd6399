import TestSupport
import Testing

/// What a frame may cost on the line, in bytes.
@Suite struct TerminalCostTests {
  @Test(arguments: [(80, 24, 300), (200, 60, 400)])
  func `scrolling by a line is cheap`(columns: Int, rows: Int, most: Int) throws {
    let session = try startDemo(columns: columns, rows: rows)
    session.send("L")
    try session.waitFor("long text, line 0")
    // The words are seen before the end of their frame is.
    try session.waitUntil("its end") { _ in session.grammar.modes[2026] == false }
    for line in 1...30 {
      let before = session.output.count
      try session.waitForFrame { session.send("n") }
      #expect(session.output.count - before <= most, "line \(line)")
    }
    #expect(session.screen.text(row: rows - 1) == "long text, line 30")
    try quit(session)
  }

  /// ncurses does not look at rows while it clears the screen, and would then look for older ones.
  @Test func `scrolling by a line is as cheap after the screen was drawn anew`() throws {
    let session = try startDemo(columns: 200, rows: 60)
    session.send("L")
    try session.waitFor("long text, line 0")
    try session.waitUntil("its end") { _ in session.grammar.modes[2026] == false }
    for line in [1, 5, 9] {
      // Another line and everything anew, then one more.
      try session.waitForFrame { session.send("\u{c}nnn") }
      try session.waitUntil("its end") {
        $0.contains("long text, line \(line + 2)") && session.grammar.modes[2026] == false
      }
      let before = session.output.count
      try session.waitForFrame { session.send("n") }
      #expect(session.output.count - before <= 400, "line \(line)")
    }
    try quit(session)
  }

  @Test func `a page is not more than itself`() throws {
    let session = try startDemo(columns: 200, rows: 60)
    session.send("L")
    try session.waitFor("long text, line 0")
    // The words are seen before the end of their frame is.
    try session.waitUntil("its end") { _ in session.grammar.modes[2026] == false }
    for _ in 1...5 {
      let before = session.output.count
      try session.waitForFrame { session.send("p") }
      #expect(session.output.count - before <= 20_000)
    }
    try quit(session)
  }

  @Test(arguments: ["xterm-256color", "tmux-256color", "screen-256color", "linux", "vt100"], ["L", "BL"])
  func `what scrolling leaves on the screen is what drawing anew does`(term: String, start: String) throws {
    let scrolled = try startDemo(columns: 90, rows: 30, environment: ["TERM": term, "COLORTERM": ""])
    scrolled.send(start)
    for (key, line) in zip("nnpnpnp", [1, 2, 30, 31, 59, 60, 88]) {
      scrolled.send(String(key))
      try scrolled.waitFor("long text, line \(line)")
    }
    let fresh = try startDemo(columns: 90, rows: 30, environment: ["TERM": term, "COLORTERM": ""])
    fresh.send(start + "nnpnpnp")
    try fresh.waitUntil("line 88, whole") {
      $0.contains("long text, line 88") && $0.cell(row: 29, column: 89).isReversed
    }
    for row in 0..<30 {
      let isSame = scrolled.screen.visibleCells(row: row) == fresh.screen.visibleCells(row: row)
      #expect(isSame, "row \(row)")
    }
    try quit(scrolled)
    try quit(fresh)
  }
}
