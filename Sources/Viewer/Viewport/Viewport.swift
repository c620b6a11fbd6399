import MarkdownSource
import PageLayout

/// The part of a document that is in view: a place on top, and what keeps it there.
///
/// The reader's own aim is remembered apart from the row on top: when lines break anew, or the document grows, the row
/// follows from the aim again, so that no number of resizes lets the text drift away.
public struct Viewport: Sendable {
  /// What the view holds on to.
  enum Aim: Hashable, Sendable {
    /// The start of the document.
    case start
    /// This row on top; it becomes its text before lines break anew.
    case row(Place)
    /// This text on top.
    case text(TextAnchor)
    /// This source line on top, as soon as the scan has come so far; then its text.
    case sourceLine(Int)
    /// The text at this byte of the source on top, as soon as the scan has come so far.
    case offset(Int)
    /// The end of the document at the bottom, wherever it is by then.
    case end
  }

  /// The document.
  public internal(set) var document: DocumentView
  /// Rows of the pane, at least 1.
  public private(set) var height: Int
  /// The row on top; nil while there is nothing to show.
  public private(set) var top: Place?
  var aim = Aim.start
  /// The document as far as the scan has come, while `document` is its likely end.
  var scanned: DocumentView?

  /// A view of a document's start.
  public init(document: DocumentView, height: Int) {
    self.document = document
    self.height = max(height, 1)
  }

  // MARK: What is in view

  /// The rows in view, top to bottom; fewer than the pane has when the document is shorter.
  public mutating func visibleRows() -> [Place] {
    guard let top else { return [] }
    return document.rows(from: top, count: height)
  }

  /// Whether the last row that is known of the document is in view.
  mutating func showsEnd() -> Bool {
    guard let top else { return true }
    return document.advance(top, by: height).rows < height
  }

  /// Whether the first row of the document is in view.
  mutating func showsStart() -> Bool {
    guard let top else { return true }
    return document.retreat(top, by: 1).rows == 0
  }

  /// Whether another reading of the document has come as far as the source lines in view.
  mutating func isCovered(by snapshot: DocumentSnapshot) -> Bool {
    if aim == .end { return false }
    guard let last = visibleRows().last else { return true }
    return document.sourceLine(of: last) < snapshot.index.lineCount
  }

  // MARK: Moving

  /// Moves down (or up, for negative rows) and returns by how many rows. The last row stops at the bottom of the pane.
  @discardableResult
  mutating func scroll(by rows: Int) -> Int {
    guard let top else { return 0 }
    if abs(rows) > Self.farRows { return leap(by: rows) }
    if rows < 0 {
      let (place, moved) = document.retreat(top, by: -rows)
      show(place)
      if moved < -rows, extendTail() { return scroll(by: rows + moved) - moved }
      return -moved
    }
    let below = document.advance(top, by: height - 1 + rows).rows - (height - 1)
    // Pressed on at the end, what the view holds on to stays: the end, if it was that.
    if below > 0 { show(document.advance(top, by: below).place) }
    // At the end of a text that is still arriving, the end is what the reader wants to see.
    if rows > 0, document.isGrowing, below <= rows, showsEnd() { aim = .end }
    return max(below, 0)
  }

  /// Shows the end of what is known of the document and holds on to it.
  mutating func goToEnd() {
    aim = .end
    realign()
  }

  /// Shows the start of the document.
  mutating func goToStart() {
    aim = .start
    realign()
  }

  /// Shows a place on top, or as far up as the end of the document lets it.
  mutating func go(to place: Place) {
    guard let settled = document.settled(place) else { return }
    show(settled)
    pullDown()
  }

  /// Shows a source line (from 0) on top; waits for it when the scan has not come so far.
  mutating func go(toSourceLine line: Int) {
    aim = .sourceLine(max(line, 0))
    realign()
  }

  /// Goes to a fraction of the document, 0 to 1, by the heights that are known or guessed.
  mutating func go(toFraction fraction: Double) {
    let rows = document.heights.total
    let offset = Int(Double(max(rows - height, 0)) * min(max(fraction, 0), 1))
    if fraction >= 1 { return goToEnd() }
    guard let (block, rest) = document.heights.rows.find(offset) else { return goToEnd() }
    go(to: Place(block: block, line: min(rest, max(document.lineCount(block) - 1, 0))))
  }

