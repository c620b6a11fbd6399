import ScreenModel
import Theming

/// Following the end of a text that is still arriving.
extension ViewerState {
  /// Whether more of the text is to come, and all that came is known.
  var isGrowing: Bool { viewport.document.isGrowing }

  /// Whether somebody is still writing to the pipe that is the document.
  var isArriving: Bool { readsPipe && !viewport.document.snapshot.text.isComplete }

  /// Bytes of an endless text that are read ahead of the reader; fewer while its last block has no end, for that is laid
  /// out anew as it grows.
  private static let bytesAhead = 64 << 20
  private static let bytesAheadInOneBlock = 2 << 20

  /// Bytes of a pipe that are worth reading now: all when the reader wants its end or searches.
  public mutating func wantedBytes() -> Int {
    if viewport.aim == .end || search != nil || goal != nil { return .max }
    let snapshot = viewport.document.snapshot
    let last = snapshot.index.blocks.lastElement?.range.count ?? 0
    let ahead = last > Self.bytesAheadInOneBlock / 2 ? Self.bytesAheadInOneBlock : Self.bytesAhead
    // In large steps, for they are told to another thread.
    return (bytesAbove() / ahead + 2) * ahead
  }

  /// Where the row on top stands in the source, about.
  private mutating func bytesAbove() -> Int {
    let index = viewport.document.snapshot.index
    guard let top = viewport.top, top.block < index.blocks.count else { return 0 }
    let block = index.blocks[top.block]
    let next = top.block + 1 < index.blocks.count ? index.blocks[top.block + 1].line : index.lineCount
    let line = viewport.document.sourceLine(of: top) - block.line
    return block.start + Int(Double(block.range.count) * Double(max(line, 0)) / Double(max(next - block.line, 1)))
  }

  /// Runs a command by its name, as a key would.
  public mutating func runCommand(_ name: String) -> [Effect] {
    needsFrame = true
    let effects = run(name, count: nil)
    noteWish()
    return effects
  }

  /// Shows the newest text from now on, whenever it comes.
  mutating func followEnd() -> [Effect] {
    rememberPlace()
    viewport.goToEnd()
    arrival.wish = .following
    arrival.opensEnd = true
    openEnd()
    return [.follow]
  }

  /// Opens, once all that has come is known, the details that the text ends in: what comes next would not be seen, for
  /// all of it would belong to them. Details that begin later stay as they are written.
  mutating func openEnd() {
    guard arrival.opensEnd, arrival.wish == .following, isGrowing, !isSourceView else { return }
    arrival.opensEnd = false
    let closed = viewport.document.openDetailsAtEnd().filter { isClosed(details: $0) }
    guard !closed.isEmpty else { return }
    changeReader { reader in for position in closed { reader.setDetails(position, closed: false) } }
  }

  /// Notes after an input whether the reader went to the end of a growing text, or away from it.
  mutating func noteWish() {
    guard !viewport.document.snapshot.text.isComplete else {
      // The file is about to be followed, or everything is there.
      arrival.wish = viewport.aim == .end ? .following : .reading
      return
    }
    if viewport.aim == .end {
      arrival.wish = .following
    } else if arrival.wish == .following {
      arrival.wish = .paused(lines: viewport.document.snapshot.index.lineCount)
    }
  }

  /// Takes in that a snapshot of the same text has come: the mark, and the signs the reader wants of it.
  mutating func noteArrival(since before: DocumentSnapshot) -> [Effect] {
    let now = viewport.document.snapshot
    guard !now.text.isComplete else {
      arrival.isWaiting = false
      guard !before.text.isComplete, readsPipe, !arrival.isStopped else { return [] }
      arrival.hasJustEnded = true
      return [.timer(.arrival, milliseconds: Self.grace)]
    }
    guard now.text.count > before.text.count || before.text.count == 0 else { return [] }
    let effects = noteAdded(since: before, wasWaiting: arrival.isWaiting)
    arrival.isWaiting = false
    return effects + [.timer(.arrival, milliseconds: Self.patience)] + beginSign()
  }

  /// Nothing came for a while.
  mutating func beginWaiting() -> [Effect] {
    arrival.hasJustEnded = false
    arrival.isWaiting = isGrowing
    return []
  }

  /// Milliseconds without text after which the status line says that it is waited for.
  private static let patience = 1000

  /// Milliseconds after the end of a pipe in which the key that ends the producer means that.
  private static let grace = 500

  /// Stops what arrives. Nil when nothing does. The same key may have reached the producer first, and ended it.
  mutating func stopArrival() -> [Effect]? {
    let isArriving = isArriving && !arrival.isStopped
    guard isArriving || arrival.hasJustEnded else { return nil }
    arrival.hasJustEnded = false
    arrival.isStopped = true
    return (isArriving ? [.stopArrival] : []) + say("Stopped reading; what has arrived stays")
  }

  // MARK: Signs

  /// Milliseconds a sign stands.
  private static let signTime = 120

  private mutating func beginSign() -> [Effect] {
    let style = configuration.streamingFeedbackStyle
    guard style != .none, !arrival.isSignFresh else { return [] }
    arrival.isSignFresh = true
    let pause = max(Int(configuration.streamingFeedbackMinInterval * 1000), 1)
    var effects: [Effect] = [.timer(.signPause, milliseconds: pause)]
    switch style {
    case .none: return []
    case .light: arrival.sign = .blink
    case .soft: arrival.sign = .pulseUp
    case .medium: arrival.sign = .flash
    case .heavy: return effects + [.bell]
    case .rigid:
      arrival.sign = .flash
      effects.append(.bell)
    }
    return effects + [.timer(.sign, milliseconds: Self.signTime)]
  }

  /// A sign has stood long enough.
  mutating func endSign() -> [Effect] {
    guard arrival.sign == .pulseUp else {
      arrival.sign = nil
      return []
    }
    arrival.sign = .pulseDown
    return [.timer(.sign, milliseconds: Self.signTime)]
  }

  // MARK: The mark

  /// The mark of the status line, while text arrives.
  func followMark() -> String? {
    let snapshot = viewport.document.snapshot
    guard !snapshot.text.isComplete, notice == nil else { return nil }
    let isASCII = context.isASCII
    switch arrival.wish {
    case .following:
      if arrival.isWaiting { return isASCII ? "v following, waiting" : "▽ following, waiting" }
      return isASCII ? "V following" : "▼ following"
    case .paused(let lines):
      let new = snapshot.index.lineCount - lines
      let words = new <= 0 ? "paused" : "paused, \(new) new \(new == 1 ? "line" : "lines")"
      return (isASCII ? "= " : "‖ ") + words
    case .reading:
      guard isGrowing else { return nil }
      if arrival.isWaiting { return isASCII ? "o waiting" : "○ waiting" }
      return isASCII ? "* arriving" : "● arriving"
    }
  }

  /// How the mark looks now.
  func followMarkStyle(_ styles: ChromeStyles) -> Style {
    var style = styles.statusBar.over(configuration.followMark)
    switch arrival.sign {
    case .blink: style.attributes.formSymmetricDifference(.reverse)
    case .pulseUp: style.attributes.insert(.bold)
    case .pulseDown: style.attributes.insert(.dim)
    case .flash, nil: break
    }
    return style
  }
}
