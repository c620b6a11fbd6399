/// Where the text stands in a pane wider than `maxWidth`.
public enum ContentAlignment: String, CaseIterable, Hashable, Sendable { case left, center }

/// Rows below the end of the document: as many as fit the screen's need, always, never.
public enum BottomMargin: String, CaseIterable, Hashable, Sendable { case automatic, visible, hidden }

/// Which rules a table has: all, only those between rows, none.
public enum TableFrame: String, CaseIterable, Hashable, Sendable { case full, rows, none }

/// What a wide block does: fit (code scrolls, tables wrap their cells), wrap (both never exceed the pane), scroll.
public enum WideLayout: String, CaseIterable, Hashable, Sendable { case fit, wrap, scroll }

/// What long lines of code do.
public enum CodeBlockLayout: String, CaseIterable, Hashable, Sendable { case wrapping, scrollable }

/// How footnote marks are written.
public enum FootnoteMarks: String, CaseIterable, Hashable, Sendable { case superscript, brackets }

/// Blank rows between the lines of a block, by kind.
public struct LineSpacing: Hashable, Sendable {
  /// Between the lines of ordinary text.
  public var body = 0
  /// Between the lines of a heading.
  public var heading = 0
  /// Between the lines of a quote.
  public var quote = 0
  /// Between the lines of code.
  public var codeBlock = 0

  /// None.
  public init() {}
}

/// Boxes of tasks.
public struct TaskMarkers: Hashable, Sendable {
  /// The box of a done task.
  public var checked = "☑"
  /// The box of an open task.
  public var unchecked = "☐"

  /// The defaults.
  public init() {}
}

/// Marks in front of a summary.
public struct DetailsMarkers: Hashable, Sendable {
  /// Of open details.
  public var open = "▾"
  /// Of closed details.
  public var closed = "▸"

  /// The defaults.
  public init() {}
}

/// Marks at the edges of wide blocks.
public struct PanMarks: Hashable, Sendable {
  /// More text on the left.
  public var left = "‹"
  /// More text on the right.
  public var right = "›"
  /// A wrapped line goes on here.
  public var wrap = "↪"

  /// The defaults.
  public init() {}
}

/// The looks of the five kinds of alerts.
public struct Admonitions: Hashable, Sendable {
  /// `[!NOTE]`.
  public var note = AlertLook(icon: "ⓘ", title: "Note")
  /// `[!TIP]`.
  public var tip = AlertLook(icon: "✦", title: "Tip")
  /// `[!IMPORTANT]`.
  public var important = AlertLook(icon: "❢", title: "Important")
  /// `[!WARNING]`.
  public var warning = AlertLook(icon: "⚠", title: "Warning")
  /// `[!CAUTION]`.
  public var caution = AlertLook(icon: "⊘", title: "Caution")

  /// The defaults.
  public init() {}
}
