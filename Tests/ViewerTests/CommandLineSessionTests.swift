import ScreenModel
import Testing

@testable import Viewer

@Suite struct CommandLineSessionTests {
  private static let text = "# A\n\n" + PlainDocument.paragraphs(60, words: 2)

  private static func typed(_ line: String, in session: inout Session) {
    session.type(":")
    session.send(.input(.paste(line)))
    session.type("<enter>")
  }

  @Test func everyCommandRunsByName() {
    for command in CommandTable.all {
      var session = Session(Self.text, columns: 60, rows: 10)
      Self.typed(command.name, in: &session)
      #expect(!session.status().contains("No command"))
    }
  }

  @Test(arguments: [
    ("41", "paragraph19"), ("5 line-down", "paragraph2"), ("line-down 5", "paragraph2"), ("$", "paragraph55"),
  ])
  func goes(line: String, top: String) {
    var session = Session(Self.text, columns: 60, rows: 10)
    Self.typed(line, in: &session)
    #expect(session.pane().prefix(2).contains { $0.hasPrefix(top) })
  }

  @Test func quitsWritesAndOpens() {
    var session = Session(Self.text, columns: 60, rows: 10)
    Self.typed("open other.md#part", in: &session)
    #expect(session.effects.last == .open(path: "other.md", anchor: "part"))
    Self.typed("w out.txt", in: &session)
    #expect(session.effects.last == .write(path: "out.txt", columns: 59, overwrites: false))
    Self.typed("q", in: &session)
    #expect(session.effects.last == .quit(status: 0))
  }

  @Test func unknownNamesAreMended() {
    var session = Session(Self.text, columns: 80, rows: 10)
    Self.typed("line-dwn", in: &session)
    #expect(session.status().contains("No command named “line-dwn”; did you mean line-down?"))
  }

  @Test func setsKeys() {
    var session = RealDocument.session("* one\n* two", columns: 60, rows: 8)
    Self.typed("set tocWidth 33", in: &session)
    #expect(session.state.configuration.tocWidth == 33)
    Self.typed("set tocWidth", in: &session)
    #expect(session.status().contains("tocWidth: 33"))
    Self.typed("set tocWidht 3", in: &session)
    #expect(session.status().contains("tocWidth"))
  }

  @Test func completes() {
    var session = Session(Self.text, columns: 80, rows: 10)
    session.type(":half-page-d<tab>")
    #expect(session.status().hasPrefix(":half-page-down"))
    session.type("<esc>:line<tab>")
    #expect(session.status().hasPrefix(":line-down"))
    #expect(session.rows()[8].contains("line-up"))
    session.type("<tab>")
    #expect(session.status().hasPrefix(":line-up"))
    session.type("<esc>:")
    session.send(.input(.paste("set tocW")))
    session.type("<tab>")
    #expect(session.status().hasPrefix(":set tocWidth"))
  }

  @Test func remembers() {
    var session = Session(Self.text, columns: 80, rows: 10)
    Self.typed("41", in: &session)
    session.type("g:<up>")
    #expect(session.status().hasPrefix(":41"))
  }

  @Test func filesInOrder() {
    var session = Session(Self.text, columns: 80, rows: 10)
    Self.typed("n", in: &session)
    #expect(session.status().contains("There is one file"))
    session.state.files = ["docs/README.md", "b.md"]
    Self.typed("p", in: &session)
    #expect(session.status().contains("first file"))
    Self.typed("n", in: &session)
    #expect(session.effects.last == .open(path: "b.md", anchor: nil))
  }

  @Test(arguments: Keymap.presets.map(\.name))
  func everyPresetBindsEveryRow(preset: String) {
    let keymap = Keymap.presets.first { $0.name == preset }?.keymap ?? Keymap()
    for command in CommandTable.all where preset != "glow" || command.name != "search-backward" {
      #expect(!keymap.names(for: command.name).isEmpty, "\(command.name)")
    }
  }

  @Test(arguments: [
    ("vim", "gg", "top"), ("vim", "]]", "next-heading"), ("vim", "h", "pan-left"), ("glow", "?", "help"),
  ])
  func presetsDiffer(preset: String, keys: String, command: String) {
    let keymap = Keymap.presets.first { $0.name == preset }?.keymap ?? Keymap()
    #expect(keymap.match(Session.keys(keys)) == .command(command))
  }
}
