import Glibc
import Hyphenation
import MarkdownSource
import Options
import PageLayout
import Printing
import ScreenModel
import Suggestions
import TerminalIO
import Theming
import Viewer

/// Everything the options, the environment and the configuration file decide, worked out once.
struct Settings {
  /// The configuration after all layers.
  private(set) var configuration: MarkdownConfiguration
  /// The configuration file, for keys and options.
  let file: ConfigurationFile
  /// What was asked for with `--color`.
  let color: ColorRequest
  /// Which keys run which commands.
  let keymap: Keymap
  /// What to say about configuration and theme, one line each.
  private(set) var complaints: [String]

  /// The first of them for a line with little room, and how many more there are; nil when there is nothing to say.
  private(set) var notice: String?

  private let arguments: ParsedArguments
  private let less: LessVariable
  private let environment: Environment
  private let terminal: TerminalEnvironment
  /// What the looks are made from.
  private(set) var source: ThemeSource

  init(_ arguments: ParsedArguments, _ environment: Environment) {
    self.arguments = arguments
    self.environment = environment
    less = LessVariable(environment.variable("LESS") ?? "")
    terminal = TerminalEnvironment { environment.variable($0) }
    let locations = ConfigurationLocations(arguments, environment)
    let (file, fileDiagnostics) = locations.load()
    self.file = file
    // The environment beats the file.
    let isDecidedOutside = terminal.forbidsColor || terminal.forcesColor
    let fileColor = isDecidedOutside ? nil : file.options.last { $0.name == OptionName.color.rawValue }?.value
    let color = Self.colorRequest(arguments.value(.color) ?? fileColor)
    self.color = color
    let depth = TerminalProfile.depth(request: color, environment: terminal, entry: Self.guessedEntry(terminal))
    var settings: [ConfigurationLayers.Setting] = []
    var complaints = fileDiagnostics.filter { $0.severity > .note }.map(\.description)
    for text in arguments.values[.set] ?? [] {
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2 {
        settings.append(ConfigurationLayers.Setting(key: String(parts[0]), value: String(parts[1])))
      } else {
        complaints.append("--set \(text): expected KEY=VALUE")
      }
    }
    if arguments.has(.lineNumbers) || file.options.last(where: { $0.name == "line-numbers" })?.value == "true" {
      settings.append(ConfigurationLayers.Setting(key: "codeLineNumbers", value: "true"))
    }
    source = ThemeSource(
      file: file, configurationPath: locations.file, themeFolders: locations.themeFolders,
      theme: arguments.value(.theme) ?? file.theme, isThemeGiven: arguments.value(.theme) != nil, settings: settings)
    let looks = source.looks(isDark: TerminalKnowledge().isDark(environment: terminal), depth: depth)
    configuration = looks.configuration
    complaints += looks.diagnostics.filter { $0.severity > .note }.map(\.description)
    if configuration.hyphenate, let complaint = Self.hyphenator(environment).complaint { complaints.append(complaint) }
    keymap = Self.keymap(arguments, file, &complaints)
    self.complaints = complaints
    let first = (fileDiagnostics + looks.diagnostics).first { $0.severity > .note }?.brief ?? complaints.first
    notice = first.map { complaints.count > 1 ? "\($0) (and \(complaints.count - 1) more)" : $0 }
  }

  // MARK: Layout

  /// Columns of East Asian ambiguous characters.
  var ambiguousWidth: Int { option(.ambiguous) == "2" ? 2 : 1 }

  /// Whether the file's growth is followed.
  var follows: Bool { arguments.has(.follow) || arguments.startCommands.contains("F") }

  /// The section that is shown instead of all.
  var section: String? { arguments.value(.section) }

  /// Whether a document that fits on one screen is printed instead of shown.
  var quitsIfOneScreen: Bool { isOn(.quitIfOneScreen) && !follows }

  /// Whether the text stays on the screen at the end.
  var leavesText: Bool { isOn(.noInit) }

  /// Whether the table of contents stands beside the text from the start.
  var showsContents: Bool { isOn(.toc, unless: .noToc) }

  /// How a document is read.
  func parsing(for document: OpenedDocument) -> ParsingOptions {
    var options = configuration.parsing
    options.terminalText = document.isTerminalText
    return options
  }

  /// Whether the mouse is ours.
  var usesMouse: Bool { !arguments.has(.noMouse) && option("mouse") != "false" }

  /// Whether text that is selected with the mouse goes to the primary selection at once.
  var copiesOnRelease: Bool { option("copy-on-release") == "true" }

  /// Whether no program is started, no other file opened and nothing copied.
  var isSecure: Bool { arguments.has(.secure) }

  /// When the headings of the top line are pinned.
  var sticky: StickyHeading {
    if arguments.has(.noSticky) { return .never }
    if arguments.has(.sticky) || option("sticky") == "true" { return .always }
    return option("sticky") == "false" ? .never : .automatic
  }

