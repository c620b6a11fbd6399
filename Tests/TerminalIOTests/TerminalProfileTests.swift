import ScreenModel
import Testing

@testable import TerminalIO

/// An environment from variables.
private func environment(_ variables: [String: String]) -> TerminalEnvironment {
  TerminalEnvironment { variables[$0] }
}

private func entry(_ colors: Int, direct: Bool = false) -> EntryTraits {
  var traits = EntryTraits(colorCount: colors)
  traits.hasDirectColor = direct
  return traits
}

/// The list in the terminal design: request, variables, entry, depth.
private let depths: [(ColorRequest, [String: String], EntryTraits, ColorDepth)] = [
  (.never, ["COLORTERM": "truecolor"], entry(256, direct: true), .mono),
  (.auto, ["NO_COLOR": "1", "COLORTERM": "truecolor"], entry(256), .mono),
  (.auto, ["NO_COLOR": "", "COLORTERM": "truecolor"], entry(256), .trueColor),
  (.always, ["NO_COLOR": "1"], entry(256), .palette256),
  (.auto, ["NO_COLOR": "1", "CLICOLOR_FORCE": "1"], entry(256), .mono),
  (.auto, ["CLICOLOR_FORCE": "1"], entry(0), .ansi16),
  (.auto, ["CLICOLOR_FORCE": "0"], entry(0), .mono),
  (.always, [:], entry(0), .ansi16),
  (.auto, ["TERM": "xterm-direct"], entry(1 << 24, direct: true), .trueColor),
  (.auto, ["TERM": "screen-256color", "COLORTERM": "truecolor", "STY": "1.pts"], entry(256), .palette256),
  (.auto, ["TERM": "screen", "COLORTERM": "truecolor"], entry(8), .ansi16),
  (.auto, ["TERM": "screen-256color", "TMUX": "/tmp/tmux-0/default,1,0"], entry(256), .trueColor),
  (.auto, ["TERM": "tmux-256color", "TMUX": "/tmp/tmux-0/default,1,0"], entry(256), .trueColor),
  (.auto, ["TERM": "xterm-256color", "COLORTERM": "24bit"], entry(256), .trueColor),
  (.auto, ["TERM": "xterm-256color", "COLORTERM": "yes"], entry(256), .palette256),
  (.auto, ["TERM": "xterm-256color"], entry(256), .palette256),
  (.auto, ["TERM": "xterm-16color"], entry(16), .ansi16),
  (.auto, ["TERM": "linux"], entry(8), .ansi16),
  (.auto, ["TERM": "vt100"], entry(0), .mono),
]

@Suite struct TerminalProfileTests {
  @Test(arguments: depths)
  func `the depth is the first rule that applies`(
    request: ColorRequest, variables: [String: String], entry: EntryTraits, expected: ColorDepth
  ) {
    #expect(TerminalProfile.depth(request: request, environment: environment(variables), entry: entry) == expected)
  }

  @Test func `a terminal that does not speak ECMA-48 gets none of our sequences`() {
    var traits = EntryTraits(colorCount: 16)
    traits.speaksANSI = false
    let profile = TerminalProfile(
      request: .always, environment: environment(["TERM": "vt52", "COLORTERM": "truecolor"]), entry: traits)
    #expect(profile.depth == .mono)
    #expect(!profile.sendsLinks && !profile.synchronizes && !profile.strikesThrough && !profile.stylesUnderlines)
  }

  @Test func `a network makes ESC wait longer`() {
    let near = TerminalProfile(request: .auto, environment: environment(["TERM": "xterm"]), entry: entry(8))
    let far = TerminalProfile(
      request: .auto, environment: environment(["TERM": "xterm", "SSH_TTY": "/dev/pts/1"]), entry: entry(8))
    #expect(near.timing.escape == .milliseconds(50) && far.timing.escape == .milliseconds(100))
  }

  @Test(arguments: [
    (TerminalError.termUnset, "TERM"), (.termUnknown("nosuch"), "nosuch"), (.termTooSimple("dumb"), "dumb"),
    (.noTerminal(errno: 6), "/dev/tty"),
  ])
  func `an error names what is wrong and what to do`(error: TerminalError, name: String) {
    #expect(error.description.contains(name) && error.description.contains("--print"))
  }

  @Test func `no name of a terminal reaches a message raw`() {
    #expect(!TerminalError.termUnknown("a\u{1b}]0;x\u{7}").description.unicodeScalars.contains { $0.value < 0x20 })
  }
}
