/// What a piece of code is, as far as its colour goes.
public enum TokenKind: UInt8, Hashable, Sendable, CaseIterable, BitwiseCopyable {
  /// Nothing in particular. Never in a token: what lies between tokens is plain.
  case plain
  case keyword, control, type, builtin, constant
  case function, method, property, parameter, variable
  case string, stringEscape
  /// The delimiters of an interpolation: `\(` and `)`, `${` and `}`.
  case interpolation
  case regex, character, number
  case comment, docComment, preprocessor, attribute, tag, `operator`, punctuation
  case heading, inserted, deleted, changed, link, error

  /// The kind whose colour this one takes when it has none of its own; nil ends the chain in plain.
  public var fallback: TokenKind? {
    switch self {
    case .control, .builtin: .keyword
    case .method: .function
    case .parameter: .variable
    case .stringEscape: .constant
    case .interpolation: .punctuation
    case .regex, .character, .link: .string
    case .docComment: .comment
    case .heading: .keyword
    case .changed: .preprocessor
    case .tag, .preprocessor: .keyword
    case .attribute: .property
    case .constant: .number
    default: nil
    }
  }

  /// The name of the kind in a configuration's `syntaxColors`.
  public var name: String {
    switch self {
    case .plain: "plain"
    case .keyword: "keyword"
    case .control: "control"
    case .type: "type"
    case .builtin: "builtin"
    case .constant: "constant"
    case .function: "function"
    case .method: "method"
    case .property: "property"
    case .parameter: "parameter"
    case .variable: "variable"
    case .string: "string"
    case .stringEscape: "stringEscape"
    case .interpolation: "interpolation"
    case .regex: "regex"
    case .character: "character"
    case .number: "number"
    case .comment: "comment"
    case .docComment: "docComment"
    case .preprocessor: "preprocessor"
    case .attribute: "attribute"
    case .tag: "tag"
    case .operator: "operator"
    case .punctuation: "punctuation"
    case .heading: "heading"
    case .inserted: "inserted"
    case .deleted: "deleted"
    case .changed: "changed"
    case .link: "link"
    case .error: "error"
    }
  }
}
