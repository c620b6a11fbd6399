import ScreenModel
import Theming

/// Turns colours and faces of the configuration into styles over a ground.
struct ColorResolver: Sendable {
  /// The page's ground; the terminal's own when the configuration has none.
  let ground: Color
  private let showsBackgrounds: Bool

  init(_ background: ThemeColor, showsBackgrounds: Bool) {
    self.showsBackgrounds = showsBackgrounds
    ground = showsBackgrounds ? Self.color(background, over: .terminalDefault) ?? .terminalDefault : .terminalDefault
  }

  /// A style laid over another; what is not set goes on.
  func style(
    over base: Style, color: ThemeColor = .inherited, background: ThemeColor = .inherited, font: FontFace = FontFace()
  ) -> Style {
    var style = base
    if color != .clear, let color = Self.color(color, over: base.background) { style.foreground = color }
    if showsBackgrounds, let color = Self.color(background, over: base.background) { style.background = color }
    font.apply(to: &style.attributes)
    return style
  }

  /// A style quieter than another: in the dim colour if there is one, else faint.
  func dimmed(_ base: Style, _ dimColor: ThemeColor) -> Style {
    if let color = Self.color(dimColor, over: base.background), dimColor != .clear {
      return Style(foreground: color, background: base.background, attributes: base.attributes)
    }
    var style = base
    style.attributes.insert(.dim)
    return style
  }

  /// The colour to show; nil when the one below goes on. A colour that lets a ground shine through which is not known
  /// as RGB is shown as it is.
  private static func color(_ color: ThemeColor, over ground: Color) -> Color? {
    switch color {
    case .inherited, .clear: return nil
    case .terminalDefault: return .terminalDefault
    case .palette(let index): return .palette(index)
    case .rgb(let red, let green, let blue, let alpha):
      guard alpha < 255, case .rgb(let groundRed, let groundGreen, let groundBlue) = ground.kind else {
        return .rgb(red, green, blue)
      }
      func blend(_ over: UInt8, _ under: UInt8) -> UInt8 {
        let weight = Int(alpha)
        let sum: Int = Int(over) * weight + Int(under) * (255 - weight)
        return UInt8((sum + 127) / 255)
      }
      return .rgb(blend(red, groundRed), blend(green, groundGreen), blend(blue, groundBlue))
    }
  }
}

extension FontFace {
  /// Sets the attributes that the face names; the others go on.
  func apply(to attributes: inout TextAttributes) {
    func set(_ attribute: TextAttributes, _ value: Bool?) {
      guard let value else { return }
      if value { attributes.insert(attribute) } else { attributes.remove(attribute) }
    }
    if let weight {
      attributes.remove([.bold, .dim])
      switch weight {
      case .bold, .semibold: attributes.insert(.bold)
      case .light: attributes.insert(.dim)
      case .regular, .medium: break
      }
    }
    set(.italic, italic)
    set(.dim, dim)
    set(.reverse, reverse)
    set(.strikethrough, strikethrough)
    guard let underline else { return }
    attributes.remove([.underline, .doubleUnderline, .curlyUnderline, .dottedUnderline, .dashedUnderline])
    switch underline {
    case .none: break
    case .single: attributes.insert(.underline)
    case .double: attributes.formUnion([.underline, .doubleUnderline])
    case .curly: attributes.formUnion([.underline, .curlyUnderline])
    case .dotted: attributes.formUnion([.underline, .dottedUnderline])
    case .dashed: attributes.formUnion([.underline, .dashedUnderline])
    }
  }
}
