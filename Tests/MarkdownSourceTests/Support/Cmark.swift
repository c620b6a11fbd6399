import CCmark
import CCmarkProbe
import Glibc

/// What cmark-gfm says of a text.
enum Cmark {
  /// A rendering of a text with definitions in front: HTML, or with footnotes the XML of its blocks.
  static func render(_ text: ArraySlice<UInt8>, definitions: String, footnotes: Bool) -> String {
    let rendering = text.withUnsafeBytes { bytes in
      take(probe_render(definitions, address(bytes), bytes.count, footnotes))
    }
    guard footnotes else { return rendering }
    // The blocks alone, so that renderings can be put in a row.
    return rendering.split(separator: "\n").filter { line in
      !line.hasPrefix("<?xml") && !line.hasPrefix("<!DOCTYPE") && !line.hasPrefix("<document") && line != "</document>"
    }.joined(separator: "\n")
  }

  /// All link reference definitions, in order.
  static func definitions(_ text: [UInt8], footnotes: Bool) -> String {
    text.withUnsafeBytes { take(probe_definitions(address($0), $0.count, footnotes)) }
  }

  /// Headings and footnote definitions, in the probe's words.
  static func outline(_ text: [UInt8], footnotes: Bool) -> [String] {
    text.withUnsafeBytes { take(probe_outline(address($0), $0.count, footnotes)) }
      .split(separator: "\n").map(String.init)
  }

  private static func address(_ bytes: UnsafeRawBufferPointer) -> UnsafePointer<CChar> {
    guard let start = bytes.baseAddress else { return empty }
    return start.assumingMemoryBound(to: CChar.self)
  }

  nonisolated(unsafe) private static let empty = UnsafePointer(strdup("")!)  // Never written to.

  private static func take(_ string: UnsafeMutablePointer<CChar>) -> String {
    defer { free(string) }
    return String(decoding: UnsafeBufferPointer(start: string, count: strlen(string)).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
