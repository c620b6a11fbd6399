import ScreenModel
import TestSupport
import Testing
import Theming

@testable import Viewer

/// The key table of the description, the key map, the help screen and the manual page say the same.
@Suite(.needsSharedFolder) struct SpecifiedKeysTests {
  private let specified: SpecifiedViewer

  init() throws { specified = try #require(SpecifiedViewer()) }

  private var bound: Set<String> { Set(CommandTable.all.flatMap { Keymap.less.names(for: $0.name) }) }

  @Test func everySpecifiedKeyIsBound() {
    #expect(specified.keys.count > 80)
    // After `'` the mark's letter is read, which may be another `'`.
    let missing = Set(specified.keys).subtracting(bound).subtracting(["''"])
    #expect(missing == [], "\(missing.sorted())")
  }

  @Test func nothingIsBoundThatIsNotSpecified() {
    let named = Set(specified.keys).union(specified.words)
    // A number stands in front of the percent sign.
    let extra = bound.subtracting(named).subtracting(["%"])
    #expect(extra == [], "\(extra.sorted())")
  }

  @Test func theOtherPresetsBindWhatTheyAreSaidTo() {
    for (keymap, keys) in [
      (
        Keymap.vim,
        ["pan-left": "h", "pan-right": "l", "help": "F1", "next-heading": "]]", "previous-heading": "[[", "top": "gg"]
      ),
      (Keymap.glow, ["help": "?"]),
    ] {
      for (command, key) in keys { #expect(keymap.names(for: command).contains(key), "\(command)") }
    }
  }

  @Test func helpShowsEveryKeyWithItsSentence() {
    let page = HelpPage(keymap: .less, columns: 240, width: DisplayWidth())
    var frame = Frame(size: Size(columns: 240, rows: page.lineCount))
    for line in 0..<page.lineCount {
      page.draw(
        line: line, row: line, searching: "", styles: ChromeStyles(MarkdownConfiguration()), into: &frame)
    }
    let text = (0..<page.lineCount).map { frame.text(ofRow: $0) }.joined(separator: "\n")
    for command in CommandTable.all {
      let names = Keymap.less.names(for: command.name)
      if !names.isEmpty { #expect(text.contains(names.joined(separator: "  ")) && text.contains(command.sentence)) }
    }
  }

  @Test(arguments: [40, 80, 120, 140, 200], Keymap.presets.map(\.name))
  func helpCutsNothingOff(columns: Int, preset: String) throws {
    let keymap = try #require(Keymap.presets.first { $0.name == preset }).keymap
    let page = HelpPage(keymap: keymap, columns: columns, width: DisplayWidth())
    var frame = Frame(size: Size(columns: columns, rows: page.lineCount))
    for line in 0..<page.lineCount {
      page.draw(line: line, row: line, searching: "", styles: ChromeStyles(MarkdownConfiguration()), into: &frame)
    }
    var shown: [Substring: Int] = [:]
    for row in 0..<page.lineCount {
      for word in frame.text(ofRow: row).split(separator: " ") { shown[word, default: 0] += 1 }
    }
    var wanted: [Substring: Int] = [:]
    for command in CommandTable.all {
      let names = keymap.names(for: command.name)
      guard !names.isEmpty else { continue }
      for word in (names.joined(separator: " ") + " " + command.sentence).split(separator: " ") {
        wanted[word, default: 0] += 1
      }
    }
    for (word, count) in wanted { #expect(shown[word, default: 0] >= count, "\(word)") }
  }

  @Test func theManualPageShowsEveryKeyWithItsSentence() throws {
    let root = try #require(SharedFolder.packageRoot)
    let manual = try #require(SpecifiedViewer.text(of: root + "/man/mdless.1"))
      .replacing("\\-", with: "-").replacing("\\&", with: "").replacing("\\e", with: "\\")
    for command in CommandTable.all {
      let names = Keymap.less.names(for: command.name)
      guard !names.isEmpty else { continue }
      #expect(manual.contains(names.joined(separator: ", ") + "\n"), "\(command.name)")
      #expect(manual.contains(command.sentence), "\(command.name)")
    }
  }
}
