/// Limits that keep work small.
public enum HighlightLimits {
  /// A line with more bytes is coloured in part.
  public static let longLine = 65_536
  /// How many bytes of such a line are coloured.
  public static let lexedOfLongLine = 16_384
  /// How many bytes are looked at to decide what something is.
  static let lookAhead = 2_048
}
