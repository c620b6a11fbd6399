import CTerm
import Glibc
import ScreenModel

/// The scalars of one cell as ncurses gets them: a base, up to four more, and a 0.
///
/// The second gate behind `Frame.write`: whatever a frame holds, no control, bidi control or half a wide glyph leaves here.
struct CellText {
  /// The scalars, ended by 0.
  private(set) var scalars: [UInt32] = [0x20, 0, 0, 0, 0, 0]
  /// How many there are.
  private(set) var count = 1
  /// Whether there is one that ncurses itself would cut off, because it takes columns when it stands alone.
  private(set) var isCluster = false
  /// Columns of the base as ncurses counts it.
  private(set) var columns = 1

  /// The most scalars in one cell (`CCHARW_MAX`).
  private static let most = 5

  /// Takes one scalar.
  mutating func set(_ scalar: UInt32) {
    count = 0
    isCluster = false
    append(scalar)
    if count == 0 { scalars[0] = 0xfffd; count = 1 }
    finish()
  }

  /// Takes a cluster of several scalars. One that has more of them than fit keeps its base.
  mutating func set(cluster: String) {
    count = 0
    isCluster = false
    var isTooLong = false
    for scalar in cluster.unicodeScalars {
      guard count < Self.most else { isTooLong = true; break }
      append(scalar.value)
      if count > 1, Self.columns(of: scalars[count - 1]) > 0 { isCluster = true }
    }
    if count == 0 { scalars[0] = 0xfffd; count = 1 }
    if isCluster && isTooLong { count = 1; isCluster = false }
    finish()
  }

  private mutating func append(_ scalar: UInt32) {
    guard Self.isAllowed(scalar) else { return }
    // A mark without a base gets a blank one.
    if count == 0, Self.columns(of: scalar) < 1 {
      scalars[0] = 0x20
      count = 1
      if Self.columns(of: scalar) < 0 { return }
    }
    scalars[count] = scalar
    count += 1
  }

  private mutating func finish() {
    scalars[count] = 0
    columns = max(Self.columns(of: scalars[0]), 1)
  }

  private static func columns(of scalar: UInt32) -> Int {
    scalar >= 0x20 && scalar < 0x7f ? 1 : Int(mdless_wcwidth(scalar))
  }

  private static func isAllowed(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0..<0x20, 0x7f..<0xa0, 0x061c, 0x200e, 0x200f, 0x2028...0x202e, 0x2066...0x2069, 0xfff9...0xfffb: false
    case 0xe0000...0xe0fff, 0xfeff, 0xd800...0xdfff: false
    default: scalar <= 0x10ffff
    }
  }
}
