/// A stretch of a line's text in one style. Twenty bytes; a laid-out block is text, runs and lines in three arrays.
public struct TextRun: Hashable, Sendable, BitwiseCopyable {
  /// Length in bytes of UTF-8.
  public var byteCount: UInt32
  /// 0, or 1 + the index of the link in the block's targets.
  public var link: UInt32
  /// How it looks.
  public var style: Style

  /// A run of so many bytes.
  @inlinable
  public init(byteCount: Int, style: Style, link: Int = 0) {
    self.byteCount = UInt32(truncatingIfNeeded: byteCount)
    self.link = UInt32(truncatingIfNeeded: link)
    self.style = style
  }
}
