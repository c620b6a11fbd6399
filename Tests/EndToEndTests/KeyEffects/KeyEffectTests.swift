import ScreenModel
import TestSupport
import Testing
import Theming
import Viewer

/// Every key of owner *theme* has its effect: a document, the picture by default, the picture with the key set, and what
/// must be different.
@Suite struct KeyEffectTests {
  private static let red = Color.palette(1)

  @Test(arguments: KeyEffect.all.map(\.key)) func changesWhatItSays(key: String) throws {
    for effect in KeyEffect.all where effect.key == key {
      let before = try effect.outcome(isSet: false)
      let after = try effect.outcome(isSet: true)
      let pictures = "\(key) = \(effect.value)\n\(before.frame.snapshot)\n\(after.frame.snapshot)"
      #expect(try Self.holds(effect.change, before, after), "\(pictures)")
    }
  }

  /// The table is whole: every key that themes may use stands in it.
  @Test func everyKeyIsInTheTable() {
    let keys = ConfigurationKey.all.filter { $0.owner == .theme && !$0.isShorthand }.map(\.name)
    let covered = Set(KeyEffect.all.map(\.key))
    #expect(keys.filter { !covered.contains($0) } == [], "keys without an effect")
    #expect(covered.subtracting(ConfigurationKey.all.map(\.name)) == [], "no such keys")
    print("keys: \(keys.count) of owner theme, \(covered.count) in the table of effects")
  }

  /// A key for later is read and checked, and says so.
  @Test(arguments: ConfigurationKey.all.filter { $0.owner == .later }.map(\.name))
  func aKeyForLaterSaysSo(key: String) throws {
    let row = try #require(ConfigurationKey.named(key))
    let (configuration, diagnostics) = ConfigurationLayers(
      file: ConfigurationFile.parse("overrides: {\(key): \(row.defaultText)}", path: "c.yaml").file
    ).flattened()
    #expect(configuration == MarkdownConfiguration())
    #expect(diagnostics.map(\.problem) == [.notUsedYet])
    #expect(diagnostics.first?.description.hasSuffix("not used yet") == true)
  }

  private static func holds(
    _ change: KeyEffect.Change, _ outcome: KeyEffect.Outcome, _ changedOutcome: KeyEffect.Outcome
  ) throws -> Bool {
    let before = outcome.frame, after = changedOutcome.frame
    switch change {
    case .copies(let old, let new): return outcome.copied == old && changedOutcome.copied == new && old != new
    case .status(let old, let new):
      let line = before.text(ofRow: before.size.rows - 1), changed = after.text(ofRow: after.size.rows - 1)
      return line.contains(old) && !changed.contains(old) && changed.contains(new) && !line.contains(new)
    case .ink(let text):
      let cells = try #require(before.cells(of: text)), changed = try #require(after.cells(of: text))
      return cells.allSatisfy { before.style(of: $0).foreground != red }
        && changed.allSatisfy { after.style(of: $0).foreground == red }
    case .ground(let text):
      let cells = try #require(before.cells(of: text)), changed = try #require(after.cells(of: text))
      return cells.allSatisfy { before.style(of: $0).background != red }
        && changed.allSatisfy { after.style(of: $0).background == red }
    case .face(let text, let attribute):
      let cells = try #require(before.cells(of: text)), changed = try #require(after.cells(of: text))
      return zip(cells, changed).allSatisfy {
        before.style(of: $0).attributes.contains(attribute) != after.style(of: $1).attributes.contains(attribute)
      }
    case .rows(let old, let new):
      return before.holds(old) && !after.holds(old) && after.holds(new) && !before.holds(new)
    case .gone(let text): return before.holds(text) && !after.holds(text)
    case .distance(let upper, let lower, let old, let new):
      return rows(upper, lower, before) == old && rows(upper, lower, after) == new
    case .column(let text, let old, let new):
      return before.position(of: text)?.column == old && after.position(of: text)?.column == new
    }
  }

  private static func rows(_ upper: String, _ lower: String, _ frame: Frame) -> Int? {
    guard let first = frame.position(of: upper), let second = frame.position(of: lower) else { return nil }
    return second.row - first.row
  }
}
