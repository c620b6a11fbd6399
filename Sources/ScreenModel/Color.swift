/// A colour as the screen can be asked for it: the terminal's own default, an index into its palette, or 24-bit RGB.
///
/// Four bytes, so that a run of text carries its whole style by value.
public struct Color: Hashable, Sendable, BitwiseCopyable {
  /// The packed form: kind in the top byte (0 default, 1 palette, 2 RGB), value below.
  public let rawValue: UInt32

  @inlinable
  init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The terminal's own foreground or background.
  public static let terminalDefault = Color(rawValue: 0)

  /// An entry of the terminal's palette: 0–7 the ANSI colours, 8–15 their bright forms, 16–255 the cube and the greys.
  @inlinable
  public static func palette(_ index: UInt8) -> Color { Color(rawValue: 0x0100_0000 | UInt32(index)) }

  /// A 24-bit colour.
  @inlinable
  public static func rgb(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Color {
    Color(rawValue: 0x0200_0000 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue))
  }

  /// Which of the three kinds of colour this is, for a switch.
  public enum Kind: Hashable, Sendable {
    case terminalDefault
    case palette(UInt8)
    case rgb(red: UInt8, green: UInt8, blue: UInt8)
  }

  /// The colour taken apart.
  public var kind: Kind {
    switch rawValue >> 24 {
    case 1: .palette(UInt8(truncatingIfNeeded: rawValue))
    case 2:
      .rgb(
        red: UInt8(truncatingIfNeeded: rawValue >> 16), green: UInt8(truncatingIfNeeded: rawValue >> 8),
        blue: UInt8(truncatingIfNeeded: rawValue))
    default: .terminalDefault
    }
  }
}

extension Color {
  /// This colour with some of another in it; nil where not both are known as RGB.
  ///
  /// - Parameters:
  ///   - other: the colour it goes towards, usually the ground.
  ///   - percent: how much of the other there is, 0 to 100.
  public func mixed(with other: Color, percent: Int) -> Color? {
    guard let own = components, let their = other.components else { return nil }
    func mix(_ a: UInt8, _ b: UInt8) -> UInt8 { UInt8((Int(a) * (100 - percent) + Int(b) * percent + 50) / 100) }
    return .rgb(mix(own.red, their.red), mix(own.green, their.green), mix(own.blue, their.blue))
  }
}

/// How many colours the screen shows.
public enum ColorDepth: Int, Comparable, Sendable, CaseIterable {
  /// Attributes only: no colour byte is ever sent.
  case mono
  /// The eight ANSI colours and, through bold or 90–97, their bright forms.
  case ansi16
  /// The 256-colour palette.
  case palette256
  /// 24-bit RGB besides the palette.
  case trueColor

  /// Fewer colours come first.
  public static func < (a: ColorDepth, b: ColorDepth) -> Bool { a.rawValue < b.rawValue }
}
