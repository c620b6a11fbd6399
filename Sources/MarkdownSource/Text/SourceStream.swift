import Glibc
import Synchronization

/// A text that grows at its end: what a pipe has delivered so far.
///
/// The bytes lie in one large reservation of address space, so that they never move: snapshots stay valid while more is
/// added, and cost nothing. Any thread may take snapshots. One thread at a time may add: `read` writes behind the last
/// snapshot without holding the lock, because it may wait for its input.
public final class SourceStream: Sendable {
  /// What a `read` brought.
  public enum ReadResult: Hashable, Sendable {
    /// Bytes were added: how many arrived, before conversion.
    case bytes(Int)
    /// A non-blocking input has nothing now.
    case nothingYet
    /// The input has ended; the stream is finished.
    case end
  }

  /// Bytes asked for by one `read`.
  private static let readSize = 1 << 18

  private let name: String
  private let storage: TextStorage
  private let capacity: Int
  private let state = Mutex(State())

  private struct State {
    var count = 0
    var isFinished = false
    var encoding = Encoding.unknown(first: nil)
  }

  private enum Encoding {
    /// Fewer than two bytes came so far: they might begin a UTF-16 mark.
    case unknown(first: UInt8?)
    case utf8
    case utf16(UTF16Converter)
  }

  /// An empty stream; the name is for messages.
  public init(name: String) throws(SourceError) {
    self.name = name
    var length = 1 << 36
    var storage = TextStorage(reserving: length)
    // Limits on address space (ulimit -v, strict overcommit) leave less: 64 GiB, 16, 4, ... down to 16 MiB.
    while storage == nil, length > 1 << 24 {
      length >>= 2
      storage = TextStorage(reserving: length)
    }
    guard let storage else { throw SourceError(name: name, cause: .tooLarge) }
    self.storage = storage
    capacity = length
  }

  /// The text so far. O(1).
  public func snapshot() -> SourceText {
    state.withLock { SourceText(storage: storage, count: $0.count, isComplete: $0.isFinished) }
  }

  /// Adds bytes as they arrived, cut anywhere. They are ignored once the stream is finished.
  public func append(_ bytes: UnsafeRawBufferPointer) throws(SourceError) {
    let fits = state.withLock { state in
      guard UTF16Converter.capacity(for: bytes.count) + bytes.count <= capacity - state.count else { return false }
      if !state.isFinished { add(bytes, &state) }
      return true
    }
    guard fits else { throw SourceError(name: name, cause: .tooLarge) }
  }

  /// Says that nothing will follow.
  public func finish() {
    state.withLock { state in
      guard !state.isFinished else { return }
      switch state.encoding {
      case .unknown(first: let byte?): put(byte, &state)
      case .utf16(var converter): state.count += converter.finish(to: end(of: state))
      default: break
      }
      state.encoding = .utf8
      state.isFinished = true
    }
  }

  /// Reads once from a descriptor, which may block if it is a blocking one, and adds what came.
  public func read(from descriptor: Int32) throws(SourceError) -> ReadResult {
    let (start, isPlain) = state.withLock { state in
      if case .utf8 = state.encoding { (state.count, !state.isFinished) } else { (state.count, false) }
    }
    guard capacity - start > Self.readSize * 4 else { throw SourceError(name: name, cause: .tooLarge) }
    // Bytes that need no conversion go straight to their place: it is behind all snapshots, and we are the one writer.
    // Others stop over further back, where the converted ones do not reach.
    let place = UnsafeMutableRawPointer(mutating: storage.base) + (isPlain ? start : capacity - Self.readSize)
    let got = Glibc.read(descriptor, place, Self.readSize)
    switch got {
    case 0:
      finish()
      return .end
    case 1...:
      if isPlain {
        state.withLock { $0.count = start + got }
      } else {
        try append(UnsafeRawBufferPointer(start: place, count: got))
      }
      return .bytes(got)
    default:
      if errno == EAGAIN || errno == EINTR { return .nothingYet }
      throw SourceError(name: name, errno: errno)
    }
  }

  private func end(of state: State) -> UnsafeMutablePointer<UInt8> {
    UnsafeMutableRawPointer(mutating: storage.base + state.count).assumingMemoryBound(to: UInt8.self)
  }

  private func put(_ byte: UInt8, _ state: inout State) {
    end(of: state).pointee = byte
    state.count += 1
  }

  private func add(_ bytes: UnsafeRawBufferPointer, _ state: inout State) {
    guard let start = bytes.baseAddress, !bytes.isEmpty else { return }
    switch state.encoding {
    case .utf8:
      UnsafeMutableRawPointer(end(of: state)).copyMemory(from: start, byteCount: bytes.count)
      state.count += bytes.count
    case .utf16(var converter):
      state.count += converter.convert(bytes, to: end(of: state))
      state.encoding = .utf16(converter)
    case .unknown(first: nil):
      state.encoding = .unknown(first: bytes[0])
      if bytes[0] < 0xFE { settle(nil, first: bytes[0], &state) }
      add(UnsafeRawBufferPointer(rebasing: bytes[1...]), &state)
    case .unknown(first: let first?):
      let order = UTF16Converter.mark(first, bytes[0])
      settle(order, first: first, &state)
      add(order == nil ? bytes : UnsafeRawBufferPointer(rebasing: bytes[1...]), &state)
    }
  }

  /// Decides the encoding; the first byte is text when there is no mark.
  private func settle(_ order: UTF16Converter.ByteOrder?, first: UInt8, _ state: inout State) {
    if let order {
      state.encoding = .utf16(UTF16Converter(order: order))
    } else {
      state.encoding = .utf8
      put(first, &state)
    }
  }
}
