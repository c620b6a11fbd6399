extension Language {
  /// The languages by the names they go by, made once.
  private struct Registry: Sendable {
    var words: [String: Language] = [:]
    var extensions: [String: Language] = [:]
    var files: [String: Language] = [:]
    var interpreters: [String: Language] = [:]

    // The first block of code waits for this, and the first page may hold one.
    init() {
      words.reserveCapacity(256)
      extensions.reserveCapacity(256)
      for language in Language.allCases {
        let names = language.names
        // The code, not the page around it, is what PHP means in an info string.
        let own = names.name.lowercased()
        if words[own] == nil { words[own] = language }
        Self.note(names.aliases, language, in: &words)
        Self.note(names.extensions, language, in: &extensions)
        Self.note(names.files, language, in: &files)
        Self.note(names.interpreters, language, in: &interpreters)
      }
    }

    private static func note(_ list: String, _ language: Language, in names: inout [String: Language]) {
      for word in list.utf8.split(separator: UInt8(ascii: " ")) { names[String(Substring(word))] = language }
    }
  }

  private static let registry = Registry()

  /// The language a fence's info string names, nil for one not known: `swift`, `language-c++`, `{.python #id}`, `rust,ignore`,
  /// `js title="a.js"`, `ts{1,3}`, in any case.
  public static func forInfo(_ info: String) -> Language? {
    var word = info.drop { $0 == " " || $0 == "\t" }
    if word.first == "{" {
      // Attributes: the first class names the language.
      word = word.dropFirst()
      while let first = word.first, first == " " { word = word.dropFirst() }
      guard word.first == "." || word.first?.isLetter ?? false || word.first == "=" else { return nil }
      if word.first == "." || word.first == "=" { word = word.dropFirst() }
    }
    word = word.prefix { !" \t\n,{};:\u{22}'".contains($0) && $0 != "}" }
    return named(String(word))
  }

  /// What an info string calls it, lower case: its name where that is one word, else the first alias that means it.
  public var word: String {
    let own = name.lowercased()
    if Self.registry.words[own] == self, Self.forInfo(own) == self { return own }
    return names.aliases.split(separator: " ").map(String.init).first { Self.forInfo($0) == self } ?? own
  }

  /// The language of a name, an alias or an extension, in any case; nil for one not known.
  public static func named(_ name: String) -> Language? {
    guard !name.isEmpty, name.utf8.count <= 40 else { return nil }
    var word = name.lowercased()
    for prefix in ["language-", "lang-", "highlight-source-", "source-"] where word.hasPrefix(prefix) {
      word.removeFirst(prefix.count)
    }
    if word.hasPrefix(".") { word.removeFirst() }
    return registry.words[word] ?? registry.extensions[word]
  }

  /// The language of a file by its name alone, nil when it says none: `main.swift`, `Dockerfile`, `src/CMakeLists.txt`. Markdown
  /// is one of them.
  public static func forFile(name: String) -> Language? {
    let file = (name.split(separator: "/").last.map(String.init) ?? "").lowercased()
    if let language = registry.files[file] { return language }
    if file.hasPrefix("dockerfile.") || file.hasPrefix("containerfile.") { return .dockerfile }
    if file.hasPrefix("makefile.") { return .makefile }
    guard let dot = file.lastIndex(of: "."), dot > file.startIndex else { return nil }
    return registry.extensions[String(file[file.index(after: dot)...])]
  }

  /// The language of a script by its first line, nil when it names no interpreter that is known: `#!/usr/bin/env -S python3 -u`.
  public static func forFirstLine(_ line: String) -> Language? {
    guard line.hasPrefix("#!") else { return nil }
    for word in line.dropFirst(2).split(whereSeparator: { $0 == " " || $0 == "\t" }) {
      let program = word.split(separator: "/").last.map(String.init) ?? ""
      if program == "env" || program.hasPrefix("-") || program.contains("=") { continue }
      if let language = registry.interpreters[program.lowercased()] { return language }
      let bare = program.lowercased().prefix { !$0.isNumber }
      return registry.interpreters[String(bare)]
    }
    return nil
  }
}
