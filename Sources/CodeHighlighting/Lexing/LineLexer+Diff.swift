/// Differences: each line says at its start what it is.
extension LineLexer {
  mutating func lexDiffLine() {
    switch at(0) {
    case 0x2B where isOutsideHunk && matches("+++ ", at: 0), 0x2D where isOutsideHunk && matches("--- ", at: 0):
      noteLanguage()
      take(to: end, .heading)
    case 0x2B: lexDiffBody(.inserted)
    case 0x2D: lexDiffBody(.deleted)
    case 0x40 where at(1) == 0x40:
      // The sizes of the hunk say how many lines are text, whatever they look like.
      countHunk()
      var close = 2
      while close < end, !(base[close] == 0x40 && at(close + 1) == 0x40) { close += 1 }
      take(to: min(close + 2, end), .changed)
      return place = end
    case 0x3E: take(to: end, .inserted)
    case 0x3C: take(to: end, .deleted)
    case 0x21: take(to: end, .changed)
    case 0x2A where matches("*** ", at: 0): take(to: end, .heading)
    case 0x5C: take(to: end, .comment)
    case 0x20 where !isOutsideHunk: lexDiffBody(.plain)
    case 0x20, 0: place = end
    case 0x30...0x39: take(to: end, .changed)
    default:
      if matches("diff ", at: 0) || matches("index ", at: 0) || matches("Index: ", at: 0) || matches("Only in ", at: 0)
        || matches("similarity ", at: 0)
        || matches("rename ", at: 0) || matches("new file", at: 0) || matches("deleted file", at: 0)
        || matches("old mode", at: 0)
        || matches("new mode", at: 0) || matches("copy ", at: 0) || matches("Binary ", at: 0) || matches("=====", at: 0)
      {
        // What follows is of another file.
        if !matches("index ", at: 0) { note = 0 }
        take(to: end, .heading)
      }
      place = end
    }
    countDiffLine()
  }

  /// Whether no hunk is open: `note` holds that in its lowest bit, above it 1 + the number of the language, 0 for none.
  private var isOutsideHunk: Bool { note & 1 == 0 }

  /// Reads the language off `+++ b/main.swift` and its like; `/dev/null` leaves the one of the file that was.
  private mutating func noteLanguage() {
    var stop = 4
    while stop < min(end, 1_000), base[stop] != 0x09, base[stop] != 0x0D { stop += 1 }
    guard stop > 4 else { return }
    let name = String(decoding: UnsafeBufferPointer(start: base + 4, count: stop - 4), as: UTF8.self)
    if name == "/dev/null" { return }
    let language = Language.forFile(name: name)
    note = language.map { $0 == .diff || $0.rawValue > 120 ? 0 : ($0.rawValue + 1) << 1 } ?? 0
  }

  /// Whether a kind is quiet enough to say what the line says: names, operators, punctuation.
  private static func isName(_ kind: TokenKind) -> Bool {
    switch kind {
    case .keyword, .control, .builtin, .constant, .string, .stringEscape, .regex, .character, .number, .comment,
      .docComment, .preprocessor:
      false
    default: true
    }
  }

  /// Takes a line of a hunk: its sign, and what is behind it in the colours of the language. What these leave plain says
  /// whether the line is new or gone. Each line is read by itself, for the lines around a hunk are not known.
  private mutating func lexDiffBody(_ kind: TokenKind) {
    guard note >> 1 > 0, let language = Language(rawValue: note >> 1 - 1), end > 1 else { return take(to: end, kind) }
    take(to: 1, kind)
    var inner = LineLexer(base: base + 1, count: end - 1, root: language.grammar)
    inner.lexLine()
    for token in inner.tokens {
      let range = token.range
      emit(place, range.lowerBound + 1, kind)
      place = range.lowerBound + 1
      let isQuiet = kind != .plain && Self.isName(token.kind)
      take(to: range.upperBound + 1, isQuiet ? kind : token.kind)
    }
    take(to: end, kind)
  }

  /// Reads the sizes behind `@@ -1,7 +1,9 @@`: the old lines left in `depth`'s high byte, the new ones in its low byte.
  private mutating func countHunk() {
    func size(after sign: UInt8) -> Int {
      guard let start = find(sign, from: 2) else { return 0 }
      var look = start + 1
      while Self.isDigit(at(look)) { look += 1 }
      guard at(look) == 0x2C else { return 1 }
      look += 1
      var value = 0
      while Self.isDigit(at(look)), value < 10_000 {
        value = value * 10 + Int(at(look) - 0x30)
        look += 1
      }
      return value
    }
    let old = min(size(after: 0x2D), 255)
    let new = min(size(after: 0x2B), 255)
    depth = UInt16(old) << 8 | UInt16(new)
    note = note & ~1 | (depth == 0 ? 0 : 1)
  }

  private mutating func countDiffLine() {
    guard !isOutsideHunk else { return }
    var old = depth >> 8
    var new = depth & 0xFF
    let first = lineEnd == 0 ? 0x20 : base[0]
    if first == 0x20 || first == 0x2D, old > 0, old < 255 { old -= 1 }
    if first == 0x20 || first == 0x2B, new > 0, new < 255 { new -= 1 }
    // Of sizes beyond what is counted only a line of another kind tells the end.
    if first != 0x20, first != 0x2B, first != 0x2D, first != 0x5C { (old, new) = (0, 0) }
    depth = old << 8 | new
    note = note & ~1 | (depth == 0 ? 0 : 1)
  }
}
