/// The examples of the CommonMark and GFM specifications.
public enum SpecExamples {
  /// The Markdown of every example, with tabs in place of the arrows that stand for them.
  public static let all: [[UInt8]] = ["commonmark-spec", "gfm-spec", "gfm-extensions", "cmark-gfm-regression"].flatMap {
    examples(in: SharedFiles.bytes(SharedFiles.folder + "corpus/spec/\($0).txt") ?? [])
  }

  private static func examples(in file: [UInt8]) -> [[UInt8]] {
    let fence = [UInt8](repeating: UInt8(ascii: "`"), count: 32)
    var examples: [[UInt8]] = []
    var current: [UInt8]?
    for line in file.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      if line.starts(with: fence) {
        current = line.count > fence.count ? [] : nil
      } else if line.elementsEqual(".".utf8), let example = current {
        examples.append(example)
        current = nil
      } else if current != nil {
        current?.append(contentsOf: String(decoding: line, as: UTF8.self).replacing("→", with: "\t").utf8)
        current?.append(UInt8(ascii: "\n"))
      }
    }
    return examples
  }
}
