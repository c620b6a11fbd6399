import PageLayout

extension ViewerState {
  /// What a wide region is panned by: all pieces of a very long block are one.
  func panRegion(_ region: Int, of block: LaidOutBlock, number: Int) -> PanOffsets.Region {
    let own = PanOffsets.Region(block: number, region: region)
    let index = viewport.document.snapshot.index
    guard number < index.blocks.count else { return own }
    let piece = index.blocks[number].piece
    let isPart = piece.isContinued && region == 0 || piece.goesOn && region + 1 == block.regions.count
    guard isPart, let first = index.block(at: piece.headStart) else { return own }
    return PanOffsets.Region(block: first, region: -1)
  }
}
