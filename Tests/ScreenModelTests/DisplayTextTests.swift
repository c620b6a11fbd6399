import Testing

@testable import ScreenModel

@Suite("Display text")
struct DisplayTextTests {
  /// Right values: the manners of the viewer's specification.
  @Test(
    "what is not a glyph becomes a mark or is dropped",
    arguments: [
      ("plain", "plain"), ("\u{1B}[31m", "␛[31m"), ("a\u{0}b", "a␀b"), ("\u{7F}", "␡"), ("\u{9B}x", "\u{FFFD}x"),
      ("\u{202E}evil\u{202C}", "⟲evil⟲"), ("\u{2066}x\u{2069}", "⟲x⟲"), ("a\u{200E}b\u{200F}c", "abc"),
      ("\u{FEFF}x", "x"), ("a\u{2028}b", "ab"), ("\u{3164}x", "x"), ("a\u{FFF9}b", "ab"),
      ("co\u{AD}op", "coop"), ("a\u{200B}b\u{2060}c", "abc"), ("a\u{E0041}b", "ab"), ("a\u{E0100}b", "ab"),
      ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🏴󠁧󠁢󠁥󠁮󠁧󠁿"), ("👩‍👩‍👧", "👩‍👩‍👧"), ("a\u{200D}b", "ab"), ("❤\u{FE0F}", "❤\u{FE0F}"), ("a\u{FE0F}b", "ab"),
      ("\u{301}", "◌\u{301}"), ("x \u{301}", "x ◌\u{301}"), ("a🏽", "a"), ("é漢", "é漢"),
      ("a 🇩🇪 b", "a 🇩🇪 b"), ("\u{1161}", "\u{FFFD}"),
    ])
  func cleaned(text: String, shown: String) {
    #expect(DisplayText.cleaned(text) == shown)
  }

  @Test("at most four marks a cluster")
  func marks() {
    let zalgo = "e" + String(repeating: "\u{301}", count: 100) + "x"
    #expect(Array(DisplayText.cleaned(zalgo).unicodeScalars).count == 6)
  }

  @Test("what only says where lines end is kept for who wraps")
  func breakMarks() {
    let bytes = Array("a\u{AD}b\u{200B}c\u{2060}d".utf8)
    var result: [UInt8] = []
    DisplayText.append(bytes.span, to: &result, breakMarks: .kept)
    #expect(result == Array("a\u{1C}b\u{1E}c\u{1D}d".utf8))
  }

  @Test("bytes that are not UTF-8 become U+FFFD")
  func invalid() {
    var result: [UInt8] = []
    DisplayText.append([0x61, 0xFF, 0xE2, 0x82, 0x62].span, to: &result)
    #expect(String(decoding: result, as: UTF8.self) == "a\u{FFFD}\u{FFFD}\u{FFFD}b")
  }

  @Test(
    "whatever comes in, UTF-8 without a control goes out, and cleaning it again leaves its columns", arguments: 0..<200)
  func anyBytes(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let pool: [UInt32] = [
      0, 9, 0x1B, 0x20, 0x41, 0x7F, 0x9B, 0xAD, 0x301, 0x600, 0x903, 0x94D, 0x1100, 0x1161, 0x200B, 0x200D, 0x202E,
      0x2067,
      0x20E3, 0x3164, 0x4E00, 0xFE0F, 0xFEFF, 0x1F1E6, 0x1F3F4, 0x1F3FD, 0x1F468, 0xE0067, 0xE0100, 0x10FFFF,
    ]
    var bytes: [UInt8] = []
    for _ in 0..<60 {
      if random.next() % 8 == 0 {
        bytes.append(UInt8(truncatingIfNeeded: random.next()))
      } else {
        UTF8Decoding.append(pool[Int(random.next() % UInt64(pool.count))], to: &bytes)
      }
    }
    var once: [UInt8] = []
    DisplayText.append(bytes.span, to: &once)
    let text = String(decoding: once, as: UTF8.self)
    #expect(Array(text.utf8) == once)
    for scalar in text.unicodeScalars {
      #expect(
        !ScalarProperties(scalar.value).isFormat || ScalarProperties(scalar.value).joins,
        "U+\(String(scalar.value, radix: 16))")
      #expect(DisplayText.mark(for: scalar.value) == nil)
    }
    var twice: [UInt8] = []
    DisplayText.append(once.span, to: &twice)
    #expect(DisplayWidth().columns(of: twice.span) == DisplayWidth().columns(of: once.span))
  }
}

/// A small generator with a seed, so that a failure can be seen again.
struct SplitMix: RandomNumberGenerator {
  private var state: UInt64
  init(seed: UInt64) { state = seed }
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