  /// How capital letters count in searches: `-I` and `-i` are as in less.
  var letterCase: SearchPattern.LetterCase {
    if arguments.has(.ignoreAllCase) { return .ignored }
    if arguments.has(.ignoreCase) { return .smart }
    if less.options.contains(.ignoreAllCase) { return .ignored }
    if less.options.contains(.ignoreCase) { return .smart }
    switch file.searchCase {
    case .smart: return .smart
    case .exact: return .exact
    case .ignore: return .ignored
    }
  }

  /// What wide blocks do.
  var wideBlocks: WideLayout {
    if arguments.has(.chop) { return .scroll }
    return option(.wrap).flatMap(WideLayout.init(rawValue:)) ?? .fit
  }

  /// Which keys run which commands, for a configuration file that has changed.
  func keymap(of file: ConfigurationFile) -> Keymap {
    var complaints: [String] = []
    return Self.keymap(arguments, file, &complaints)
  }

  /// Whether documents may set keys of the configuration in their front matter.
  var allowsDocumentSettings: Bool { option("document-settings") == "true" }

  /// The settings with what a document sets for itself, where that is allowed.
  func applying(_ document: OpenedDocument) -> Settings {
    guard allowsDocumentSettings else { return self }
    var result = self
    result.source.document = document.settings
    let looks = result.source.looks(isDark: TerminalKnowledge().isDark(environment: terminal), depth: printedDepth)
    result.configuration = looks.configuration
    // What the document has wrong is told with its name; all else was told when the program began.
    var own = looks.diagnostics.filter { $0.severity > .note && $0.file == document.name }.map(\.description)
    if looks.configuration.hyphenate, !configuration.hyphenate, let complaint = Self.hyphenator(environment).complaint {
      own.append(complaint)
    }
    result.complaints = complaints + own
    if result.notice == nil { result.notice = own.first }
    return result
  }

  /// Whether what is learned about terminals is kept for the next time.
  var keepsState: Bool { !arguments.has(.noState) && option("state") != "false" }

  /// The context for a pane of a width. Where no ground is shown, code spans need no blanks around them.
  func context(
    width: Int, policy: ClusterPolicy, showsBackgrounds: Bool, configuration other: MarkdownConfiguration? = nil
  ) -> LayoutContext {
    var context = LayoutContext(
      width: width, configuration: other ?? configuration,
      displayWidth: DisplayWidth(policy: policy, ambiguous: ambiguousWidth), wideBlocks: wideBlocks)
    context.liftsMaxWidth = requestedWidth != nil
    context.mostColumns = requestedWidth
    context.isASCII = isOn(.ascii)
    context.frontMatter = option(.frontMatter).flatMap(FrontMatterLook.init(rawValue:)) ?? .table
    context.showsBackgrounds = showsBackgrounds
    context.hyphenator = Self.hyphenator(environment)
    return context
  }

  /// What divides words of the reader's language. It opens nothing before it is asked about one.
  static func hyphenator(_ environment: Environment) -> Hyphenator {
    let names = ["LC_ALL", "LC_CTYPE", "LANG"]
    return Hyphenator(locale: names.lazy.compactMap { environment.variable($0) }.first { !$0.isEmpty })
  }

  /// The context for printing.
  func printedContext(for document: OpenedDocument) -> LayoutContext {
    let form = outputForm
    var context = context(
      width: printedWidth, policy: .whole, showsBackgrounds: form.hasStyles && form.depth != .mono)
    context.configuration.parsing = parsing(for: document)
    return context
  }

  /// Whether links are numbered and their targets listed at the end of printed text.
  var listsLinks: Bool { isOn(.links) }

  /// The width that was asked for, in columns. When printing to a pipe, `COLUMNS` beats the configuration file.
  var requestedWidth: Int? {
    let isDecidedOutside =
      arguments.has(.width) || (isPiped && environment.variable("COLUMNS").flatMap { Int($0) } != nil)
    let text = isDecidedOutside ? arguments.value(.width) : option(.width)
    return text.flatMap { Int($0) }.flatMap { (1...100_000).contains($0) ? $0 : nil }
  }

  private var isPiped: Bool { !environment.outputIsTerminal }

  /// The width to print in: asked for, else the terminal's, else `COLUMNS`, else 80.
  var printedWidth: Int {
    if let requestedWidth { return requestedWidth }
    if let columns = environment.terminalColumns { return columns }
    if let columns = environment.variable("COLUMNS").flatMap({ Int($0) }), columns > 0 { return min(columns, 100_000) }
    return 80
  }

  // MARK: Output

  /// How printed text is written.
  var outputForm: OutputForm {
    let isTerminal = environment.outputIsTerminal
    let isAsked = arguments.value(.output) == "ansi"
    let isForced = isAsked || color == .always || (color == .auto && terminal.forcesColor && !terminal.forbidsColor)
    if arguments.value(.output) == "text" { return OutputForm(hasHyperlinks: false) }
    // Without colour a terminal still gets weight and underline; a pipe gets text alone.
    let hasStyles = isForced || (isTerminal && color != .never && terminal.term != "dumb")
    var form = OutputForm(hasStyles: hasStyles)
    form.depth = hasStyles ? printedDepth : .mono
    form.hasHyperlinks = sendsLinks ?? (isTerminal && hasStyles && Self.takesHyperlinks(terminal.term))
    return form
  }

