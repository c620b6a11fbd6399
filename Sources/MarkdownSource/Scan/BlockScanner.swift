/// Finds the safe cuts of a text, in slices.
public struct BlockScanner: Sendable {
  /// The dialect.
  public let options: ParsingOptions

  /// A scanner at the start of a text.
  public init(options: ParsingOptions) { self.options = options }

  /// Scans on from where the last call stopped, for about `budget` bytes, and adds what it finds to the index.
  /// Returns whether there is more to scan in this snapshot now.
  @discardableResult
  public mutating func scan(_ text: SourceText, into index: inout DocumentIndex, budget: Int = .max) -> Bool {
    guard index.scannedBytes < text.count || !index.isComplete else { return false }
    if index.blocks.isEmpty, text.count > 0 {
      index.blocks.append(
        SourceBlock(
          start: 0, end: text.count, line: 0,
          traits: [.mayDefineLinks, .definesFootnotes, .mayReferToFootnotes, .mayReferToLinks]))
      index.definingBlocks.append(0)
      index.footnoteCandidates.append(0)
    }
    index.scannedBytes = text.count
    index.isComplete = text.isComplete
    return false
  }
}
