import ScreenModel
import Testing

@testable import Viewer

@Suite struct KeymapTests {
  @Test(arguments: [
    ("j", KeyPress(.character("j"))), ("ctrl-f", KeyPress(.character("f"), .control)),
    ("Ctrl-F", KeyPress(.character("f"), .control)), ("shift-left", KeyPress(.left, .shift)),
    ("alt-right", KeyPress(.right, .alt)), ("space", KeyPress(.character(" "))), ("f1", KeyPress(.function(1))),
    ("-", KeyPress(.character("-"))), ("ctrl--", KeyPress(.character("-"), .control)), ("f", KeyPress(.character("f"))),
    ("Z", KeyPress(.character("Z"))), ("esc", KeyPress(.escape)), ("漢", KeyPress(.character("漢"))),
  ])
  func readsKeys(text: String, key: KeyPress) {
    #expect(KeyNotation.sequence(text) == [key])
  }

  @Test(arguments: ["", " ", "ctrl-", "jk", "f99", "hyper-x"])
  func refusesWhatIsNoKey(text: String) {
    var keymap = Keymap()
    #expect(throws: Keymap.Problem.badKeys(text)) { try keymap.bind(text, to: "top") }
  }

  @Test func refusesUnknownCommands() {
    var keymap = Keymap()
    #expect(throws: Keymap.Problem.unknownCommand("fly")) { try keymap.bind("x", to: "fly") }
  }

  /// `g` alone is a command while `g c` is another: a pause or another key decides.
  @Test func aKeyThatMayGoOnWaits() throws {
    var session = Session(PlainDocument.paragraphs(30))
    try session.state.keymap.bind("g c", to: "bottom")
    session.type("5j g")
    #expect(session.effects.last == .timer(.keySequence, milliseconds: 500))
    #expect(session.status().contains("g"))
    #expect(session.pane().first != "paragraph0 word0x1 word0x2 word0x3")
    session.send(.timer(.keySequence))
    #expect(session.pane().first?.hasPrefix("paragraph0") == true)
    session.type("g c")
    #expect(session.status().contains("100%"))
    session.type("g j")
    #expect(session.pane().first?.hasPrefix("word0x") == true)
    session.type("G g<esc>")
    #expect(session.status().contains("100%"))
  }

  @Test func rebindingFreesTheOldMeaning() throws {
    var keymap = Keymap.less
    try keymap.bind("Z", to: "top")
    #expect(keymap.match([KeyPress(.character("Z"))]) == .prefix(command: "top"))
    try keymap.bind("Z Z", to: "")
    #expect(keymap.match([KeyPress(.character("Z"))]) == .command("top"))
    try keymap.bind("q", to: "help")
    #expect(!keymap.sequences(for: "quit").contains([KeyPress(.character("q"))]))
  }

  @Test func aCountIsShownWhileItIsTyped() {
    var session = Session(PlainDocument.paragraphs(30))
    session.type("42")
    #expect(session.status().contains(" 42 "))
    session.type("<esc>j")
    #expect(!session.status().contains(" 42 "))
  }
}
