import Glibc

extension Color {
  /// The nearest colour a screen of this depth can show, by distance in Oklab.
  ///
  /// RGB goes to the cube and the greys (16–255), never to 0–15, which are the reader's own; only a screen of 16 colours
  /// gets those. Costs a search over the palette: cache it where it is asked often (`ColorReducer`).
  public func reduced(to depth: ColorDepth) -> Color {
    switch (kind, depth) {
    case (.terminalDefault, _), (_, .trueColor): self
    case (_, .mono): .terminalDefault
    case (.palette, .palette256): self
    case (.palette(let index), .ansi16):
      index < 16 ? self : .palette(Palette.nearest(to: Palette.lab[Int(index)], among: 0..<16))
    case (.rgb(let red, let green, let blue), .palette256):
      .palette(Palette.nearest(to: Oklab(red: red, green: green, blue: blue), among: 16..<256))
    case (.rgb(let red, let green, let blue), .ansi16):
      .palette(Palette.nearest(to: Oklab(red: red, green: green, blue: blue), among: 0..<16))
    }
  }

  /// Red, green and blue, where they are the same on every terminal: not for the default colours and the first 16
  /// entries of the palette, which belong to the reader.
  public var components: (red: UInt8, green: UInt8, blue: UInt8)? {
    switch kind {
    case .terminalDefault: nil
    case .palette(let index): index < 16 ? nil : Palette.rgb(index)
    case .rgb(let red, let green, let blue): (red, green, blue)
    }
  }
}

/// A cache in front of `Color.reduced`, for whoever asks once a cell or run.
public struct ColorReducer: Sendable {
  /// The depth colours are reduced to.
  public let depth: ColorDepth
  private var known: [Color: Color] = [:]
  /// A document has a few dozen colours; gradients of images are what this bound is for.
  private static let limit = 4096

  /// A reducer for a depth.
  public init(depth: ColorDepth) { self.depth = depth }

  /// The nearest colour that can be shown. O(1) for a colour seen before.
  public mutating func reduce(_ color: Color) -> Color {
    if color == .terminalDefault || depth == .trueColor { return color }
    if let answer = known[color] { return answer }
    if known.count >= Self.limit { known.removeAll(keepingCapacity: true) }
    let answer = color.reduced(to: depth)
    known[color] = answer
    return answer
  }

  /// The nearest style that can be shown.
  public mutating func reduce(_ style: Style) -> Style {
    Style(
      foreground: reduce(style.foreground), background: reduce(style.background), attributes: style.attributes)
  }
}

/// A colour in Oklab, where distance is close to what the eye sees.
/// Source: Björn Ottosson, "A perceptual color space for image processing" (2020).
struct Oklab {
  var lightness: Float
  var a: Float
  var b: Float

  init(red: UInt8, green: UInt8, blue: UInt8) {
    let r = Self.linear(red)
    let g = Self.linear(green)
    let b = Self.linear(blue)
    let long = cbrtf(0.412_221_47 * r + 0.536_332_54 * g + 0.051_445_994 * b)
    let medium = cbrtf(0.211_903_5 * r + 0.680_699_55 * g + 0.107_396_96 * b)
    let short = cbrtf(0.088_302_46 * r + 0.281_718_84 * g + 0.629_978_7 * b)
    lightness = 0.210_454_26 * long + 0.793_617_8 * medium - 0.004_072_047 * short
    a = 1.977_998_5 * long - 2.428_592_2 * medium + 0.450_593_7 * short
    self.b = 0.025_904_037 * long + 0.782_771_77 * medium - 0.808_675_77 * short
  }

  func distance(to other: Oklab) -> Float {
    let light = lightness - other.lightness
    let first = a - other.a
    let second = b - other.b
    return light * light + first * first + second * second
  }

  private static func linear(_ channel: UInt8) -> Float {
    let value = Float(channel) / 255
    return value <= 0.040_45 ? value / 12.92 : powf((value + 0.055) / 1.055, 2.4)
  }
}

/// The 256-colour palette as xterm has it by default.
enum Palette {
  /// The palette in Oklab.
  static let lab: [Oklab] = (0...255).map {
    let color = rgb(UInt8($0))
    return Oklab(red: color.red, green: color.green, blue: color.blue)
  }

  static func nearest(to color: Oklab, among indices: Range<Int>) -> UInt8 {
    var best = indices.lowerBound
    var least = Float.infinity
    for index in indices {
      let distance = color.distance(to: lab[index])
      if distance < least {
        least = distance
        best = index
      }
    }
    return UInt8(best)
  }

  static func rgb(_ index: UInt8) -> (red: UInt8, green: UInt8, blue: UInt8) {
    switch index {
    case 0..<16: return base[Int(index)]
    case 16..<232:
      let cube = Int(index) - 16
      return (level(cube / 36), level(cube / 6 % 6), level(cube % 6))
    default:
      let grey = UInt8(8 + 10 * (Int(index) - 232))
      return (grey, grey, grey)
    }
  }

  private static func level(_ step: Int) -> UInt8 { step == 0 ? 0 : UInt8(55 + 40 * step) }

  private static let base: [(red: UInt8, green: UInt8, blue: UInt8)] = [
    (0, 0, 0), (205, 0, 0), (0, 205, 0), (205, 205, 0), (0, 0, 238), (205, 0, 205), (0, 205, 205), (229, 229, 229),
    (127, 127, 127), (255, 0, 0), (0, 255, 0), (255, 255, 0), (92, 92, 255), (255, 0, 255), (0, 255, 255),
    (255, 255, 255),
  ]
}
