import MarkdownSource

/// The table of contents beside the text: whether it is there, what is folded in it, what it is filtered by.
struct ContentsState: Sendable {
  /// A row: a heading, and how many headings stand around it.
  struct Row: Hashable, Sendable {
    var heading: Int32
    var depth: UInt8
    /// Whether headings below it belong to it.
    var hasInner: Bool
  }

  /// What the rows were made from.
  private struct Key: Hashable, Sendable {
    var generation: Int
    var headings: Int
    var foldRevision: Int
    var filter: String
  }

  var isOpen = false
  /// Whether keys go to it rather than to the text.
  var isFocused = false
  /// Columns the reader gave it; nil for those of the configuration.
  var columns: Int?
  /// The heading the reader is at while it has the focus.
  var cursor = 0
  /// The first row in view.
  var top = 0
  /// What the rows are filtered by; nil when they are not.
  var filter: LineEditor?
  /// Whether the filter is being typed.
  var isTyping = false

  /// Whether its edge is being dragged.
  var isResizing = false
  /// Whether the wheel took it away from the current section, and at which section.
  var isScrolledAway = false
  var scrolledAt: Int?

  private(set) var folded: Set<Int> = []
  private var foldRevision = 0
  private var rows: [Row] = []
  private var key: Key?

  /// The columns a table of contents may have.
  static let leastColumns = 12

  /// Columns it wants beside the text, 0 when it is closed.
  func wantedColumns(of state: borrowing ViewerState) -> Int {
    guard isOpen else { return 0 }
    let hasHeadings = state.hasHeadings
    guard isFocused || hasHeadings else { return 0 }
    if let columns { return columns }
    let configured = state.configuration.tocWidth
    return configured > 0 ? max(configured, Self.leastColumns) : min(max(state.window.columns / 4, 20), 40)
  }

  /// Forgets what belongs to one document.
  mutating func forgetDocument() {
    folded = []
    foldRevision += 1
    cursor = 0
    top = 0
    filter = nil
    isTyping = false
  }

  /// Folds or unfolds the headings inside one.
  mutating func setFolded(_ heading: Int, _ isFolded: Bool) {
    if isFolded { folded.insert(heading) } else { folded.remove(heading) }
    foldRevision += 1
  }

  /// Unfolds everything.
  mutating func unfoldAll() {
    folded = []
    foldRevision += 1
  }

  /// Folds all headings that hold others.
  mutating func foldAll(_ headings: ChunkedArray<OutlineHeading>) {
    folded = []
    for number in 0..<max(headings.count - 1, 0) where headings[number + 1].level > headings[number].level {
      folded.insert(number)
    }
    foldRevision += 1
  }

  /// The rows for a document. Made anew, O(headings), when headings came, something was folded or the filter changed.
  mutating func rows(of document: DocumentSnapshot) -> [Row] {
    let headings = document.index.headings
    let wanted = Key(
      generation: document.generation, headings: headings.count, foldRevision: foldRevision, filter: filter?.text ?? "")
    if key == wanted { return rows }
    key = wanted
    rows = wanted.filter.isEmpty ? unfoldedRows(headings) : filteredRows(document, wanted.filter)
    return rows
  }

  private func unfoldedRows(_ headings: ChunkedArray<OutlineHeading>) -> [Row] {
    var result: [Row] = []
    result.reserveCapacity(headings.count)
    // The levels of the headings around: at most six.
    var around: [Int8] = []
    var hiddenBelow = Int8.max
    for number in 0..<headings.count {
      let level = headings[number].level
      while let last = around.last, last >= level { around.removeLast() }
      if level <= hiddenBelow {
        hiddenBelow = folded.contains(number) ? level : Int8.max
        let hasInner = number + 1 < headings.count && headings[number + 1].level > level
        result.append(Row(heading: Int32(number), depth: UInt8(around.count), hasInner: hasInner))
      }
      around.append(level)
    }
    return result
  }

  /// The headings whose text holds the filter's words, flat.
  private func filteredRows(_ document: DocumentSnapshot, _ filter: String) -> [Row] {
    let matcher = SearchMatcher(SearchPattern(filter))
    let headings = document.index.headings
    return (0..<headings.count).compactMap { number in
      guard !matcher.matches(in: document.plainText(of: headings[number])).isEmpty else { return nil }
      return Row(heading: Int32(number), depth: 0, hasInner: false)
    }
  }
}

extension DocumentSnapshot {
  /// The raw text of a heading without the usual marks around words: good enough to find it by, and made without a parse.
  func plainText(of heading: OutlineHeading) -> [UInt8] {
    guard heading.textEnd > heading.textStart else { return [] }
    return text.withBytes(heading.textStart..<heading.textEnd) { bytes in
      bytes.filter { !Self.marks.contains($0) }
    }
  }

  private static let marks = Set("*`_[]~\\".utf8)
}
