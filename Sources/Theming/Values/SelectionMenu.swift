/// What copying offers, and the words of its message.
public struct SelectionMenu: Hashable, Sendable {
  /// Whether the Markdown source can be copied.
  public var copyAsMarkdown = true
  /// Whether the address of an image can be copied.
  public var copyImageURL = true
  /// What is said when the Markdown source was copied.
  public var copyAsMarkdownLabel = "Copied as Markdown"

  /// The defaults.
  public init() {}
}
