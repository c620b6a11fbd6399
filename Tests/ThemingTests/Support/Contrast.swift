import Glibc
import ScreenModel
import Theming

/// WCAG 2 contrast of colours whose RGB is known.
enum Contrast {
  static func luminance(_ c: RGB) -> Double {
    func linear(_ v: UInt8) -> Double {
      let s = Double(v) / 255
      return s <= 0.04045 ? s / 12.92 : pow((s + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(c.red) + 0.7152 * linear(c.green) + 0.0722 * linear(c.blue)
  }

  static func ratio(_ a: RGB, _ b: RGB) -> Double {
    let (x, y) = (luminance(a), luminance(b))
    return (max(x, y) + 0.05) / (min(x, y) + 0.05)
  }
}

/// A plain RGB colour.
struct RGB: Hashable {
  var red: UInt8
  var green: UInt8
  var blue: UInt8

  init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  init?(_ color: Color) {
    guard let c = color.components else { return nil }
    self.init(c.red, c.green, c.blue)
  }

  var color: Color { .rgb(red, green, blue) }

  /// What a terminal of 256 colours shows in its place.
  var of256: RGB { RGB(color.reduced(to: .palette256)) ?? self }
}
