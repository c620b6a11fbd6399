/// A step through a fragment of HTML: a start, an end, text between them. Starts and ends are balanced; the flat form is
/// walked without recursion, however deep elements are nested.
public struct HTMLNode: Hashable, Sendable {
  /// What a step is.
  public enum Kind: Hashable, Sendable {
    /// An element begins: an index into `HTMLFragment.elements`.
    case enter(Int32)
    /// The innermost element ends.
    case exit
    /// Text, character references decoded: a range of `HTMLFragment.text`.
    case text(Range<Int32>)
    /// A place that the source marked with a number.
    case marker(Int32)
    /// The end of the source. The elements that are open here were not closed; their exits follow.
    case end
  }

  /// What it is.
  public var kind: Kind
  /// Its line in the document, from 0.
  public var line: Int
  /// Which piece of the source it came from, from 0.
  public var piece: Int32
}
