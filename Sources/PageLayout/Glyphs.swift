import ScreenModel
import Theming

/// What the layout draws itself, cleaned and measured once a context.
final class Glyphs: Sendable {
  /// A piece of drawing with its width.
  struct Glyph: Hashable, Sendable {
    var bytes: [UInt8]
    var columns: Int

    /// This glyph, repeated as often as it fits.
    func repeated(columns limit: Int) -> Glyph {
      guard columns > 0, limit >= columns else { return Glyph(bytes: [], columns: 0) }
      let times = limit / columns
      var result: [UInt8] = []
      result.reserveCapacity(bytes.count * times)
      for _ in 0..<times { result += bytes }
      return Glyph(bytes: result, columns: times * columns)
    }
  }

  /// The lines of a table's frame.
  struct Frame: Sendable {
    var horizontal: Glyph
    var vertical: Glyph
    /// Left, middle and right of the rules above, between and below.
    var top: [Glyph]
    var middle: [Glyph]
    var bottom: [Glyph]
  }

  /// A box around a block.
  struct Box: Sendable {
    /// Its left corner, line and right corner, above and below.
    var top: [Glyph]
    var bottom: [Glyph]
    var horizontal: Glyph
    var vertical: Glyph

    /// A rule of so many columns from corner to corner.
    func rule(_ corners: [Glyph], columns: Int) -> [UInt8] {
      corners[0].bytes + horizontal.repeated(columns: columns - 2).bytes + corners[1].bytes
    }
  }

  let bullets: [Glyph]
  let checked: Glyph
  let unchecked: Glyph
  let quoteBar: Glyph
  let rule: Glyph
  /// By level, from 0; nil for none.
  let headingRules: [Glyph?]
  let headingMarks: [Glyph?]
  let table: Frame
  /// The boxes around code, quotes and summaries; nil where the configuration wants none.
  let codeBox: Box?
  let quoteBox: Box?
  let detailsBox: Box?
  let image: Glyph
  let wrapMark: Glyph
  /// What covers hidden text, a column each.
  let cover: [UInt8]
  let detailsOpen: Glyph
  let detailsClosed: Glyph

  init(_ configuration: MarkdownConfiguration, width: DisplayWidth, isASCII: Bool) {
    // Lines drawn with glyphs two columns wide would not meet: with wide ambiguous characters ASCII draws.
    let drawsASCII = isASCII || width.ambiguous == 2
    func glyph(_ text: String, _ ascii: String, always: Bool = false) -> Glyph {
      let chosen = isASCII || (always && drawsASCII) ? ascii : DisplayText.cleaned(text)
      let bytes = Array(chosen.utf8)
      return Glyph(bytes: bytes, columns: width.columns(of: bytes.span))
    }
    func line(_ text: String, _ ascii: String) -> Glyph { glyph(text, ascii, always: true) }
    let asciiBullets = ["*", "-", "+"]
    let markers = configuration.listMarkers.isEmpty ? ["•"] : configuration.listMarkers
    bullets = markers.enumerated().map { glyph($1, asciiBullets[$0 % 3]) }
    checked = glyph(configuration.taskMarkers.checked, "[x]")
    unchecked = glyph(configuration.taskMarkers.unchecked, "[ ]")
    let bars = ["", "▌", "█"]
    quoteBar = line(
      bars[min(max(configuration.blockquoteBarWidth, 0), 2)], configuration.blockquoteBarWidth > 0 ? "|" : "")
    rule = line("─", "-")
    headingRules = (1...6).map { level in
      configuration.headingRules[level].flatMap { $0.isEmpty || $0 == "none" ? nil : line($0, level == 1 ? "=" : "-") }
    }
    headingMarks = (1...6).map { level in
      configuration.headingMarks[level].flatMap {
        $0.isEmpty || $0 == "none" ? nil : line($0, String(repeating: "#", count: level) + " ")
      }
    }
    let isRound = configuration.tableAppearance.cornerRadius > 0
    func row(_ text: String, _ ascii: String) -> [Glyph] { text.map { line(String($0), ascii) } }
    let lines = FrameLines(configuration.tableAppearance.borderWidth, isRound: isRound)
    table = Frame(
      horizontal: line(lines.horizontal, "-"), vertical: line(lines.vertical, "|"), top: row(lines.top, "+"),
      middle: row(lines.middle, "+"), bottom: row(lines.bottom, "+"))
    func box(_ appearance: Appearance) -> Box? {
      guard appearance.borderWidth > 0 else { return nil }
      let lines = FrameLines(appearance.borderWidth, isRound: appearance.cornerRadius > 0)
      func corners(_ text: String) -> [Glyph] {
        [text.first, text.last].compactMap { $0 }.map { line(String($0), "+") }
      }
      return Box(
        top: corners(lines.top), bottom: corners(lines.bottom), horizontal: line(lines.horizontal, "-"),
        vertical: line(lines.vertical, "|"))
    }
    codeBox = box(configuration.codeBlockAppearance)
    quoteBox = box(configuration.blockquoteAppearance)
    detailsBox = box(configuration.detailsAppearance)
    image = glyph(configuration.imageIcon, "[image]")
    // A block glyph where ambiguous characters are wide would be twice as wide as what it covers.
    cover = drawsASCII ? [UInt8(ascii: "#")] : Array(Self.cover(configuration.spoilerOverlay).utf8)
    wrapMark = line(configuration.panMarks.wrap, "\\")
    detailsOpen = glyph(configuration.detailsMarkers.open, "v")
    detailsClosed = glyph(configuration.detailsMarkers.closed, ">")
  }
}

extension Glyphs {
  /// A bar; for particles a shade as dense as they are, for they do not move.
  private static func cover(_ overlay: SpoilerOverlay) -> String {
    switch overlay {
    case .solid: "█"
    case .particles(let density, _): density < 0.35 ? "░" : density < 0.7 ? "▒" : "▓"
    }
  }
}

/// Box drawing by weight: light, heavy, double.
private struct FrameLines {
  var horizontal = "─"
  var vertical = "│"
  var top = "┌┬┐"
  var middle = "├┼┤"
  var bottom = "└┴┘"

  init(_ weight: Int, isRound: Bool) {
    switch weight {
    case 2: (horizontal, vertical, top, middle, bottom) = ("━", "┃", "┏┳┓", "┣╋┫", "┗┻┛")
    case 3: (horizontal, vertical, top, middle, bottom) = ("═", "║", "╔╦╗", "╠╬╣", "╚╩╝")
    default: if isRound { (top, bottom) = ("╭┬╮", "╰┴╯") }
    }
  }
}
