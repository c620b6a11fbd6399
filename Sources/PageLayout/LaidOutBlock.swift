import MarkdownModel
import ScreenModel

/// A source block laid out for a width: lines of styled text, sanitised and ready to become cells.
///
/// Three flat arrays instead of a tree of lines and spans: two million lines a second are laid out this way.
public struct LaidOutBlock: Hashable, Sendable {
  /// The text of all lines, without line ends: UTF-8 without any control.
  public var text: [UInt8] = []
  /// The runs of all lines, covering `text` without gaps.
  public var runs: [TextRun] = []
  /// The lines, top to bottom.
  public var lines: [LaidOutLine] = []
  /// Blank rows wanted above. Between two blocks stand as many as the larger of the two wishes.
  public var topMargin = 0
  /// Blank rows wanted below.
  public var bottomMargin = 0
  /// The targets that runs link to; run link `n` is `targets[n - 1]`.
  public var targets: [LinkTarget] = []
  /// The wide regions of the block: code and tables that are wider than the pane and may be panned.
  public var regions: [WideRegion] = []
  /// The summaries of details in the block that can be opened and closed.
  public var summaries: [DetailsSummary] = []
  /// The code in the block.
  public var codes: [CodeRows] = []
  /// The tables in the block that have a header, and the piece of a very long one.
  public var tables: [TableLines] = []

  /// A block without lines.
  public init() {}
}

/// A line of a laid-out block.
public struct LaidOutLine: Hashable, Sendable, BitwiseCopyable {
  /// Where its text begins in the block's text, in bytes.
  public var textStart: Int32
  /// Bytes of text.
  public var textCount: Int32
  /// Where its runs begin in the block's runs.
  public var runStart: Int32
  /// Number of runs.
  public var runCount: Int32
  /// Width in columns.
  public var columns: Int32
  /// The source line this line comes from, from 0, counted in the document.
  public var sourceLine: Int32
  /// The wide region it belongs to: an index into the block's regions, or -1.
  public var region: Int16
  /// The columns on its left that stay when the region is panned: margins, bars, markers.
  public var fixedColumns: Int16
  /// The columns of its last run when that stays at the right edge of the pane, a border; else 0.
  public var edgeColumns: Int16
  /// Whether the text goes on in the next line of the block after a soft wrap.
  public var isWrapped: Bool

  /// A line from its parts.
  public init(
    textStart: Int, textCount: Int = 0, runStart: Int, runCount: Int = 0, columns: Int = 0, sourceLine: Int = 0,
    region: Int = -1, fixedColumns: Int = 0, edgeColumns: Int = 0, isWrapped: Bool = false
  ) {
    self.textStart = Int32(textStart)
    self.textCount = Int32(textCount)
    self.runStart = Int32(runStart)
    self.runCount = Int32(runCount)
    self.columns = Int32(columns)
    self.sourceLine = Int32(truncatingIfNeeded: sourceLine)
    self.region = Int16(clamping: region)
    self.fixedColumns = Int16(clamping: fixedColumns)
    self.edgeColumns = Int16(clamping: edgeColumns)
    self.isWrapped = isWrapped
  }
}

/// The summary of details: what is selected to open and close them.
public struct DetailsSummary: Hashable, Sendable {
  /// Its first line in the block.
  public var line: Int
  /// Byte offset of the `<details>` tag in the document: what `ReaderChanges` knows it by.
  public var position: Int
  /// Whether its content is shown.
  public var isOpen: Bool

  /// A summary from its parts.
  public init(line: Int, position: Int, isOpen: Bool) {
    self.line = line
    self.position = position
    self.isOpen = isOpen
  }
}

/// Where code stands in a block.
public struct CodeRows: Hashable, Sendable {
  /// Its lines, with what stands above and below the text, as far as they are shown.
  public var lines: Range<Int>
  /// The lines of its text alone.
  public var text: Range<Int>
  /// Columns in front of its text.
  public var start: Int
  /// Columns that its text has.
  public var columns: Int
  /// The source lines of its text, from 0: the first one names it in `ReaderChanges`.
  public var sourceLines: Range<Int>
  /// Whether only its beginning is shown.
  public var isFolded: Bool

  /// Whether it is so long that it can be folded.
  public var isLong: Bool { sourceLines.count > ReaderChanges.longCode }

  /// Code from its parts.
  public init(
    lines: Range<Int>, text: Range<Int>, start: Int, columns: Int, sourceLines: Range<Int>, isFolded: Bool
  ) {
    self.lines = lines
    self.text = text
    self.start = start
    self.columns = columns
    self.sourceLines = sourceLines
    self.isFolded = isFolded
  }
}

/// Where a table stands in a block.
public struct TableLines: Hashable, Sendable {
  /// The lines of its header, without the rules around it: empty in a piece that another one goes on in, for its header
  /// stands in the first piece.
  public var header: Range<Int>
  /// The lines of its body, its last rule included.
  public var body: Range<Int>

  /// A table from its parts.
  public init(header: Range<Int>, body: Range<Int>) {
    self.header = header
    self.body = body
  }
}

/// A part of a block that is wider than the pane and pans by itself.
public struct WideRegion: Hashable, Sendable {
  /// Its lines.
  public var lines: Range<Int>
  /// The widest of its lines, in columns, fixed columns included.
  public var columns: Int
  /// How the ground right of its shorter lines looks when it is panned.
  public var fill: Style

  /// A region from its parts.
  public init(lines: Range<Int>, columns: Int, fill: Style = .plain) {
    self.lines = lines
    self.columns = columns
    self.fill = fill
  }
}

extension LaidOutBlock {
  /// Adds blank rows at the end.
  public mutating func addBlankRows(_ rows: Int) {
    for _ in 0..<max(rows, 0) {
      lines.append(
        LaidOutLine(textStart: text.count, runStart: runs.count, sourceLine: Int(lines.last?.sourceLine ?? 0)))
    }
  }

  /// The text of a line, trailing blanks included.
  public func text(ofLine number: Int) -> String {
    let line = lines[number]
    return String(
      decoding: text[Int(line.textStart)..<Int(line.textStart) + Int(line.textCount)], as: UTF8.self)
  }
}
