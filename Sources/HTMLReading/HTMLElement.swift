/// An element of HTML with the few attributes that a reader needs.
public struct HTMLElement: Hashable, Sendable {
  /// An attribute that is read.
  public enum Attribute: String, CaseIterable, Sendable {
    case align, alt, checked, colspan, height, href, open, reversed, rowspan, src, start, style, title, type, value,
      width
  }

  /// Where text stands between its edges.
  public enum Alignment: Sendable { case left, center, right }

  /// What it is.
  public var name: HTMLName
  /// The attributes it has, character references decoded: untrusted.
  public var attributes: [Attribute: String] = [:]
  /// Whether it was open already where the source begins.
  public var isContinued = false
  /// Whether it is formatting that was never closed and is opened again, as HTML has it.
  public var isReopened = false

  /// An element from its parts.
  public init(name: HTMLName, attributes: [Attribute: String] = [:], isContinued: Bool = false) {
    self.name = name
    self.attributes = attributes
    self.isContinued = isContinued
  }

  /// The value of an attribute; nil when it has none of that name.
  public subscript(attribute: Attribute) -> String? { attributes[attribute] }

  /// The value of an attribute as a number, what stands behind its digits left out; nil when it begins with none.
  public func number(_ attribute: Attribute) -> Int? {
    guard let value = attributes[attribute] else { return nil }
    return Int(value.prefix(9).prefix { $0.isASCII && $0.isNumber })
  }

  /// How it asks for its text to be aligned; nil when it does not.
  public var alignment: Alignment? {
    if name == .center { return .center }
    var word = attributes[.align]?.lowercased()
    if let style = attributes[.style]?.lowercased().filter({ $0 != " " }), style.utf8.count < 1_000,
      let place = style.firstRange(of: "text-align:")
    {
      word = String(style[place.upperBound...].prefix { $0.isLetter })
    }
    switch word {
    case "center", "middle": return .center
    case "right", "end": return .right
    case "left", "start": return .left
    default: return nil
    }
  }
}