  /// Scrolls as little as needed to have a place in view, with some rows around it when it comes from afar.
  mutating func reveal(_ place: Place) {
    guard let place = document.settled(place), let top else { return }
    let bottom = document.advance(top, by: height - 1).place
    if top <= place, place <= bottom { return }
    show(document.retreat(place, by: height / 3).place)
    pullDown()
  }

  /// What the view holds on to, in a form that outlives changes of the layout.
  mutating func mark() -> Aim {
    if let offset = tailOffset, aim != .end { return .offset(offset) }
    holdText()
    return aim
  }

  /// What would be held on to with a place on top.
  mutating func mark(of place: Place) -> Aim {
    if isInTail { return .offset(document.snapshot.index.blocks[place.block].start) }
    return .text(TextAnchor(block: place.block, line: place.line, in: document.block(place.block)))
  }

  /// Goes back to what the view held on to at another time.
  mutating func restore(_ earlier: Aim) {
    aim = earlier
    realign()
  }

  // MARK: Changes around the view

  /// Lays out for another context and height; the text on top stays.
  mutating func update(context: LayoutContext, height newHeight: Int) {
    holdText()
    height = max(newHeight, 1)
    document.update(to: context)
    scanned?.update(to: context)
    realign()
  }

  /// Hides blocks, and shows others again; the text on top stays, or what is shown below it.
  mutating func hide(_ hidden: HiddenBlocks, trims: [Int: BlockTrim] = [:]) {
    if hidden.isEmpty, trims.isEmpty, document.showsAll { return }
    holdText()
    document.hide(hidden, trims: trims)
    realign()
  }

  /// Changes the height alone.
  mutating func update(height newHeight: Int) {
    guard newHeight != height else { return }
    holdText()
    height = max(newHeight, 1)
    realign()
  }

  /// Takes a newer snapshot of the document; the text on top stays.
  mutating func update(to snapshot: DocumentSnapshot) {
    if snapshot.generation != document.snapshot.generation { return reopen(snapshot) }
    if isInTail { return updateBehindTail(to: snapshot) }
    holdText()
    let unchanged = snapshot.unchangedBlocks(since: document.snapshot)
    let oldCount = document.snapshot.index.blocks.count
    document.update(to: snapshot)
    if case .text(var anchor) = aim, anchor.block >= unchanged {
      if anchor.block >= oldCount {
        // Notes stand behind the last block, wherever that is now.
        anchor.block += snapshot.index.blocks.count - oldCount
        aim = .text(anchor)
      } else {
        moveAnchor(&anchor)
      }
    }
    realign()
  }

  /// Shows the document in another way; the caller says where.
  mutating func show(with layouting: any BlockLayouting, hasNotes: Bool) {
    document.update(layouting: layouting, hasNotes: hasNotes)
    top = document.firstPlace()
    aim = .start
  }

  /// Takes a document that was opened anew, of which nothing is open or closed yet.
  mutating func forgetReader(_ reader: ReaderChanges, then snapshot: DocumentSnapshot) {
    holdText()
    var context = document.context
    context.reader = reader
    document.update(to: context)
    update(to: snapshot)
  }

  /// Takes a block that was laid out on the worker; the text on top stays.
  mutating func take(_ result: LayoutResult) -> Bool {
    holdText()
    let isOther = document.take(result)
    realign()
    return isOther
  }

  /// Keeps the text on top across a reload: by its content, else by its source line.
  private mutating func reopen(_ snapshot: DocumentSnapshot) {
    holdText()
    let old = document.snapshot
    document.update(to: snapshot)
    if case .text(var anchor) = aim {
      let line = lineNow(of: anchor.sourceLine, in: old) ?? anchor.sourceLine
      aim = .sourceLine(line)
      if line < snapshot.index.lineCount, let block = snapshot.index.block(atLine: line) {
        anchor.block = block
        anchor.sourceLine = line
        // The very row of a long paragraph, where the text is the same.
        let isText = anchor.text.contains { $0 > 0x20 }
        if isText, document.firstShown(from: block) == block, anchor.lineWithSameText(in: document.block(block)) != nil
        {
          aim = .text(anchor)
        }
      }
    }
    realign()
  }

