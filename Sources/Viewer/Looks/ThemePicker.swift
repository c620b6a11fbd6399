import ScreenModel
import Theming

/// The list of themes at the left edge, with the reader's own document beside it, in the colours of the one chosen.
///
/// Enter keeps what is seen, Esc brings back what was. What the list has no use for, as pages and halves of pages, moves
/// the text.
struct ThemePicker: Mode {
  /// The theme chosen; nil until the list is there.
  private var chosen: Int?
  /// The first theme in view.
  private var top = 0
  /// The theme in use when the list was opened.
  private let original: String

  /// Columns of the list, its edge included.
  private static let columns = 27
  /// Windows narrower than this keep the text as it is, under the list.
  private static let leastColumnsForBoth = 48

  init(original: String) { self.original = original }

  /// Columns that a window gives to the list beside the text; 0 when it stands in front of it.
  static func columns(in window: Size) -> Int { window.columns >= leastColumnsForBoth ? columns : 0 }

  mutating func handle(_ input: InputEvent, in state: inout ViewerState) -> ModeAnswer {
    switch input {
    case .key(let press): return handle(press, in: &state)
    case .mouse(let event): return handle(event, in: &state)
    case .focus: return .passed
    case .paste, .resize: return .handled([])
    }
  }

  private mutating func handle(_ press: KeyPress, in state: inout ViewerState) -> ModeAnswer {
    if press.key == .enter { return keep(in: &state) }
    if press.key == .escape { return .closed(restore(in: &state)) }
    var effects: [Effect] = []
    for outcome in state.keys.read(press, in: state.keymap) {
      guard case .command(let name, let count) = outcome else { continue }
      let steps = min(count ?? 1, state.look.themes.count)
      switch name {
      case "line-down": effects += choose(by: steps, in: state)
      case "line-up": effects += choose(by: -steps, in: state)
      case "top": effects += choose(by: -state.look.themes.count, in: state)
      case "bottom": effects += choose(by: state.look.themes.count, in: state)
      case "quit", "themes", "cancel": return .closed(effects + restore(in: &state))
      case "page-down", "page-up", "half-page-down", "half-page-up", "next-heading", "previous-heading", "redraw",
        "suspend", "wide-blocks", "pan-left", "pan-right":
        effects += state.run(name, count: count)
      default: break
      }
    }
    return .handled(effects)
  }

  private mutating func handle(_ event: MouseEvent, in state: inout ViewerState) -> ModeAnswer {
    let isInList = event.position.column < Self.width(in: state)
    guard isInList else {
      // Beside the list only the wheel has a meaning: it moves the text.
      return event.action == .wheelDown || event.action == .wheelUp ? .passed : .handled([])
    }
    switch event.action {
    case .wheelDown: return .handled(choose(by: 1, in: state))
    case .wheelUp: return .handled(choose(by: -1, in: state))
    case .press where event.button == .left:
      let row = top + event.position.row - 1
      guard event.position.row >= 1, state.look.themes.indices.contains(row) else { return .handled([]) }
      if row == chosen { return keep(in: &state) }
      return .handled(choose(by: row - place(in: state), in: state))
    default: return .handled([])
    }
  }

  // MARK: Choosing

  private func place(in state: ViewerState) -> Int {
    chosen ?? state.look.themes.firstIndex { $0.name == original } ?? 0
  }

  /// Moves the choice; the document follows.
  private mutating func choose(by steps: Int, in state: ViewerState) -> [Effect] {
    let themes = state.look.themes
    let before = place(in: state)
    let next = min(max(before + steps, 0), max(themes.count - 1, 0))
    guard themes.indices.contains(next), next != before else { return [] }
    chosen = next
    return [.theme(.preview(themes[next].name))]
  }

  private func keep(in state: inout ViewerState) -> ModeAnswer {
    let themes = state.look.themes
    let place = place(in: state)
    state.closeThemes()
    guard themes.indices.contains(place), themes[place].name != original else { return .closed([]) }
    return .closed([.theme(.use(themes[place].name))])
  }

  private func restore(in state: inout ViewerState) -> [Effect] {
    state.closeThemes()
    return chosen == nil ? [] : [.theme(.restore)]
  }

  // MARK: Drawing

  /// Columns of the list without its edge.
  private static func width(in state: ViewerState) -> Int {
    state.themeListColumns > 0 ? state.geometry.sidebarColumns - 1 : min(columns - 1, state.window.columns)
  }

  mutating func draw(over frame: inout Frame, in state: inout ViewerState) {
    let styles = ChromeStyles(state.configuration)
    let columns = Self.width(in: state)
    let rows = state.geometry.paneRows
    frame.links.removeAll { $0.columns.lowerBound < columns }
    for row in 0..<rows {
      frame.fill(row: row, columns: 0..<columns, style: styles.contents)
      if columns < state.window.columns {
        frame.write(state.context.isASCII ? "|" : "│", column: columns, row: row, style: styles.contentsBorder)
      }
    }
    var title = styles.contents
    title.attributes.insert(.bold)
    frame.write(state.fitter.fit("Themes", columns: max(columns - 1, 1)).text, column: 1, row: 0, style: title)
    drawList(rows: 1..<max(rows - 1, 1), columns: columns, styles, state, into: &frame)
    guard rows >= 3 else { return }
    let advice = state.fitter.fit("Enter keeps · Esc undoes", columns: max(columns - 2, 1))
    frame.write(
      advice.text, column: 1, row: rows - 1, style: styles.dimmed(styles.contents), width: state.context.displayWidth)
  }

  private mutating func drawList(
    rows: Range<Int>, columns: Int, _ styles: ChromeStyles, _ state: ViewerState, into frame: inout Frame
  ) {
    let themes = state.look.themes
    let place = place(in: state)
    if place < top { top = place }
    if place >= top + rows.count { top = place - rows.count + 1 }
    for (row, number) in zip(rows, max(top, 0)..<max(themes.count, top, 0)) {
      let isChosen = number == place
      let style = isChosen ? styles.contentsCurrent : styles.contents
      let width = state.context.displayWidth
      frame.fill(row: row, columns: 0..<columns, style: style)
      if isChosen { frame.write(state.context.isASCII ? ">" : "▌", column: 0, row: row, style: style, width: width) }
      let ground = themes[number].appearance?.rawValue ?? ""
      let room = columns - 3 - ground.utf8.count - 2
      let name = state.fitter.fit(DisplayText.cleaned(themes[number].name), columns: max(room, 1))
      frame.write(name.text, column: 2, row: row, style: style, width: width)
      if themes[number].name == original, name.columns + 2 <= room {
        frame.write(
          state.context.isASCII ? "*" : "●", column: 3 + name.columns, row: row, style: style, width: width)
      }
      if room > 3 {
        frame.write(
          ground, column: columns - 1 - ground.utf8.count, row: row, style: styles.dimmed(styles.contents),
          width: width)
      }
    }
  }
}

extension ViewerState {
  /// Opens the list of themes.
  mutating func openThemes() -> [Effect] {
    guard !modes.contains(where: { $0 is ThemePicker }) else { return [] }
    themeListColumns = ThemePicker.columns(in: window)
    layOutAgain()
    return open(ThemePicker(original: look.theme)) + [.theme(.list)]
  }

  /// Gives the text the columns of the list of themes back.
  mutating func closeThemes() {
    themeListColumns = 0
    layOutAgain()
  }

  /// The list of themes stands beside the text or in front of it as a changed window has it.
  mutating func fitThemes() {
    if modes.contains(where: { $0 is ThemePicker }) { themeListColumns = ThemePicker.columns(in: window) }
  }
}
