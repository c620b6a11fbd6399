/// Something to say about a theme, a configuration file or a setting.
public struct Diagnostic: Error, Hashable, Sendable {
  /// How much it matters.
  public enum Severity: Int, Comparable, Sendable {
    /// Nothing is wrong: the key is known and read, but not used yet.
    case note
    /// Something was left out, the rest counts.
    case warning
    /// A value could not be used.
    case error

    /// Errors are the greatest.
    public static func < (a: Severity, b: Severity) -> Bool { a.rawValue < b.rawValue }
  }

  /// What it is about.
  public enum Problem: Hashable, Sendable {
    /// The text is not the YAML that we read.
    case yaml(YAMLProblem.Kind)
    /// No such key; the nearest one there is.
    case unknownKey(nearest: String?)
    /// A value of the wrong kind.
    case wrongValue(expected: String, found: String, nearest: String?)
    /// A palette gives a reserved word another meaning.
    case reservedName
    /// A theme that extends itself, by way of these.
    case cycle([String])
    /// No theme of this name; the nearest one there is.
    case missingTheme(String, nearest: String?)
    /// A file that could not be read, and why.
    case unreadable(String)
    /// A key that comes to life in a later version.
    case notUsedYet
  }

  /// The file as the reader knows it; empty for the command line and `:set`.
  public var file: String
  /// Where in the file.
  public var place: TextPlace
  /// The key, dotted; empty when it is about the whole file.
  public var key: String
  /// What it is about.
  public var problem: Problem

  /// A diagnostic from its parts.
  public init(_ problem: Problem, file: String = "", at place: TextPlace = TextPlace(), key: String = "") {
    self.file = file
    self.place = place
    self.key = key
    self.problem = problem
  }

  /// How much it matters.
  public var severity: Severity {
    switch problem {
    case .notUsedYet: .note
    case .unknownKey, .reservedName, .yaml(.duplicateKey), .yaml(.secondDocument): .warning
    case .yaml, .wrongValue, .cycle, .missingTheme, .unreadable: .error
    }
  }
}

extension Diagnostic: CustomStringConvertible {
  /// One line: file, line, column, key, what was expected, what is nearest. Holds no control character, whatever the
  /// file holds.
  public var description: String {
    var words = ""
    if !file.isEmpty {
      words += file
      if place.line > 0 { words += ":\(place.line):\(place.column)" }
      words += ": "
    }
    if !key.isEmpty { words += key + ": " }
    return VisibleText.oneLine(words + message)
  }

  /// The same for a line with little room: the file without its folder, what was expected without examples.
  public var brief: String {
    var short = self
    if let slash = file.utf8.lastIndex(of: UInt8(ascii: "/")) { short.file = String(file[file.index(after: slash)...]) }
    if case .wrongValue(let expected, let found, let nearest) = problem,
      let example = expected.utf8.firstIndex(of: UInt8(ascii: "("))
    {
      let words = expected[..<example].reversed().drop { $0 == " " }.reversed()
      short.problem = .wrongValue(expected: String(words), found: found, nearest: nearest)
    }
    return short.description
  }

  /// What is wrong, without the place.
  private var message: String {
    switch problem {
    case .yaml(let kind): YAMLProblem(kind, at: place).message
    case .unknownKey(let nearest): "no such key" + Self.hint(nearest)
    case .wrongValue(let expected, let found, let nearest): "expected \(expected), found \(found)" + Self.hint(nearest)
    case .reservedName: "this word has its own meaning as a colour; choose another name"
    case .cycle(let names): "the theme extends itself: " + names.joined(separator: " → ")
    case .missingTheme(let name, let nearest): "no theme named “\(name)”" + Self.hint(nearest)
    case .unreadable(let reason): reason
    case .notUsedYet: "not used yet"
    }
  }

  private static func hint(_ nearest: String?) -> String {
    nearest.map { "; did you mean \($0)?" } ?? ""
  }
}

/// Why a single setting could not be made.
public struct ConfigurationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was wrong, at least one.
  public var diagnostics: [Diagnostic]

  /// The first of them, in one line.
  public var description: String { diagnostics.first?.description ?? "" }
}
