/// A language as data. Compiled into a `Grammar` when it is first used.
struct LanguageDefinition {
  /// How lines are read; everything but `code` has a hook of its own.
  enum Shape {
    case code, shell, css, markup, yaml, markdown, diff, make, docker, console, http, ini, batch
  }

  var shape = Shape.code
  var ignoresCase = false
  /// Bytes besides letters, digits, `_` and non-ASCII that words hold.
  var wordBytes = ""
  /// Bytes that may stand at the end of a word once.
  var wordEnds = ""
  /// Lists of words by kind, parted by blanks.
  var keywords = ""
  var control = ""
  var types = ""
  var builtins = ""
  var constants = ""
  /// Keywords after which the name of a function or type comes.
  var functionIntroducers = ""
  var typeIntroducers = ""

  var lineComments: [String] = []
  /// Line comments that count only behind a blank or at the start of a line.
  var wordComments: [String] = []
  var docComments: [String] = []
  var blockComments: [BlockComment] = []
  var strings: [StringForm] = []
  /// Letters that may stand right before a string, parted by blanks; `r` makes it raw, `f` and `$` interpolate.
  var prefixes = ""
  var features: Features = []
  /// Operator bytes.
  var operators = "+-*/%=<>!&|^~?"
  /// Words before `:` or `=` at the start of a line are keys.
  var keySeparators = ""

  struct BlockComment {
    var open: String
    var close: String
    var nests = false
    var isDoc = false
    /// Only at the start of a line.
    var atLineStart = false
    init(_ open: String, _ close: String, nests: Bool = false, isDoc: Bool = false, atLineStart: Bool = false) {
      (self.open, self.close, self.nests, self.isDoc) = (open, close, nests, isDoc)
      self.atLineStart = atLineStart
    }
  }

  struct StringForm {
    var open: String
    var close: String
    var kind: TokenKind = .string
    /// 0 for none.
    var escape: UInt8 = 0x5C
    /// The closer written twice stands for itself.
    var doubles = false
    var isMultiline = false
    var interpolations: Interpolations = []
    /// `#` before the opener must follow the closer: Swift's raw strings.
    var takesHashes = false
    /// One character, closed on its line, else no string at all.
    var isCharacter = false
    init(
      _ open: String, _ close: String? = nil, kind: TokenKind = .string, escape: UInt8 = 0x5C, doubles: Bool = false,
      multiline: Bool = false, interpolations: Interpolations = [], hashes: Bool = false, character: Bool = false
    ) {
      (self.open, self.close, self.kind, self.escape) = (open, close ?? open, kind, escape)
      (self.doubles, isMultiline, self.interpolations) = (doubles, multiline, interpolations)
      (takesHashes, isCharacter) = (hashes, character)
    }
  }

  /// What may be inside a string.
  struct Interpolations: OptionSet {
    let rawValue: UInt16
    /// `\(…)`
    static let backslashParen = Interpolations(rawValue: 1)
    /// `${…}`
    static let dollarBrace = Interpolations(rawValue: 2)
    /// `$name`
    static let dollarName = Interpolations(rawValue: 4)
    /// `#{…}`
    static let hashBrace = Interpolations(rawValue: 8)
    /// `$(…)`
    static let dollarParen = Interpolations(rawValue: 16)
    /// `` `…` ``
    static let backtick = Interpolations(rawValue: 32)
    /// `{…}`, always.
    static let brace = Interpolations(rawValue: 64)
    /// `{…}`, in strings whose prefix says so.
    static let prefixedBrace = Interpolations(rawValue: 128)
    /// `%{…}`
    static let percentBrace = Interpolations(rawValue: 256)
    /// `{$…}`
    static let braceDollar = Interpolations(rawValue: 512)
    /// `@name`
    static let atName = Interpolations(rawValue: 1024)
  }

