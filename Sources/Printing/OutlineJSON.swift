import MarkdownModel

/// Writes the outline of a document as JSON (`--list --json`): an array of headings.
public struct OutlineJSON {
  private var json = JSONText()
  private var anchors = HeadingAnchors()
  private var count = 0

  /// An outline without headings so far.
  public init() { json.beginArray() }

  /// Adds the next heading.
  ///
  /// - Parameters:
  ///   - title: its text without markup.
  ///   - level: 1 to 6.
  ///   - line: the number of its first line in the source, from 1.
  ///   - file: the document's name.
  public mutating func append(title: String, level: Int, line: Int, file: String) {
    count += 1
    json.beginObject()
    json.member("number", count)
    json.member("level", level)
    json.member("title", title)
    json.member("anchor", anchors.append(title))
    json.member("line", line)
    json.member("file", file)
    json.endObject()
  }

  /// Ends the outline with a line end and hands it over.
  public consuming func finish() -> [UInt8] {
    json.endArray()
    json.endLine()
    return json.bytes
  }
}
