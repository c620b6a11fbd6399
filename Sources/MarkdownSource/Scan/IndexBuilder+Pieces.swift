// Very long blocks at the top level: cut further inside, so that one opens as fast as many short ones.

/// The open top-level block, when it is of a kind that may be cut inside.
struct LongBlock {
  /// What its pieces share.
  var piece = SourcePiece()
  /// Its first line.
  var line = 0
  /// Rows or items that have begun; lines are counted by their numbers.
  var parts = 0
  /// Byte offset from which on it may be cut; unreachable for a block that may not.
  var nextCut = Int.max
  /// Its first piece, once it was cut.
  var firstBlock: Int?
  /// Of a list: whether the pieces in the index say that it is loose.
  var writtenLoose = false

  /// Tells the pieces in an index what is known of the list by now.
  func note(isLoose: Bool, in index: inout DocumentIndex, isFinal: Bool) {
    index.unsettledList = nil
    guard piece.kind == .list, let firstBlock else { return }
    if isLoose != writtenLoose {
      for block in firstBlock..<index.blocks.count { index.blocks.update(block) { $0.piece.isLoose = isLoose } }
    }
    if !isLoose, !isFinal { index.unsettledList = firstBlock }
  }
}

extension IndexBuilder {
  /// The open top-level block turns out to be one that may be cut.
  ///
  /// - Parameters:
  ///   - kind: what it is.
  ///   - head: the bytes that a piece must be read behind.
  ///   - line: the number of the line the parts are counted from.
  ///   - listStart: the number of a list's first item.
  mutating func beginLongBlock(_ kind: SourcePiece.Kind, head: Range<Int>, line: Int, listStart: Int? = nil) {
    guard head.count < 1 << 16 else { return }
    long = LongBlock()
    long.piece.kind = kind
    long.piece.headStart = head.lowerBound
    long.piece.headCount = Int32(head.count)
    long.piece.listStart = Int32(listStart ?? -1)
    long.line = line
    long.nextCut = head.lowerBound + max(pieceSizes.firstBytes, 1)
  }

  /// Ends the open source block before a line of the long block that is open, when it has some size.
  mutating func cutLongBlock(_ line: LineCursor, parts: Int, isLoose: Bool = false) {
    guard line.start >= long.nextCut, line.start > open.start, !elements.isInsideWhole(at: line.start) else { return }
    let isFirst = long.firstBlock == nil
    let bytes = line.start - long.piece.headStart
    if isFirst {
      // A block that follows on the last piece of another, where it could not be cut off.
      guard !open.piece.isContinued else { return }
      guard parts >= pieceSizes.firstParts || bytes >= pieceSizes.mostFirstBytes else { return }
      long.firstBlock = index.blocks.count
      long.piece.firstCount = Int32(clamping: bytes)
    }
    open.end = line.start
    open.traits.formUnion(inner.traits)
    var piece = long.piece
    piece.goesOn = true
    piece.isLoose = isLoose
    piece.isContinued = open.piece.isContinued
    piece.first = open.piece.first
    open.piece = piece
    Self.append(open, to: &index)
    long.note(isLoose: isLoose, in: &index, isFinal: false)
    long.writtenLoose = isLoose
    open = SourceBlock(start: line.start, end: line.start, line: line.number, openElement: elements.entry(in: &index))
    open.piece = long.piece
    open.piece.isContinued = true
    open.piece.first = Int32(clamping: parts)
    open.piece.isLoose = isLoose
    inner = Inner(start: line.start, line: line.number)
    inner.isMarkdown = true
    long.nextCut = line.start + max(pieceSizes.bytes, 1)
  }

  /// The long block, if there was one, has ended.
  mutating func endLongBlock(isLoose: Bool) {
    guard long.piece.kind != .none else { return }
    if long.firstBlock != nil {
      long.note(isLoose: isLoose, in: &index, isFinal: true)
      if long.piece.kind == .list { open.piece.isLoose = isLoose }
    }
    long = LongBlock()
  }
}
