import MarkdownModel
import MarkdownSource
import PageLayout

/// The source itself behind the viewer's door: each line as it is written.
struct SourceLayouting: BlockLayouting {
  private var layouter = SourceLayouter(context: LayoutContext(width: 80))

  mutating func prepare(for context: LayoutContext) { layouter = SourceLayouter(context: context) }

  func layOut(_ block: SourceBlock, of document: DocumentSnapshot) -> BlockLayout {
    let bytes = document.text.withBytes(block.range) { Array($0) }
    return BlockLayout(block: layouter.layOut(bytes, firstLine: block.line))
  }

  func layOutNote(label: Label, of document: DocumentSnapshot) -> BlockLayout { BlockLayout(block: LaidOutBlock()) }

  func parts(of block: SourceBlock, in document: DocumentSnapshot, line: Int) -> CopyableParts {
    MarkdownLayouting(options: ParsingOptions()).parts(of: block, in: document, line: line)
  }

  func title(of heading: OutlineHeading, of document: DocumentSnapshot) -> String {
    MarkdownLayouting(options: ParsingOptions()).title(of: heading, of: document)
  }
}

extension ViewerState {
  /// Shows the source in place of the page, or the page again, at the same place.
  mutating func toggleSourceView() -> [Effect] {
    let line = currentSourceLine()
    let isAtStart = viewport.showsStart()
    endFilter()
    isSourceView.toggle()
    selection = nil
    pans = PanOffsets()
    matchCache.removeAll()
    viewport.show(with: isSourceView ? SourceLayouting() : pageLayouting, hasNotes: !isSourceView)
    if isAtStart { viewport.goToStart() } else { showSourceLine(line) }
    return searchAgain()
  }
}
