extension SourceText {
  /// Whether the first 4,096 bytes hold what is meant for a terminal: a character struck over another one, or a sequence
  /// that sets colours.
  public var looksLikeTerminalText: Bool {
    withBytes(0..<4096) { bytes in
      var place = 0
      while place < bytes.count {
        switch bytes[place] {
        case 0x08 where place > 0 && bytes[place - 1] >= 0x20 && place + 1 < bytes.count && bytes[place + 1] >= 0x20:
          return true
        case 0x1b:
          var end = place + 2
          guard place + 1 < bytes.count, bytes[place + 1] == UInt8(ascii: "[") else { break }
          while end < bytes.count, (0x30...0x3b).contains(bytes[end]) { end += 1 }
          if end < bytes.count, bytes[end] == UInt8(ascii: "m") { return true }
        default: break
        }
        place += 1
      }
      return false
    }
  }
}
