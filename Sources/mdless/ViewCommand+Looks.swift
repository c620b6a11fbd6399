import PageLayout
import ScreenModel
import TerminalIO
import Theming
import Viewer

/// Themes while the program runs: tried on, changed over to, read again when their files change.
struct ThemeSession {
  /// Where the looks come from that the reader has chosen.
  var source: ThemeSource
  /// The theme being tried on.
  var preview: String?
  /// The looks that were made last without a fault.
  var good: ThemeSource.Result

  /// Where the looks on the screen come from.
  var shown: ThemeSource {
    var shown = source
    if let preview { shown.theme = preview }
    return shown
  }
}

extension ViewCommand {
  /// How long files have to be quiet before they are read again: editors write in several steps.
  static let quietMilliseconds = 40

  /// Carries out what is asked about themes.
  mutating func perform(_ request: ThemeRequest) -> [Effect] {
    switch request {
    case .list:
      let choices = themes.source.choices(depth: looks.depth).map {
        ThemeChoice(name: $0.name, appearance: $0.appearance)
      }
      return state.update(.themes(choices))
    case .preview(let name):
      themes.preview = name
      let result = themes.shown.looks(isDark: looks.isDark, depth: looks.depth)
      return show(result) + complaint(result.errors, "")
    case .use(let name): return use(name)
    case .restore:
      themes.preview = nil
      return show(themes.good)
    case .readAgain: return readThemeAgain()
    }
  }

  /// The looks for what is known of the terminal now.
  mutating func remakeLooks() {
    let result = themes.shown.looks(isDark: looks.isDark, depth: looks.depth)
    if themes.preview == nil { themes.good = result }
    perform(show(result))
  }

  /// Has the worker tell when the files behind the looks change.
  func watchThemes() {
    worker.ask(.watch(([themes.source.configurationPath].compactMap { $0 } + themes.good.files)))
  }

  /// What the document sets for itself takes the place of what the one before it has set. The document is to be parsed
  /// afterwards.
  mutating func applyDocumentSettings() {
    guard settings.allowsDocumentSettings else { return }
    let own = document.settings, former = themes.source.document
    guard own != former, !own.isEmpty || !former.isEmpty else { return }
    themes.source.document = own
    let result = themes.shown.looks(isDark: looks.isDark, depth: looks.depth)
    if themes.preview == nil { themes.good = result }
    let faults = result.diagnostics.filter { $0.severity > .note && $0.file == own.name }
    perform(show(result).filter { $0 != .parseAgain } + complaint(faults, ""))
  }

  private mutating func use(_ name: String) -> [Effect] {
    var source = themes.source
    source.theme = name
    let result = source.looks(isDark: looks.isDark, depth: looks.depth)
    themes.preview = nil
    if !result.errors.isEmpty { return show(themes.good) + complaint(result.errors, "Theme kept") }
    themes.source = source
    themes.good = result
    watchThemes()
    return show(result) + state.update(.message(Message(Self.praise(name, source))))
  }

  /// Says how a theme is kept for the next time.
  private static func praise(_ name: String, _ source: ThemeSource) -> String {
    guard let path = source.configurationPath, source.file.theme != name else { return "Theme \(name)" }
    return "Theme \(name); “theme: \(name)” in \(path) keeps it"
  }

  /// The files have changed. What is wrong in them is told, and changes nothing.
  private mutating func readThemeAgain() -> [Effect] {
    var source = themes.source
    let file = source.readFileAgain()
    if !file.errors.isEmpty { return complaint(file.errors, "Looks kept") }
    let result = source.looks(isDark: looks.isDark, depth: looks.depth)
    if !result.errors.isEmpty { return complaint(result.errors, "Looks kept") }
    themes.source = source
    if result.configuration == themes.good.configuration, result.palette == themes.good.palette {
      // Mended without a change: a message about what was wrong is out of date.
      if file.isSame { return hasComplained ? praiseAgain() : [] }
    }
    themes.good = result
    watchThemes()
    if !file.isSame { state.keymap = settings.keymap(of: source.file) }
    let effects = themes.preview == nil ? show(result) : []
    let warnings = result.diagnostics.filter { $0.severity == .warning }
    return effects + (warnings.isEmpty ? praiseAgain() : complaint(warnings, ""))
  }

  private mutating func praiseAgain() -> [Effect] {
    hasComplained = false
    return state.update(.message(Message("Theme read again")))
  }

  private mutating func complaint(_ diagnostics: [Diagnostic], _ outcome: String) -> [Effect] {
    guard let first = diagnostics.first else { return [] }
    hasComplained = true
    var words = outcome.isEmpty ? first.brief : "\(outcome): \(first.brief)"
    if diagnostics.count > 1 { words += " (and \(diagnostics.count - 1) more)" }
    return state.update(.message(Message(words, kind: .error)))
  }

  private mutating func show(_ result: ThemeSource.Result) -> [Effect] {
    let context = Self.context(looks, terminal, settings, result.configuration, document)
    return state.update(
      .look(Look(theme: themes.shown.theme, context: context, palette: result.palette, depth: looks.depth)))
  }
}
