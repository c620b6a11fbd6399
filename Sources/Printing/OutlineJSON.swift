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
    json.name("number")
    json.value(count)
    json.name("level")
    json.value(level)
    json.name("title")
    json.value(title)
    json.name("anchor")
    json.value(anchors.append(title))
    json.name("line")
    json.value(line)
    json.name("file")
    json.value(file)
    json.endObject()
  }

  /// Ends the outline with a line end and hands it over.
  public consuming func finish() -> [UInt8] {
    json.endArray()
    json.endLine()
    return json.bytes
  }
}
