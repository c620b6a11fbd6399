import Hyphenation

extension Hyphenator {
  /// Bytes of the shortest word that is divided.
  private static let shortestWord = 5

  /// A text with soft hyphens in its words. Words with anything but letters in them, as addresses and names of files have
  /// it, are left alone; punctuation around them does not count.
  func softened(_ text: [UInt8], _ range: Range<Int>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(range.count + range.count / 4)
    var place = range.lowerBound
    while place < range.upperBound {
      let start = place
      while place < range.upperBound, text[place] > 0x20 { place += 1 }
      append(text, start..<place, to: &result)
      while place < range.upperBound, text[place] <= 0x20 {
        result.append(text[place])
        place += 1
      }
    }
    return result
  }

  private func append(_ text: [UInt8], _ range: Range<Int>, to result: inout [UInt8]) {
    var core = range
    while let first = core.first, !Self.isLetter(text[first]) { core.removeFirst() }
    while let last = core.last, !Self.isLetter(text[last]) { core.removeLast() }
    guard core.count >= Self.shortestWord, text[core].allSatisfy({ Self.isLetter($0) || $0 == 0x2D }) else {
      result += text[range]
      return
    }
    result += text[range.lowerBound..<core.lowerBound]
    var place = core.lowerBound
    while place < core.upperBound {
      var end = place
      while end < core.upperBound, text[end] != 0x2D { end += 1 }
      let part = String(decoding: text[place..<end], as: UTF8.self)
      var from = place
      if end - place >= Self.shortestWord, part.unicodeScalars.allSatisfy({ $0.properties.isAlphabetic }) {
        for offset in breaks(in: part) {
          result += text[from..<place + offset]
          result += "\u{AD}".utf8
          from = place + offset
        }
      }
      result += text[from..<end]
      if end < core.upperBound { result.append(0x2D) }
      place = end + 1
    }
    result += text[core.upperBound..<range.upperBound]
  }

  private static func isLetter(_ byte: UInt8) -> Bool { byte >= 0x80 || 0x61...0x7A ~= byte | 0x20 }
}
