/// The footnotes of a document while it is written as HTML.
struct FootnoteList: Sendable {
  private struct Note: Sendable {
    var body: [UInt8]
    /// Where the links back stand in the body; nil for behind it.
    var backReferences: Int?
  }

  private let definitions: Definitions
  /// The first definition of each label.
  private var notes: [Label: Note] = [:]
  /// How often each label was referred to.
  private var referenceCounts: [Label: Int] = [:]
  /// Where the links back stand in the definitions that are being written, by depth.
  private var openBackReferences: [Int: Int] = [:]

  init(definitions: Definitions) { self.definitions = definitions }

  /// Counts a reference; returns which one it is of those to its footnote, from 1.
  @discardableResult
  mutating func count(_ label: Label) -> Int {
    referenceCounts[label, default: 0] += 1
    return referenceCounts[label, default: 1]
  }

  mutating func writeReference(to label: Label, in output: inout HTMLOutput) {
    let reference = count(label)
    output.write("<sup class=\"footnote-ref\"><a href=\"#fn-")
    output.write(destination: name(label).utf8)
    output.write("\" id=\"fnref-")
    output.write(destination: name(label).utf8)
    if reference > 1 {
      output.write("-")
      output.write(reference)
    }
    output.write("\" data-footnote-ref>")
    output.write(definitions.footnoteNumbers[label] ?? 0)
    output.write("</a></sup>")
  }

  /// Remembers where links back go in the definition being written at a depth.
  mutating func placeBackReferences(at position: Int, depth: Int) { openBackReferences[depth] = position }

  /// Keeps the body of a definition, unless one of its label came before. `depth` is that of its body.
  mutating func define(_ label: String, body: HTMLOutput, depth: Int) {
    let backReferences = openBackReferences.removeValue(forKey: depth)
    let label = Definitions.normalized(label)
    guard notes[label] == nil else { return }
    notes[label] = Note(body: body.bytes, backReferences: backReferences)
  }

  /// Writes the footnotes that are referred to, by number.
  func write(to output: inout HTMLOutput) {
    let numbered = definitions.footnoteNumbers.filter { notes[$0.key] != nil && referenceCounts[$0.key] != nil }
    guard !numbered.isEmpty else { return }
    output.write("<section class=\"footnotes\" data-footnotes>\n<ol>\n")
    for (label, _) in numbered.sorted(by: { $0.value < $1.value }) {
      guard let note = notes[label] else { continue }
      output.write("<li id=\"fn-")
      output.write(destination: name(label).utf8)
      output.write("\">\n")
      output.write(raw: note.body[..<(note.backReferences ?? note.body.count)])
      writeBackReferences(to: label, in: &output)
      if let position = note.backReferences { output.write(raw: note.body[position...]) } else { output.write("\n") }
      output.write("</li>\n")
    }
    output.write("</ol>\n</section>\n")
  }

  private func writeBackReferences(to label: Label, in output: inout HTMLOutput) {
    for reference in 1...max(referenceCounts[label] ?? 1, 1) {
      output.write(reference > 1 ? " <a href=\"#fnref-" : "<a href=\"#fnref-")
      output.write(destination: name(label).utf8)
      if reference > 1 {
        output.write("-")
        output.write(reference)
      }
      output.write("\" class=\"footnote-backref\" data-footnote-backref aria-label=\"Back to content\">↩")
      if reference > 1 {
        output.write("<sup class=\"footnote-ref\">")
        output.write(reference)
        output.write("</sup>")
      }
      output.write("</a>")
    }
  }

  /// The label as its definition writes it.
  private func name(_ label: Label) -> String { definitions.footnoteNames[label] ?? label.description }
}
