import Testing

@testable import Theming

@Suite struct YAMLTests {
  @Test func valuesHaveTheirPlaces() throws {
    let document = YAMLDocument("a: 1\nb:\n  - \"x\"\n  - {ü: [é, y]}\n")
    #expect(document.problems == [])
    guard case .mapping(let top) = try #require(document.root).content else { return }
    #expect(top.map(\.key) == ["a", "b"])
    #expect(top[0].value == YAMLNode(.scalar("1", isQuoted: false), at: TextPlace(line: 1, column: 4)))
    guard case .sequence(let items) = top[1].value.content else { return }
    #expect(items[0] == YAMLNode(.scalar("x", isQuoted: true), at: TextPlace(line: 3, column: 5)))
    guard case .mapping(let inner) = items[1].content, case .sequence(let list) = inner[0].value.content else { return }
    #expect(inner[0].place == TextPlace(line: 4, column: 6))
    #expect(list.map(\.place.column) == [10, 13])
  }

  @Test(arguments: ["", "\n\n", "# only words\n", "---\n"])
  func nothingIsNoMistake(text: String) {
    let document = YAMLDocument(text)
    #expect(document.problems == [])
    #expect(document.root?.isNull ?? true)
  }

  @Test func aNullPointerIsNoText() {
    let none = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
    #expect(YAMLDocument(none).root == nil)
  }

  @Test func anAliasIsWhatItStandsFor() throws {
    let document = YAMLDocument("a: &x {b: 1}\nc: *x\n")
    guard case .mapping(let entries) = try #require(document.root).content else { return }
    #expect(entries[0].value == entries[1].value)
  }

  @Test func anAliasOfItselfIsUnknown() {
    #expect(YAMLDocument("&a [*a]").problems.map(\.kind) == [.unknownAlias("a")])
  }

  /// Nine levels of nine aliases each: 9⁹ values, were they written out.
  @Test func aBombOfAliasesIsDefused() {
    var text = "a0: &a0 x\n"
    for level in 1...9 {
      text += "a\(level): &a\(level) [" + Array(repeating: "*a\(level - 1)", count: 9).joined(separator: ",") + "]\n"
    }
    #expect(YAMLDocument(text).problems.map(\.kind) == [.tooManyNodes(limit: YAMLLimits.nodes)])
  }

  @Test func aliasesCannotNestDeeperThanText() {
    var text = "- &a0 x\n"
    for level in 1...60 { text += "- &a\(level) [*a\(level - 1)]\n" }
    #expect(YAMLDocument(text).problems.map(\.kind) == [.tooDeep(limit: YAMLLimits.depth)])
  }

  @Test func aliasesAreCounted() {
    let text = "a: &a x\nb: [" + Array(repeating: "*a", count: 101).joined(separator: ", ") + "]"
    #expect(YAMLDocument(text).problems.map(\.kind) == [.tooManyAliases(limit: YAMLLimits.aliases)])
  }

  @Test(arguments: ["[", "{a: ", "- "])
  func depthIsLimited(opener: String) {
    let deep = YAMLDocument(String(repeating: opener, count: 20_000))
    #expect(deep.problems.map(\.kind) == [.tooDeep(limit: YAMLLimits.depth)])
    let fine = YAMLDocument(String(repeating: "[", count: 32) + String(repeating: "]", count: 32))
    #expect(fine.problems == [])
  }

  @Test func aMegabyteIsReadAndNotAByteMore() {
    let line = "maxWidth: 80\n"
    let comment = "#" + String(repeating: "x", count: YAMLLimits.bytes - line.utf8.count - 1)
    #expect(YAMLDocument(line + comment).problems == [])
    #expect(YAMLDocument(line + comment + "x").problems.map(\.kind) == [.tooLarge(limit: YAMLLimits.bytes)])
  }

  @Test(arguments: [
    ([0x61, 0x3A, 0x20, 0x00], YAMLProblem.Kind.binary), ([0x7F, 0x45, 0x4C, 0x46, 0x02, 0x01], .binary),
    ([0x61, 0x3A, 0x20, 0xC3, 0x28], .encoding), ([0x89, 0x50, 0x4E, 0x47], .encoding),
  ])
  func whatIsNoTextIsRefused(bytes: [UInt8], kind: YAMLProblem.Kind) {
    #expect(YAMLDocument(bytes).problems.map(\.kind) == [kind])
  }

  @Test(arguments: [
    "", " ", "a", "-", "true", "null", "#x", "a: b", "\"", "\\", "ü", "\u{1b}[0m", "\u{85}", "👩‍🚀", "*a", "12",
  ])
  func aScalarReadsBack(text: String) {
    #expect(
      YAMLDocument("[" + YAMLText.scalar(text) + "]").root?.content
        == .sequence([
          YAMLNode(.scalar(text, isQuoted: YAMLText.scalar(text).hasPrefix("\"")), at: TextPlace(line: 1, column: 2))
        ]))
  }
}
