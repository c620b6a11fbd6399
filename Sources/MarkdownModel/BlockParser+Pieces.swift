import MarkdownSource

// Pieces of very long blocks: read behind the lines that make them what they are, and put back into the whole.

extension SourceText {
  /// Runs a body on what is parsed for a block: its bytes, a continued piece behind the head of the block it is cut out of.
  func withParsedBytes<R>(_ block: SourceBlock, _ body: (UnsafeRawBufferPointer) -> R) -> R {
    guard block.piece.isContinued, block.piece.headCount > 0 else { return withBytes(block.parsedRange, body) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(block.piece.head.count + 1 + block.parsedRange.count)
    withBytes(block.piece.head) { bytes += $0 }
    bytes.append(UInt8(ascii: "\n"))
    withBytes(block.parsedRange) { bytes += $0 }
    return bytes.withUnsafeBytes(body)
  }
}

extension SourceBlock {
  /// The number of the line that is parsed first.
  var parsedLine: Int { piece.isContinued ? line - piece.headLines : line }
}

extension BlockParser {
  func parsePiece(_ block: SourceBlock, of text: SourceText, definitions: Definitions) -> ParsedBlock {
    var source = block
    source.line = block.parsedLine
    var result = text.withParsedBytes(block) { parse($0, of: source, definitions: definitions) }
    result.isContinued = block.piece.isContinued
    result.goesOn = block.piece.goesOn
    result.partsBefore = Int(block.piece.first)
    if block.piece.kind == .list { result.takePlaceInList(block.piece) }
    guard block.piece.isContinued, block.piece.kind != .list else { return result }
    if block.piece.kind == .table { result.dropHeader() }
    let opening = opening(of: block.piece, of: text, definitions: definitions)
    result.opening = opening
    // They settle how wide the columns are.
    result.unresolvedLabels += opening.block.unresolvedLabels
    result.footnoteLabels += opening.block.footnoteLabels
    return result
  }

  /// The first piece of a very long block. Its parse is kept for the next piece.
  private func opening(of piece: SourcePiece, of text: SourceText, definitions: Definitions) -> BlockOpening {
    openings.opening(piece, of: text, definitions: definitions) {
      var block = SourceBlock(start: piece.opening.lowerBound, end: piece.opening.upperBound, line: 0)
      block.traits = [.mayReferToLinks, .mayReferToFootnotes]
      return parseWhole(block, of: text, definitions: definitions)
    }
  }
}

extension ParsedBlock {
  /// Makes the list at the border of a piece the part of the whole that it is.
  fileprivate mutating func takePlaceInList(_ piece: SourcePiece) {
    var index = 0
    // The first block in a continued piece, else the last one.
    while !piece.isContinued, index < blocks.count, Int(blocks[index].end) < blocks.count {
      index = Int(blocks[index].end)
    }
    guard index < blocks.count, case .list(var info) = blocks[index].kind else { return }
    info.isTight = !piece.isLoose
    if piece.isContinued { info.start = piece.listStart < 0 ? nil : Int(piece.listStart) }
    blocks[index].kind = .list(info)
    guard piece.isContinued else { return }
    var child = index + 1
    while child < Int(blocks[index].end) {
      if case .item(var item) = blocks[child].kind {
        item.ordinal += Int(piece.first)
        blocks[child].kind = .item(item)
      }
      child = max(Int(blocks[child].end), child + 1)
    }
  }

  /// Takes out the header that rows were read behind.
  fileprivate mutating func dropHeader() {
    guard blocks.count > 1, case .table = blocks[0].kind, case .tableRow(isHeader: true) = blocks[1].kind else {
      return
    }
    let end = Int(blocks[1].end)
    blocks.removeSubrange(1..<end)
    for index in blocks.indices { blocks[index].end -= Int32(end - 1) }
    guard blocks.count > 1 else { return }
    blocks[0].lines = blocks[1].lines.lowerBound..<max(blocks[0].lines.upperBound, blocks[1].lines.upperBound)
  }
}
