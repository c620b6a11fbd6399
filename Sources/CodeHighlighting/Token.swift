/// A piece of a line of one kind. Tokens of a line come in order and do not overlap; what lies between them is plain.
public struct Token: Hashable, Sendable, BitwiseCopyable {
  /// Where it begins, in bytes from the start of the line.
  public var start: Int32
  /// Its length in bytes.
  public var length: Int32
  /// What it is.
  public var kind: TokenKind

  /// The bytes of the line it covers.
  public var range: Range<Int> { Int(start)..<Int(start) + Int(length) }
}
