/// The words that a page of HTML shows to a reader: how the law of text knows what a document says without asking our own
/// reading of it.
///
/// A small reader of HTML of its own: tags, comments, scripts and styles are not shown, block-level tags end a word,
/// inline tags do not, an image shows its description.
struct VisibleWords {
  /// The words in order.
  private(set) var words: [[UInt8]] = []

  private let html: [UInt8]
  private var place = 0
  private var word: [UInt8] = []
  /// Footnote numbers and the arrows back are set differently on a screen.
  private var isInMark = false

  init(html: [UInt8]) {
    self.html = html
    read()
    endWord()
  }

  private mutating func read() {
    while place < html.count {
      switch html[place] {
      case UInt8(ascii: "<"): readTag()
      case UInt8(ascii: "&"): readEntity()
      case 0x20, 0x09, 0x0a, 0x0c, 0x0d:
        endWord()
        place += 1
      default:
        if !isInMark { word.append(html[place]) }
        place += 1
      }
    }
  }

  private mutating func endWord() {
    if !word.isEmpty { words.append(word) }
    word = []
  }

  private mutating func readTag() {
    if skip("<!--", to: "-->") || skip("<![CDATA[", to: "]]>") || skip("<?", to: "?>") { return }
    guard place + 1 < html.count, isTagStart(html[place + 1]) else {
      word.append(html[place])
      place += 1
      return
    }
    let start = place
    var quote: UInt8 = 0
    while place < html.count, quote != 0 || html[place] != UInt8(ascii: ">") {
      if quote != 0 {
        if html[place] == quote { quote = 0 }
      } else if html[place] == UInt8(ascii: "\"") || html[place] == UInt8(ascii: "'") {
        quote = html[place]
      }
      place += 1
    }
    place = min(place + 1, html.count)
    take(tag: String(decoding: html[start..<place], as: UTF8.self))
  }

  private mutating func take(tag: String) {
    let name = tag.drop { $0 == "<" || $0 == "/" }.prefix { $0.isLetter || $0.isNumber }.lowercased()
    switch name {
    case "script", "style", "title", "template":
      if !tag.hasPrefix("</"), skip("", to: "</" + name) { _ = skip("", to: ">") }
    case "sup" where tag.contains("footnote-ref"): isInMark = true
    case "sup" where isInMark && tag.hasPrefix("</"): isInMark = false
    case "a" where tag.contains("footnote-backref"): isInMark = true
    case "a" where isInMark && tag.hasPrefix("</"): isInMark = false
    case "img":
      endWord()
      addDescription(tag)
      endWord()
    default:
      if !Self.inline.contains(name) { endWord() }
    }
  }

  private mutating func addDescription(_ tag: String) {
    guard let start = tag.range(of: "alt=\"") else { return }
    var inner = VisibleWords(html: Array(tag[start.upperBound...].prefix { $0 != "\"" }.utf8))
    inner.endWord()
    words += inner.words
  }

  private mutating func readEntity() {
    let known: [(String, String)] = [
      ("&amp;", "&"), ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&nbsp;", " "), ("&#39;", "'"),
    ]
    for (entity, text) in known where html[place...].starts(with: entity.utf8) {
      if text == " " { endWord() } else if !isInMark { word += text.utf8 }
      place += entity.utf8.count
      return
    }
    if let (text, length) = number() {
      if !isInMark { word += text.utf8 }
      place += length
      return
    }
    word.append(html[place])
    place += 1
  }

  /// A decimal entity here: what it stands for and how long it is.
  private func number() -> (text: String, length: Int)? {
    let digits = html[place...].dropFirst(2).prefix { $0 >= 0x30 && $0 <= 0x39 }.prefix(8)
    guard html[place...].starts(with: "&#".utf8), digits.endIndex < html.count, html[digits.endIndex] == 0x3b,
      let value = UInt32(String(decoding: digits, as: UTF8.self)), let scalar = Unicode.Scalar(value)
    else { return nil }
    return (String(Character(scalar)), digits.count + 3)
  }

  /// Skips from a beginning to an end, or to the end of all.
  private mutating func skip(_ beginning: String, to end: String) -> Bool {
    guard html[place...].starts(with: beginning.utf8) else { return false }
    let ending = Array(end.utf8)
    place += beginning.utf8.count
    while place < html.count {
      if html[place...].prefix(ending.count).elementsEqual(ending, by: { $0 == $1 || $0 | 0x20 == $1 }) { break }
      place += 1
    }
    place = min(place + ending.count, html.count)
    return true
  }

  private func isTagStart(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "/") || byte == UInt8(ascii: "!") || (byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7a)
  }

  private static let inline: Set<String> = [
    "a", "abbr", "b", "bdi", "bdo", "cite", "code", "data", "del", "dfn", "em", "font", "i", "ins", "kbd", "label",
    "mark",
    "q", "s", "samp", "small", "span", "strike", "strong", "sub", "sup", "time", "tt", "u", "var", "wbr",
  ]
}

extension String {
  fileprivate func range(of text: String) -> Range<String.Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(text) { return start..<index(start, offsetBy: text.count) }
      start = index(after: start)
    }
    return nil
  }
}
