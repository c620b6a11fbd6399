/// A few stretches of a text, kept to tell later whether a longer text begins like it.
///
/// A mapped file shows what others write into it, so the old text itself proves nothing: these bytes are copies.
struct TextSample: Sendable {
  /// Bytes of each stretch.
  private static let length = 128
  /// Stretches, first and last included.
  private static let count = 64

  private let count: Int
  private var parts: [(offset: Int, bytes: [UInt8])] = []

  /// Samples a text. Small ones are kept whole by whoever reads them, so this is for large ones. O(1).
  init(_ text: SourceText) {
    count = text.count
    let last = max(text.count - Self.length, 0)
    for number in 0..<Self.count {
      let offset = last / (Self.count - 1) * number
      parts.append((offset, text.withBytes(offset..<offset + Self.length) { Array($0) }))
    }
    parts.append((last, text.withBytes(last..<text.count) { Array($0) }))
  }

  /// Whether a text begins as the sampled one was, as far as the sample tells.
  func begins(_ text: SourceText) -> Bool {
    text.count >= count
      && parts.allSatisfy { part in
        text.withBytes(part.offset..<part.offset + part.bytes.count) { $0.elementsEqual(part.bytes) }
      }
  }
}
