import Testing

@testable import ScreenModel

@Suite("Frame")
struct FrameWriteTests {
  @Test("a cell takes eight bytes, a run twenty")
  func sizes() {
    #expect(MemoryLayout<Cell>.size == 8)
    #expect(MemoryLayout<TextRun>.stride == 20)
  }

  @Test(
    "text is clipped at the edge, and half a wide glyph is a blank",
    arguments: [
      ("abcdef", "abcd", 4), ("ab漢字", "ab漢", 4), ("abc漢", "abc", 4), ("a\u{301}bc", "a\u{301}bc", 3), ("漢", "漢", 2),
    ])
  func clips(text: String, shown: String, columns: Int) {
    var frame = Frame(size: Size(columns: 4, rows: 1))
    let written = frame.write(text, column: 0, row: 0)
    #expect(frame.text(ofRow: 0) == shown)
    #expect(written == columns)
  }

  @Test("left of the frame and beyond a limit")
  func offsets() {
    var frame = Frame(size: Size(columns: 6, rows: 1))
    #expect(frame.write("漢bcdef", column: -1, row: 0, limit: 5) == 5)
    #expect(frame.text(ofRow: 0) == " bcd")
    #expect(frame.write("x", column: 0, row: 7) == 0)
    #expect(frame.write("x", column: 9, row: 0) == 0)
  }

  @Test("half of a wide glyph is never left behind")
  func overwrite() {
    var frame = Frame(size: Size(columns: 4, rows: 1))
    frame.write("漢字", column: 0, row: 0)
    frame.write("x", column: 1, row: 0)
    #expect(frame.text(ofRow: 0) == " x字")
    frame.write("y", column: 2, row: 0)
    #expect(frame.text(ofRow: 0) == " xy")
  }

  @Test("the last gate lets no control through")
  func gate() {
    var frame = Frame(size: Size(columns: 20, rows: 1))
    frame.write("a\u{1B}]0;x\u{7}\u{202E}\u{9D}\n", column: 0, row: 0)
    #expect(frame.text(ofRow: 0) == "a␛]0;x␇⟲\u{FFFD}␊")
  }

  /// Right values: the policy "never corrupt" of the terminal design.
  @Test(
    "safe terminals get the first emoji, the digit, two letters, the black flag",
    arguments: [
      ("👩‍👩‍👧x", "👩x", 3), ("👍🏽x", "👍x", 3), ("1\u{FE0F}\u{20E3}x", "1x", 2), ("❤\u{FE0F}x", "❤x", 2),
      ("🏴󠁧󠁢󠁥󠁮󠁧󠁿x", "🏴x", 3), ("e\u{301}x", "e\u{301}x", 2),
    ])
  func safe(text: String, shown: String, columns: Int) {
    var frame = Frame(size: Size(columns: 8, rows: 1))
    let written = frame.write(text, column: 0, row: 0, width: DisplayWidth(policy: .safe))
    #expect(frame.text(ofRow: 0) == shown)
    #expect(written == columns)
  }

  @Test("a flag is two cells where that is safe, one glyph where it is whole")
  func flags() {
    var frame = Frame(size: Size(columns: 4, rows: 2))
    frame.write("🇩🇪", column: 0, row: 0, width: DisplayWidth(policy: .safe))
    #expect(frame.cell(column: 0, row: 0).width == 1)
    #expect(frame.cell(column: 1, row: 0).glyph == 0x1F1EA)
    frame.write("🇩🇪", column: 0, row: 1)
    #expect(frame.cell(column: 0, row: 1).width == 2)
    #expect(frame.text(of: frame.cell(column: 0, row: 1)) == "🇩🇪")
  }

  @Test("the snapshot names styles and shows the cursor")
  func snapshot() {
    var frame = Frame(size: Size(columns: 8, rows: 2))
    frame.write("a bold", column: 0, row: 0, style: Style(attributes: .bold), limit: 3)
    frame.write("{}", column: 0, row: 1, style: Style(foreground: .rgb(1, 2, 255), background: .palette(4)))
    frame.cursor = Position(column: 4, row: 1)
    #expect(
      frame.snapshot == """
        {1:a b}     |
        {2:\\{\\}}  ^    |
        {1} bold
        {2} fg=#0102ff bg=4

        """)
  }
}
