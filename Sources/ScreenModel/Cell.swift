/// One cell of a frame: eight bytes (a test fixes the size).
public struct Cell: Hashable, Sendable, BitwiseCopyable {
  /// A scalar value; or, with the top bit set, an index into the frame's table of longer clusters.
  public var glyph: UInt32
  /// An index into the frame's table of styles.
  public var style: UInt16
  /// Columns the glyph takes: 1 or 2; 0 marks the second cell of a wide glyph.
  public var width: UInt8
  /// Kept for flags; 0.
  public var reserved: UInt8

  /// The bit that says that `glyph` is an index.
  public static let clusterBit: UInt32 = 1 << 31

  /// A cell from its parts. Only `Frame` makes them: it is the gate that lets no control through.
  @inlinable
  init(glyph: UInt32, style: UInt16, width: UInt8) {
    self.glyph = glyph
    self.style = style
    self.width = width
    self.reserved = 0
  }
}
