/// A step through the inlines of a block: text, or the start or end of something around text.
///
/// Starts and ends are balanced; the flat form is walked without recursion, however deep emphasis is nested.
public struct Inline: Hashable, Sendable {
  /// What it is.
  public var kind: Kind
  /// Its text: a range of `ParsedBlock.text`, for `text`, `code`, `html`.
  public var text: Range<Int32>

  /// What an inline is.
  public enum Kind: Hashable, Sendable {
    /// Text, entities and escapes decoded.
    case text
    /// A line end in the source that is shown as a blank.
    case softBreak
    case hardBreak
    /// A code span.
    case code
    /// Raw HTML: one tag or comment.
    case html
    /// The start of something that ends at the matching `end`.
    case start(Span)
    /// The end of the innermost open `start`.
    case end(Span)
    /// A reference to a footnote: an index into `ParsedBlock.footnoteLabels`.
    case footnoteReference(Int32)
  }

  /// Something around text.
  public enum Span: Hashable, Sendable {
    case emphasis, strong, strikethrough
    /// Of dialects.
    case highlight, underline, superscript, `subscript`
    /// Hidden until the reader asks for it.
    case spoiler
    /// A formula, around one code inline that is its TeX source.
    case formula(isDisplay: Bool)
    /// A link: an index into `ParsedBlock.targets`.
    case link(Int32)
    /// An image, around its description: an index into `ParsedBlock.targets`.
    case image(Int32)
  }

  /// An inline from its parts.
  public init(_ kind: Kind, text: Range<Int32> = 0..<0) {
    self.kind = kind
    self.text = text
  }
}

/// Where a link or image points, or what else can be selected in a text.
public struct LinkTarget: Hashable, Sendable {
  /// What is selected, and so what acting on it does.
  public enum Kind: UInt8, Hashable, Sendable {
    /// A link; the destination says where it leads.
    case link
    /// An image that is no part of a link; the destination is its source.
    case image
    /// A link to a page by its name, without an extension: `[[page]]`.
    case wikiLink
    /// The mark of a footnote; the destination is its label, normalised.
    case footnote
    /// The way back from a footnote to its first mark; the destination is its label, normalised.
    case backReference
    /// A hidden text; the destination names it.
    case spoiler
    /// The summary of details; the destination names them.
    case details
    /// The box of a task; the destination is its source line.
    case task
    /// The rest of code that is folded; the destination is its first source line.
    case code
  }

  /// The destination, decoded, as the document has it: untrusted.
  public var destination: String
  /// The title, decoded; empty when there is none.
  public var title: String
  /// What it is.
  public var kind: Kind

  /// A target from its parts.
  public init(destination: String, title: String = "", kind: Kind = .link) {
    self.destination = destination
    self.title = title
    self.kind = kind
  }

  /// What a terminal may open by itself: the destination of links and images, nil for what only a viewer knows.
  public var address: String? {
    switch kind {
    case .link, .image: destination
    case .wikiLink, .footnote, .backReference, .spoiler, .details, .task, .code: nil
    }
  }
}
