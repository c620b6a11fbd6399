/// A language compiled for the lexer. Made once a language and shared; all of it is constant.
final class Grammar: Sendable {
  /// What a byte begins.
  enum ByteClass: UInt8 {
    case other, blank, word, digit, open, close, `operator`, punctuation
  }

  /// What an opener opens.
  enum Opening: UInt8 { case lineComment, docComment, wordComment, blockComment, string }

  struct Opener: Sendable, BitwiseCopyable {
    var bytes: ShortBytes
    var opening: Opening
    var index: UInt8
  }

  struct CompiledComment: Sendable, BitwiseCopyable {
    var open: ShortBytes
    var close: ShortBytes
    var nests: Bool
    var kind: TokenKind
    var atLineStart: Bool
  }

  /// A form of strings without what would have to be counted by reference.
  struct CompiledString: Sendable, BitwiseCopyable {
    var open: ShortBytes
    var close: ShortBytes
    var kind: TokenKind
    var escape: UInt8
    var doubles: Bool
    var isMultiline: Bool
    var interpolations: LanguageDefinition.Interpolations
    var takesHashes: Bool
    var isCharacter: Bool
    /// Bytes the scan must look at, a bit each.
    var stops: (UInt64, UInt64)

    @inline(__always)
    func stops(at byte: UInt8) -> Bool {
      byte < 64 ? stops.0 & 1 << UInt64(byte) != 0 : byte < 128 && stops.1 & 1 << UInt64(byte & 63) != 0
    }
  }

  let language: Language
  let shape: LanguageDefinition.Shape
  let features: LanguageDefinition.Features
  let ignoresCase: Bool
  /// By byte: class in the low four bits, 0x10 when openers begin with it, 0x20 when a feature does, 0x40 for the inside of words.
  let table: [UInt8]
  let words: WordTable
  /// The openers by their first byte, of one byte the longest first.
  private let openers: [Opener]
  /// By byte, where its openers start; one entry more ends the last.
  private let openerStarts: [UInt8]
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
        open: ShortBytes($0.open), close: ShortBytes($0.close), nests: $0.nests,
        kind: $0.isDoc ? .docComment : .comment, atLineStart: $0.atLineStart)
    }
    strings = definition.strings.map { Self.compile($0) }
    prefixes = definition.prefixes.split(separator: " ").map { Array($0.utf8) }.sorted { $0.count > $1.count }
    wordEnds = Array(definition.wordEnds.utf8)
    keySeparators = Array(definition.keySeparators.utf8)
    let openers = Self.openers(definition)
    self.openers = openers
    var starts = Array(repeating: UInt8(0), count: 257)
    for opener in openers { starts[Int(opener.bytes.first) + 1] += 1 }
    for byte in 0..<256 { starts[byte + 1] += starts[byte] }
    openerStarts = starts
    table = Self.table(definition, openers: openers)
  }

  private static func compile(_ form: LanguageDefinition.StringForm) -> CompiledString {
    let close = ShortBytes(form.close)
    var stops: (UInt64, UInt64) = (0, 0)
    func stop(_ byte: UInt8) {
      if byte < 64 { stops.0 |= 1 << UInt64(byte) } else if byte < 128 { stops.1 |= 1 << UInt64(byte - 64) }
    }
    if !close.isEmpty { stop(close.first) }
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
    return CompiledString(
      open: ShortBytes(form.open), close: close, kind: form.kind, escape: form.escape, doubles: form.doubles,
      isMultiline: form.isMultiline, interpolations: inside, takesHashes: form.takesHashes,
      isCharacter: form.isCharacter, stops: stops)
  }

  private static func openers(_ definition: LanguageDefinition) -> [Opener] {
    var result: [Opener] = []
    func add(_ text: String, _ opening: Opening, _ index: Int = 0) {
      let bytes = ShortBytes(text)
      if !bytes.isEmpty { result.append(Opener(bytes: bytes, opening: opening, index: UInt8(index))) }
    }
    for text in definition.docComments { add(text, .docComment) }
    for text in definition.lineComments { add(text, .lineComment) }
    for text in definition.wordComments { add(text, .wordComment) }
    for (index, comment) in definition.blockComments.enumerated() { add(comment.open, .blockComment, index) }
    for (index, form) in definition.strings.enumerated() { add(form.open, .string, index) }
    // Of equal ones the first that was added counts.
    let order = result.indices.sorted {
      let (one, other) = (result[$0].bytes, result[$1].bytes)
      return (one.first, -one.count, $0) < (other.first, -other.count, $1)
    }
    return order.map { result[$0] }
  }

  /// The openers that begin with a byte: their numbers.
  @inline(__always)
  func openers(of byte: UInt8) -> Range<Int> { Int(openerStarts[Int(byte)])..<Int(openerStarts[Int(byte) + 1]) }

  /// An opener by its number.
  @inline(__always)
  func opener(_ number: Int) -> Opener { openers[number] }

  private static func table(_ definition: LanguageDefinition, openers: [Opener]) -> [UInt8] {
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
    for opener in openers { table[Int(opener.bytes.first)] |= openerFlag }
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
    feature(.dollarCharacters, "$")
    return table
  }
}
