/// A tag of HTML: its name in lower case and its attributes, entities not yet decoded.
struct HTMLTag {
  var name: String
  var isEnd: Bool
  var isSelfClosing = false
  var attributes: [(name: String, value: String)] = []

  /// The value of an attribute, entities decoded; nil when the tag has none of that name.
  func attribute(_ name: String) -> String? {
    attributes.first { $0.name == name }.map { HTMLEntities.decoded($0.value) }
  }

  /// Elements without an end tag.
  static let voidElements: Set<String> = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param", "source", "track", "wbr",
  ]

  /// Elements whose content is not text for a reader.
  static let hiddenElements: Set<String> = ["script", "style", "template", "title", "svg", "noembed", "head"]

  /// Elements that stand on lines of their own.
  static let blockElements: Set<String> = [
    "address", "article", "aside", "blockquote", "body", "center", "dd", "details", "dialog", "div", "dl", "dt",
    "fieldset", "figcaption", "figure", "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6", "header", "hr", "html",
    "li", "main", "nav", "ol", "p", "pre", "section", "summary", "table", "tbody", "tfoot", "thead", "tr", "ul",
    "caption", "optgroup", "option", "legend", "menu",
  ]

  /// Block elements with a blank row above and below.
  static let spacedElements: Set<String> = [
    "p", "h1", "h2", "h3", "h4", "h5", "h6", "blockquote", "dl", "ol", "ul", "pre", "table", "figure", "hr", "details",
  ]
}
