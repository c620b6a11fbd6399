/// How a reader left what can be opened, covered and ticked off in a document.
///
/// Details are known by the byte offset of their `<details>` tag; code by the source line it begins on; tasks by their
/// source line; hidden texts by `spoiler(line:ordinal:)`.
public struct ReaderChanges: Hashable, Sendable {
  /// Which of two states something is in that was not touched by itself.
  public enum Details: String, Hashable, Sendable {
    /// Open, whatever their tags say: how text is printed.
    case open
    /// Open only where the tag says so: how browsers begin.
    case asWritten
    /// Closed.
    case closed
  }

  /// How details are that were not touched.
  public var details = Details.open
  /// Details that are open.
  public var openedDetails: Set<Int> = []
  /// Details that are closed.
  public var closedDetails: Set<Int> = []
  /// Whether long code shows only its beginning.
  public var foldsLongCode = false
  /// Long code that is the other way.
  public var changedCode: Set<Int> = []
  /// Hidden texts that are shown.
  public var revealedSpoilers: Set<Int> = []
  /// Tasks that were ticked off, or the contrary.
  public var toggledTasks: Set<Int> = []
  /// Whether there is a reader: summaries and boxes can be selected.
  public var isInteractive = false

  /// Nothing was touched: everything is open.
  public init() {}

  /// Whether details show only their summary.
  public func isClosed(_ position: Int, isMarkedOpen: Bool) -> Bool {
    if closedDetails.contains(position) { return true }
    if openedDetails.contains(position) { return false }
    switch details {
    case .open: return false
    case .asWritten: return !isMarkedOpen
    case .closed: return true
    }
  }

  /// Whether code of so many lines shows only its beginning.
  public func isFolded(code line: Int, lines: Int) -> Bool {
    lines > Self.longCode && foldsLongCode != changedCode.contains(line)
  }

  /// Opens or closes details.
  public mutating func setDetails(_ position: Int, closed: Bool) {
    openedDetails.remove(position)
    closedDetails.remove(position)
    if closed { closedDetails.insert(position) } else { openedDetails.insert(position) }
  }

  /// The same for another document, in which nothing was touched.
  public var untouched: ReaderChanges {
    var result = ReaderChanges()
    result.details = isInteractive ? .asWritten : details
    result.isInteractive = isInteractive
    return result
  }

  /// Everything open that can be opened: what a search looks through.
  public var allOpen: ReaderChanges {
    var result = self
    result.details = .open
    result.openedDetails = []
    result.closedDetails = []
    result.foldsLongCode = false
    result.changedCode = []
    return result
  }

  /// Code with more lines than this can be folded; lines of it that are shown then.
  public static let longCode = 40
  /// Lines of folded code that are shown.
  public static let shownCode = 20

  /// The name of a hidden text: the line its block begins on, and how many there are before it.
  static func spoiler(line: Int, ordinal: Int) -> Int { line << 20 | ordinal & 0xfffff }
}
