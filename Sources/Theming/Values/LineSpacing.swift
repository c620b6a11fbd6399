/// Blank rows between the lines of a block, by kind.
public struct LineSpacing: Hashable, Sendable {
  /// Between the lines of ordinary text.
  public var body = 0
  /// Between the lines of a heading.
  public var heading = 0
  /// Between the lines of a quote.
  public var quote = 0
  /// Between the lines of code.
  public var codeBlock = 0

  /// None.
  public init() {}
}
