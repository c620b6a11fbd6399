/// Copies HTML to where the parser reads it, and finds the tags while it does: what is left open in the middle of a tag or
/// comment is mended, elements that would swallow or upset the rest are renamed, and places are noted at which a long
/// source may be cut.
struct TagScanner {
  /// Tags between two cuts.
  static let tagsPerSegment = 1_000
  /// Start tags of formatting between two cuts: HTML5 opens those again in every paragraph.
  static let formattingPerSegment = 64
  /// Elements that are opened again behind a cut.
  static let deepestContext = 60

  private var open: [(name: String, tag: Range<Int>)] = []
  private var counts: [String: Int] = [:]
  private var tags = 0
  private var formatting = 0
  private var cuts: [(offset: Int, open: [Range<Int>])] = []
  /// The element whose content is not HTML, while one is open.
  private var rawText: String?

  /// The cuts found since the last time.
  mutating func takeCuts() -> [(offset: Int, open: [Range<Int>])] {
    defer { cuts = [] }
    return cuts
  }

  /// Copies a piece.
  mutating func scan(_ html: [UInt8], _ range: Range<Int>, into output: inout [UInt8]) {
    var place = range.lowerBound
    let end = range.upperBound
    let lastEnd = html[range].lastIndex(of: UInt8(ascii: ">")) ?? -1
    // Whether a search for `>` has failed: then no tag ends any more.
    var hasNoEnd = false
    while place < end {
      guard html[place] == UInt8(ascii: "<") else {
        output.append(html[place])
        place += 1
        continue
      }
      if rawText == nil, Self.matches(html, place, end, "<!--") {
        copyComment(html, &place, end, into: &output)
        continue
      }
      guard !hasNoEnd, let tag = Self.tag(html, place, end, &hasNoEnd) else {
        // A `<` that begins no tag: text, unless it begins something else that the parser skips.
        let isMarkup = place + 1 < end && [0x21, 0x2F, 0x3F].contains(html[place + 1]) && rawText == nil
        if isMarkup, place < lastEnd {
          output.append(html[place])
        } else {
          output += (rawText == nil ? "&lt;" : "<").utf8
        }
        place += 1
        continue
      }
      take(tag, html, into: &output)
      place = tag.end
    }
  }

  private func copyComment(_ html: [UInt8], _ place: inout Int, _ end: Int, into output: inout [UInt8]) {
    var close = place + 4
    // `<!-->` and `<!--->` are whole comments.
    if Self.matches(html, close, end, ">") || Self.matches(html, close, end, "->") {
      output += "<!---->".utf8
      place = html[close] == UInt8(ascii: ">") ? close + 1 : close + 2
      return
    }
    while close < end, !Self.matches(html, close, end, "-->"), !Self.matches(html, close, end, "--!>") { close += 1 }
    // The line ends in it are counted; nothing else of it is of use.
    output += "<!--".utf8
    for byte in html[place..<close] where byte == 0x0A { output.append(byte) }
    output += "-->".utf8
    place = close < end ? close + (html[close + 2] == UInt8(ascii: "!") ? 4 : 3) : end
  }

  // MARK: Tags

  struct Tag {
    var name: String
    var isEnd: Bool
    var isSelfClosed: Bool
    var start: Int
    var nameStart: Int
    var end: Int
  }

  private mutating func take(_ tag: Tag, _ html: [UInt8], into output: inout [UInt8]) {
    if let raw = rawText {
      if tag.isEnd, tag.name == raw {
        rawText = nil
      } else {
        // Inside a script nothing is a tag; its `<` goes by.
        output.append(contentsOf: html[tag.start..<tag.end])
        return
      }
    }
    if open.isEmpty == false || tags > 0 { cutIfDue(at: output.count) }
    tags += 1
    let start = output.count
    if Self.renamed.contains(tag.name) {
      output.append(contentsOf: html[tag.start..<tag.nameStart])
      output += "x-".utf8
      output.append(contentsOf: html[tag.nameStart..<tag.end])
    } else {
      output.append(contentsOf: html[tag.start..<tag.end])
    }
    if Self.formatting.contains(tag.name) { formatting += 1 }
    if tag.isEnd { closeElement(tag.name) } else { openElement(tag, start..<output.count) }
  }

