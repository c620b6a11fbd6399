/// A language compiled for the lexer. Made once a language and shared; all of it is constant.
final class Grammar: Sendable {
  /// What a byte begins.
  enum ByteClass: UInt8 {
    case other, blank, word, digit, open, close, `operator`, punctuation
  }

  /// What an opener opens.
  enum Opening: UInt8 { case lineComment, docComment, wordComment, blockComment, string }

  struct Opener: Sendable {
    var bytes: [UInt8]
    var opening: Opening
    var index: UInt8
  }

  struct CompiledComment: Sendable {
    var open: [UInt8]
    var close: [UInt8]
    var nests: Bool
    var kind: TokenKind
    var atLineStart: Bool
  }

  struct CompiledString: Sendable {
    var close: [UInt8]
    var form: LanguageDefinition.StringForm
    /// Bytes the scan must look at, a bit each.
    var stops: (UInt64, UInt64)
  }

  let language: Language
  let shape: LanguageDefinition.Shape
  let features: LanguageDefinition.Features
  let ignoresCase: Bool
  /// By byte: class in the low four bits, 0x10 when openers begin with it, 0x20 when a feature does, 0x40 for the inside of words.
  let table: [UInt8]
  let words: WordTable
  /// By byte, the openers that begin with it, longest first.
  let openers: [[Opener]]
  let comments: [CompiledComment]
  let strings: [CompiledString]
  let prefixes: [[UInt8]]
  let wordEnds: [UInt8]
  let keySeparators: [UInt8]

  static let openerFlag: UInt8 = 0x10
  static let featureFlag: UInt8 = 0x20
  static let insideFlag: UInt8 = 0x40

  init(_ language: Language, _ definition: LanguageDefinition) {
    self.language = language
    shape = definition.shape
    features = definition.features
    ignoresCase = definition.ignoresCase
    words = WordTable(
      [
        (.init(kind: .keyword, declares: .function), definition.functionIntroducers),
        (.init(kind: .keyword, declares: .type), definition.typeIntroducers),
        (.init(kind: .control), definition.control), (.init(kind: .constant), definition.constants),
        (.init(kind: .keyword), definition.keywords), (.init(kind: .type), definition.types),
        (.init(kind: .builtin), definition.builtins),
      ], ignoresCase: definition.ignoresCase)
    comments = definition.blockComments.map {
      CompiledComment(
        open: Array($0.open.utf8), close: Array($0.close.utf8), nests: $0.nests,
        kind: $0.isDoc ? .docComment : .comment, atLineStart: $0.atLineStart)
    }
    strings = definition.strings.map { Self.compile($0) }
    prefixes = definition.prefixes.split(separator: " ").map { Array($0.utf8) }.sorted { $0.count > $1.count }
    wordEnds = Array(definition.wordEnds.utf8)
    keySeparators = Array(definition.keySeparators.utf8)
    let openers = Self.openers(definition)
    self.openers = openers
    table = Self.table(definition, openers: openers)
  }

  private static func compile(_ form: LanguageDefinition.StringForm) -> CompiledString {
    let close = Array(form.close.utf8)
    var stops: (UInt64, UInt64) = (0, 0)
    func stop(_ byte: UInt8) {
      if byte < 64 { stops.0 |= 1 << UInt64(byte) } else if byte < 128 { stops.1 |= 1 << UInt64(byte - 64) }
    }
    if let first = close.first { stop(first) }
    if form.escape != 0 { stop(form.escape) }
    let inside = form.interpolations
    if inside.contains(.backslashParen) { stop(0x5C) }
    if !inside.isDisjoint(with: [.dollarBrace, .dollarName, .dollarParen]) { stop(0x24) }
    if inside.contains(.hashBrace) { stop(0x23) }
    if inside.contains(.backtick) { stop(0x60) }
    if inside.contains(.percentBrace) { stop(0x25) }
    if inside.contains(.atName) { stop(0x40) }
    if !inside.isDisjoint(with: [.brace, .prefixedBrace, .braceDollar]) {
      stop(0x7B)
      stop(0x7D)
    }
    return CompiledString(close: close, form: form, stops: stops)
  }

  private static func openers(_ definition: LanguageDefinition) -> [[Opener]] {
    var result = Array(repeating: [Opener](), count: 256)
    func add(_ text: String, _ opening: Opening, _ index: Int = 0) {
      let bytes = Array(text.utf8)
      guard let first = bytes.first else { return }
      result[Int(first)].append(Opener(bytes: bytes, opening: opening, index: UInt8(index)))
    }
    for text in definition.docComments { add(text, .docComment) }
    for text in definition.lineComments { add(text, .lineComment) }
    for text in definition.wordComments { add(text, .wordComment) }
    for (index, comment) in definition.blockComments.enumerated() { add(comment.open, .blockComment, index) }
    for (index, form) in definition.strings.enumerated() { add(form.open, .string, index) }
    for byte in 0..<256 where result[byte].count > 1 { result[byte].sort { $0.bytes.count > $1.bytes.count } }
    return result
  }

  private static func table(_ definition: LanguageDefinition, openers: [[Opener]]) -> [UInt8] {
    var table = Array(repeating: ByteClass.other.rawValue, count: 256)
    func set(_ text: String, _ value: ByteClass) { for byte in text.utf8 { table[Int(byte)] = value.rawValue } }
    set(definition.operators, .operator)
    set(",;:.", .punctuation)
    set("([{", .open)
    set(")]}", .close)
    set(" \t\r\u{0B}\u{0C}", .blank)
    for byte in 0x80..<0x100 { table[byte] = ByteClass.word.rawValue | insideFlag }
    for byte in 0x41...0x5A { table[byte] = ByteClass.word.rawValue | insideFlag }
    for byte in 0x61...0x7A { table[byte] = ByteClass.word.rawValue | insideFlag }
    table[0x5F] = ByteClass.word.rawValue | insideFlag
    for byte in 0x30...0x39 { table[byte] = ByteClass.digit.rawValue | insideFlag }
    for byte in definition.wordBytes.utf8 {
      // A dash or a quote goes on with a word but begins none.
      if byte == 0x2D || byte == 0x27 || byte == 0x2E || byte == 0x2F {
        table[Int(byte)] |= insideFlag
      } else {
        table[Int(byte)] = ByteClass.word.rawValue | insideFlag
      }
    }
    for byte in 0..<256 where !openers[byte].isEmpty { table[byte] |= openerFlag }
    func feature(_ feature: LanguageDefinition.Features, _ text: String) {
      guard definition.features.contains(feature) else { return }
      for byte in text.utf8 { table[Int(byte)] |= featureFlag }
    }
    feature(.atAttributes, "@")
    feature(.preprocessor, "#")
    feature(.regex, "/")
    feature(.jsx, "<")
    feature(.dollarVariables, "$")
    feature(.atVariables, "@")
    feature(.heredocs, "<")
    feature(.hashAttributes, "#")
    feature(.lifetimes, "'")
    feature(.symbols, ":")
    feature(.backslashWords, "\\")
    feature(.bareEscapes, "\\")
    feature(.percentStrings, "%")
    feature(.php, "?")
    feature(.luaLong, "[")
    feature(.luaComments, "-")
    feature(.hashWords, "#")
    feature(.dollarQuotes, "$")
    feature(.dashOptions, "-")
    feature(.percentVariables, "%")
    feature(.sigils, "~")
    feature(.backtickNames, "`")
    feature(.podBlocks, "=")
    return table
  }
}
