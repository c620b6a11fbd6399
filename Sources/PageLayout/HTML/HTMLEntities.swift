/// Decodes character references: numbers, and the names READMEs use. Others stay as they are written.
enum HTMLEntities {
  /// The text with its references decoded.
  static func decoded(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
    var result: [UInt8] = []
    let bytes = Array(text.utf8)
    append(bytes, 0..<bytes.count, to: &result)
    return String(decoding: result, as: UTF8.self)
  }

  /// Adds a part of some bytes with its references decoded.
  static func append(_ bytes: [UInt8], _ range: Range<Int>, to result: inout [UInt8]) {
    var place = range.lowerBound
    while place < range.upperBound {
      if bytes[place] == UInt8(ascii: "&"), let (text, next) = reference(bytes, at: place, end: range.upperBound) {
        result += text
        place = next
      } else {
        result.append(bytes[place])
        place += 1
      }
    }
  }

  /// The longest name or number looked for.
  private static let longest = 32

  private static func reference(_ bytes: [UInt8], at start: Int, end: Int) -> ([UInt8], Int)? {
    let limit = min(end, start + longest)
    guard let semicolon = bytes[start..<limit].firstIndex(of: UInt8(ascii: ";")), semicolon > start + 1 else {
      return nil
    }
    let name = String(decoding: bytes[(start + 1)..<semicolon], as: UTF8.self)
    if name.hasPrefix("#") {
      let digits = name.dropFirst()
      let isHex = digits.hasPrefix("x") || digits.hasPrefix("X")
      guard let value = isHex ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits) else { return nil }
      let scalar = value == 0 ? nil : Unicode.Scalar(value)
      return (Array(String(Character(scalar ?? "\u{FFFD}")).utf8), semicolon + 1)
    }
    return names[name].map { (Array($0.utf8), semicolon + 1) }
  }

  private static let names: [String: String] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "copy": "©", "reg": "®",
    "trade": "™", "hellip": "…", "mdash": "—", "ndash": "–", "lsquo": "‘", "rsquo": "’", "ldquo": "“", "rdquo": "”",
    "laquo": "«", "raquo": "»", "bull": "•", "middot": "·", "times": "×", "divide": "÷", "deg": "°", "plusmn": "±",
    "para": "¶", "sect": "§", "larr": "←", "rarr": "→", "uarr": "↑", "darr": "↓", "harr": "↔", "check": "✓",
    "hearts": "♥", "star": "☆", "starf": "★", "shy": "\u{AD}", "zwnj": "\u{200C}", "zwj": "\u{200D}",
    "ensp": "\u{2002}", "emsp": "\u{2003}", "thinsp": "\u{2009}", "euro": "€", "pound": "£", "yen": "¥", "cent": "¢",
    "frac12": "½", "frac14": "¼", "frac34": "¾", "sup2": "²", "sup3": "³", "micro": "µ", "iexcl": "¡", "iquest": "¿",
    "ne": "≠", "le": "≤", "ge": "≥", "infin": "∞", "auml": "ä", "ouml": "ö", "uuml": "ü", "Auml": "Ä", "Ouml": "Ö",
    "Uuml": "Ü", "szlig": "ß", "eacute": "é", "egrave": "è", "agrave": "à", "ccedil": "ç", "ntilde": "ñ",
    "lbrace": "{", "rbrace": "}", "lbrack": "[", "rbrack": "]", "vert": "|", "lowbar": "_", "ast": "*", "grave": "`",
    "num": "#", "excl": "!", "lpar": "(", "rpar": ")", "colon": ":", "semi": ";", "comma": ",", "period": ".",
    "sol": "/", "bsol": "\\", "NewLine": "\n", "Tab": "\t",
  ]
}
