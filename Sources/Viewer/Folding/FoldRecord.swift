import MarkdownSource
import PageLayout

/// What was folded, opened and ticked off in a document, in a form that outlives changes of the text around it.
///
/// Each thing is known by a hash of its own text and by how many with the same text stand before it. So a record holds nothing
/// of the text itself.
public struct FoldRecord: Hashable, Sendable {
  /// What can be remembered.
  enum Kind: Character, Sendable {
    case section = "s"
    case openedDetails = "o"
    case closedDetails = "c"
    case task = "t"
  }

  /// A thing by its text.
  struct Name: Hashable, Sendable {
    var kind: Kind
    var hash: UInt64
    var ordinal: Int
  }

  var names: Set<Name> = []

  /// Things a record holds.
  static let limit = 256

  /// Nothing.
  public init() {}

  /// Whether there is nothing to remember.
  public var isEmpty: Bool { names.isEmpty }

  /// One word for a state file.
  public var text: String {
    names.sorted { ($0.kind.rawValue, $0.hash, $0.ordinal) < ($1.kind.rawValue, $1.hash, $1.ordinal) }
      .prefix(Self.limit)
      .map { "\($0.kind.rawValue)\(String($0.hash, radix: 36)).\($0.ordinal)" }.joined(separator: ",")
  }

  /// A record from the word that `text` gave; what is no part of one is left out.
  public init(text: some StringProtocol) {
    for word in text.split(separator: ",").prefix(Self.limit) {
      let parts = word.dropFirst().split(separator: ".")
      guard let kind = word.first.flatMap(Kind.init(rawValue:)), parts.count == 2,
        let hash = UInt64(parts[0], radix: 36), let ordinal = Int(parts[1])
      else { continue }
      names.insert(Name(kind: kind, hash: hash, ordinal: ordinal))
    }
  }
}

/// Counts things by their text.
struct TextCounter {
  private var counts: [UInt64: Int] = [:]

  /// The hash of a text and how many came before with the same one.
  mutating func next(_ bytes: some Sequence<UInt8>) -> (hash: UInt64, ordinal: Int) {
    // FNV-1a.
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    let ordinal = counts[hash, default: 0]
    counts[hash] = ordinal + 1
    return (hash, ordinal)
  }
}

extension ViewerState {
  /// What is to be remembered of this document. O(document) when a task was ticked off, else O(headings + details).
  public func foldRecord() -> FoldRecord {
    // Of a document that is not known yet what was remembered is still true.
    if let awaitedFolds { return awaitedFolds }
    var record = FoldRecord()
    let reader = context.reader
    if !folds.isEmpty {
      forEachHeading { number, hash, ordinal in
        if folds.contains(number) { record.names.insert(.init(kind: .section, hash: hash, ordinal: ordinal)) }
      }
    }
    forEachDetails { position, isMarkedOpen, hash, ordinal in
      let isClosed = reader.isClosed(position, isMarkedOpen: isMarkedOpen)
      guard isClosed == isMarkedOpen else { return }
      record.names.insert(.init(kind: isClosed ? .closedDetails : .openedDetails, hash: hash, ordinal: ordinal))
    }
    if !reader.toggledTasks.isEmpty {
      forEachLine { line, hash, ordinal in
        if reader.toggledTasks.contains(line) {
          record.names.insert(.init(kind: .task, hash: hash, ordinal: ordinal))
        }
      }
    }
    return record
  }

  /// Tells what was remembered of the document that is opened. Ticks belong to one reading and are not taken up again.
  public mutating func setFolds(_ record: FoldRecord) {
    var kept = record
    kept.names = kept.names.filter { $0.kind != .task }
    awaitedFolds = kept.isEmpty ? nil : kept
    settleFolds()
  }

  /// Folds and opens what is awaited, once the document is known: of one that is followed, all that is there of it.
  mutating func settleFolds() {
    let snapshot = viewport.document.snapshot
    let isKnown =
      snapshot.index.isComplete || snapshot.text.count > 0 && snapshot.index.scannedBytes >= snapshot.text.count
    guard !isOpening, let record = awaitedFolds, isKnown else { return }
    awaitedFolds = nil
    let names = record.names
    forEachHeading { number, hash, ordinal in
      let isNested = viewport.document.snapshot.index.headings[number].isNested
      if !isNested, names.contains(.init(kind: .section, hash: hash, ordinal: ordinal)) { folds.insert(number) }
    }
    var reader = context.reader
    forEachDetails { position, _, hash, ordinal in
      if names.contains(.init(kind: .openedDetails, hash: hash, ordinal: ordinal)) {
        reader.setDetails(position, closed: false)
      } else if names.contains(.init(kind: .closedDetails, hash: hash, ordinal: ordinal)) {
        reader.setDetails(position, closed: true)
      }
    }
    if names.contains(where: { $0.kind == .task }) {
      forEachLine { line, hash, ordinal in
        if names.contains(.init(kind: .task, hash: hash, ordinal: ordinal)) { reader.toggledTasks.insert(line) }
      }
    }
    if !folds.isEmpty { applyHiding() }
    changeReader { $0 = reader }
  }

  private func forEachHeading(_ body: (Int, UInt64, Int) -> Void) {
    let snapshot = viewport.document.snapshot
    var counter = TextCounter()
    for number in 0..<snapshot.index.headings.count {
      let heading = snapshot.index.headings[number]
      let (hash, ordinal) = snapshot.text.withBytes(heading.textStart..<max(heading.textEnd, heading.textStart)) {
        counter.next($0)
      }
      body(number, hash, ordinal)
    }
  }

  private func forEachDetails(_ body: (Int, Bool, UInt64, Int) -> Void) {
    let snapshot = viewport.document.snapshot
    var counter = TextCounter()
    for number in 0..<snapshot.index.details.count where snapshot.index.details[number].opens {
      let start = snapshot.index.details[number].position
      let (hash, ordinal) = snapshot.text.withBytes(start..<snapshot.contentStart(ofTag: number)) { counter.next($0) }
      body(start, snapshot.isMarkedOpen(details: start), hash, ordinal)
    }
  }

  private func forEachLine(_ body: (Int, UInt64, Int) -> Void) {
    let snapshot = viewport.document.snapshot
    var counter = TextCounter()
    snapshot.text.withBytes(0..<snapshot.text.count) { bytes in
      for (number, line) in bytes.split(separator: 0x0a, omittingEmptySubsequences: false).enumerated() {
        let (hash, ordinal) = counter.next(line)
        body(number, hash, ordinal)
      }
    }
  }
}
