/// Why a text is not a YAML document that we read, and where.
public struct YAMLProblem: Error, Hashable, Sendable {
  /// What is wrong.
  public enum Kind: Hashable, Sendable {
    /// Not text at all: a NUL or another control character.
    case binary
    /// Bytes that are not UTF-8 (or UTF-16 with a mark).
    case encoding
    /// More bytes than the limit.
    case tooLarge(limit: Int)
    /// More levels than the limit.
    case tooDeep(limit: Int)
    /// More aliases than the limit.
    case tooManyAliases(limit: Int)
    /// More values than the limit, aliases written out.
    case tooManyNodes(limit: Int)
    /// An alias without its anchor before it.
    case unknownAlias(String)
    /// A tag such as `!!binary`.
    case tag(String)
    /// A key that is a list or a mapping.
    case complexKey
    /// A key that stands there twice; the last one counts.
    case duplicateKey(String, firstLine: Int)
    /// A tab where the indentation is.
    case tab
    /// A second document in the same text.
    case secondDocument
    /// What libyaml says.
    case syntax(String)
  }

  /// What is wrong.
  public var kind: Kind
  /// Where.
  public var place: TextPlace

  /// A problem from its parts.
  public init(_ kind: Kind, at place: TextPlace) {
    self.kind = kind
    self.place = place
  }

  /// What is wrong in a few words.
  public var message: String {
    switch kind {
    case .binary: "this is not a text file"
    case .encoding: "this is not UTF-8 text"
    case .tooLarge(let limit): "too large: at most \(limit / 1024) kB are read"
    case .tooDeep(let limit): "nested too deeply: at most \(limit) levels are read"
    case .tooManyAliases(let limit): "too many aliases: at most \(limit) are read"
    case .tooManyNodes(let limit): "too many values: at most \(limit) are read, aliases written out"
    case .unknownAlias(let name): "the alias *\(name) has no anchor &\(name) before it"
    case .tag(let tag): "tags such as \(tag) are not used here"
    case .complexKey: "a key must be a word"
    case .duplicateKey(let key, let line): "\(key) is already set in line \(line); the last one counts"
    case .tab: "a tab can’t indent YAML; use spaces"
    case .secondDocument: "only one document is read; what follows is left out"
    case .syntax(let words): words
    }
  }
}
