/// What a line begins inside of: open strings, comments, interpolations, embedded languages. Equal states lex what follows
/// alike, so a line whose state did not change need not be lexed again, nor any after it.
public struct LineState: Hashable, Sendable {
  /// The open things, outermost first. Empty, and without memory of its own, between most lines.
  var frames: [Frame] = []
  /// Whether an operand comes next, which makes `/` begin a regular expression rather than divide.
  var expectsOperand = true
  /// How deep brackets are open outside any frame.
  var depth: UInt16 = 0
  /// What a line-oriented language remembers.
  var note: UInt8 = 0

  /// The state at the start of a text.
  public init() {}
}

/// One open thing. Eight bytes.
struct Frame: Hashable, Sendable, BitwiseCopyable {
  enum Mode: UInt8, BitwiseCopyable {
    /// An embedded language; `form` is its raw value, `value` how it ends.
    case language
    /// Code inside an interpolation; `form` is the byte that closes it, `depth` the open brackets in it.
    case nested
    /// A string; `form` is its number in the grammar, `depth` flags and the count of `#`.
    case string
    /// A block comment; `form` is its number in the grammar, `depth` how often it is nested.
    case comment
    /// A here document; `value` is the hash of its tag, `depth` its flags.
    case heredoc
    /// The format of an interpolation in a Python string.
    case formatSpec
    case jsxTag, jsxContent, jsxClose
    /// A tag of a markup language; `form` says which content follows.
    case markupTag
    /// A comment, declaration or section of a markup language; `form` says which.
    case markupSection
    /// A quoted value in a markup tag; `form` is the quote.
    case markupValue
    /// A block scalar of YAML; `depth` is the indent it is deeper than.
    case blockScalar
    /// A fence in Markdown; `form` is its byte, `depth` its length.
    case fence
  }

  var mode: Mode
  var form: UInt8 = 0
  var depth: UInt16 = 0
  var value: UInt32 = 0

  /// The deepest nesting; what would be deeper is lexed as part of what holds it.
  static let limit = 32
}

/// Flags in `Frame.depth` of strings and here documents.
enum FrameFlag {
  static let raw: UInt16 = 1 << 15
  static let interpolates: UInt16 = 1 << 14
  /// A here document whose end may be indented.
  static let indented: UInt16 = 1 << 13
  /// The string is a key: a colon follows it.
  static let key: UInt16 = 1 << 12
  static let count: UInt16 = 0x0FFF
}
