/// Names of HTML elements, by what they mean for the structure of a document.
enum HTMLNames {
  /// Whether a start or end tag of this name begins an HTML block of kind 6, in any case.
  static func isBlock(_ name: UnsafePointer<UInt8>, length: Int) -> Bool {
    guard let key = key(of: name, length: length) else { return false }
    // Sorted, so that a lookup neither allocates nor hashes.
    var low = 0
    var high = blockKeys.count
    while low < high {
      let middle = (low + high) / 2
      if blockKeys[middle] < key { low = middle + 1 } else { high = middle }
    }
    return low < blockKeys.count && blockKeys[low] == key
  }

  /// Whether a lower-case name is one of these.
  static func isBlock(_ name: String) -> Bool {
    var name = name
    return name.withUTF8 { utf8 in
      utf8.baseAddress.map { isBlock($0, length: utf8.count) } ?? false
    }
  }

  /// A name of up to ten bytes in lower case as a number; nil for longer ones.
  private static func key(of name: UnsafePointer<UInt8>, length: Int) -> UInt128? {
    guard length <= 10 else { return nil }
    var key: UInt128 = 0
    for index in 0..<length { key = key << 8 | UInt128(name[index] | 0x20) }
    return key
  }

  private static let blockKeys: [UInt128] = block.map { name in
    name.utf8.reduce(into: 0) { $0 = $0 << 8 | UInt128($1) }
  }.sorted()

  private static let block = [
    "address", "article", "aside", "base", "basefont", "blockquote", "body", "caption", "center", "col", "colgroup",
    "dd", "details", "dialog", "dir", "div", "dl", "dt", "fieldset", "figcaption", "figure", "footer", "form", "frame",
    "frameset", "h1", "h2", "h3", "h4", "h5", "h6", "head", "header", "hr", "html", "iframe", "legend", "li", "link",
    "main", "menu", "menuitem", "nav", "noframes", "ol", "optgroup", "option", "p", "param", "section", "source",
    "title", "summary", "table", "tbody", "td", "tfoot", "th", "thead", "tr", "track", "ul",
  ]

  /// Elements without content: a start tag opens nothing.
  static let void: Set<String> = [
    "area", "base", "basefont", "br", "col", "embed", "frame", "hr", "img", "input", "link", "meta", "param", "source",
    "track", "wbr",
  ]

  /// The start tags that end an open element of a name without an end tag.
  static func impliedEnd(of open: String, by tag: String) -> Bool {
    switch open {
    case "p": closeParagraph.contains(tag)
    case "li": tag == "li"
    case "dt", "dd": tag == "dt" || tag == "dd"
    case "td", "th": tag == "td" || tag == "th" || tag == "tr" || tag == "tbody" || tag == "tfoot"
    case "tr": tag == "tr" || tag == "tbody" || tag == "tfoot"
    case "thead", "tbody": tag == "tbody" || tag == "tfoot"
    case "option": tag == "option" || tag == "optgroup"
    default: false
    }
  }

  private static let closeParagraph: Set<String> = [
    "address", "article", "aside", "blockquote", "center", "details", "dialog", "dir", "div", "dl", "fieldset",
    "figcaption", "figure", "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6", "header", "hr", "main", "menu", "nav",
    "ol", "p", "pre", "section", "table", "ul",
  ]
}
