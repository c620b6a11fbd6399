import ScreenModel
import Suggestions

/// What the reading of values needs to know, and what it has to say.
struct ValueReader {
  /// The file as the reader knows it; empty for the command line.
  var file: String
  /// Colours by name.
  var palette: [String: ThemeColor]
  /// For how many colours; a colour may give its own fallbacks.
  var depth: ColorDepth
  /// The key that is being read, dotted.
  var key = ""
  /// What was wrong so far.
  private(set) var diagnostics: [Diagnostic] = []

  /// Past this many nobody reads on.
  static let mostDiagnostics = 100

  init(file: String = "", palette: [String: ThemeColor] = [:], depth: ColorDepth = .trueColor) {
    self.file = file
    self.palette = palette
    self.depth = depth
  }

  /// Whether there is room for more diagnostics: looking for the nearest name costs time.
  var isListening: Bool { diagnostics.count < Self.mostDiagnostics }

  /// Notes something about the current key.
  mutating func report(_ problem: Diagnostic.Problem, at place: TextPlace) {
    if isListening { diagnostics.append(Diagnostic(problem, file: file, at: place, key: key)) }
  }

  /// Notes a value of the wrong kind; `candidates` are words it may be a misspelling of.
  mutating func expected(_ type: KeyType, _ node: YAMLNode, candidates: [String] = []) {
    guard isListening else { return }
    let nearest = node.scalar.flatMap { NearestName.of($0, in: candidates) }
    report(.wrongValue(expected: type.expectation, found: node.summary, nearest: nearest), at: node.place)
  }

  /// Notes a part that a mapping doesn't have.
  mutating func unknownPart(_ entry: YAMLEntry, candidates: [String]) {
    guard isListening else { return }
    descending(into: entry.key) { reader in
      reader.report(.unknownKey(nearest: NearestName.of(entry.key, in: candidates)), at: entry.place)
    }
  }

  /// Reads something below the current key.
  mutating func descending(into part: String, _ body: (inout ValueReader) -> Void) {
    let outer = key
    key = outer.isEmpty ? part : outer + "." + part
    body(&self)
    key = outer
  }
}
