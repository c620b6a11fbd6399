import ScreenModel

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

  /// Columns on a screen, where ambiguous characters are narrow.
  private static func width(of text: String) -> Int { DisplayWidth().columns(of: text) }
}
