import CMapping
import Glibc

/// Memory that holds the bytes of a text, and how it is given back.
///
/// `@unchecked Sendable` for the pointer: `base` never changes, and bytes that a `SourceText` covers were written before
/// that snapshot was made and never change after it. A `SourceStream` writes only behind all snapshots.
final class TextStorage: @unchecked Sendable {
  let base: UnsafeRawPointer
  private let kind: Kind

  private enum Kind {
    case allocation
    case fileMapping(length: Int)
    case reservation(length: Int)
  }

  private init(base: UnsafeRawPointer, kind: Kind) {
    self.base = base
    self.kind = kind
  }

  /// A copy of some bytes.
  convenience init(copying bytes: [UInt8]) {
    let memory = Self.allocate(bytes.count)
    bytes.withUnsafeBytes { memory.copyMemory(from: $0) }
    self.init(owning: memory)
  }

  /// Takes over memory that `allocate` made.
  convenience init(owning memory: UnsafeMutableRawBufferPointer) {
    // `allocate` never makes an empty buffer, so it has an address.
    self.init(base: UnsafeRawPointer(memory.baseAddress!), kind: .allocation)
  }

  /// Memory for at least one byte.
  static func allocate(_ count: Int) -> UnsafeMutableRawBufferPointer {
    .allocate(byteCount: max(count, 1), alignment: 16)
  }

  /// A read-only mapping of a file, guarded against its truncation; nil when the system refuses.
  convenience init?(mapping descriptor: Int32, length: Int) {
    guard let base = cmapping_map(descriptor, length) else { return nil }
    self.init(base: base, kind: .fileMapping(length: length))
  }

  /// Address space that takes memory only as it is written to; nil when the system refuses.
  convenience init?(reserving length: Int) {
    let flags = MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE
    guard let base = mmap(nil, length, PROT_READ | PROT_WRITE, flags, -1, 0), base != MAP_FAILED else { return nil }
    self.init(base: base, kind: .reservation(length: length))
  }

  var hasLostBytes: Bool {
    if case .fileMapping = kind { cmapping_has_lost_bytes(base) } else { false }
  }

  deinit {
    switch kind {
    case .allocation: UnsafeMutableRawPointer(mutating: base).deallocate()
    case .fileMapping(let length): cmapping_unmap(base, length)
    case .reservation(let length): munmap(UnsafeMutableRawPointer(mutating: base), length)
    }
  }
}
