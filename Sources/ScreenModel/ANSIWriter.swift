/// Writes styled text as bytes for a terminal or a pipe: text, line ends, SGR and, where asked, OSC 8. Nothing else.
///
/// Text must be free of controls already (`DisplayText`); this is checked once more byte by byte, because this is the
/// last gate before the outside.
public struct ANSIWriter: Sendable {
  /// What was written and not yet taken.
  public private(set) var bytes: [UInt8] = []

  private var reducer: ColorReducer
  private let writesStyles: Bool
  private var current = Style.plain
  private var sequences: [Style: [UInt8]] = [:]
  /// The styles written last, and which of them makes room for the next.
  private var recent: [(style: Style, sequence: [UInt8])] = []
  private var oldest = 0
  private var openLink: [UInt8]?

  private static let mostRecent = 12

  /// A writer for a depth. Without styles only text and line ends are written, as `--color never` to a pipe asks.
  public init(depth: ColorDepth, writesStyles: Bool) {
    reducer = ColorReducer(depth: depth)
    self.writesStyles = writesStyles
  }

  /// Writes text in a style. With a cleaned link target (`Hyperlink.cleaned`) it becomes a hyperlink.
  public mutating func write(_ text: ArraySlice<UInt8>, style: Style, link: [UInt8]? = nil) {
    if link != openLink { writeLink(link) }
    if writesStyles, style != current { writeStyle(style) }
    let start = bytes.count
    text.withUnsafeBufferPointer { bytes.append(contentsOf: $0) }
    clean(from: start)
  }

  /// Writes a whole array.
  public mutating func write(_ text: [UInt8], style: Style, link: [UInt8]? = nil) {
    write(text[...], style: style, link: link)
  }

  /// Ends the line: styles and links never reach over a line end.
  public mutating func endLine() {
    close()
    bytes.append(0x0a)
  }

  /// Closes an open link and goes back to the plain style.
  public mutating func close() {
    if openLink != nil { writeLink(nil) }
    if writesStyles, current != .plain { writeStyle(.plain) }
  }

  /// Hands out what was written and forgets it.
  public mutating func take() -> [UInt8] {
    let taken = bytes
    bytes.removeAll(keepingCapacity: true)
    return taken
  }

  private mutating func writeLink(_ link: [UInt8]?) {
    bytes.append(contentsOf: Array("\u{1b}]8;;".utf8))
    if let link { bytes.append(contentsOf: link) }
    bytes.append(contentsOf: [0x1b, 0x5c])
    openLink = link
  }

  private mutating func writeStyle(_ style: Style) {
    current = style
    // Few styles, often the same: looking through them is faster than hashing one.
    let known = recent.firstIndex { $0.style == style }
    if let known {
      bytes.append(contentsOf: recent[known].sequence)
      return
    }
    let sequence = sequences[style] ?? Self.sequence(for: reducer.reduce(style))
    sequences[style] = sequence
    if recent.count < Self.mostRecent {
      recent.append((style, sequence))
    } else {
      recent[oldest] = (style, sequence)
      oldest = (oldest + 1) % Self.mostRecent
    }
    bytes.append(contentsOf: sequence)
  }

  /// Replaces controls that slipped through by `?`, in place. C1 controls are `c2 80`…`c2 9f` in UTF-8.
  private mutating func clean(from start: Int) {
    bytes.withUnsafeMutableBufferPointer { buffer in
      var before: UInt8 = 0
      var place = start
      while place < buffer.count {
        if before != 0xc2, place + 8 <= buffer.count, let base = buffer.baseAddress,
          ByteWord(base, at: place).isHarmless
        {
          before = 0
          place += 8
          continue
        }
        let byte = buffer[place]
        if byte < 0x20 || byte == 0x7f {
          buffer[place] = UInt8(ascii: "?")
        } else if before == 0xc2 && byte < 0xa0 && byte >= 0x80 {
          buffer[place - 1] = UInt8(ascii: "?")
          buffer[place] = UInt8(ascii: "?")
        }
        before = byte
        place += 1
      }
    }
  }

  /// The SGR sequences that set a style from whatever was before. Some terminals take no
  /// more than 16 parameters at once: a longer sequence is two.
  static func sequence(for style: Style) -> [UInt8] {
    var attributes = "0"
    for (attribute, code) in codes where style.attributes.contains(attribute) { attributes += ";" + code }
    if style.attributes.contains(.underline) { attributes += ";" + underlineCode(style.attributes) }
    let colors =
      colorCode(style.foreground, base: 30, bright: 90, extended: "38")
      + colorCode(style.background, base: 40, bright: 100, extended: "48")
    let isShort = (attributes + colors).utf8.count { $0 == UInt8(ascii: ";") } < 16
    if isShort { return Array("\u{1b}[\(attributes)\(colors)m".utf8) }
    return Array("\u{1b}[\(attributes)m\u{1b}[\(colors.dropFirst())m".utf8)
  }

  private static let codes: [(TextAttributes, String)] = [
    (.bold, "1"), (.dim, "2"), (.italic, "3"), (.reverse, "7"), (.strikethrough, "9"), (.overline, "53"),
  ]

  /// Kinds of underline other than single and double use the colon form, which terminals without them misread; printing
  /// does not ask the terminal, so all but double are single.
  private static func underlineCode(_ attributes: TextAttributes) -> String {
    attributes.contains(.doubleUnderline) ? "21" : "4"
  }

  private static func colorCode(_ color: Color, base: Int, bright: Int, extended: String) -> String {
    switch color.kind {
    case .terminalDefault: ""
    case .palette(let index) where index < 8: ";\(base + Int(index))"
    case .palette(let index) where index < 16: ";\(bright + Int(index) - 8)"
    case .palette(let index): ";\(extended);5;\(index)"
    case .rgb(let red, let green, let blue): ";\(extended);2;\(red);\(green);\(blue)"
    }
  }
}
