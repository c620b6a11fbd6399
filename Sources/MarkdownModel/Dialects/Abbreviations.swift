/// Recognises abbreviations as PHP Markdown Extra writes them: `*[HTML]: Hyper Text Markup Language`, a line each.
///
/// A paragraph of such lines stays the paragraph that it is for everybody else; layout alone shows it as a list. Where an
/// abbreviation is used the text stays as it is: it would have to be looked for in every word.
public enum Abbreviations {
  /// Whether every line of a paragraph's source explains an abbreviation. O(1) for a paragraph that begins otherwise.
  static func explain(_ source: UnsafeRawBufferPointer) -> Bool {
    guard source.starts(with: [UInt8(ascii: "*"), UInt8(ascii: "[")]) else { return false }
    return source.split(separator: 0x0A).allSatisfy { term(in: Array($0)) != nil }
  }

  /// Where the term stands in a line that explains one, and where what is behind its colon begins; nil in any other line.
  /// One blank may stand in front of the colon.
  public static func term(in line: some RandomAccessCollection<UInt8>) -> (term: Range<Int>, explanation: Int)? {
    let line = Array(line)
    var place = line.prefix { $0 == 0x20 || $0 == 0x09 }.count
    guard line[place...].starts(with: [UInt8(ascii: "*"), UInt8(ascii: "[")]) else { return nil }
    let start = place + 2
    place = start + 1
    while place < line.count {
      guard line[place] == UInt8(ascii: "]") else {
        place += 1
        continue
      }
      let colon = place + 1 < line.count && line[place + 1] == 0x20 ? place + 2 : place + 1
      if colon < line.count, line[colon] == UInt8(ascii: ":") { return (start..<place, colon + 1) }
      place += 1
    }
    return nil
  }
}
