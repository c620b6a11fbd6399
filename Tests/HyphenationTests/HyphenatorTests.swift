import Foundation
import Hyphenation
import Testing

/// Right results: the divisions of Webster's and of Duden.
@Suite struct HyphenatorTests {
  private static func hasPatterns(_ language: String) -> Bool { Hyphenator(locale: language).isAvailable }

  private func divided(_ word: String, _ language: String) -> String {
    let bytes = Array(word.utf8)
    var parts: [String] = []
    var start = 0
    for end in Hyphenator(locale: language).breaks(in: word) + [bytes.count] {
      parts.append(String(decoding: bytes[start..<end], as: UTF8.self))
      start = end
    }
    return parts.joined(separator: "-")
  }

  @Test(.enabled(if: hasPatterns("en_US"), "the package hyphen-en-us is not installed"))
  func english() {
    #expect(divided("hyphenation", "en_US.UTF-8") == "hy-phen-ation")
    #expect(divided("Concatenation", "C") == "Con-cate-na-tion")
    #expect(divided("through", "en_US") == "through")
  }

  @Test(.enabled(if: hasPatterns("de_DE"), "the package hyphen-de is not installed"))
  func lettersThatTakeTwoBytes() {
    #expect(divided("Übergrößenträger", "de_DE@euro") == "Über-grö-ßen-trä-ger")
    #expect(divided("日本語日本語", "de_DE") == "日本語日本語")
  }

  @Test("without patterns no word is divided") func nothing() {
    let none = Hyphenator(locale: "en_US", folders: ["/nowhere"])
    #expect(!none.isAvailable)
    #expect(none.breaks(in: "hyphenation") == [])
    #expect(Hyphenator(locale: "en_GB").language == "en_GB")
  }

  @Test("a file that is none of patterns does no harm") func brokenPatterns() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "hyphenation-\(ProcessInfo.processInfo.processIdentifier)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for content in ["", "\0\0", "NO-SUCH-SET\n1a1\n", "UTF-8\n"] {
      try Data(content.utf8).write(to: folder.appendingPathComponent("hyph_xx.dic"))
      #expect(Hyphenator(locale: "xx", folders: [folder.path]).breaks(in: "hyphenation") == [])
    }
  }
}
