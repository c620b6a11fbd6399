import MarkdownSource

// The end of a long document before the scan has come there: a likely one is read backwards from it and shown until
// then. A place in it is a byte of the source, which stays what it is when the blocks turn out to be others.

extension Viewport {
  /// Bytes of the end that are read at first, and at most.
  static let tailBytes = 128 << 10
  static let mostTailBytes = 8 << 20
  /// Bytes left to scan from which on the end is guessed: fewer are scanned as soon.
  static let leastUnscanned = 2 << 20

  /// Whether the end is in view before the scan has come there.
  var isInTail: Bool { scanned != nil }

  /// Shows the end of the document, at once, before the scan has come there. Returns false where it is about to come
  /// there, or no likely end is found.
  mutating func goToLikelyEnd(leastUnscanned: Int, bytes: Int) -> Bool {
    if isInTail {
      goToEnd()
      return true
    }
    let index = document.snapshot.index
    guard !index.isComplete, document.snapshot.text.count - index.scannedBytes >= max(leastUnscanned, 1) else {
      return false
    }
    var length = bytes
    while length <= Self.mostTailBytes, length < document.snapshot.text.count - index.scannedBytes {
      if let tail = document.snapshot.tail(bytes: length, options: document.context.configuration.parsing) {
        var view = document.beside(tail)
        if let last = view.lastPlace(), view.retreat(last, by: height).rows == height {
          view.follow(document)
          scanned = document
          document = view
          goToEnd()
          return true
        }
      }
      length *= 4
    }
    return false
  }

  /// Reads more of the end, above what is shown of it. Returns false when that is as much as can be guessed at once.
  mutating func extendTail() -> Bool {
    guard let scanned, let first = document.snapshot.index.block(at: 0) else { return false }
    let start = document.snapshot.index.blocks[first].start
    var length = (document.snapshot.text.count - start) * 4
    while length <= Self.mostTailBytes {
      let options = document.context.configuration.parsing
      guard let tail = scanned.snapshot.tail(bytes: length, options: options) else { return false }
      if tail.index.blocks[0].start < start {
        carryPlace(into: document.beside(tail))
        return true
      }
      length *= 4
    }
    return false
  }

  /// Takes in how far the scan is. When it has come to the end, that is shown as it is; the text on top stays.
  mutating func updateBehindTail(to snapshot: DocumentSnapshot) {
    scanned?.update(to: snapshot)
    guard snapshot.index.isComplete, let whole = scanned else { return }
    scanned = nil
    carryPlace(into: whole)
  }

  /// Goes back to what is certain. The place in the tail is shown as soon as the scan has come there.
  mutating func leaveTail() {
    guard var whole = scanned else { return }
    let mark = mark()
    scanned = nil
    whole.follow(document)
    document = whole
    aim = mark
    realign()
  }

  /// The byte of the source where the block on top begins, in the tail.
  var tailOffset: Int? {
    guard isInTail, let top, top.block < document.snapshot.index.blocks.count else { return nil }
    return document.snapshot.index.blocks[top.block].start
  }

  /// The source line on top, from 0, counted to the end that is in view. O(what is not scanned).
  func tailLine() -> Int? {
    guard let offset = tailOffset, let known = scanned?.snapshot, let last = known.index.blocks.lastElement else {
      return nil
    }
    return last.line + known.text.lineEnds(in: last.start..<max(offset, last.start))
  }

  /// Changes over to another view of the same text; the text on top stays, though its block may be another.
  private mutating func carryPlace(into other: DocumentView) {
    holdText()
    let former = document.snapshot.index.blocks
    var next = other
    next.follow(document)
    document = next
    if case .text(var anchor) = aim, anchor.block < former.count {
      let source = former[anchor.block]
      let index = document.snapshot.index
      guard let block = index.block(at: source.start) else { return goToEnd() }
      let now = index.blocks[block]
      let line = now.line + document.snapshot.text.lineEnds(in: now.start..<max(source.start, now.start))
      anchor.sourceLine += line - source.line
      anchor.block = block
      aim = .text(anchor)
      if now.start != source.start, let place = document.place(ofSourceLine: anchor.sourceLine) {
        aim = .text(TextAnchor(block: place.block, line: place.line, in: document.block(place.block)))
      }
    }
    realign()
  }
}
