import Glibc
import Synchronization

/// Finds where words of a language may be divided, by the patterns that Debian's `hyphen-…` packages install.
///
/// The patterns are looked for when the first word is asked about: whoever does not divide words needs none. Without them
/// no word is divided.
public final class Hyphenator: Sendable {
  /// The language, as `en_US`.
  public let language: String
  private let folders: [String]
  private let state = Mutex<State>(.unopened)

  private enum State {
    case unopened
    case missing
    case open(Patterns)
  }

  /// A hyphenator for a locale's name, as `de_DE.UTF-8`; English where it names no language.
  ///
  /// - Parameters:
  ///   - locale: the name.
  ///   - folders: where to look for patterns.
  public init(locale: String?, folders: [String] = ["/usr/share/hyphen", "/usr/local/share/hyphen"]) {
    let name = String((locale ?? "").prefix { $0 != "." && $0 != "@" })
    language = name.count < 2 || name == "POSIX" ? "en_US" : name
    self.folders = folders
  }

  /// Whether patterns for the language are there. Opens them.
  public var isAvailable: Bool { withPatterns { _ in true } ?? false }

  /// Why no word is divided, for a reader who wants that; nil when words are.
  public var complaint: String? {
    guard !isAvailable else { return nil }
    let package = language.lowercased().replacing("_", with: "-")
    return "hyphenate: no patterns for \(language) here; Debian has them in hyphen-\(package)"
  }

  /// The places in a word at which it may be divided: offsets in its UTF-8, ascending, neither its start nor its end.
  ///
  /// - Parameter word: letters alone.
  public func breaks(in word: String) -> [Int] { withPatterns { $0.breaks(in: word) } ?? [] }

  private func withPatterns<Result>(_ use: (borrowing Patterns) -> Result) -> Result? where Result: Sendable {
    state.withLock { state in
      if case .unopened = state {
        state = candidates.lazy.compactMap { Patterns(path: $0) }.first.map { .open($0) } ?? .missing
      }
      if case .open(let patterns) = state { return use(patterns) }
      return nil
    }
  }

  /// Files that may hold the patterns: those of the country, of the language, of its own country.
  private var candidates: [String] {
    let short = String(language.prefix { $0 != "_" })
    var names = [language, short, "\(short)_\(short.uppercased())"]
    if short == "en" { names.append("en_US") }
    return folders.flatMap { folder in names.map { "\(folder)/hyph_\($0).dic" } }
  }
}

extension Hyphenator: Hashable {
  /// Two are the same when they divide words of the same language.
  public static func == (a: Hyphenator, b: Hyphenator) -> Bool { a.language == b.language && a.folders == b.folders }

  /// Hashes the language.
  public func hash(into hasher: inout Hasher) { hasher.combine(language) }
}
