import Theming

/// What is understood on the command line besides the names of commands.
enum CommandLine {
  /// A command with something behind it.
  struct Verb: Sendable {
    /// Its names, the shortest last.
    let names: [String]
    /// Whether a path stands behind it.
    var takesPath = false
    let run: @Sendable (inout ViewerState, String) -> [Effect]
  }

  static let verbs: [Verb] = [
    Verb(names: ["open", "edit-file", "e"], takesPath: true) { state, file in state.openFile(file) },
    Verb(names: ["set", "se"]) { state, rest in state.set(rest) },
    Verb(names: ["theme", "colorscheme"]) { state, name in state.changeTheme(name) },
    Verb(names: ["write", "w"], takesPath: true) { state, file in state.write(to: file, overwrites: false) },
    Verb(names: ["write!", "w!"], takesPath: true) { state, file in state.write(to: file, overwrites: true) },
    Verb(names: ["quit!", "q!", "q"]) { state, _ in state.run("quit", count: nil) },
    Verb(names: ["next", "n"]) { state, _ in state.run("next-file", count: nil) },
    Verb(names: ["previous", "prev", "p"]) { state, _ in state.run("previous-file", count: nil) },
  ]

  /// How commands that keys are not for are typed.
  static let shortForms = ["next-file": ":n", "previous-file": ":p", "links": ":links"]

  /// The verb of a name.
  static func verb(_ name: String) -> Verb? { verbs.first { $0.names.contains(name) } }

  /// What the last word of a line can become.
  static func completions(of line: String, in state: ViewerState) -> [String] {
    let words = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    guard let last = words.last else { return [] }
    if words.count == 1 {
      let names = verbs.flatMap { $0.names.prefix(1) }.filter { !$0.hasSuffix("!") } + CommandTable.all.map(\.name)
      return names.filter { $0.hasPrefix(last) }.sorted()
    }
    switch words[0] {
    case "set", "se":
      if words.count == 2 { return ConfigurationKey.names(beginningWith: last) }
      return words.count == 3 ? values(of: words[1], beginningWith: last, in: state) : []
    case "theme" where words.count == 2, "colorscheme" where words.count == 2:
      return state.look.themes.map(\.name).filter { $0.hasPrefix(last) }
    default: return []
    }
  }

  /// Values that a key of the configuration takes. Colours may be names of the theme's palette.
  private static func values(of name: String, beginningWith beginning: String, in state: ViewerState) -> [String] {
    guard let type = ConfigurationKey.type(of: name) else { return [] }
    let named = type == .color ? state.look.palette.keys.sorted() : []
    let words = named + type.completions.filter { !named.contains($0) }
    return words.filter { $0.hasPrefix(beginning) }
  }

  /// The beginning of a path that a line ends with; nil where none is wanted.
  static func path(of line: String) -> String? {
    let name = line.prefix { $0 != " " }
    guard name.count < line.count, verb(String(name))?.takesPath == true else { return nil }
    return String(line.dropFirst(name.count).drop { $0 == " " })
  }
}
