import MarkdownSource
import Theming

/// Types out a text that is arriving: a few units at a time, faster where it falls behind, so that whatever came is typed
/// within a second.
struct Typewriter: Sendable {
  private let unit: TypewriterUnit
  private let unitsPerChunk: Int
  /// Milliseconds between two chunks.
  private let interval: UInt64
  private let unitsPerLayout: Int

  /// Bytes that are typed, and of these the ones that are shown.
  private var typed: Int
  private var shown: Int
  private var unitsSinceLayout = 0
  private var next: UInt64?
  /// When how much had arrived: what is not typed yet, oldest first.
  private var arrivals: [(time: UInt64, count: Int)] = []

  /// Milliseconds after which what came has to stand there: a second, less what layout and drawing take.
  private static let deadline: UInt64 = 900
  /// Milliseconds in which whatever is waiting would be typed at the speed it is typed at.
  private static let catchingUp: UInt64 = 600

  init(_ configuration: MarkdownConfiguration, shown: Int) {
    unit = configuration.typewriterUnit
    unitsPerChunk = max(configuration.typewriterUnitsPerChunk, 1)
    interval = max(UInt64(max(configuration.typewriterInterval, 0) * 1000), 1)
    unitsPerLayout = max(configuration.typewriterHeightUpdateInterval, 1)
    typed = shown
    self.shown = shown
  }

  /// A typewriter of the same habits for another text.
  func begunAnew(shown: Int) -> Typewriter {
    var other = self
    other.typed = shown
    other.shown = shown
    other.unitsSinceLayout = 0
    other.next = nil
    other.arrivals = []
    return other
  }

  /// Types on, at most up to `end`.
  mutating func type(_ text: SourceText, upTo end: Int, at now: UInt64) -> ArrivalPacer.Release {
    if end > (arrivals.last?.count ?? typed) { arrivals.append((now, end)) }
    typeChunks(text, upTo: end, at: now)
    // What has waited for long is shown whole.
    while let first = arrivals.first, first.count <= typed || now - first.time >= Self.deadline {
      if first.count > typed { take(first.count) }
      arrivals.removeFirst()
    }
    if unitsSinceLayout >= unitsPerLayout || typed >= end {
      shown = typed
      unitsSinceLayout = 0
    }
    return ArrivalPacer.Release(count: shown, next: typed < end ? next : nil)
  }

  private mutating func typeChunks(_ text: SourceText, upTo end: Int, at now: UInt64) {
    guard typed < end else {
      next = nil
      return
    }
    let due = next ?? now
    guard now >= due else { return }
    let chunks = Int((now - due) / interval) + 1
    next = due + UInt64(chunks) * interval
    // As many bytes as keep the rest from waiting too long.
    let leastBytes = (end - typed) * Int(interval) * chunks / Int(Self.catchingUp)
    let start = typed
    var units = 0
    while typed < end, units < unitsPerChunk * chunks || typed - start < leastBytes {
      take(endOfUnit(text, from: typed, upTo: end))
      units += 1
    }
  }

  private mutating func take(_ count: Int) {
    typed = count
    unitsSinceLayout += 1
  }

  // MARK: Units

  /// Units longer than this are cut.
  private static let longestUnit = 512

  private func endOfUnit(_ text: SourceText, from start: Int, upTo end: Int) -> Int {
    let limit = min(end, start + Self.longestUnit)
    let found = text.withBytes(start..<limit) { bytes -> Int in
      switch unit {
      case .character: return endOfCharacter(bytes)
      case .word: return endOfWord(bytes)
      case .sentence: return endOfSentence(bytes)
      }
    }
    return min(start + max(found, 1), end)
  }

  private func endOfCharacter(_ bytes: UnsafeRawBufferPointer) -> Int {
    // The longest clusters in use are shorter than this.
    let window = String(decoding: bytes.prefix(64), as: UTF8.self)
    return window.first?.utf8.count ?? 1
  }

  private func endOfWord(_ bytes: UnsafeRawBufferPointer) -> Int {
    var place = 0
    while place < bytes.count, bytes[place] <= 0x20 { place += 1 }
    while place < bytes.count, bytes[place] > 0x20 { place += 1 }
    return place
  }

  private func endOfSentence(_ bytes: UnsafeRawBufferPointer) -> Int {
    var place = 0
    while place < bytes.count {
      let byte = bytes[place]
      place += 1
      if byte == 0x0a, place > 1 { return place }
      let isEnd = byte == UInt8(ascii: ".") || byte == UInt8(ascii: "!") || byte == UInt8(ascii: "?")
      if isEnd, place < bytes.count, bytes[place] <= 0x20 { return place }
      // The full stop and its kin of Chinese and Japanese.
      if byte == 0x82, place > 2, bytes[place - 2] == 0x80, bytes[place - 3] == 0xe3 { return place }
    }
    return place
  }
}
