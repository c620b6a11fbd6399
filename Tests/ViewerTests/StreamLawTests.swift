import MarkdownModel
import MarkdownSource
import ScreenModel
import TestSupport
import Testing

@testable import Viewer

/// What a reader sees of a long answer while it is written, after every token.
@Suite struct StreamLawTests {
  /// What was found after each piece.
  private struct Findings {
    var markers: [String] = []
    var changes: [String] = []
    var withheld: [String] = []
    var mostWithheld = 0
  }

  /// A row as it looks: its text and where its styles change.
  private func look(_ frame: Frame, _ row: Int) -> String {
    var result = ""
    var last: Style?
    // The scroll bar is no text.
    for column in 0..<frame.size.columns - 1 {
      let cell = frame.cell(column: column, row: row)
      let style = frame.style(of: cell)
      if style != last { result += "{\(style)}" }
      last = style
      result += frame.text(of: cell)
    }
    return result
  }

  /// Feeds an answer token by token into a view that follows its end.
  private func feed(_ answer: UniqueWords, seed: Int, columns: Int) -> Findings {
    var document = GrowingDocument(answer.text.utf8)
    var session = RealDocument.session("", columns: columns, rows: 46)
    session.state.sticky = .never
    session.state.name.path = "answer.md"
    var findings = Findings()
    var settled: [Place: String] = [:]
    let bytes = Array(answer.text.utf8)
    for (number, end) in answer.tokens(seed: seed).enumerated() {
      session.send(.document(document.snapshot(end)))
      if number == 0 { session.type("G") }
      let frame = session.state.draw()
      let places = session.state.viewport.visibleRows()
      let received = String(decoding: bytes[..<end], as: UTF8.self)
      let line = received.utf8.reduce(0) { $1 == 0x0a ? $0 + 1 : $0 }
      // The last block may still grow; all before it are settled.
      let block = answer.blockLines.last { $0 <= line } ?? 0
      let isBegun = line > block || received.utf8.last != 0x0a
      let firstOpen = isBegun ? block : answer.blockLines.last { $0 < block } ?? 0
      for (row, place) in places.enumerated() where place.line >= 0 {
        let text = frame.text(ofRow: row)
        for marker in ["**", "`", "~~", "|-", "](", "![", "<kbd", "<det", "<summ", "</", "$", "[!"]
        where text.contains(marker) {
          findings.markers.append("\(received.suffix(40).debugDescription): \(text)")
        }
        guard session.state.viewport.document.sourceLine(of: place) < firstOpen else { continue }
        let look = look(frame, row)
        if let before = settled[place], before != look {
          findings.changes.append("\(received.suffix(30).debugDescription): \(before) -> \(look)")
        }
        settled[place] = look
      }
      note(withheld: answer, end, bytes, rows: (0..<places.count).map { frame.text(ofRow: $0) }, &findings)
    }
    return findings
  }

  /// Counts the bytes that came and are not to be seen though they should be.
  private func note(
    withheld answer: UniqueWords, _ end: Int, _ bytes: [UInt8], rows: [String], _ findings: inout Findings
  ) {
    let shown = Set(rows.joined(separator: "\n").split { !$0.isLetter && !$0.isNumber }.map(String.init))
    let lineStart = bytes[..<end].lastIndex(of: 0x0a).map { $0 + 1 } ?? 0
    let line = String(decoding: bytes[lineStart..<end], as: UTF8.self)
    let isRow = line.hasPrefix("|")
    let isCode =
      bytes[..<lineStart].split(separator: 0x0a).filter { $0.starts(with: "```".utf8) || $0.starts(with: "~~~~".utf8) }
      .count % 2 == 1
    // The newest words that are complete; those before were looked at after earlier pieces.
    let last = answer.ends.lastIndex { $0 < end } ?? -1
    for word in max(last - 8, 0)..<max(last + 1, 0) where !shown.contains("w\(word)") {
      let behind = end - answer.ends[word]
      if answer.ends[word] > lineStart, isRow || isCode { continue }
      findings.mostWithheld = max(findings.mostWithheld, behind)
      if behind > 32 {
        findings.withheld.append(
          "w\(word) \(behind) bytes behind: \(String(decoding: bytes[..<end].suffix(60), as: UTF8.self).debugDescription)"
        )
      }
    }
  }

  @Test(arguments: [(1, 80), (2, 60), (3, 100), (4, 40)].prefix(Sampling.count(1, soak: 4)))
  func noMarkerIsSeenNothingSettledChangesNothingIsWithheld(seed: Int, columns: Int) {
    let answer = UniqueWords(seed: seed, blocks: 45)
    #expect(answer.tokens(seed: seed).count >= 2000)
    let findings = feed(answer, seed: seed, columns: columns)
    #expect(findings.markers.count == 0, "\(findings.markers.prefix(12).joined(separator: "\n"))")
    #expect(findings.changes.count == 0, "\(findings.changes.prefix(4).joined(separator: "\n"))")
    #expect(findings.withheld.count == 0, "\(findings.withheld.prefix(12).joined(separator: "\n"))")
  }
}
