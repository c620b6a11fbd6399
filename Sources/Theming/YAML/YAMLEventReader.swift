import CYAML

/// What libyaml finds next, as a value.
enum YAMLEvent {
  case streamEnd, documentStart, documentEnd
  case alias(String)
  case scalar(String, isQuoted: Bool, anchor: String?, tag: String?)
  case sequenceStart(anchor: String?, tag: String?)
  case sequenceEnd
  case mappingStart(anchor: String?, tag: String?)
  case mappingEnd
  case other
}

/// Owns a libyaml parser over bytes that the caller keeps alive.
struct YAMLEventReader: ~Copyable {
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let bytes: UnsafeBufferPointer<UInt8>
  /// Where the last event began.
  private(set) var place = TextPlace(line: 1, column: 1)

  /// A reader at the start of the bytes; they must outlive it.
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    parser = .allocate(capacity: 1)
    parser.initialize(to: yaml_parser_t())
    self.bytes = bytes
    // Fails only without memory; then the parser reports an error at the first event.
    if yaml_parser_initialize(parser) == 1 {
      yaml_parser_set_input_string(parser, bytes.baseAddress, bytes.count)
    }
  }

  deinit {
    yaml_parser_delete(parser)
    parser.deallocate()
  }

  /// The next event. Not to be called again after `streamEnd` or an error.
  mutating func next() throws(YAMLProblem) -> YAMLEvent {
    var event = yaml_event_t()
    guard yaml_parser_parse(parser, &event) == 1 else { throw problem() }
    defer { yaml_event_delete(&event) }
    place = Self.place(event.start_mark)
    return Self.value(of: event)
  }

  private static func value(of event: yaml_event_t) -> YAMLEvent {
    switch event.type {
    case YAML_STREAM_END_EVENT: return .streamEnd
    case YAML_DOCUMENT_START_EVENT: return .documentStart
    case YAML_DOCUMENT_END_EVENT: return .documentEnd
    case YAML_ALIAS_EVENT: return .alias(text(event.data.alias.anchor) ?? "")
    case YAML_SCALAR_EVENT:
      let scalar = event.data.scalar
      let value = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
      return .scalar(
        String(decoding: value, as: UTF8.self), isQuoted: scalar.style != YAML_PLAIN_SCALAR_STYLE,
        anchor: text(scalar.anchor), tag: text(scalar.tag))
    case YAML_SEQUENCE_START_EVENT:
      return .sequenceStart(
        anchor: text(event.data.sequence_start.anchor), tag: text(event.data.sequence_start.tag))
    case YAML_SEQUENCE_END_EVENT: return .sequenceEnd
    case YAML_MAPPING_START_EVENT:
      return .mappingStart(anchor: text(event.data.mapping_start.anchor), tag: text(event.data.mapping_start.tag))
    case YAML_MAPPING_END_EVENT: return .mappingEnd
    default: return .other
    }
  }

  private static func text(_ start: UnsafeMutablePointer<yaml_char_t>?) -> String? {
    start.map { String(cString: $0) }
  }

  private static func place(_ mark: yaml_mark_t) -> TextPlace {
    TextPlace(line: Int(mark.line) + 1, column: Int(mark.column) + 1)
  }

  // MARK: Errors

  private func problem() -> YAMLProblem {
    let words = parser.pointee.problem.map { String(cString: $0) } ?? "out of memory"
    switch parser.pointee.error {
    case YAML_READER_ERROR:
      let isControl = words == "control characters are not allowed"
      return YAMLProblem(isControl ? .binary : .encoding, at: place(ofByte: Int(parser.pointee.problem_offset)))
    case YAML_SCANNER_ERROR where isTab(at: parser.pointee.problem_mark):
      return YAMLProblem(.tab, at: Self.place(parser.pointee.problem_mark))
    default:
      // What is missed at the end of the text is better shown where it was opened.
      let mark = parser.pointee.problem_mark
      let isAtEnd = bytes.suffix(from: byteOffset(of: mark)).allSatisfy { $0 <= UInt8(ascii: " ") }
      let isOpened = isAtEnd && parser.pointee.context != nil
      return YAMLProblem(
        .syntax(Self.plainWords(words)), at: Self.place(isOpened ? parser.pointee.context_mark : mark))
    }
  }

  /// libyaml's words for the commonest mistakes, said for who writes a theme.
  private static func plainWords(_ words: String) -> String {
    switch words {
    case "mapping values are not allowed in this context": "a second “:” in one line; put the value in quotes"
    case "could not find expected ':'", "did not find expected ':'": "a “:” is missing after this key"
    case "did not find expected key": "this line does not fit the indentation or the syntax around it"
    case "did not find expected node content": "a value is missing, or a bracket is not closed"
    case "did not find expected ',' or '}'": "a “,” or the closing “}” is missing"
    case "did not find expected ',' or ']'": "a “,” or the closing “]” is missing"
    case "found unexpected end of stream": "the closing quote is missing"
    case "found character that cannot start any token": "this character can’t begin a value; put the value in quotes"
    default: words
    }
  }

  private func isTab(at mark: yaml_mark_t) -> Bool {
    let byte = byteOffset(of: mark)
    return byte < bytes.count && bytes[byte] == UInt8(ascii: "\t")
  }

  /// A mark counts characters; this counts the bytes before it.
  private func byteOffset(of mark: yaml_mark_t) -> Int {
    var left = Int(mark.index)
    return bytes.firstIndex { byte in
      if byte & 0xC0 == 0x80 { return false }
      left -= 1
      return left < 0
    } ?? bytes.count
  }

  private func place(ofByte offset: Int) -> TextPlace {
    var place = TextPlace(line: 1, column: 1)
    for byte in bytes.prefix(offset) {
      if byte == UInt8(ascii: "\n") {
        place = TextPlace(line: place.line + 1, column: 1)
      } else if byte & 0xC0 != 0x80 {
        place.column += 1
      }
    }
    return place
  }
}
