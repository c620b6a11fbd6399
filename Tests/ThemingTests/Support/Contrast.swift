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

  /// The nearest of the entries 16…255 of the palette, by distance in Oklab.
  var of256: RGB {
    let wanted = oklab
    var best = self
    var least = Double.infinity
    for index in 16...255 {
      guard let candidate = RGB(Color.palette(UInt8(index))) else { continue }
      let other = candidate.oklab
      let distance = pow(wanted.0 - other.0, 2) + pow(wanted.1 - other.1, 2) + pow(wanted.2 - other.2, 2)
      if distance < least { (best, least) = (candidate, distance) }
    }
    return best
  }

  /// By the matrices of Björn Ottosson's definition.
  private var oklab: (Double, Double, Double) {
    func linear(_ v: UInt8) -> Double {
      let s = Double(v) / 255
      return s <= 0.04045 ? s / 12.92 : pow((s + 0.055) / 1.055, 2.4)
    }
    let (r, g, b) = (linear(red), linear(green), linear(blue))
    let l = cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
    let m = cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
    let s = cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
    return (
      0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s, 1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
      0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s
    )
  }
}
