/// Real documents.
public enum Documents {
  /// Some files of the corpus, always the same; all of them in a soak.
  public static func corpus(sample count: Int) -> [[UInt8]] {
    var random = SeededGenerator(seed: 5)
    let paths = SharedFiles.paths(below: SharedFiles.folder + "corpus", suffixes: [".md", ".markdown", ".txt"])
    let chosen = Sampling.isSoak ? paths[...] : paths.shuffled(using: &random).prefix(count)
    return chosen.compactMap(SharedFiles.bytes)
  }

  /// The lines of a document, ended by a line feed, a carriage return, or both.
  public static func lines(of source: [UInt8]) -> [String] {
    var lines: [[UInt8]] = [[]]
    for (position, byte) in source.enumerated() {
      switch byte {
      case UInt8(ascii: "\n") where position > 0 && source[position - 1] == UInt8(ascii: "\r"): break
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"): lines.append([])
      default: lines[lines.count - 1].append(byte)
      }
    }
    return lines.map { String(decoding: $0, as: UTF8.self) }
  }
}
