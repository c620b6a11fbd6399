import CTerm
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
  /// Whether terminals count the whole cluster differently, or ncurses has no room for it. What stands here then is its base
  /// alone, for ncurses; the cluster itself is written by `ClusterOverlay`.
  private(set) var needsOverlay = false
  /// The second half of a flag, which gets a cell of its own: one column each is what every terminal makes of the two.
  private(set) var secondHalf: UInt32?

  /// The newest version of Unicode whose scalars are sent; newer ones become U+FFFD, which is narrow.
  private let unicodeVersion: UInt8
  private let policy: ClusterPolicy

  /// The most scalars in one cell (`CCHARW_MAX`).
  private static let most = 5

  /// The scalars of cells for a terminal.
  init(profile: TerminalProfile) {
    unicodeVersion = profile.unicodeVersion
    policy = profile.clusterPolicy
  }

  /// Takes one scalar.
  mutating func set(_ scalar: UInt32) {
    begin()
    append(scalar)
    needsOverlay = !isTooNew(scalar) && UncertainWidth.isUncertain(scalar)
    finish()
  }

  /// Takes a cluster of several scalars. One that has more of them than fit keeps its base.
  mutating func set(cluster: String) {
    begin()
    if let first = cluster.unicodeScalars.first?.value, isTooNew(first) { return set(first) }
    needsOverlay = UncertainWidth.isUncertain(cluster)
    var isTooLong = false
    for scalar in cluster.unicodeScalars {
      guard count < Self.most else {
        isTooLong = true
        break
      }
      append(scalar.value)
      if count > 1, Self.columns(of: scalars[count - 1]) > 0 { isCluster = true }
    }
    if isCluster { settleCluster(isTooLong: isTooLong) }
    if needsOverlay {
      count = min(count, 1)
      isCluster = false
    }
    finish()
  }

  private mutating func begin() {
    count = 0
    isCluster = false
    needsOverlay = false
    secondHalf = nil
  }

  /// Whether a scalar is newer than the terminal's version of Unicode: what the terminal makes of it nobody knows.
  private func isTooNew(_ scalar: UInt32) -> Bool {
    if scalar < 0x300 || unicodeVersion >= NewWideScalar.newestVersion { return false }
    if let new = NewWideScalar(scalar) { return new.version > unicodeVersion && !new.wasNarrow }
    return ScalarAge.version(of: scalar) > unicodeVersion
  }

  /// Whether a scalar is sent to this terminal.
  func sends(_ scalar: UInt32) -> Bool { Self.isAllowed(scalar) && !isTooNew(scalar) }

  private mutating func append(_ scalar: UInt32) {
    guard Self.isAllowed(scalar) else { return }
    let isTooNew = isTooNew(scalar)
    // A mark, or what is joined to an emoji: the rest is shown without it.
    if isTooNew, count > 0 { return }
    let scalar = isTooNew ? 0xfffd : scalar
    // These two would make a narrow base wide on the screen, where ncurses counts one column.
    if count > 0, scalar == 0xfe0f || scalar == 0x20e3, Self.columns(of: scalars[0]) == 1 { return }
    let columns = Self.columns(of: scalar)
    if count == 0, columns < 1 {
      // A mark without a base gets a blank one.
      scalars[0] = 0x20
      count = 1
      if columns < 0 { return }
    }
    scalars[count] = scalar
    count += 1
  }

  /// ncurses counts the base alone: only behind a base of two columns may there be more that takes columns.
  private mutating func settleCluster(isTooLong: Bool) {
    if Self.isRegionalIndicator(scalars[0]), Self.isRegionalIndicator(scalars[1]) { secondHalf = scalars[1] }
    if isTooLong, policy == .whole, secondHalf == nil, Self.columns(of: scalars[0]) == 2 { needsOverlay = true }
    if isTooLong || secondHalf != nil || Self.columns(of: scalars[0]) != 2 {
      count = 1
      isCluster = false
    }
  }

  private mutating func finish() {
    if count == 0 {
      scalars[0] = 0xfffd
      count = 1
    }
    scalars[count] = 0
    columns = max(Self.columns(of: scalars[0]), 1)
  }

  /// Whether a scalar is one half of a flag.
  static func isRegionalIndicator(_ scalar: UInt32) -> Bool { (0x1f1e6...0x1f1ff).contains(scalar) }

  private static func columns(of scalar: UInt32) -> Int {
    scalar >= 0x20 && scalar < 0x7f ? 1 : Int(mdless_wcwidth(scalar))
  }

  /// Whether a scalar may be sent at all.
  static func isAllowed(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0..<0x20, 0x7f..<0xa0, 0x061c, 0x200e, 0x200f, 0x2028...0x202e, 0x2066...0x2069, 0xfff9...0xfffb: false
    case 0xe0000...0xe0fff, 0xfeff, 0xd800...0xdfff: false
    default: scalar <= 0x10ffff
    }
  }
}
