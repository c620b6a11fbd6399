import PageLayout
import ScreenModel

extension ViewerState {
  /// Selects the word under a cell, or its whole line.
  mutating func selectAround(_ position: Position, wholeLine: Bool) -> [Effect] {
    pressed = nil
    guard configuration.textSelection, let end = selectionEnd(at: position), end.place.line >= 0 else { return [] }
    if wholeLine { return open(SelectionMode(TextSelection(anchor: end, focus: end, isByLines: true))) }
    guard let columns = wordColumns(around: end) else { return [] }
    let start = TextSelection.End(place: end.place, column: columns.lowerBound)
    let last = TextSelection.End(place: end.place, column: columns.upperBound - 1)
    return open(SelectionMode(TextSelection(anchor: start, focus: last, isByLines: false)))
  }

  /// The columns of the pane that the word at a place takes; nil between words.
  private mutating func wordColumns(around end: TextSelection.End) -> Range<Int>? {
    let block = viewport.document.block(end.place.block)
    let line = block.lines[end.place.line]
    let region = Int(line.region)
    let pan =
      region < 0 || end.column < Int(line.fixedColumns)
      ? 0 : pans[PanOffsets.Region(block: end.place.block, region: region)]
    let bytes = Array(block.bytes(of: line))
    var scanner = ClusterScanner(0..<bytes.count, width: context.displayWidth)
    var column = 0
    var word: Range<Int>?
    while let cluster = scanner.next(in: bytes.span) {
      let next = column + cluster.columns
      if Self.isOfWord(cluster.scalar) {
        word = (word?.upperBound == column ? word?.lowerBound ?? column : column)..<next
      } else if let word, word.contains(end.column + pan) {
        break
      }
      column = next
    }
    guard let word, word.contains(end.column + pan) else { return nil }
    return max(word.lowerBound - pan, 0)..<word.upperBound - pan
  }

  /// Letters, figures, and what holds words of programs and addresses together.
  private static func isOfWord(_ scalar: UInt32) -> Bool {
    guard let scalar = Unicode.Scalar(scalar) else { return false }
    let properties = scalar.properties
    return properties.isAlphabetic || properties.numericType != nil || scalar == "_" || scalar == "-"
      || properties.generalCategory == .nonspacingMark
  }
}
