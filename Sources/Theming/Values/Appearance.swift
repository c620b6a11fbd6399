/// The frame of a block.
public struct Appearance: Hashable, Sendable {
  /// 0 for square corners, more for rounded ones.
  public var cornerRadius: Int
  /// 0 none, 1 light, 2 heavy, 3 double.
  public var borderWidth: Int
  /// The colour of the border.
  public var borderColor: ThemeColor

  /// An appearance from its parts.
  public init(cornerRadius: Int = 0, borderWidth: Int = 0, borderColor: ThemeColor = .inherited) {
    self.cornerRadius = cornerRadius
    self.borderWidth = borderWidth
    self.borderColor = borderColor
  }
}
