import Foundation
import TestSupport
import Testing

/// The same document on every kind of terminal.
@Suite struct EmulatedProfileTests {
  private let scratch: Scratch
  private let file: String

  init() throws {
    scratch = try Scratch()
    let text = """
      # Coloured

      A [link](https://example.org/x), 漢字, e\u{301}.

      - astronaut 👩\u{200d}🚀, thumb 👍🏽, flag 🇩🇪
      - versions 🫐 🫠 🫨 🫩 end

      """
    file = try scratch.file("page.md", Array(text.utf8)).path
  }

  @Test(arguments: EmulatedProfile.all)
  func `the document is right on every kind of terminal`(profile: EmulatedProfile) throws {
    let session = try startViewer(
      file, ["--no-state", "--set", "h1Color=#ab3387"], environment: profile.environment, answers: profile.answers)
    try session.waitFor("Coloured")
    try session.waitUntil("the end of a frame") {
      $0.contains("end") && $0.contains("page.md") && (!profile.takesLinks || !session.grammar.links.isEmpty)
    }
    let expected: ScreenColor =
      switch profile.colors {
      case .exact: .rgb(0xab, 0x33, 0x87)
      // Nearest in Oklab, as the tests of colours have it.
      case .palette256: .index(126)
      case .ansi: .index(5)
      case .none: .terminalDefault
      }
    // On a busy machine the answers come after the first frame, and colours with the next.
    try session.waitUntil("the colour of the heading") { $0.cell(of: "Coloured")?.foreground == expected }
    #expect(session.grammar.usedColor == (profile.colors != .none))
    #expect(session.grammar.links.contains("https://example.org/x") == profile.takesLinks)
    // On a busy machine the first frame does not wait for the answers. A key that is pressed now comes behind them.
    let first = session.output.count
    session.send("\u{c}")
    try session.waitUntil("all drawn again") { _ in
      String(decoding: session.output.dropFirst(first), as: UTF8.self).contains("page.md")
    }
    let sent = String(decoding: session.output.dropFirst(first), as: UTF8.self)
    let drawn = sent.range(of: "astronaut").map { String(sent[$0.lowerBound...]) } ?? ""
    #expect(drawn.unicodeScalars.contains("\u{200d}") == profile.countsClusters)
    #expect(drawn.unicodeScalars.contains("\u{1f3fd}") == profile.countsClusters)
    for (version, scalar) in [(13, "\u{1fad0}"), (14, "\u{1fae0}"), (15, "\u{1fae8}"), (16, "\u{1fae9}")] {
      #expect(drawn.contains(scalar) == (version <= profile.unicode), "\(version)")
    }
    try quitViewer(session)
  }

  @Test func `no terminal in sight of NO_COLOR gets a byte of colour`() throws {
    for profile in EmulatedProfile.all {
      let session = try startViewer(
        file, ["--no-state"], environment: profile.environment.merging(["NO_COLOR": "1"]) { $1 },
        answers: profile.answers)
      try session.waitFor("Coloured")
      #expect(!session.grammar.usedColor, "\(profile.name)")
      try quitViewer(session)
    }
  }

  /// The colour of the heading in a theme.
  private func headingColor(_ theme: String) throws -> ScreenColor {
    let session = try startViewer(file, ["--theme", theme], environment: ["MDLESS_NO_PROBE": "1"])
    try session.waitFor("Coloured")
    let color = try #require(session.screen.cell(of: "Coloured")).foreground
    try quitViewer(session)
    return color
  }

  @Test func `the ground decides between light and dark, and is followed`() throws {
    let (light, dark, neutral) = (try headingColor("default"), try headingColor("dark"), try headingColor("ansi"))
    #expect(Set([light, dark, neutral]).count == 3)
    func waitForHeading(_ session: PtySession, _ color: ScreenColor) throws {
      try session.waitUntil("a heading in \(color)") { $0.cell(of: "Coloured")?.foreground == color }
    }
    let environment = ["COLORTERM": "truecolor"]
    // Nobody knows.
    let unknown = try startViewer(file, ["--no-state"], environment: environment)
    try waitForHeading(unknown, neutral)
    try quitViewer(unknown)
    // The terminal tells, and reports changes (2031).
    let kitty = try startViewer(file, environment: environment, answers: .kitty)
    try waitForHeading(kitty, dark)
    try kitty.waitUntil("the mode") { _ in kitty.grammar.modes[2031] == true }
    kitty.send("\u{1b}[?997;2n")
    try waitForHeading(kitty, light)
    try quitViewer(kitty)
    // This one does not report: it is asked when the window has the focus again.
    let xterm = try startViewer(file, environment: environment, answers: .xterm)
    try waitForHeading(xterm, light)
    xterm.answers.answers["\u{1b}]11;?\u{1b}\\"] = "\u{1b}]11;rgb:0000/0000/0000\u{1b}\\"
    xterm.send("\u{1b}[I")
    try waitForHeading(xterm, dark)
    try quitViewer(xterm)
    // A named theme stays.
    let named = try startViewer(file, ["--theme", "default"], environment: environment, answers: .kitty)
    try waitForHeading(named, light)
    try quitViewer(named)
  }

  @Test func `the keyboard protocol is used where it is, and Ctrl-z and ESC still do what they do`() throws {
    let session = try startViewer(file, answers: .kitty)
    try session.waitFor("Coloured")
    try session.waitUntil("the protocol") { _ in session.grammar.keyboardPushes == 1 }
    session.send("/")
    try session.waitUntil("the prompt") { $0.text(row: 23).hasPrefix("/") }
    session.send("\u{1b}[27u")
    try session.waitUntil("the end of the prompt") { !$0.text(row: 23).hasPrefix("/") }
    session.send("\u{1b}[99;5u")
    _ = try session.waitForEnd()
    expectGivenBack(session)
  }
}
