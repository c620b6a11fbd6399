import ScreenModel
import Testing

@testable import Viewer

/// Every row of the key table, in every preset: the keys are pressed, and the frame or the effect is looked at.
@Suite struct KeyTableTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var preset: String
    var binding: Keymap.Binding
    var testDescription: String { "\(preset): \(KeyNotation.label(binding.keys)) → \(binding.command)" }
  }

  private static let rows = Keymap.presets.flatMap { preset in
    preset.keymap.bindings.map { Row(preset: preset.name, binding: $0) }
  }

  @Test(arguments: rows)
  func keysDoWhatTheTableSays(row: Row) throws {
    let act = try #require(KeyAct.all[row.binding.command], "no session for \(row.binding.command)")
    let keymap = try #require(Keymap.presets.first { $0.name == row.preset }?.keymap)
    var session = act.start(keymap)
    let heldBefore = act.holds(&session)
    #expect(!heldBefore, "before the keys it must not hold")
    for key in row.binding.keys { session.send(.input(.key(key))) }
    // What is a command and may go on to be another is meant after a pause.
    session.send(.timer(.keySequence))
    session.type(act.after)
    let holds = act.holds(&session)
    #expect(holds, Comment(rawValue: session.rows().joined(separator: "\n")))
  }

  /// Commands that keys are not for are typed by name.
  @Test(arguments: CommandTable.all.map(\.name))
  func commandsWorkByName(name: String) throws {
    let act = try #require(KeyAct.all[name], "no session for \(name)")
    var session = act.start(.less)
    // A count stands in front of the name.
    let count = session.state.keys.count.map(String.init) ?? ""
    session.type(count.isEmpty ? "" : "<esc>")
    session.type(":" + count + name + "<enter>" + act.after)
    let holds = act.holds(&session)
    #expect(holds, Comment(rawValue: session.rows().joined(separator: "\n")))
  }

  @Test func everyCommandOfThePresetsHasASessionAndNoOther() {
    #expect(Set(KeyAct.all.keys) == Set(CommandTable.all.map(\.name)))
  }
}

extension KeyAct {
  fileprivate func start(_ keymap: Keymap) -> Session {
    // Where it begins is reached by the keys of less.
    var session = RealDocument.session(text, columns: columns, rows: rows)
    session.type(before)
    session.state.keymap = keymap
    return session
  }
}
