/// The looks of the five kinds of alerts.
public struct Admonitions: Hashable, Sendable {
  /// `[!NOTE]`.
  public var note = AlertLook(icon: "ⓘ", title: "Note")
  /// `[!TIP]`.
  public var tip = AlertLook(icon: "✦", title: "Tip")
  /// `[!IMPORTANT]`.
  public var important = AlertLook(icon: "❢", title: "Important")
  /// `[!WARNING]`.
  public var warning = AlertLook(icon: "⚠", title: "Warning")
  /// `[!CAUTION]`.
  public var caution = AlertLook(icon: "⊘", title: "Caution")

  /// The defaults.
  public init() {}
}

/// The look of one kind of alert.
public struct AlertLook: Hashable, Sendable {
  /// The colour of bar and title.
  public var color: ThemeColor
  /// The colour behind it.
  public var background: ThemeColor
  /// A glyph one cell wide.
  public var icon: String
  /// The word of the title.
  public var title: String

  /// A look from its parts.
  public init(color: ThemeColor = .inherited, background: ThemeColor = .inherited, icon: String, title: String) {
    self.color = color
    self.background = background
    self.icon = icon
    self.title = title
  }
}
