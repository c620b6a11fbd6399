import TestSupport
import Testing

/// The law of text: the words that cmark-gfm's HTML shows to a reader appear in the printed text, in order.
@Suite(.needsSharedFolder) struct TextLawTests {
  @Test func examplesOfTheSpecifications() {
    check(SpecExamples.all, "spec examples")
  }

  @Test func realDocuments() {
    check(Documents.corpus(sample: 200), "corpus files")
  }

  /// With the dialects that readers get, a document may differ only where it holds what they replace: those documents are
  /// set aside by name, all others must be the same to the byte.
  @Test func dialectsOnlyChangeWhatTheyAreFor() {
    let documents = SpecExamples.all + Documents.corpus(sample: 200)
    var aside: [String: Int] = [:]
    var failures = 0
    for document in documents {
      if let reason = Self.substitution(in: document) {
        aside[reason, default: 0] += 1
      } else if Printed.text(document, width: 80) != Printed.text(document, width: 80, dialect: .ordinary) {
        // The specification shows three tables with too few dashes; real documents have none.
        if Printed.text(document, width: 80) == Printed.text(document, width: 80, dialect: .unmended) {
          aside["malformed tables", default: 0] += 1
          continue
        }
        failures += 1
        if failures <= 5 { Issue.record("\(String(decoding: document.prefix(700), as: UTF8.self).debugDescription)") }
      }
    }
    let named = aside.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }.joined(separator: ", ")
    print("law of dialects: \(documents.count) documents, \(failures) failures; set aside: \(named)")
    #expect(failures == 0)
    #expect(aside["malformed tables", default: 0] <= 3)
  }

  /// What a dialect may replace in a document.
  private static func substitution(in document: [UInt8]) -> String? {
    let text = String(decoding: document, as: UTF8.self)
    if text.hasPrefix("---") || text.hasPrefix("+++") || text.hasPrefix("\u{feff}") { return "front matter" }
    if text.contains("[!") { return "alert titles" }
    if text.contains("||") { return "spoilers" }
    if ["$", "\\(", "\\[", "\\begin{"].contains(where: text.contains) { return "formulas" }
    if text.contains(/:[a-z0-9_+-]+:/) { return "emoji" }
    return nil
  }

  /// Wide enough that no table wraps: then the words stand in the order of the source, those of a cell together.
  private static let wide = 50_000

  private func check(_ documents: [[UInt8]], _ what: String) {
    var failures = 0
    var checked = 0
    for original in documents {
      let document = Self.plain(original)
      let html = WholeDocument.html(of: document)
      let words = VisibleWords(html: Array(html.utf8)).words.map(Self.bare)
      let widths = html.contains("<table") ? [Self.wide] : [Self.wide, 80, 40]
      for width in widths {
        checked += 1
        let printed = Self.bare(Printed.text(document, width: width))
        if let missing = Self.firstMissing(words, in: printed) {
          failures += 1
          if failures <= 5 {
            Issue.record(
              """
              width \(width): “\(String(decoding: missing, as: UTF8.self))” is missing or out of order
              source: \(String(decoding: document.prefix(700), as: UTF8.self).debugDescription)
              """)
          }
        }
      }
    }
    print("law of text: \(documents.count) \(what), \(checked) prints, \(failures) failures")
    #expect(failures == 0)
  }

  /// A document without what rightly puts a print in another order than the source: a line break in a cell, which puts
  /// the rest of the cell behind the next cell's words, and soft hyphens, which become hyphens where a line ends.
  private static func plain(_ original: [UInt8]) -> [UInt8] {
    guard !original.contains(0x0d) else { return original }
    var document: [UInt8] = []
    for byte in original {
      if byte == 0xad, document.last == 0xc2 { document.removeLast() } else { document.append(byte) }
    }
    let lines = document.split(separator: 0x0a, omittingEmptySubsequences: false).map { line -> [UInt8] in
      guard line.contains(UInt8(ascii: "|")), line.contains(UInt8(ascii: "<")) else { return Array(line) }
      var text = String(decoding: line, as: UTF8.self)
      for tag in ["<br>", "<br/>", "<br />", "</br>"] { text = text.replacing(tag, with: " ") }
      return Array(text.utf8)
    }
    return Array(lines.joined(separator: [0x0a]))
  }

  /// The first word that does not follow after those before it.
  private static func firstMissing(_ words: [[UInt8]], in text: [UInt8]) -> [UInt8]? {
    var place = 0
    for word in words where !word.isEmpty {
      guard let found = find(word, in: text, from: place) else { return word }
      place = found + word.count
    }
    return nil
  }

  private static func find(_ word: [UInt8], in text: [UInt8], from start: Int) -> Int? {
    var place = start
    while let next = text[place...].firstIndex(of: word[0]), next + word.count <= text.count {
      if text[next..<next + word.count].elementsEqual(word) { return next }
      place = next + 1
    }
    return nil
  }

  /// Text without blanks, drawing characters, and what is not shown or shown as a mark: a word may be broken where a
  /// line ends, behind a bar.
  private static func bare(_ text: [UInt8]) -> [UInt8] {
    var scalars = String.UnicodeScalarView()
    for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
      switch scalar.value {
      case 0x00...0x20, 0x7f...0xa0, 0xad, 0xb2, 0xb3, 0xb9, 0x2000...0x200f, 0x2028...0x202f, 0x205f...0x2079, 0x21aa,
        0x2400...0x2421,
        0x2500...0x259f, 0x25cc, 0x27f2, 0x3000, 0xfe00...0xfe0f, 0xfeff, 0xfff9...0xfffd, 0xe0000...0xe0fff:
        continue
      default: scalars.append(scalar)
      }
    }
    return Array(String(scalars).utf8)
  }
}
