/// The bytes of a document as far as they have arrived: an immutable snapshot that costs nothing to copy.
public struct SourceText: Sendable {
  private let storage: Storage
  /// Bytes in this snapshot.
  public let count: Int
  /// Whether the end of the input is the end of this snapshot.
  public let isComplete: Bool

  /// A complete text with these bytes.
  public init(_ bytes: some Sequence<UInt8>) {
    let storage = Storage(Array(bytes))
    self.storage = storage
    count = storage.bytes.count
    isComplete = true
  }

  /// Runs a body on the bytes of a range, which is cut to the text. The buffer must not leave the body.
  public func withBytes<R>(_ range: Range<Int>, _ body: (UnsafeRawBufferPointer) -> R) -> R {
    let inside = range.clamped(to: 0..<count)
    return storage.bytes.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[inside])) }
  }

  private final class Storage: Sendable {
    let bytes: [UInt8]
    init(_ bytes: [UInt8]) { self.bytes = bytes }
  }
}
