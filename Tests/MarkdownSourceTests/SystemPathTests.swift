import MarkdownSource
import Testing

@Suite struct SystemPathTests {
  private func bytes(of text: String) -> [UInt8] { SystemPath.bytes(of: text).map { UInt8(bitPattern: $0) } }

  @Test func everyNameComesBackByteForByte() {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<2000 {
      let name = (0..<Int.random(in: 0...12, using: &generator)).map { _ in UInt8.random(in: 1...255, using: &generator)
      }
      #expect(bytes(of: SystemPath.text(of: name)) == name + [0])
    }
  }

  @Test func validNamesAreTheirOwnText() {
    for name in ["a.md", "ä/日本語.md", "👩‍🚀 e\u{301}"] {
      #expect(SystemPath.text(of: name.utf8) == name)
      #expect(SystemPath.shown(name) == name)
    }
  }

  /// A name may hold the very characters that carry bytes.
  @Test func carriersInNamesAreCarried() {
    let name = Array("a\u{10FEFF}b".utf8)
    #expect(bytes(of: SystemPath.text(of: name)) == name + [0])
  }

  @Test func carriedBytesAreShownAsReplacements() {
    #expect(SystemPath.shown(SystemPath.text(of: [0x61, 0xFF, 0x62])) == "a\u{fffd}b")
  }
}