  struct Features: OptionSet {
    let rawValue: UInt64
    /// A word before `(` is a function.
    static let calls = Features(rawValue: 1)
    /// A word that begins with a capital is a type.
    static let capitalTypes = Features(rawValue: 1 << 1)
    /// A word of capitals is a constant.
    static let capitalConstants = Features(rawValue: 1 << 2)
    /// `@name`
    static let atAttributes = Features(rawValue: 1 << 3)
    /// `#` at the start of a line is for the preprocessor.
    static let preprocessor = Features(rawValue: 1 << 4)
    /// `/…/` where an operand may stand.
    static let regex = Features(rawValue: 1 << 5)
    static let jsx = Features(rawValue: 1 << 6)
    /// `$name`, `${name}`
    static let dollarVariables = Features(rawValue: 1 << 7)
    /// `@name`, `@@name`
    static let atVariables = Features(rawValue: 1 << 8)
    /// `<<TAG` and its like.
    static let heredocs = Features(rawValue: 1 << 9)
    /// `#[…]`
    static let hashAttributes = Features(rawValue: 1 << 10)
    /// `'name` that is no character.
    static let lifetimes = Features(rawValue: 1 << 11)
    /// `:name`
    static let symbols = Features(rawValue: 1 << 12)
    /// A word or string right before `:` is a key.
    static let colonKeys = Features(rawValue: 1 << 13)
    /// A member after `.` is a property.
    static let members = Features(rawValue: 1 << 14)
    /// A word right behind `(` is a function: Lisp.
    static let lispCalls = Features(rawValue: 1 << 15)
    /// Words begin with `\`: TeX.
    static let backslashWords = Features(rawValue: 1 << 16)
    /// `r#"…"#`
    static let rustRaw = Features(rawValue: 1 << 17)
    /// `R"x(…)x"`
    static let cppRaw = Features(rawValue: 1 << 18)
    /// `%w[…]`, `%q(…)` and their like.
    static let percentStrings = Features(rawValue: 1 << 19)
    /// `?>` ends the code, `<?` may be in front.
    static let php = Features(rawValue: 1 << 20)
    /// `[[…]]`, `[=[…]=]`: Lua.
    static let luaLong = Features(rawValue: 1 << 21)
    /// `q{…}`, `m/…/`, `s/…/…/`: Perl.
    static let quoteWords = Features(rawValue: 1 << 22)
    /// `#"…"` words such as `#if`, `#selector`: Swift.
    static let hashWords = Features(rawValue: 1 << 23)
    /// `name!`: Rust's macros.
    static let bangMacros = Features(rawValue: 1 << 24)
    /// Numbers may have `'` between digits.
    static let quotedDigits = Features(rawValue: 1 << 25)
    /// Lines that begin with `=begin`, `=pod` … up to `=end`, `=cut`.
    static let podBlocks = Features(rawValue: 1 << 26)
    /// `$tag$ … $tag$`: PostgreSQL.
    static let dollarQuotes = Features(rawValue: 1 << 27)
    /// Words that follow `-`, as in `-Path`, `--long`.
    static let dashOptions = Features(rawValue: 1 << 28)
    /// `% name`, `%name%`.
    static let percentVariables = Features(rawValue: 1 << 29)
    /// `~r/…/`: Elixir.
    static let sigils = Features(rawValue: 1 << 30)
    /// `--[[` begins a block comment of Lua's long form.
    static let luaComments = Features(rawValue: 1 << 31)
    /// `~~~` and `` ` ``-quoted names stay plain: Swift, Kotlin, Scala.
    static let backtickNames = Features(rawValue: 1 << 32)
    /// `[section]` at the start of a line.
    static let sections = Features(rawValue: 1 << 33)
    /// A first word of a line is a command.
    static let lineCommands = Features(rawValue: 1 << 34)
    /// `name:` at the start of a line is a label.
    static let labels = Features(rawValue: 1 << 35)
    /// `'''` starts with indents: here-strings `@"` … `"@` of PowerShell.
    static let hereStrings = Features(rawValue: 1 << 36)
    /// `/* … */`-less `#=`.
    static let dates = Features(rawValue: 1 << 37)
    /// `\` makes the next byte plain outside of strings too.
    static let bareEscapes = Features(rawValue: 1 << 38)
    /// `$c` is a character: Erlang.
    static let dollarCharacters = Features(rawValue: 1 << 39)
  }
}
