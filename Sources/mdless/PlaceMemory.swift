/// Remembers where documents were left, so that `''` goes there the next time. Never of standard input.
struct PlaceMemory {
  private let file: StateFile

  init(_ environment: Environment, isKept: Bool) {
    file = StateFile("places", environment, isKept: isKept, mostLines: 200, mostBytes: 128 << 10)
  }

  /// The source line, from 0, at which a document was left.
  func line(of document: String) -> Int? { file.word(of: document).flatMap { Int($0) }.flatMap { $0 >= 0 ? $0 : nil } }

  /// Notes the source line, from 0, at which a document is left.
  func note(_ document: String, line: Int) {
    // Whoever only looked at the top leaves nothing to remember.
    if line > 0 || file.word(of: document) != nil { file.note(document, String(line)) }
  }
}
