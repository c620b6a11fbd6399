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

/// Whether a theme is made for a light or a dark ground.
public enum ThemeAppearance: String, CaseIterable, Hashable, Sendable { case light, dark }

/// How hidden text is covered.
public enum SpoilerOverlay: Hashable, Sendable {
  /// By a plain bar.
  case solid
  /// By moving dots, as many and as fast as these say (0…1 each); drawn as a still shade of that density.
  case particles(density: Double, speed: Double)
}

/// The size of formulas.
public enum LatexFontSize: String, CaseIterable, Hashable, Sendable { case small, normal, large }

/// Where a formula of its own stands.
public enum LatexAlignment: String, CaseIterable, Hashable, Sendable { case left, center, right }

/// Whether arriving text appears at once or is typed out.
public enum TypewriterTextMode: String, CaseIterable, Hashable, Sendable { case off, append }

/// What is typed out at a time.
public enum TypewriterUnit: String, CaseIterable, Hashable, Sendable { case character, word, sentence }

/// What tells the reader that text arrived: nothing; the follow mark blinks once; it pulses; the status line flashes;
/// a bell; bell and flash.
public enum StreamingFeedbackStyle: String, CaseIterable, Hashable, Sendable {
  case none, light, soft, medium, heavy, rigid
}

/// How the direction of a paragraph is found.
public enum WritingDirection: String, CaseIterable, Hashable, Sendable {
  case firstStrong, natural, leftToRight, rightToLeft
}
