/// Glyphs of the configuration: short texts that the layout puts into cells as they are.
enum Glyph {
  /// The glyph of a node; empty for `none`; nil if it holds controls or is too wide.
  static func parse(_ node: YAMLNode, columns: Int) -> String? {
    guard let text = node.scalar, !node.isNull else { return nil }
    if text == "none" { return "" }
    guard VisibleText.isSafe(text), width(of: text) <= columns else { return nil }
    return text
  }

  /// The written form.
  static func text(_ glyph: String) -> String { glyph.isEmpty ? "none" : YAMLText.quoted(glyph) }

  /// Columns, by the count of characters that take room of their own.
  private static func width(of text: String) -> Int {
    text.unicodeScalars.count { !$0.properties.isGraphemeExtend }
  }
}
