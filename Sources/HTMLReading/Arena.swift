/// Memory for one tree: taken piece by piece, given back all at once. libgumbo frees a tree recursively, which a deep one
/// does not survive on the small stack of a worker thread.
final class Arena {
  private var slabs: [UnsafeMutableRawPointer] = []
  private var next: UnsafeMutableRawPointer?
  private var left = 0

  private static let slab = 32 << 10

  /// Takes some bytes, aligned for anything.
  func take(_ size: Int) -> UnsafeMutableRawPointer {
    let size = (max(size, 1) + 15) & ~15
    if size > left {
      let length = max(size, Self.slab)
      let slab = UnsafeMutableRawPointer.allocate(byteCount: length, alignment: 16)
      slabs.append(slab)
      // A large piece has a slab of its own; what is left of the one in use stays in use.
      if length > Self.slab { return slab }
      next = slab
      left = length
    }
    guard let place = next else { fatalError("a slab was just allocated") }
    next = place + size
    left -= size
    return place
  }

  deinit { for slab in slabs { slab.deallocate() } }
}
