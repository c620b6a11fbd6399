import ScreenModel

/// The parts of the status line, put into the room there is: what matters least goes first.
struct StatusLine {
  /// A stretch of text in one style.
  struct Segment: Hashable {
    var text: String
    var columns: Int
    var style: Style
  }

  var directory: String
  var base: String
  /// Headings around the row on top, outermost first.
  var path: [String]
  /// Where the selected link leads, in place of the headings.
  var target: String?
  /// What stands on the right, what may go first first.
  var right: [String]
  /// What stands in front of that in a style of its own, and goes last.
  var mark: (text: String, style: Style)?
  let fitter: TextFitter
  let styles: ChromeStyles

  init(
    directory: String, base: String, path: [String], right: [String], fitter: TextFitter, styles: ChromeStyles
  ) {
    self.directory = directory
    self.base = base
    self.path = path
    self.right = right
    self.fitter = fitter
    self.styles = styles
  }

  /// Columns of the file's name that the right part leaves to it.
  private static let columnsForName = 12
  /// Headings shorter than this say nothing.
  private static let columnsForPath = 8

  /// The left part and the right part, together no wider than the window.
  func segments(columns: Int) -> (left: [Segment], right: [Segment]) {
    var items = right
    let name = fitter.fit(base, columns: columns)
    var shown = mark.map { Segment(text: $0.text, columns: fitter.width.columns(of: $0.text), style: $0.style) }
    // Two blanks before it, and one behind when nothing follows.
    var markColumns: Int { shown.map { $0.columns + 3 } ?? 0 }
    while !items.isEmpty, rightColumns(items) + markColumns + min(name.columns, Self.columnsForName) > columns {
      items.removeFirst()
    }
    if markColumns + rightColumns(items) > columns { shown = nil }
    let left = leftSegments(columns: columns - rightColumns(items) - markColumns)
    var right = shown.map { [$0, segment(items.isEmpty ? " " : "   ", styles.statusBar)] } ?? []
    if !items.isEmpty { right.append(segment(items.joined(separator: "   ") + " ", styles.statusBar)) }
    return (left, right)
  }

  /// Columns the right part takes, two blanks before it and one behind included.
  private func rightColumns(_ items: [String]) -> Int {
    items.isEmpty ? 0 : fitter.width.columns(of: items.joined(separator: "   ")) + 3
  }

  private func leftSegments(columns: Int) -> [Segment] {
    var bold = styles.statusBar
    bold.attributes.insert(.bold)
    let indent = columns > 3 ? 1 : 0
    var left = columns - indent
    var segments = indent > 0 ? [segment(" ", styles.statusBar)] : []
    // A target says more than the directory.
    let name = fitter.fit(base, columns: target == nil ? left : min(left, max(left / 3, Self.columnsForName)))
    left -= name.columns
    let directory = fitter.fit(target == nil ? self.directory : "", columns: .max)
    if directory.columns > 0, directory.columns <= left {
      segments.append(Segment(text: directory.text, columns: directory.columns, style: styles.dimmed(styles.statusBar)))
      left -= directory.columns
    }
    segments.append(Segment(text: name.text, columns: name.columns, style: bold))
    if let target {
      let arrow = fitter.isASCII ? "  -> " : "  → "
      let shown = fitter.fit(target, columns: max(left - 5, 0))
      if shown.columns > 0 { segments.append(segment(arrow + shown.text, styles.statusBar)) }
      return segments
    }
    let gap = name.columns > 0 ? 2 : 0
    if left - gap >= Self.columnsForPath, let path = fittedPath(columns: left - gap) {
      segments.append(segment(String(repeating: " ", count: gap) + path, styles.statusBar))
    }
    return segments
  }

  /// The innermost headings that fit; what is left out in front is an ellipsis.
  func fittedPath(columns: Int) -> String? {
    guard let last = path.last else { return nil }
    let separator = fitter.isASCII ? " > " : " › "
    for first in path.indices {
      let shown = (first > 0 ? [fitter.isASCII ? "..." : "…"] : []) + path[first...]
      let text = shown.joined(separator: separator)
      if fitter.width.columns(of: DisplayText.cleaned(text)) <= columns { return text }
    }
    return fitter.fit(last, columns: columns).text
  }

  private func segment(_ text: String, _ style: Style) -> Segment {
    let clean = DisplayText.cleaned(text)
    return Segment(text: clean, columns: fitter.width.columns(of: clean), style: style)
  }
}
