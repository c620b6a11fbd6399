import Glibc
import ScreenModel
import TestSupport
import Testing

@testable import TerminalIO

/// A terminal, what it answers, and what must come of it.
struct Told: Sendable {
  var environment: [String: String]
  var answers: TerminalAnswers
  var words: String
  var rgb: ScreenColor
}

private let told: [Told] = [
  Told(
    environment: ["TERM": "xterm-kitty", "COLORTERM": ""], answers: .kitty, words: "is kitty(0.43.1), dark, trueColor",
    rgb: .rgb(0xab, 0x33, 0x87)),
  Told(
    environment: ["TERM": "foot", "COLORTERM": ""], answers: .foot, words: "is foot(1.25.0), light, trueColor",
    rgb: .rgb(0xab, 0x33, 0x87)),
  Told(
    environment: ["TERM": "tmux-256color", "TMUX": "/tmp/x,1,0", "COLORTERM": ""], answers: .tmux,
    words: "is tmux 3.3a, unknown, trueColor", rgb: .rgb(0xab, 0x33, 0x87)),
  Told(
    environment: ["TERM": "screen-256color", "STY": "1.x"], answers: .screen, words: "is nameless, unknown, palette256",
    rgb: .index(126)),
  Told(
    environment: ["TERM": "xterm-256color", "COLORTERM": ""], answers: .xterm,
    words: "is XTerm(390), light, palette256",
    rgb: .index(126)),
  Told(
    environment: ["TERM": "xterm-256color", "COLORTERM": "", "NO_COLOR": "1"], answers: .kitty,
    words: "is kitty(0.43.1), dark, mono", rgb: .terminalDefault),
]

@Suite struct TerminalProbeTests {
  @Test(arguments: told)
  func `what the terminal tells is used`(told: Told) throws {
    let session = try startDemo(["--probe"], environment: told.environment, answers: told.answers)
    try session.waitFor(told.words)
    try session.waitFor("see the link")
    #expect(session.screen.cell(of: "rgb")?.foreground == told.rgb)
    #expect(session.grammar.usedColor == (told.rgb != .terminalDefault))
    try quit(session)
  }

  @Test func `a mute terminal is drawn with what the environment says`() throws {
    let session = try startDemo(["--probe"])
    try session.waitFor("see the link")
    #expect(session.screen.cell(of: "rgb")?.foreground == .rgb(0xab, 0x33, 0x87))
    session.send("q")
    #expect(try session.waitForEnd() == .exited(0))
    expectRestored(session)
  }

  @Test(arguments: [["TERM": "linux"], ["TERM": "vt100"], ["MDLESS_NO_PROBE": "1"]])
  func `some terminals are not asked`(environment: [String: String]) throws {
    let session = try startDemo(["--probe"], environment: environment)
    try session.waitFor("bold")
    #expect(!String(decoding: session.output, as: UTF8.self).contains("\u{1b}[c"))
    try quit(session)
  }

  @Test func `keys typed while the terminal answers are kept, wherever the answers are split`() throws {
    let answers = "\u{1b}]11;rgb:1e1e/1e1e/2e2e\u{1b}\\\u{1b}P>|kitty(0.43.1)\u{1b}\\\u{1b}[?997;1n\u{1b}[?62;52;c"
    let stream = Array(("a" + answers + "b").utf8)
    for split in 1..<stream.count {
      var decoder = InputDecoder()
      var result = decoder.feed(stream[..<split], now: .zero)
      result += decoder.feed(stream[split...], now: .milliseconds(30))
      let keys = result.filter { if case .event = $0 { true } else { false } }
      #expect(keys == [typed("a"), typed("b")] && result.count == 6, "split at \(split)")
    }
  }

  @Test func `late answers repaint, and keys typed before them arrive`() throws {
    let session = try startDemo(["--probe"], environment: ["COLORTERM": ""])
    session.send("k")
    try session.waitFor("key k")
    #expect(session.screen.cell(of: "rgb")?.foreground == .index(126))
    session.send("\u{1b}P1$r48:2:1:2:3m\u{1b}\\\u{1b}[?62c")
    try session.waitFor("trueColor")
    #expect(session.screen.cell(of: "rgb")?.foreground == .rgb(0xab, 0x33, 0x87))
    #expect(session.screen.contains("key k"))
    try quit(session)
  }

  @Test(arguments: [
    (0x0000, 0x0000, 0x0000, true), (0xffff, 0xffff, 0xffff, false), (0x1e1e, 0x1e1e, 0x2e2e, true),
    // Solarized light and dark.
    (0xfdfd, 0xf6f6, 0xe3e3, false), (0x0000, 0x2b2b, 0x3636, true), (0x8080, 0x8080, 0x8080, false),
  ])
  func `the ground is dark or light by its luminance`(red: Int, green: Int, blue: Int, isDark: Bool) {
    var knowledge = TerminalKnowledge()
    knowledge.take(.color(.background, red: UInt16(red), green: UInt16(green), blue: UInt16(blue)))
    #expect(knowledge.isDark(environment: TerminalEnvironment(term: "x")) == isDark)
  }

