import Viewer

/// Remembers what was folded and opened in documents, without a word of their text. Never of standard input.
struct FoldMemory {
  private let file: StateFile

  init(_ environment: Environment, isKept: Bool) {
    // A record has 256 names of at most 24 bytes; few have more than a handful.
    file = StateFile("folds", environment, isKept: isKept, mostLines: 100, mostBytes: 1 << 20)
  }

  /// What was folded and opened in a document the last time.
  func folds(of document: String) -> FoldRecord { FoldRecord(text: file.word(of: document) ?? "") }

  /// Notes what is folded and open in a document.
  func note(_ document: String, folds: FoldRecord) { file.note(document, folds.isEmpty ? nil : folds.text) }
}
