/// The bytes of a document as far as they have arrived: an immutable snapshot that costs nothing to copy.
///
/// The bytes are UTF-8 as far as the input is: other encodings were converted on the way in, invalid bytes and NUL
/// were kept.
public struct SourceText: Sendable {
  let storage: TextStorage
  /// Bytes in this snapshot.
  public let count: Int
  /// Whether the end of the input is the end of this snapshot.
  public let isComplete: Bool

  /// A snapshot of the first `count` bytes of a storage.
  init(storage: TextStorage, count: Int, isComplete: Bool) {
    self.storage = storage
    self.count = count
    self.isComplete = isComplete
  }

  /// A complete text with these bytes.
  public init(_ bytes: some Sequence<UInt8>) {
    let array = Array(bytes)
    self.init(storage: TextStorage(copying: array), count: array.count, isComplete: true)
  }

  /// Runs a body on the bytes of a range, which is cut to the text. The buffer must not leave the body.
  public func withBytes<R>(_ range: Range<Int>, _ body: (UnsafeRawBufferPointer) -> R) -> R {
    let inside = range.clamped(to: 0..<count)
    return withExtendedLifetime(storage) {
      body(UnsafeRawBufferPointer(start: storage.base + inside.lowerBound, count: inside.count))
    }
  }

  /// The text as it was when only its first bytes had arrived. Shares the bytes. O(1).
  public func prefix(_ length: Int, isComplete: Bool = false) -> SourceText {
    SourceText(storage: storage, count: min(max(length, 0), count), isComplete: isComplete)
  }

  /// Line ends in a range.
  public func lineEnds(in range: Range<Int>) -> Int {
    withBytes(range) { bytes in
      var count = 0
      var wasReturn = false
      for byte in bytes {
        count &+= byte == 0x0D || (byte == 0x0A && !wasReturn) ? 1 : 0
        wasReturn = byte == 0x0D
      }
      return count
    }
  }

  /// Whether two snapshots are of one text: their bytes are the same as far as both have them. O(1).
  public func sharesBytes(with other: SourceText) -> Bool { storage === other.storage }

  /// Whether bytes of the file were cut off by someone else after it was opened: they read as NUL.
  public var hasLostBytes: Bool { storage.hasLostBytes }
}

extension SourceText {
  /// Whether the first 4,096 bytes look like something other than text: a NUL, or one byte in ten a control character
  /// that text has no use for.
  public var looksBinary: Bool {
    withBytes(0..<4096) { bytes in
      var controls = 0
      for byte in bytes where byte < 0x20 {
        switch byte {
        case 0: return true
        case 0x08, 0x09, 0x0A, 0x0C, 0x0D, 0x1B: break
        default: controls += 1
        }
      }
      return controls * 10 > bytes.count
    }
  }
}
