import ScreenModel
import Suggestions

/// A theme with all that it extends, read first and then applied from the far end.
struct ThemeChain {
  let loader: ThemeLoader
  private(set) var texts: [ThemeText] = []
  private var ready: Theme?
  private var visited: [(identity: String, name: String)] = []
  private var diagnostics: [Diagnostic] = []

  /// More than anybody writes, few enough to be read at once.
  private static let longest = 16

  init(loader: ThemeLoader) { self.loader = loader }

  /// Reads a theme and what it extends, until there is no more or it can't be found; as text if its words are wanted.
  mutating func follow(_ nameOrPath: String, asText: Bool = false) {
    var next: (name: String, from: ThemeText?, place: TextPlace)? = (nameOrPath, nil, TextPlace())
    while let (name, from, place) = next {
      next = nil
      guard let found = find(name, from: from, at: place) else { return }
      if !asText, from == nil, case .embedded = found, let theme = EmbeddedThemes.ready(name, depth: loader.depth) {
        ready = theme
        return
      }
      do throws(FileProblem) {
        let text = try found.read()
        visited.append((found.identity, name))
        texts.append(text)
        if let node = text.value("extends"), let base = node.scalar, !node.isNull { next = (base, text, node.place) }
      } catch {
        report(error.problem, file: from?.label ?? name, at: place, key: from == nil ? "" : "extends")
      }
    }
  }

  /// Applies what was read.
  mutating func result(named name: String) -> ThemeLoader.Result {
    if let ready { return ThemeLoader.Result(theme: ready, diagnostics: []) }
    guard let first = texts.first else { return ThemeLoader.Result(theme: nil, diagnostics: diagnostics) }
    var theme = Theme(name: first.path == nil ? name : Self.title(of: name), files: texts.compactMap(\.path))
    if let title = first.value("name")?.scalar, !title.isEmpty { theme.name = VisibleText.oneLine(title) }
    // Palettes come before all keys: a theme that only gives other colours to the names of the one it extends is whole.
    for text in texts.reversed() { readHead(of: text, &theme) }
    var isUsable = false
    for text in texts.reversed() { isUsable = apply(text, to: &theme) }
    return ThemeLoader.Result(theme: isUsable ? theme : nil, diagnostics: diagnostics)
  }

  // MARK: Finding

  private mutating func find(_ name: String, from: ThemeText?, at place: TextPlace) -> ThemePlace? {
    let places = ThemeLoader.isPath(name) ? [.file(path(name, from: from))] : places(of: name, from: from)
    guard let nearest = places.first else {
      report(
        .missingTheme(name, nearest: NearestName.of(name, in: loader.names)), file: from?.label ?? "", at: place,
        key: from == nil ? "" : "extends")
      return nil
    }
    // A user's `dark` that extends `dark` means the one behind it.
    let isOwnName = visited.last?.name == name
    let fresh = places.first { candidate in !visited.contains { $0.identity == candidate.identity } }
    let isNew = !visited.contains { $0.identity == nearest.identity }
    if let fresh, isNew || isOwnName, visited.count < Self.longest { return fresh }
    report(.cycle(visited.map(\.name) + [name]), file: from?.label ?? "", at: place, key: "extends")
    return nil
  }

  /// A theme in the binary extends only its like, whatever themes of the same names the reader has.
  private func places(of name: String, from: ThemeText?) -> [ThemePlace] {
    if let from, from.path == nil { return ThemeLoader().places(of: name) }
    return loader.places(of: name)
  }

  /// A path that a theme names is meant from the theme's own folder.
  private func path(_ name: String, from: ThemeText?) -> String {
    guard !name.hasPrefix("/"), let base = from?.path, let slash = base.lastIndex(of: "/") else { return name }
    return String(base[...slash]) + name
  }

  /// `mine` for `/some/where/mine.yaml`.
  private static func title(of path: String) -> String {
    let file = path.split(separator: "/").last ?? ""
    return String(file.split(separator: ".").first ?? file)
  }

  private mutating func report(_ problem: Diagnostic.Problem, file: String, at place: TextPlace, key: String = "") {
    diagnostics.append(Diagnostic(problem, file: file, at: place, key: key))
  }

  // MARK: Applying

  /// Lays a file over the theme; false when there is nothing in it to lay.
  private mutating func apply(_ text: ThemeText, to theme: inout Theme) -> Bool {
    for problem in text.document.problems {
      report(.yaml(problem.kind), file: text.label, at: problem.place)
    }
    guard let entries = text.entries else {
      let found = text.document.root?.summary ?? "nothing"
      report(
        .wrongValue(expected: "a mapping of keys", found: found, nearest: nil), file: text.label,
        at: text.document.root?.place ?? TextPlace())
      return false
    }
    var reader = ValueReader(file: text.label, palette: theme.palette, depth: loader.depth)
    theme.configuration.apply(entries.filter { !Self.headKeys.contains($0.key) }, &reader)
    diagnostics += reader.diagnostics
    return !entries.isEmpty || text.document.problems.isEmpty
  }

  private static let headKeys: Set<String> = ["name", "extends", "palette"]

  private mutating func readHead(of text: ThemeText, _ theme: inout Theme) {
    var reader = ValueReader(file: text.label, palette: theme.palette, depth: loader.depth)
    readHead(text.entries ?? [], &reader)
    theme.palette = reader.palette
    diagnostics += reader.diagnostics
  }

  private func readHead(_ entries: [YAMLEntry], _ reader: inout ValueReader) {
    for entry in entries where Self.headKeys.contains(entry.key) {
      reader.key = entry.key
      switch (entry.key, entry.value.content) {
      case ("palette", .mapping(let colors)): reader.readPalette(colors)
      case ("palette", _):
        reader.report(
          .wrongValue(expected: "a mapping of names to colours", found: entry.value.summary, nearest: nil),
          at: entry.value.place)
      default: if entry.value.scalar == nil || entry.value.isNull { reader.expected(.text, entry.value) }
      }
    }
    reader.key = ""
  }
}

extension ValueReader {
  /// Adds colours to the palette; each may name those before it.
  mutating func readPalette(_ colors: [YAMLEntry]) {
    for entry in colors {
      descending(into: entry.key) { reader in
        if ThemeColor.reservedNames.contains(entry.key) { return reader.report(.reservedName, at: entry.place) }
        let before = reader.diagnostics.count
        var color = ThemeColor.inherited
        ValueForm<ThemeColor>.color.read(entry.value, &color, &reader)
        if reader.diagnostics.count == before, reader.isListening { reader.palette[entry.key] = color }
      }
    }
  }
}
