/// Lexes one line. Works on memory it borrows for as long as the line is lexed; every look goes through `at`, which answers
/// 0 outside of the line, so that no bytes can lead it astray.
struct LineLexer {
  let base: UnsafePointer<UInt8>
  /// Where the line ends.
  let lineEnd: Int
  /// Where what is lexed now ends: the line's end, or where an embedded language gives way to its host.
  var end: Int
  var place = 0
  /// What the line begins inside of, and then what is open where the lexer is.
  var state = LineState()
  var grammar: Grammar
  let root: Grammar
  var tokens: [Token] = []
  /// What the next word is, because the word before declares it.
  var declares = TokenKind.plain
  /// Whether the last token was a dot that reaches into a value.
  var isMember = false
  /// Here documents whose bodies begin on the next line.
  var pending: [Frame] = []
  /// Whether the next word is a command.
  var expectsCommand = true

  init(base: UnsafePointer<UInt8>, count: Int, root: Grammar) {
    (self.base, lineEnd, end, self.root, grammar) = (base, count, count, root, root)
  }

  @inline(__always)
  var frames: [Frame] {
    get { state.frames }
    _modify { yield &state.frames }
  }

  @inline(__always)
  var expectsOperand: Bool {
    get { state.expectsOperand }
    _modify { yield &state.expectsOperand }
  }

  @inline(__always)
  var depth: UInt16 {
    get { state.depth }
    _modify { yield &state.depth }
  }

  @inline(__always)
  var note: UInt8 {
    get { state.note }
    _modify { yield &state.note }
  }

  // MARK: Looking

  @inline(__always)
  func at(_ place: Int) -> UInt8 { place >= 0 && place < end ? base[place] : 0 }

  /// Whether some bytes stand at a place.
  @inline(__always)
  func matches(_ bytes: [UInt8], at place: Int) -> Bool {
    guard place + bytes.count <= end else { return false }
    for index in 0..<bytes.count where base[place + index] != bytes[index] { return false }
    return true
  }

  @inline(__always)
  func matches(_ bytes: ShortBytes, at place: Int) -> Bool {
    place + bytes.count <= end && bytes.stand(at: base + place)
  }

  func matches(_ text: StaticString, at place: Int) -> Bool {
    guard place >= 0, place + text.utf8CodeUnitCount <= end else { return false }
    for index in 0..<text.utf8CodeUnitCount where base[place + index] != text.utf8Start[index] { return false }
    return true
  }

  @inline(__always)
  func isBlank(_ place: Int) -> Bool {
    let byte = at(place)
    return byte == 0x20 || byte == 0x09
  }