  /// Whether links are sent (OSC 8); nil when the terminal decides.
  var sendsLinks: Bool? {
    switch option(.hyperlinks) {
    case "always": true
    case "never": false
    default: nil
    }
  }

  private var printedDepth: ColorDepth {
    TerminalProfile.depth(request: color, environment: terminal, entry: Self.guessedEntry(terminal))
  }

  // MARK: Parts

  /// Whether a switch is on: by the command line, by `LESS` for those it is read for, or by the configuration file.
  private func isOn(_ name: OptionName, unless opposite: OptionName? = nil) -> Bool {
    if let opposite, arguments.has(opposite) { return false }
    return arguments.has(name) || less.options.contains(name) || option(name.rawValue) == "true"
  }

  /// The value of an option: the command line's, else the configuration file's.
  private func option(_ name: OptionName) -> String? { arguments.value(name) ?? option(name.rawValue) }

  private func option(_ name: String) -> String? { file.options.last { $0.name == name }?.value }

  private static func keymap(
    _ arguments: ParsedArguments, _ file: ConfigurationFile, _ complaints: inout [String]
  ) -> Keymap {
    var keymap = Keymap.less
    if let preset = arguments.value(.keys) ?? (file.keyPreset.isEmpty ? nil : file.keyPreset) {
      if let known = Keymap.presets.first(where: { $0.name == preset }) {
        keymap = known.keymap
      } else {
        let nearest = NearestName.of(preset, in: Keymap.presets.map(\.name)) ?? "less"
        complaints.append("\(file.path): no key preset named “\(preset)”; did you mean \(nearest)?")
      }
    }
    var lines: [String: Int] = [:]
    for binding in file.bindings {
      if let earlier = lines[binding.sequence] {
        complaints.append(
          "\(file.path):\(binding.place.line):\(binding.place.column): “\(binding.sequence)” is bound in line \(earlier) as well; this one counts"
        )
      }
      lines[binding.sequence] = binding.place.line
    }
    for binding in file.bindings {
      do throws(Keymap.Problem) {
        try keymap.bind(binding.sequence, to: binding.command)
      } catch {
        complaints.append("\(file.path):\(binding.place.line):\(binding.place.column): \(words(for: error))")
      }
    }
    return keymap
  }

  private static func words(for problem: Keymap.Problem) -> String {
    switch problem {
    case .badKeys(let keys): return "“\(keys)” is not a sequence of keys"
    case .unknownCommand(let name):
      let nearest = NearestName.of(name, in: CommandTable.all.map(\.name))
      return "no command named “\(name)”" + (nearest.map { "; did you mean \($0)?" } ?? "")
    }
  }

  private static func colorRequest(_ word: String?) -> ColorRequest {
    switch word {
    case "always": .always
    case "never": .never
    default: .auto
    }
  }

  /// What the name of a terminal says about it, where its entry is not read: when printing.
  private static func guessedEntry(_ terminal: TerminalEnvironment) -> EntryTraits {
    let term = terminal.term ?? ""
    if term.hasSuffix("-direct") || term == "xterm-kitty" || term.hasPrefix("foot") || term == "xterm-ghostty" {
      var entry = EntryTraits(colorCount: 256)
      entry.hasDirectColor = true
      return entry
    }
    if term.contains("256color") || term == "alacritty" { return EntryTraits(colorCount: 256) }
    return EntryTraits(colorCount: term.isEmpty || term == "dumb" || term.hasPrefix("vt") ? 0 : 16)
  }

  private static func takesHyperlinks(_ term: String?) -> Bool {
    guard let term, !term.isEmpty else { return false }
    return term != "linux" && term != "dumb" && !term.hasPrefix("vt")
  }
}

/// Where the configuration is.
struct ConfigurationLocations {
  /// The configuration file, or nil when none shall be read.
  let file: String?
  /// Whether the reader named the file: then it has to be there.
  let isNamed: Bool
  /// Folders of themes, nearest first.
  let themeFolders: [String]

  init(_ arguments: ParsedArguments, _ environment: Environment) {
    let home = environment.variable("HOME") ?? ""
    let base = environment.variable("XDG_CONFIG_HOME").flatMap { $0.hasPrefix("/") ? $0 : nil } ?? home + "/.config"
    let folder = base + "/mdless"
    let named = arguments.value(.config)
    isNamed = named != nil
    file = arguments.has(.noConfig) ? nil : named ?? folder + "/config.yaml"
    let beside = named.map { path in
      path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[..<$0]) } ?? "."
    }
    themeFolders = arguments.has(.noConfig) ? [] : [(beside ?? folder) + "/themes"]
  }

  /// The configuration file with what was wrong with it. One that is not there and was not named says nothing.
  func load() -> (ConfigurationFile, [Diagnostic]) {
    guard let file, isNamed || access(file, F_OK) == 0 else { return (ConfigurationFile(), []) }
    return ConfigurationFile.load(file)
  }
}
