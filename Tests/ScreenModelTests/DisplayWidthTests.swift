import CWidth
import Testing

@testable import ScreenModel

@Suite("Display width")
struct DisplayWidthTests {
  /// Right values: East Asian Width and emoji presentation of the Unicode Character Database.
  @Test(
    "columns of clusters, whole",
    arguments: [
      ("a", 1), ("é", 1), ("e\u{301}", 1), ("漢", 2), ("ｶ", 1), ("Ａ", 2), ("한", 2), ("\u{1112}\u{1161}\u{11AB}", 2),
      ("😀", 2), ("👩‍👩‍👧‍👦", 2), ("👍🏽", 2), ("🇩🇪", 2), ("❤", 1), ("❤\u{FE0F}", 2), ("1\u{FE0F}\u{20E3}", 2),
      ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", 2), ("🏳️‍🌈", 2), ("\u{1FAE8}", 2), ("क्षि", 2), ("நி", 2), ("กำ", 2), ("☑", 1), ("▒", 1),
      ("\u{301}", 1), ("\u{31350}", 2), ("½", 1), ("日本語", 6), ("aé漢😀", 6),
    ])
  func wholeColumns(text: String, columns: Int) {
    #expect(DisplayWidth(policy: .whole).columns(of: text) == columns)
  }

  /// Right values: what every terminal of the survey in the terminal design advances by for what is shown.
  @Test(
    "columns of clusters, safe",
    arguments: [
      ("👩‍👩‍👧‍👦", 2), ("👍🏽", 2), ("🇩🇪", 2), ("❤\u{FE0F}", 1), ("1\u{FE0F}\u{20E3}", 1), ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", 2), ("🏳️‍🌈", 1),
      ("漢", 2), ("e\u{301}", 1),
    ])
  func safeColumns(text: String, columns: Int) {
    #expect(DisplayWidth(policy: .safe).columns(of: text) == columns)
  }

  @Test("ambiguous characters take what the reader says", arguments: [("½", 2), ("a", 1), ("漢", 2), ("α", 2)])
  func ambiguous(text: String, columns: Int) {
    #expect(DisplayWidth(ambiguous: 2).columns(of: text) == columns)
  }

  @Test("scalars by the C function, which terminals' libraries call")
  func scalars() {
    #expect(mdless_scalar_width(0x41, 1) == 1)
    #expect(mdless_scalar_width(0x1B, 1) == -1)
    #expect(mdless_scalar_width(0x9B, 1) == -1)
    #expect(mdless_scalar_width(0x301, 1) == 0)
    #expect(mdless_scalar_width(0x4E00, 1) == 2)
    #expect(mdless_scalar_width(0xBD, 1) == 1)
    #expect(mdless_scalar_width(0xBD, 2) == 2)
    #expect(mdless_scalar_width(0xFFFF_FFFF, 1) == 1)
  }

  @Test("the sum of the clusters is the width of the text, and clusters are Swift's characters")
  func clustersAddUp() {
    let text = "plain — ascii é e\u{301} 漢字かな 한글 👩‍👩‍👧‍👦🇩🇪🇫🇷 क्षि กำ ❤\u{FE0F}1\u{FE0F}\u{20E3} \u{600}1 end"
    let bytes = Array(text.utf8)
    var scanner = ClusterScanner(0..<bytes.count, width: DisplayWidth())
    var clusters: [String] = []
    var columns = 0
    while let cluster = scanner.next(in: bytes.span) {
      clusters.append(String(decoding: bytes[cluster.range], as: UTF8.self))
      columns += cluster.columns
    }
    #expect(clusters == text.map(String.init))
    #expect(columns == DisplayWidth().columns(of: text))
  }

  @Test("a run of a million marks is one cluster's work, and linear")
  func longRun() {
    let bytes = Array("e".utf8) + Array(repeating: Array("\u{301}".utf8), count: 100_000).joined()
    #expect(DisplayWidth().columns(of: bytes.span) < 100)
  }

  @Test("the longest beginning that fits", arguments: [(0, 0, 0), (1, 1, 1), (2, 1, 1), (3, 4, 3), (9, 5, 4)])
  func prefix(columns: Int, bytes: Int, used: Int) {
    let text = Array("a漢b".utf8)
    let found = DisplayWidth().prefix(of: text.span, columns: columns)
    #expect(found.bytes == bytes)
    #expect(found.columns == used)
  }

  @Test("bytes that are not UTF-8 neither crash nor vanish")
  func invalid() {
    for bytes: [UInt8] in [
      [0xFF], [0xE2, 0x82], [0x61, 0xCC], [0xF0, 0x9F, 0x98], [0xED, 0xA0, 0x80], [0xCC, 0x81, 0xFF],
    ] {
      #expect(DisplayWidth().columns(of: bytes.span) >= 1)
    }
  }
}
