import MarkdownSource

/// An element that is shown only as a whole: from its start tag, at the beginning of a line, to its end tag.
struct HeldTag: Sendable {
  private let start: [UInt8]
  private let end: [UInt8]

  /// How far a text was searched.
  struct State: Hashable, Sendable {
    fileprivate var searched = 0
    fileprivate var open: Int?
  }

  /// Nil for no name, or for one that is no name of an element.
  init?(_ name: String) {
    let isName = name.utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || (0x61...0x7a).contains(byte | 0x20) || byte == UInt8(ascii: "-")
        || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ":")
    }
    guard !name.isEmpty, isName else { return nil }
    start = Array(("<" + name.lowercased()).utf8)
    end = Array(("</" + name.lowercased()).utf8)
  }

  /// Where the open element begins, or what may be the beginning of its tag; nil when none is open at the end.
  func heldFrom(in text: SourceText, _ state: inout State) -> Int? {
    text.withBytes(0..<text.count) { bytes in
      while true {
        if let open = state.open {
          guard let found = find(end, in: bytes, from: max(state.searched, open + 1)) else {
            state.searched = max(open + 1, bytes.count - end.count)
            return open
          }
          // The closing tag itself has to be whole.
          guard let close = bytes[found...].firstIndex(of: UInt8(ascii: ">")) else {
            state.searched = found
            return open
          }
          state.open = nil
          state.searched = close + 1
        }
        guard let found = findStart(in: bytes, from: state.searched) else {
          let kept = partOfStart(at: bytes)
          state.searched = kept ?? max(state.searched, bytes.count - start.count)
          return kept
        }
        state.open = found
        state.searched = found + start.count
      }
    }
  }

  /// A start tag at the beginning of a line, whose name ends where it should.
  private func findStart(in bytes: UnsafeRawBufferPointer, from: Int) -> Int? {
    var place = from
    while let found = find(start, in: bytes, from: place) {
      let after = found + start.count
      guard after < bytes.count else { return isAtLineStart(bytes, found) ? found : nil }
      let byte = bytes[after]
      let endsName = byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/") || byte <= 0x20
      if endsName, isAtLineStart(bytes, found) { return found }
      place = found + 1
    }
    return nil
  }

  /// The beginning of a start tag at the very end of what came.
  private func partOfStart(at bytes: UnsafeRawBufferPointer) -> Int? {
    for length in stride(from: min(start.count - 1, bytes.count), to: 0, by: -1) {
      let place = bytes.count - length
      if matches(start[..<length], bytes, place), isAtLineStart(bytes, place) { return place }
    }
    return nil
  }

  private func isAtLineStart(_ bytes: UnsafeRawBufferPointer, _ place: Int) -> Bool {
    var before = place
    while before > 0, place - before < 4, bytes[before - 1] == 0x20 { before -= 1 }
    return place - before < 4 && (before == 0 || bytes[before - 1] == 0x0a || bytes[before - 1] == 0x0d)
  }

  private func find(_ pattern: [UInt8], in bytes: UnsafeRawBufferPointer, from: Int) -> Int? {
    var place = max(from, 0)
    while place + pattern.count <= bytes.count {
      if bytes[place] == pattern[0], matches(pattern[...], bytes, place) { return place }
      place += 1
    }
    return nil
  }

  private func matches(_ pattern: ArraySlice<UInt8>, _ bytes: UnsafeRawBufferPointer, _ place: Int) -> Bool {
    for (offset, byte) in pattern.enumerated() {
      var other = bytes[place + offset]
      if (0x41...0x5a).contains(other) { other |= 0x20 }
      if other != byte { return false }
    }
    return true
  }
}
