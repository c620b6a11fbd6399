import MarkdownSource

/// Everything an index holds, to compare.
struct Dump: Equatable {
  var blocks: [SourceBlock]
  var headings: [OutlineHeading]
  var details: [DetailsTag]
  var openElements: [OpenElement]
  var footnotes: [FootnoteDefinition]
  var definingBlocks: [Int32]
  var footnoteCandidates: [Int32]
  var lineCount: Int
  var scannedBytes: Int
  var isComplete: Bool

  init(_ index: DocumentIndex) {
    blocks = index.blocks.map { $0 }
    headings = index.headings.map { $0 }
    details = index.details.map { $0 }
    openElements = index.openElements.map { $0 }
    footnotes = index.footnotes.map { $0 }
    definingBlocks = index.definingBlocks.map { $0 }
    footnoteCandidates = index.footnoteCandidates.map { $0 }
    lineCount = index.lineCount
    scannedBytes = index.scannedBytes
    isComplete = index.isComplete
  }
}

extension ChunkedArray {
  func map<T>(_ transform: (Element) -> T) -> [T] { (0..<count).map { transform(self[$0]) } }
}
