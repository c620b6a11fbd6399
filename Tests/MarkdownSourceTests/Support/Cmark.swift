import CCmark
import CCmarkProbe
import Glibc
import Synchronization

/// What cmark-gfm says of a text.
enum Cmark {
  /// A parser adds its extensions' characters to a table that all parsers share and takes them out again at its end:
  /// two at once disturb each other.
  private static let lock = Mutex(())

  /// A rendering of a text with definitions in front: HTML, or with footnotes the XML of its blocks.
  static func render(_ text: ArraySlice<UInt8>, definitions: String, footnotes: Bool) -> String {
    let rendering = text.withUnsafeBytes { bytes in
      lock.withLock { _ in take(probe_render(definitions, address(bytes), bytes.count, footnotes)) }
    }
    guard footnotes else { return rendering }
    // The blocks alone, so that renderings can be put in a row.
    return rendering.split(separator: "\n").filter { line in
      !line.hasPrefix("<?xml") && !line.hasPrefix("<!DOCTYPE") && !line.hasPrefix("<document") && line != "</document>"
    }.joined(separator: "\n")
  }

  /// All link reference definitions, in order.
  static func definitions(_ text: [UInt8], footnotes: Bool) -> String {
    text.withUnsafeBytes { bytes in
      lock.withLock { _ in take(probe_definitions(address(bytes), bytes.count, footnotes)) }
    }
  }

  /// Headings and footnote definitions, in the probe's words.
  static func outline(_ text: [UInt8], footnotes: Bool) -> [String] {
    text.withUnsafeBytes { bytes in
      lock.withLock { _ in take(probe_outline(address(bytes), bytes.count, footnotes)) }
    }.split(separator: "\n").map(String.init)
  }

  private static func address(_ bytes: UnsafeRawBufferPointer) -> UnsafePointer<CChar> {
    guard let start = bytes.baseAddress else { return empty }
    return start.assumingMemoryBound(to: CChar.self)
  }

  nonisolated(unsafe) private static let empty = UnsafePointer(strdup("")!)  // Never written to.

  private static func take(_ string: UnsafeMutablePointer<CChar>) -> String {
    defer { free(string) }
    return String(
      decoding: UnsafeBufferPointer(start: string, count: strlen(string)).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