  private mutating func openElement(_ tag: Tag, _ range: Range<Int>) {
    if Self.raw.contains(tag.name) { rawText = tag.name }
    guard !Self.void.contains(tag.name) else { return }
    if let last = open.last, last.name == tag.name, Self.endedByItself.contains(tag.name) { closeElement(tag.name) }
    open.append((tag.name, range))
    counts[tag.name, default: 0] += 1
  }

  private mutating func closeElement(_ name: String) {
    guard counts[name, default: 0] > 0 else { return }
    while let last = open.popLast() {
      counts[last.name, default: 1] -= 1
      if last.name == name { return }
    }
  }

  private mutating func cutIfDue(at offset: Int) {
    guard tags >= Self.tagsPerSegment || formatting >= Self.formattingPerSegment, tags >= Self.formattingPerSegment
    else { return }
    tags = 0
    formatting = 0
    // A start tag of any length may be open; only short ones are worth repeating.
    cuts.append((offset, open.prefix(Self.deepestContext).map(\.tag).filter { $0.count <= 1_000 }))
  }

  /// The tag at a `<`; nil when there is none.
  static func tag(_ html: [UInt8], _ start: Int, _ end: Int, _ hasNoEnd: inout Bool) -> Tag? {
    var place = start + 1
    let isEnd = place < end && html[place] == UInt8(ascii: "/")
    if isEnd { place += 1 }
    let nameStart = place
    guard place < end, isLetter(html[place]) else { return nil }
    while place < end, isNameByte(html[place]) { place += 1 }
    let name = String(
      decoding: html[nameStart..<min(place, nameStart + 32)].map { 0x41...0x5A ~= $0 ? $0 | 0x20 : $0 }, as: UTF8.self)
    var quote: UInt8 = 0
    var previous: UInt8 = 0
    while place < end {
      let byte = html[place]
      if quote != 0 {
        if byte == quote { quote = 0 }
      } else if byte == UInt8(ascii: ">") {
        return Tag(
          name: name, isEnd: isEnd, isSelfClosed: previous == UInt8(ascii: "/"), start: start, nameStart: nameStart,
          end: place + 1)
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'"), previous == UInt8(ascii: "=") {
        quote = byte
      }
      if byte > 0x20 { previous = byte }
      place += 1
    }
    hasNoEnd = true
    return nil
  }

  static func isLetter(_ byte: UInt8) -> Bool { 0x61...0x7A ~= byte | 0x20 }

  static func isNameByte(_ byte: UInt8) -> Bool {
    isLetter(byte) || 0x30...0x39 ~= byte || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ":")
  }

  private static func matches(_ html: [UInt8], _ place: Int, _ end: Int, _ text: StaticString) -> Bool {
    guard place + text.utf8CodeUnitCount <= end else { return false }
    for index in 0..<text.utf8CodeUnitCount where html[place + index] != text.utf8Start[index] { return false }
    return true
  }

  /// Elements that would take what follows as their text, or that the parser treats in ways of its own: unknown ones
  /// instead, whose content is shown. GitHub shows it as well.
  private static let renamed: Set<String> = [
    "textarea", "xmp", "iframe", "noembed", "noframes", "plaintext", "select", "isindex", "frameset", "frame", "body",
    "html", "noscript", "image", "keygen", "menuitem", "math", "listing",
  ]

  private static let raw: Set<String> = ["script", "style", "title"]

  private static let endedByItself: Set<String> = ["p", "li", "dd", "dt", "td", "th", "tr", "option", "a"]

  private static let formatting: Set<String> = [
    "a", "b", "big", "code", "em", "font", "i", "nobr", "s", "small", "strike", "strong", "tt", "u",
  ]

  private static let void: Set<String> = [
    "area", "base", "basefont", "bgsound", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param",
    "source",
    "track", "wbr",
  ]
}