  /// The source line that has the content of a source line of an earlier reading.
  private func lineNow(of line: Int, in old: DocumentSnapshot) -> Int? {
    guard let block = old.index.block(atLine: line) else { return nil }
    let source = old.index.blocks[block]
    var left = line - source.line
    let offset = old.text.withBytes(source.start..<old.text.count) { bytes -> Int in
      var place = 0
      while left > 0, place < bytes.count {
        let isPair = bytes[place] == 0x0d && place + 1 < bytes.count && bytes[place + 1] == 0x0a
        if bytes[place] == 0x0a || (bytes[place] == 0x0d && !isPair) { left -= 1 }
        place += 1
      }
      return place
    }
    return LineCorrespondence(from: old.text, to: document.snapshot.text).line(of: line, at: source.start + offset)
  }

  /// The anchored block was cut anew: the anchor goes to the block that holds its source line now.
  private mutating func moveAnchor(_ anchor: inout TextAnchor) {
    guard let block = document.snapshot.index.block(atLine: anchor.sourceLine) else { return }
    if block != anchor.block, let place = document.place(ofSourceLine: anchor.sourceLine) {
      anchor = TextAnchor(block: place.block, line: place.line, in: document.block(place.block))
    }
    aim = .text(anchor)
  }

  /// Moves a long way by the known and guessed heights rather than by laying out all that lies between.
  private mutating func leap(by rows: Int) -> Int {
    guard let top else { return 0 }
    let start = document.heights.rows.sum(before: top.block) + max(top.line, 0)
    let (goal, isBeyond) = start.addingReportingOverflow(rows)
    if isBeyond || goal >= document.heights.total {
      show(lastTop() ?? top)
    } else if let (block, rest) = document.heights.rows.find(goal) {
      go(to: Place(block: block, line: min(rest, max(document.lineCount(block) - 1, 0))))
    } else {
      show(document.firstPlace() ?? top)
    }
    return rows
  }

  /// Rows from which on a motion goes by guessed heights.
  static let farRows = 10_000

  // MARK: Aim and row

  /// Makes a place the row on top, and its text what the view holds on to.
  private mutating func show(_ place: Place) {
    top = place
    aim = .row(place)
  }

  /// Before lines break anew, the row that the reader chose becomes the text on it. A text that is held already stays
  /// the same: the row it stands on may show less of what the reader chose.
  mutating func holdText() {
    switch aim {
    case .row(let place): hold(place)
    case .offset(let offset) where offset < document.snapshot.index.scannedBytes:
      if let place = document.place(ofOffset: offset) { hold(place) }
    case .sourceLine(let line) where line < document.snapshot.index.lineCount:
      if let place = document.place(ofSourceLine: line) { hold(place) }
    default: break
    }
  }

  private mutating func hold(_ place: Place) {
    aim = .text(TextAnchor(block: place.block, line: place.line, in: document.block(place.block)))
  }

  /// Finds the row on top for what the view holds on to.
  mutating func realign() {
    switch aim {
    case .start: top = document.firstPlace()
    case .offset(let offset):
      top = document.place(ofOffset: offset) ?? document.firstPlace()
      pullDown()
    case .end: top = lastTop()
    case .sourceLine(let line):
      top = document.place(ofSourceLine: line) ?? document.firstPlace()
      pullDown()
    case .row(let place):
      top = document.settled(place)
      pullDown()
    case .text(let anchor):
      top = place(of: anchor)
      pullDown()
    }
  }

  /// Where the anchored text stands now.
  private mutating func place(of anchor: TextAnchor) -> Place? {
    guard let block = document.firstShown(from: anchor.block), block == anchor.block else {
      return document.settled(Place(block: anchor.block, line: 0))
    }
    let laidOut = document.block(block)
    let line = anchor.lineWithSameText(in: laidOut) ?? anchor.line(in: laidOut)
    return document.settled(Place(block: block, line: line))
  }

  /// The row on top when the end of the document is at the bottom of the pane.
  private mutating func lastTop() -> Place? {
    document.lastPlace().map { document.retreat($0, by: height - 1).place }
  }

  /// When the document ends above the bottom of the pane, shows more of what is above. What is aimed at stays aimed at.
  private mutating func pullDown() {
    guard let place = top else { return }
    let missing = height - 1 - document.advance(place, by: height - 1).rows
    if missing > 0 { top = document.retreat(place, by: missing).place }
  }
}
