/// A row of the table of keys: what `--help`, the manual, completion, loading and `--print-config` know about a key.
public struct ConfigurationKey: Sendable {
  /// Who makes a key work.
  public enum Owner: String, Sendable {
    /// The looks of a document.
    case theme
    /// Following a growing document.
    case stream
    /// A later version; the key is read and checked and answers “not used yet”.
    case later
  }

  /// The key, dotted where it is nested: `lineSpacing.body`.
  public let name: String
  /// Where the manual lists it.
  public internal(set) var group: KeyGroup = .page
  /// Who makes it work.
  public let owner: Owner
  /// What is taken while it is unset, in words, where the value alone does not say it.
  public let whenUnset: String?
  /// What it is, in one sentence.
  public let sentence: String
  /// Whether it sets other keys and is not printed by itself.
  public let isShorthand: Bool

  private let access: @Sendable () -> Access

  /// What the key path and the form make of a configuration.
  private struct Access {
    var part: ValuePart<MarkdownConfiguration>
    var literal: @Sendable (MarkdownConfiguration) -> String
  }

  /// A row. The value stands behind the key path; its form reads and writes it. Both are made only when a row is used:
  /// making two hundred key paths would cost more than the rest of a start.
  init<Value: SwiftLiteral>(
    _ name: String,
    _ path: @autoclosure @escaping @Sendable () -> WritableKeyPath<MarkdownConfiguration, Value> & Sendable,
    _ form: @autoclosure @escaping @Sendable () -> ValueForm<Value>,
    owner: Owner = .theme, whenUnset: String? = nil, isShorthand: Bool = false, _ sentence: String
  ) {
    self.name = name
    self.owner = owner
    self.whenUnset = whenUnset
    self.sentence = sentence
    self.isShorthand = isShorthand
    access = {
      let path = path()
      return Access(part: ValuePart(name, path, form()), literal: { $0[keyPath: path].swiftLiteral })
    }
  }

  /// How the value is read and written.
  var part: ValuePart<MarkdownConfiguration> { access().part }

  /// The value in a configuration as a Swift expression.
  func literal(in configuration: MarkdownConfiguration) -> String { access().literal(configuration) }

  /// What it takes.
  public var type: KeyType { part.type }

  /// The value in a configuration, as flow YAML.
  public func text(in configuration: MarkdownConfiguration) -> String {
    part.text(configuration, ConfigurationKey.defaults)
  }

  /// The value it has unless something sets it, as flow YAML.
  public var defaultText: String { text(in: ConfigurationKey.defaults) }

  static let defaults = MarkdownConfiguration()
}
