import CVterm

/// A cell as a terminal shows it.
public struct ScreenCell: Hashable, Sendable {
  /// Its scalars; empty for a cell never written, and for the second half of a wide glyph.
  public var text = ""
  /// Columns: 1 or 2; 0 for the second half of a wide glyph.
  public var width = 1
  /// The colour of the text.
  public var foreground = ScreenColor.terminalDefault
  /// The colour of the ground.
  public var background = ScreenColor.terminalDefault
  /// Bold.
  public var isBold = false
  /// Italic.
  public var isItalic = false
  /// Struck through.
  public var isStruck = false
  /// Colours swapped.
  public var isReversed = false
  /// 0 none, 1 single, 2 double, 3 curly.
  public var underline = 0
}

/// A colour as a terminal was told it.
public enum ScreenColor: Hashable, Sendable, CustomStringConvertible {
  case terminalDefault
  case index(UInt8)
  case rgb(UInt8, UInt8, UInt8)

  init(_ color: VTermColor) {
    let type = UInt32(color.type)
    if type & (VTERM_COLOR_DEFAULT_FG.rawValue | VTERM_COLOR_DEFAULT_BG.rawValue) != 0 {
      self = .terminalDefault
    } else if type & VTERM_COLOR_TYPE_MASK.rawValue == VTERM_COLOR_INDEXED.rawValue {
      self = .index(color.indexed.idx)
    } else {
      self = .rgb(color.rgb.red, color.rgb.green, color.rgb.blue)
    }
  }

  /// `default`, the index, or `#rrggbb`.
  public var description: String {
    switch self {
    case .terminalDefault: return "default"
    case .index(let index): return "\(index)"
    case .rgb(let red, let green, let blue):
      return "#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
  }
}
