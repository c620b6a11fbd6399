import ScreenModel

/// A colour of the configuration: what YAML can say, before it is laid over a ground.
public enum ThemeColor: Hashable, Sendable {
  /// Not set: the surrounding colour goes on.
  case inherited
  /// The terminal's own colour.
  case terminalDefault
  /// No background of its own.
  case clear
  /// An entry of the terminal's palette.
  case palette(UInt8)
  /// RGB with an alpha of 0…255 that blends over the ground.
  case rgb(UInt8, UInt8, UInt8, alpha: UInt8)

  /// An opaque RGB colour from `0xRRGGBB`.
  public static func hex(_ value: UInt32) -> ThemeColor {
    .rgb(
      UInt8(truncatingIfNeeded: value >> 16), UInt8(truncatingIfNeeded: value >> 8), UInt8(truncatingIfNeeded: value),
      alpha: 255)
  }

  /// The colour to ask the screen for, laid over a ground; nil when there is nothing to paint (`inherit`, `clear`, or
  /// nearly transparent).
  ///
  /// Over a ground whose RGB nobody knows (nil, the terminal's default, one of its 16 colours) a half-transparent
  /// colour can't be mixed: then the mostly opaque ones count as opaque and the others as nothing, so that a faint
  /// tint never turns into a black bar.
  public func resolved(over ground: Color?) -> Color? {
    switch self {
    case .inherited, .clear: return nil
    case .terminalDefault: return .terminalDefault
    case .palette(let index): return .palette(index)
    case .rgb(let red, let green, let blue, let alpha):
      if alpha == 255 { return .rgb(red, green, blue) }
      guard let below = ground?.components else { return alpha >= 128 ? .rgb(red, green, blue) : nil }
      return .rgb(
        Self.blend(red, over: below.red, alpha), Self.blend(green, over: below.green, alpha),
        Self.blend(blue, over: below.blue, alpha))
    }
  }

  private static func blend(_ above: UInt8, over below: UInt8, _ alpha: UInt8) -> UInt8 {
    let mixed = Int(above) * Int(alpha) + Int(below) * (255 - Int(alpha))
    return UInt8((mixed + 127) / 255)
  }
}
