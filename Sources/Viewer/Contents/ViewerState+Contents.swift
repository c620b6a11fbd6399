import MarkdownSource
import ScreenModel

extension ViewerState {
  /// Whether the table of contents stands in place of the text, because the window is too narrow for both.
  var showsContentsAlone: Bool { contents.isOpen && contents.isFocused && geometry.sidebarColumns == 0 }

  /// Whether a heading is known.
  var hasHeadings: Bool { !viewport.document.snapshot.index.headings.isEmpty }

  /// Opens the table of contents and gives it the keys, or closes it.
  mutating func toggleContents() -> [Effect] {
    if contents.isOpen {
      closeContents()
      return []
    }
    guard !viewport.document.snapshot.index.headings.isEmpty else { return say("This document has no headings") }
    contents.isOpen = true
    contents.isFocused = true
    contents.cursor = currentHeading() ?? 0
    layOutAgain()
    return []
  }

  /// Shows the table of contents beside the text, which keeps the keys. In a window too narrow for both, and in a document
  /// without headings, it stays away.
  public mutating func showContents() {
    contents.isOpen = true
    layOutAgain()
  }

  /// Takes the table of contents away.
  mutating func closeContents() {
    contents.isOpen = false
    leaveContents()
    layOutAgain()
  }

  /// Gives the keys back to the text.
  mutating func leaveContents() {
    contents.isFocused = false
    contents.isTyping = false
    contents.filter = nil
  }

  /// What the focused table of contents does with an input; nil when it is for the text.
  mutating func handleInContents(_ input: InputEvent) -> [Effect]? {
    guard contents.isOpen, contents.isFocused else { return nil }
    switch input {
    case .key(let press):
      if contents.isTyping { return typeFilter(KeyNotation.normalized(press)) }
      if let effects = readInContents(KeyNotation.normalized(press)) { return effects }
      return perform(keys.read(press, in: keymap)) { state, name, count in state.runInContents(name, count: count) }
    case .paste(let text) where contents.isTyping:
      contents.filter?.insert(text)
      contentsFilterChanged()
      return []
    default: return nil
    }
  }

  /// Keys that mean something else here than in the text.
  private mutating func readInContents(_ press: KeyPress) -> [Effect]? {
    guard keys.isEmpty else { return nil }
    switch (press.key, press.modifiers) {
    case (.character("<"), []): resizeContents(by: -2)
    case (.character(">"), []): resizeContents(by: 2)
    case (.character("/"), []):
      contents.filter = LineEditor()
      contents.isTyping = true
    case (.enter, _): jumpFromContents()
    case (.left, []): foldInContents()
    case (.right, []): contents.setFolded(contents.cursor, false)
    case (.escape, _):
      if contents.filter != nil { contents.filter = nil } else { leaveContentsOrClose() }
    default: return nil
    }
    return []
  }

  private mutating func runInContents(_ name: String, count: Int?) -> [Effect] {
    let rows = max(contentsListRows, 1)
    let count = min(count ?? 1, 1_000_000)
    switch name {
    case "line-down": moveInContents(by: count)
    case "line-up": moveInContents(by: -count)
    case "page-down": moveInContents(by: count * rows)
    case "page-up": moveInContents(by: -count * rows)
    case "half-page-down": moveInContents(by: count * max(rows / 2, 1))
    case "half-page-up": moveInContents(by: -count * max(rows / 2, 1))
    case "top": moveInContents(by: .min / 2)
    case "bottom": moveInContents(by: .max / 2)
    case "pan-left": foldInContents()
    case "pan-right": contents.setFolded(contents.cursor, false)
    case "fold-toggle": contents.setFolded(contents.cursor, !contents.folded.contains(contents.cursor))
    case "fold-close": foldInContents()
    case "fold-open": contents.setFolded(contents.cursor, false)
    case "fold-close-all":
      contents.foldAll(viewport.document.snapshot.index.headings)
      moveInContents(by: 0)
    case "fold-open-all": contents.unfoldAll()
    case "clear": leaveContentsOrClose()
    default: return run(name, count: count == 1 ? nil : count)
    }
    return []
  }

  private mutating func leaveContentsOrClose() {
    // A panel in place of the text cannot stay without the keys.
    if showsContentsAlone { closeContents() } else { leaveContents() }
  }

  private mutating func typeFilter(_ press: KeyPress) -> [Effect] {
    switch (press.key, press.modifiers) {
    case (.enter, _):
      contents.isTyping = false
      if contents.filter?.text.isEmpty == true { contents.filter = nil } else { jumpFromFilter() }
    case (.escape, _), (.character("c"), .control):
      contents.isTyping = false
      contents.filter = nil
    case (.backspace, _) where contents.filter?.text.isEmpty != false:
      contents.isTyping = false
      contents.filter = nil
    case (.up, _): moveInContents(by: -1)
    case (.down, _): moveInContents(by: 1)
    default:
      if contents.filter?.handle(press) == true { contentsFilterChanged() }
    }
    return []
  }

