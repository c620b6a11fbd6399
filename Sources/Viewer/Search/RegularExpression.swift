import CPCRE2

/// A regular expression, compiled once: PCRE2 with its JIT, on UTF-8. The one door to that library.
///
/// Compiled code is never changed, so threads may share it; what a match needs is made for each text. Limits keep a
/// pattern that backtracks without end from holding anything up: its text then counts as one without further hits.
final class RegularExpression: @unchecked Sendable {
  private let code: OpaquePointer
  private let context: OpaquePointer?

  /// Steps a match may take before it is given up: a few milliseconds.
  private static let matchLimit: UInt32 = 200_000
  /// Kibibytes of memory a match may take.
  private static let heapLimit: UInt32 = 16 << 10

  /// Compiles a pattern; nil when it is not a regular expression (yet: it may be half typed).
  init?(_ pattern: String, ignoresCase: Bool) {
    var options = PCRE2_UTF | PCRE2_UCP | UInt32(PCRE2_MULTILINE) | PCRE2_MATCH_INVALID_UTF | PCRE2_NEVER_BACKSLASH_C
    if ignoresCase { options |= PCRE2_CASELESS }
    let bytes = Array(pattern.utf8)
    var error: Int32 = 0
    var place = 0
    guard let code = pcre2_compile_8(bytes, bytes.count, options, &error, &place, nil) else { return nil }
    self.code = code
    // Where there is no JIT, the interpreter does the same, slower.
    pcre2_jit_compile_8(code, PCRE2_JIT_COMPLETE)
    context = pcre2_match_context_create_8(nil)
    if let context {
      pcre2_set_match_limit_8(context, Self.matchLimit)
      pcre2_set_heap_limit_8(context, Self.heapLimit)
    }
  }

  deinit {
    pcre2_code_free_8(code)
    pcre2_match_context_free_8(context)
  }

  /// The places where the expression matches something, left to right, none overlapping.
  func matches(in text: [UInt8]) -> [Range<Int>] {
    guard let data = pcre2_match_data_create_from_pattern_8(code, nil) else { return [] }
    defer { pcre2_match_data_free_8(data) }
    var found: [Range<Int>] = []
    var start = 0
    while start <= text.count {
      let count = pcre2_match_8(code, text, text.count, start, 0, data, context)
      guard count > 0, let ends = pcre2_get_ovector_pointer_8(data) else { break }
      // `\K` may put the start behind the end.
      let range = min(ends[0], ends[1])..<ends[1]
      if range.isEmpty || range.upperBound <= start {
        start = Self.next(after: max(range.upperBound, start), in: text)
      } else {
        start = range.upperBound
      }
      if !range.isEmpty, range.lowerBound >= (found.last?.upperBound ?? 0) { found.append(range) }
    }
    return found
  }

  /// The start of the next scalar.
  private static func next(after place: Int, in text: [UInt8]) -> Int {
    var next = place + 1
    while next < text.count, text[next] & 0xc0 == 0x80 { next += 1 }
    return next
  }
}
