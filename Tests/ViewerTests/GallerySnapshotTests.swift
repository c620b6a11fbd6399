import Foundation
import MarkdownModel
import MarkdownSource
import PageLayout
import ScreenModel
import TestSupport
import Testing
import Theming
import Viewer

/// The gallery, `Tests/Fixtures/gallery`, as the window shows it: each document at three widths in three depths of colour.
///
/// A snapshot is read by a person before it is committed. `MDLESS_RECORD=1 swift test --filter Gallery` writes those that
/// differ, and fails, so that a recording cannot pass for a result.
@Suite struct GallerySnapshotTests {
  /// A width and what the screen can show.
  struct View: CustomTestStringConvertible, Sendable {
    var width: Int
    var depth: ColorDepth
    var theme: String
    var testDescription: String { "\(width)-\(theme)" }
  }

  private static let views = [40, 80, 132].flatMap { width in
    [
      View(width: width, depth: .mono, theme: "mono"), View(width: width, depth: .palette256, theme: "midnight"),
      View(width: width, depth: .trueColor, theme: "parchment"),
      View(width: width, depth: .trueColor, theme: "plum"),
    ]
  }

  private static let folder = (SharedFolder.packageRoot ?? ".") + "/Tests/Fixtures/gallery"

  private static let documents: [String] =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).filter { $0.hasSuffix(".md") }.sorted()

  @Test(arguments: documents, views) func isAsRecorded(document: String, view: View) throws {
    let source = try #require(SharedFiles.bytes("\(Self.folder)/\(document)"))
    let text = try Self.screen(source, view)
    let path = "\(Self.folder)/\(document.dropLast(3)).\(view.width)-\(view.theme).txt"
    let recorded = try? String(contentsOfFile: path, encoding: .utf8)
    guard recorded != text else { return }
    if ProcessInfo.processInfo.environment["MDLESS_RECORD"] != nil {
      try text.write(toFile: path, atomically: true, encoding: .utf8)
      Issue.record("recorded \(path)")
    } else {
      Issue.record("\(path) differs; it is now:\n\(text)")
    }
  }

  @Test func thereAreDocuments() { #expect(Self.documents.count >= 6) }

  /// A document in a window that holds all of it, without the ground at the ends of its rows.
  private static func screen(_ source: [UInt8], _ view: View) throws -> String {
    let theme = try #require(ThemeLoader(depth: view.depth).load(view.theme).theme)
    var configuration = theme.configuration
    configuration.parsing.definitionLists = true
    let snapshot = RealDocument.snapshot(source, options: configuration.parsing)
    var context = LayoutContext(width: view.width, configuration: configuration)
    context.showsBackgrounds = view.depth != .mono
    var state = ViewerState(
      name: DocumentName(path: "gallery.md"), window: Size(columns: view.width, rows: 200),
      layouting: MarkdownLayouting(options: configuration.parsing), context: context)
    _ = state.update(.document(snapshot))
    let frame = state.draw()
    var reducer = ColorReducer(depth: view.depth)
    // Nothing stands in the last corner above the status line but the page's ground.
    let corner = frame.cell(column: frame.size.columns - 1, row: frame.size.rows - 2)
    var reduced = Frame(size: frame.size, ground: reducer.reduce(frame.style(of: corner)))
    for row in 0..<frame.size.rows - 1 {
      for column in 0..<frame.size.columns {
        let cell = frame.cell(column: column, row: row)
        guard cell.width > 0 else { continue }
        reduced.write(frame.text(of: cell), column: column, row: row, style: reducer.reduce(frame.style(of: cell)))
      }
    }
    var lines = reduced.snapshot.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      guard line.last == "|" else { return String(line) }
      return line.dropLast().reversed().drop { $0 == " " }.reversed() + "|"
    }
    let end = lines.lastIndex { $0.hasSuffix("|") && $0 != "|" } ?? 0
    let legend = lines.lastIndex { $0 == "|" } ?? end
    if legend > end { lines.removeSubrange(end + 1...legend) }
    return lines.joined(separator: "\n")
  }
}