  @Test func `the scheme goes before the colour, and the environment comes last`() {
    var environment = TerminalEnvironment(term: "x")
    environment.colorForegroundBackground = "0;15"
    var knowledge = TerminalKnowledge()
    #expect(knowledge.isDark(environment: environment) == false)
    knowledge.take(.color(.background, red: 0, green: 0, blue: 0))
    #expect(knowledge.isDark(environment: environment) == true)
    knowledge.take(.scheme(isDark: false))
    #expect(knowledge.isDark(environment: environment) == false)
    #expect(TerminalKnowledge().isDark(environment: TerminalEnvironment(term: "x")) == nil)
  }

  @Test func `the widths of the samples decide how clusters are sent and what is too new`() {
    // 👩‍🚀 and 👍🏽, then one sample each of Unicode 10 to 17; measured in tmux 3.3a and screen 4.9, and all known.
    let tmux = WidthSamples.conclusion(from: [2, 4, 2, 2, 2, 2, 2, 0, 0, 0])
    #expect(tmux?.countsClusters == false && tmux?.version == 14)
    let screen = WidthSamples.conclusion(from: [4, 4, 2, 2, 2, 2, 2, 1, 1, 1])
    #expect(screen?.countsClusters == false && screen?.version == 14)
    let newest = WidthSamples.conclusion(from: [2, 2, 2, 2, 2, 2, 2, 2, 2, 2])
    #expect(newest?.countsClusters == true && newest?.version == 17)
    // A hole in the middle: what is behind it is not trusted.
    #expect(WidthSamples.conclusion(from: [2, 2, 2, 2, 2, 2, 1, 2, 2, 2])?.version == 13)
    #expect(WidthSamples.conclusion(from: [2, 2, 2, 2, 2, 1, 1, 1, 1, 1])?.version == 12)
    #expect(WidthSamples.conclusion(from: [4, 4, 1, 1, 1, 1, 1, 1, 1, 1])?.version == 9)
    #expect(WidthSamples.conclusion(from: [2, 2]) == nil)
    for (version, text) in WidthSamples.versions {
      let scalar = text.unicodeScalars.first?.value ?? 0
      #expect(NewWideScalar(scalar)?.version == version)
    }
  }

  @Test(arguments: [
    ("kitty(0.43.1)", true), ("foot(1.25.0)", true), ("XTerm(390)", true), ("VTE(7600)", true),
    // It repeats ASCII alone: a rule would be one glyph.
    ("tmux 3.3a", false), ("someterm 1", false),
  ])
  func `glyphs are repeated by number on terminals known to do so`(name: String, repeats: Bool) {
    let environment = TerminalEnvironment(term: "xterm-256color")
    var knowledge = TerminalKnowledge()
    knowledge.take(.version(name))
    let profile = TerminalProfile(request: .auto, environment: environment, entry: EntryTraits(colorCount: 256))
    #expect(!profile.repeatsGlyphs)
    #expect(profile.refined(by: knowledge, environment: environment).repeatsGlyphs == repeats)
  }

  @Test(arguments: [
    // Kind and version, COLORTERM, what it said of colours; depth from a 256-colour entry.
    ([83, 40900, 0], "truecolor", false, ColorDepth.palette256), ([83, 50000, 0], "truecolor", false, .trueColor),
    ([83, 50000, 0], "", false, .palette256), ([41, 390, 0], "", false, .palette256),
    ([41, 390, 0], "", true, .trueColor),
  ])
  func `what the terminal says of itself refines the depth`(
    secondary: [Int], colorTerm: String, hasCapability: Bool, expected: ColorDepth
  ) {
    var environment = TerminalEnvironment(term: secondary[0] == 83 ? "screen-256color" : "xterm-256color")
    environment.isScreen = secondary[0] == 83
    environment.colorTerm = colorTerm.isEmpty ? nil : colorTerm
    var knowledge = TerminalKnowledge()
    knowledge.take(.secondaryAttributes(secondary))
    // XTGETTCAP: `RGB=8` in hexadecimal, or that there is none such.
    knowledge.take(.capability(hasCapability ? "524742=38" : nil))
    let profile = TerminalProfile(request: .auto, environment: environment, entry: EntryTraits(colorCount: 256))
    #expect(profile.refined(by: knowledge, environment: environment).depth == expected)
    let mono = TerminalProfile(request: .never, environment: environment, entry: EntryTraits(colorCount: 256))
    #expect(mono.refined(by: knowledge, environment: environment).depth == .mono)
  }
}