  /// The cursor stays on its heading if that is still there, else it goes to the first one.
  private mutating func contentsFilterChanged() {
    let rows = contents.rows(of: viewport.document.snapshot)
    contents.top = 0
    if !rows.contains(where: { Int($0.heading) == contents.cursor }), let first = rows.first {
      contents.cursor = Int(first.heading)
    }
  }

  /// Folds the heading under the cursor; where nothing is to fold, goes to the heading around it.
  private mutating func foldInContents() {
    let headings = viewport.document.snapshot.index.headings
    let number = contents.cursor
    guard number < headings.count else { return }
    let hasInner = number + 1 < headings.count && headings[number + 1].level > headings[number].level
    if hasInner, !contents.folded.contains(number) { return contents.setFolded(number, true) }
    var outer = number - 1
    while outer >= 0, headings[outer].level >= headings[number].level { outer -= 1 }
    if outer >= 0 { contents.cursor = outer }
  }

  private mutating func moveInContents(by step: Int) {
    let rows = contents.rows(of: viewport.document.snapshot)
    guard !rows.isEmpty else { return }
    let place = Self.place(of: contents.cursor, in: rows)
    contents.cursor = Int(rows[min(max(place + step, 0), rows.count - 1)].heading)
  }

  private mutating func jumpFromContents() {
    let rows = contents.rows(of: viewport.document.snapshot)
    guard rows.contains(where: { Int($0.heading) == contents.cursor }) else { return }
    jump(toHeading: contents.cursor)
    if showsContentsAlone { closeContents() } else { leaveContents() }
  }

  /// Shows what the filter has found; the list keeps the keys while it stands beside the text, for there may be more.
  private mutating func jumpFromFilter() {
    if showsContentsAlone { return jumpFromContents() }
    let rows = contents.rows(of: viewport.document.snapshot)
    if rows.contains(where: { Int($0.heading) == contents.cursor }) { jump(toHeading: contents.cursor) }
  }

  private mutating func resizeContents(by step: Int) {
    let most = max(window.columns - WindowGeometry.leastColumnsForText, ContentsState.leastColumns)
    contents.columns = min(max(contents.wantedColumns(of: self) + step, ContentsState.leastColumns), most)
    layOutAgain()
  }

  /// What a mouse does over the table of contents; nil when it is somewhere else.
  mutating func handleInContents(_ event: MouseEvent) -> [Effect]? {
    guard contents.isOpen, event.position.row < geometry.paneRows else { return nil }
    let columns = showsContentsAlone ? window.columns : geometry.sidebarColumns
    if contents.isResizing {
      if event.action == .release { contents.isResizing = false }
      if event.action == .drag { resizeContents(by: event.position.column + 1 - contents.wantedColumns(of: self)) }
      return []
    }
    guard event.position.column < columns else { return nil }
    switch event.action {
    case .wheelDown: scrollContents(by: Self.wheelRows)
    case .wheelUp: scrollContents(by: -Self.wheelRows)
    case .press where event.button == .left:
      if !showsContentsAlone, event.position.column == columns - 1 {
        contents.isResizing = true
        return []
      }
      let rows = contents.rows(of: viewport.document.snapshot)
      let place = contents.top + event.position.row - 1
      guard event.position.row >= 1, event.position.row <= contentsListRows, place < rows.count else { return [] }
      contents.cursor = Int(rows[place].heading)
      jumpFromContents()
    default: break
    }
    return []
  }

  private mutating func scrollContents(by step: Int) {
    let count = contents.rows(of: viewport.document.snapshot).count
    contents.top = min(max(contents.top + step, 0), max(count - contentsListRows, 0))
    // The wheel looks around; where the list has the keys its cursor comes along.
    contents.isScrolledAway = !contents.isFocused
    guard contents.isFocused else { return }
    let rows = contents.rows(of: viewport.document.snapshot)
    let place = Self.place(of: contents.cursor, in: rows)
    let inside = min(max(place, contents.top), contents.top + max(contentsListRows, 1) - 1)
    if inside < rows.count { contents.cursor = Int(rows[inside].heading) }
  }

  /// Rows of the list of headings: the title stands above it, the progress below.
  var contentsListRows: Int { max(geometry.paneRows - 2, 0) }

  /// The row of a heading, or of the one around it or before it that is in view.
  static func place(of heading: Int, in rows: [ContentsState.Row]) -> Int {
    var low = 0
    var high = rows.count
    while low < high {
      let middle = (low + high) / 2
      if Int(rows[middle].heading) <= heading { low = middle + 1 } else { high = middle }
    }
    return max(low - 1, 0)
  }
}
