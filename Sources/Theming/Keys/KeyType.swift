/// What kind of value a key takes: enough for messages, the manual and completion.
public indirect enum KeyType: Hashable, Sendable {
  /// A number of rows.
  case rows
  /// A number of columns.
  case columns
  /// A whole number in a range.
  case number(ClosedRange<Int>)
  /// A decimal number in a range.
  case decimal(ClosedRange<Double>)
  /// Seconds.
  case seconds
  /// `true` or `false`.
  case bool
  /// One of some words.
  case choice([String])
  /// A colour.
  case color
  /// Some text in one line.
  case text
  /// What is drawn in at most so many columns.
  case glyph(columns: Int)
  /// Several of a kind.
  case list(KeyType)
  /// Texts by name.
  case texts
  /// Named parts: a font, a style, …
  case parts(name: String, [KeyPart])
  /// A kind of value, or a word that stands for none.
  case optional(KeyType, none: String)
  /// A kind of value, or one of some words.
  case either(KeyType, words: [String])
}

/// A named part of a value.
public struct KeyPart: Hashable, Sendable {
  /// The part's key.
  public var name: String
  /// What it takes.
  public var type: KeyType
}

extension KeyType {
  /// The most columns or rows a key takes: sums of several such numbers stay far from overflow.
  static let mostCells = 10_000

  /// What a message says was expected.
  public var expectation: String {
    switch self {
    case .rows: "a number of rows, 0 to \(Self.mostCells)"
    case .columns: "a number of columns, 0 to \(Self.mostCells)"
    case .number(let range): "a whole number, \(range.lowerBound) to \(range.upperBound)"
    case .decimal(let range): "a number, \(range.lowerBound) to \(range.upperBound)"
    case .seconds: "a number of seconds, 0 to 3600"
    case .bool: "true or false"
    case .choice(let words): Self.list(words)
    case .color:
      "a colour (“#rrggbb” in quotes, a name such as red or brightBlue, 0 to 255, default, clear, or a name of the palette)"
    case .text: "text in one line without control characters"
    case .glyph(let columns): "a glyph of at most \(columns) column\(columns == 1 ? "" : "s")"
    case .list(let type): "a list, each \(type.expectation)"
    case .texts: "a mapping of names to texts"
    case .parts(let name, let parts): "\(name) such as {\(parts.first.map { "\($0.name): …" } ?? "")}"
    case .optional(let type, let none): type.expectation + ", or \(none)"
    case .either(let type, let words): Self.list(words) + ", or " + type.expectation
    }
  }

  /// One or two words for a table of keys.
  public var name: String {
    switch self {
    case .rows: "rows"
    case .columns: "columns"
    case .number(let range): "\(range.lowerBound)…\(range.upperBound)"
    case .decimal: "number"
    case .seconds: "seconds"
    case .bool: "bool"
    case .choice(let words): words.joined(separator: "|")
    case .color: "colour"
    case .text: "text"
    case .glyph: "glyph"
    case .list(let type): "list of " + type.name
    case .texts: "texts by name"
    case .parts(let name, _): String(name.drop { $0 != " " }.dropFirst())
    case .optional(let type, let none): type.name + "|" + none
    case .either(let type, let words): (words + [type.name]).joined(separator: "|")
    }
  }

  /// Words that can be offered as a value, best first.
  public var completions: [String] {
    switch self {
    case .bool: ["true", "false"]
    case .choice(let words): words
    case .color: ThemeColor.reservedNames + ThemeColor.terminalNames
    case .optional(let type, let none): type.completions.filter { $0 != none } + [none]
    case .either(_, let words): words
    case .number(let range) where range.count <= 8: range.map { String($0) }
    default: []
    }
  }

  /// The parts that can be set one by one, as in `h1Font.weight`.
  public var parts: [KeyPart] {
    switch self {
    case .parts(_, let parts): parts
    case .either(let type, _), .optional(let type, _): type.parts
    default: []
    }
  }

  private static func list(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " or " + last
  }
}
