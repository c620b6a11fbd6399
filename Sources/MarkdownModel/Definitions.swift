import MarkdownSource

/// The link reference definitions and footnotes of a document as far as they are known. A value; copies are cheap.
public struct Definitions: Sendable {
  /// The targets of link reference definitions by normalised label. The first definition of a label wins.
  public internal(set) var links: [Label: LinkTarget] = [:]
  /// The source block that defines a footnote, by normalised label. The first definition of a label wins.
  public internal(set) var footnoteBlocks: [Label: Int32] = [:]
  /// The label of a footnote as its definition writes it, by normalised label.
  public internal(set) var footnoteNames: [Label: String] = [:]
  /// The number of a footnote, from 1 in the order of first reference, by normalised label.
  public internal(set) var footnoteNumbers: [Label: Int] = [:]

  /// Nothing is defined.
  public init() {}

  /// The definitions of a later part of the document for showing it before all in between is known: links that were
  /// defined before count first, and notes have no numbers yet.
  public func followed(by later: Definitions) -> Definitions {
    var all = later
    all.links.merge(links) { $1 }
    all.footnoteNumbers = [:]
    return all
  }

  /// Whether a label of `ParsedBlock.unresolvedLabels` is defined here, as a link or, behind its `^`, as a footnote.
  public func define(_ label: Label) -> Bool {
    links[label] != nil || label.footnote.map { footnoteBlocks[$0] != nil } ?? false
  }
}
