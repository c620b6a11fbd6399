/// Copies text as cmark-gfm sees it: NUL and invalid UTF-8 replaced by U+FFFD, with its idea of how many bytes one
/// invalid sequence has.
enum UTF8Repair {
  /// Adds the bytes of a range to an array. O(n).
  static func append(_ bytes: UnsafePointer<UInt8>, _ range: Range<Int>, to output: inout [UInt8]) {
    output.reserveCapacity(output.count + range.count)
    var position = range.lowerBound
    while position < range.upperBound {
      let (length, isValid) = sequence(bytes, position, range.upperBound)
      if isValid {
        output.append(contentsOf: UnsafeBufferPointer(start: bytes + position, count: length))
      } else {
        output.append(contentsOf: [0xEF, 0xBF, 0xBD])
      }
      position += length
    }
  }

  /// The valid or invalid sequence at a position.
  private static func sequence(_ bytes: UnsafePointer<UInt8>, _ start: Int, _ end: Int) -> (length: Int, isValid: Bool)
  {
    let first = bytes[start]
    let length: Int
    switch first {
    case 0: return (1, false)
    case ..<0x80: return (1, true)
    case 0xC0..<0xE0: length = 2
    case 0xE0..<0xF0: length = 3
    case 0xF0..<0xF8: length = 4
    default: return (1, false)
    }
    for index in 1..<length where start + index >= end || bytes[start + index] & 0xC0 != 0x80 {
      return (index, false)
    }
    let second = bytes[start + 1]
    let isValid =
      switch first {
      case 0xC0, 0xC1: false
      case 0xE0: second >= 0xA0
      case 0xED: second < 0xA0
      case 0xF0: second >= 0x90
      case 0xF4: second < 0x90
      default: first < 0xF5
      }
    return (length, isValid)
  }
}
