import CMapping
import Glibc

/// A file that is cut off after it was mapped: reading it raises SIGBUS, which the guarded mapping mends.
enum TornFile {
  private static let length = 1 << 16

  /// Installs the handler that mends pages, as opening any document does.
  static func install() { _ = read(isGuarded: true) }

  /// Reads a byte that is no longer there.
  static func read(isGuarded: Bool) -> Int {
    var name = Array("/tmp/mdless-torn-XXXXXX".utf8CString)
    let file = mkstemp(&name)
    unlink(name)
    ftruncate(file, off_t(length))
    let base =
      isGuarded ? cmapping_map(file, length) : UnsafeRawPointer(mmap(nil, length, PROT_READ, MAP_SHARED, file, 0))
    ftruncate(file, 0)
    guard let base else { return -1 }
    let byte = base.load(fromByteOffset: length / 2, as: UInt8.self)
    if isGuarded { cmapping_unmap(base, length) }
    close(file)
    return Int(byte)
  }
}
