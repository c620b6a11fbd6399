/// A style of the configuration: colours and face, each part inherited where it is not set.
public struct StyleSpec: Hashable, Sendable {
  /// The colour of the text.
  public var color: ThemeColor
  /// The colour behind it.
  public var background: ThemeColor
  /// The face.
  public var font: FontFace

  /// A style of which only the named parts are set.
  public init(color: ThemeColor = .inherited, background: ThemeColor = .inherited, font: FontFace = FontFace()) {
    self.color = color
    self.background = background
    self.font = font
  }
}
