/// HTML to be read as one: pieces from the HTML blocks of a document, with numbered markers where other blocks stand.
public struct HTMLSource: Sendable {
  /// What was appended, made safe for the parser.
  private(set) var bytes: [UInt8] = []
  /// Start tags that are open where the source begins, outermost first.
  let contexts: [[UInt8]]
  /// Where markers stand, ascending, and their numbers.
  private(set) var markers: [(offset: Int, number: Int)] = []
  /// Where pieces begin, ascending, and their first lines in the document.
  private(set) var pieces: [(offset: Int, line: Int)] = []
  /// Where the source may be cut, ascending, and the start tags open there.
  private(set) var cuts: [(offset: Int, open: [Range<Int>])] = []
  private var scanner = TagScanner()

  /// An empty source that begins inside some elements. Those too deep to matter are left out.
  public init(contexts: [[UInt8]]) {
    self.contexts = Array(contexts.prefix(HTMLFragment.deepest / 2))
  }

  /// Adds a piece of HTML: a part of some bytes that begins on a line of the document, from 0. What it leaves open in the
  /// middle of a tag or comment ends with it.
  public mutating func append(_ html: [UInt8], _ range: Range<Int>, firstLine: Int) {
    pieces.append((bytes.count, firstLine))
    scanner.scan(html, range, into: &bytes)
    cuts += scanner.takeCuts()
    bytes.append(0x0A)
  }

  /// Adds a marker: the place of a block. As any block does, it ends an open paragraph.
  public mutating func appendMarker(_ number: Int, line: Int) {
    pieces.append((bytes.count, line))
    bytes += "<p></p>".utf8
    markers.append((bytes.count, number))
    bytes += "<!---->".utf8
  }
}