  @inline(__always)
  static func isLetter(_ byte: UInt8) -> Bool {
    (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7A || byte == 0x5F || byte >= 0x80
  }

  @inline(__always)
  static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

  @inline(__always)
  static func isNameByte(_ byte: UInt8) -> Bool { isLetter(byte) || isDigit(byte) }

  func skipBlanks(_ place: Int) -> Int {
    var place = place
    while isBlank(place) { place += 1 }
    return place
  }

  func endOfName(_ place: Int) -> Int {
    var place = place
    while place < end, Self.isNameByte(base[place]) { place += 1 }
    return place
  }

  /// Where a byte next stands within reach, nil if nowhere.
  func find(_ byte: UInt8, from start: Int) -> Int? {
    var place = start
    let reach = reach(start)
    while place < reach {
      if base[place] == byte { return place }
      place += 1
    }
    return nil
  }

  /// How far a look ahead goes: what is looked at again and again must not make work quadratic.
  @inline(__always)
  func reach(_ start: Int) -> Int { min(end, start + HighlightLimits.lookAhead) }

  // MARK: Tokens

  /// Adds a token; one right behind another of its kind joins it.
  @inline(__always)
  mutating func emit(_ start: Int, _ end: Int, _ kind: TokenKind) {
    guard end > start, kind != .plain else { return }
    if let last = tokens.last, last.kind == kind, kind != .punctuation, kind != .interpolation,
      Int(last.start) + Int(last.length) == start
    {
      tokens[tokens.count - 1].length += Int32(truncatingIfNeeded: end - start)
    } else {
      tokens.append(
        Token(start: Int32(truncatingIfNeeded: start), length: Int32(truncatingIfNeeded: end - start), kind: kind))
    }
  }

  /// Adds a token from here to a place and goes there.
  @inline(__always)
  mutating func take(to end: Int, _ kind: TokenKind) {
    emit(place, end, kind)
    place = end
  }

  // MARK: The line

  mutating func lexLine() {
    resetGrammar()
    expectsCommand = !(isShellLike && note == 1)
    if lineEnd > HighlightLimits.longLine { end = HighlightLimits.lexedOfLongLine }
    let limit = end
    startLine()
    var still = 0
    var last = -1
    while place < limit {
      if place >= end {
        // An embedded language ends here.
        end = limit
        leaveEmbedded()
        limitEmbedded()
      }
      // Nothing opens and closes without an end at one place: a guard against a rule that does.
      still = place == last ? still + 1 : 0
      last = place
      if still > 80 {
        place += 1
        still = 0
        continue
      }
      step()
    }
    endLine()
  }

  private mutating func step() {
    guard let frame = frames.last else { return lexShape() }
    switch frame.mode {
    case .language: lexShape()
    case .nested: grammar.shape == .css ? lexCSS() : lexCode()
    case .string: lexString(frame)
    case .comment: lexBlockComment(frame)
    case .heredoc: lexHeredoc(frame)
    case .formatSpec: lexFormatSpec()
    case .jsxTag: lexJSXTag()
    case .jsxContent: lexJSXContent()
    case .jsxClose: lexJSXClose()
    case .markupTag: lexMarkupTag(frame)
    case .markupSection: lexMarkupSection(frame)
    case .markupValue: lexMarkupValue(frame)
    case .blockScalar, .fence: take(to: end, .string)
    }
  }

  private mutating func lexShape() {
    switch grammar.shape {
    case .markup: lexMarkup()
    case .css: lexCSS()
    case .yaml: lexYAML()
    case .markdown: lexMarkdown()
    default: lexCode()
    }
  }

  /// What only the start of a line decides.
  private mutating func startLine() {
    startMarkdownFence()
    if let frame = frames.last, frame.mode == .heredoc, endsHeredoc(frame) { return }
    limitEmbedded()
    startPod()
    startFormulaLine()
    guard frames.last.map({ $0.mode == .language }) ?? true else { return }
    switch grammar.shape {
    case .diff: lexDiffLine()
    case .make: startMakeLine()
    case .docker: startDockerLine()
    case .console: startConsoleLine()
    case .http: lexHTTPLine()
    case .ini: startKeyLine()
    case .batch: startBatchLine()
    case .yaml: startYAMLLine()
    case .markdown: startMarkdownLine()
    case .code where !grammar.keySeparators.isEmpty: startKeyLine()
    case .code where grammar.features.contains(.labels): startLabel()
    default: break
    }
  }

  private mutating func endLine() {
    // What cannot reach over a line's end ends with it.
    while let frame = frames.last {
      switch frame.mode {
      case .string:
        // Strings that end in a way of their own reach over lines, and are no form of the grammar.
        if frame.value != 0 || frame.form >= grammar.strings.count { break }
        let form = grammar.strings[Int(frame.form)]
        if form.isMultiline { break }
        if form.escape != 0, endsWithBackslash { break }
        pop()
        expectsOperand = false
        continue
      case .formatSpec:
        pop()
        continue
      case .nested:
        if frames.count >= 2, frames[frames.count - 2].mode == .string, grammar.language != .python,
          frames[frames.count - 2].value == 0 || grammar.language == .swift,
          frames[frames.count - 2].form < grammar.strings.count,
          !grammar.strings[Int(frames[frames.count - 2].form)].isMultiline
        {
          pop()
          continue
        }
      case .language where frame.value == Embedding.line:
        if endsWithBackslash { break }
        pop()
        continue
      default: break
      }
      break
    }
    for frame in pending.reversed() { push(frame) }
    if isShellLike || grammar.shape == .batch { note = endsWithBackslash ? expectsCommand ? 3 : 1 : 0 }
  }

  private var isShellLike: Bool { grammar.shape == .shell || grammar.shape == .docker || grammar.shape == .make }

  /// Whether the line ends with an odd number of backslashes.
  var endsWithBackslash: Bool {
    var count = 0
    while count < lineEnd, base[lineEnd - 1 - count] == 0x5C { count += 1 }
    return count % 2 == 1
  }
}
