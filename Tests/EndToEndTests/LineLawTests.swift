import ScreenModel
import TestSupport
import Testing

/// The law of lines: no printed line is wider than the width, but for a table that cannot fit at its least widths and a
/// single cluster wider than the line.
@Suite(.needsSharedFolder) struct LineLawTests {
  @Test(arguments: [20, 40, 80, 132]) func realDocuments(width: Int) {
    var lines = 0
    var tooWide = 0
    let documents = Documents.corpus(sample: 120)
    for document in documents {
      for dialect in Printed.Dialect.allCases {
        for line in Printed.text(document, width: width, dialect: dialect).split(separator: 0x0a) {
          lines += 1
          let columns = DisplayWidth().columns(of: Array(line).span)
          guard columns > width, !Self.isOfTable(line) else { continue }
          tooWide += 1
          if tooWide <= 5 {
            Issue.record("\(columns) columns at width \(width): \(String(decoding: line, as: UTF8.self))")
          }
        }
      }
    }
    print("law of lines: \(documents.count) documents at width \(width), \(lines) lines, \(tooWide) too wide")
    #expect(tooWide == 0)
  }

  /// Whether a line is drawn with the rules of a table.
  private static func isOfTable(_ line: ArraySlice<UInt8>) -> Bool {
    String(decoding: line, as: UTF8.self).contains { "│├┌└".contains($0) }
  }
}
