import Foundation
import TestSupport
import Testing

/// What each stage makes of the documents in `Tests/Fixtures/documents`, as text beside them.
///
/// A snapshot is read by a person before it is committed. `MDLESS_RECORD=1 swift test --filter Snapshot` writes those that
/// differ, and fails, so that a recording cannot pass for a result.
@Suite struct SnapshotTests {
  /// A stage and the width it is asked for.
  struct View: CustomTestStringConvertible, Sendable {
    var stage: String
    var width: Int
    var testDescription: String { "\(stage)-\(width)" }
  }

  private static let views = [
    View(stage: "blocks", width: 80), View(stage: "document", width: 80), View(stage: "lines", width: 40),
    View(stage: "lines", width: 80), View(stage: "frame", width: 60),
  ]

  private static let folder = (SharedFolder.packageRoot ?? ".") + "/Tests/Fixtures/documents"

  private static let documents: [String] =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).filter { $0.hasSuffix(".md") }.sorted()

  @Test(arguments: documents, views) func isAsRecorded(document: String, view: View) throws {
    let outcome = try Program.run(
      ["--no-config", "--dump", view.stage, "--width", "\(view.width)", document],
      in: URL(fileURLWithPath: Self.folder))
    #expect(outcome.status == 0)
    let path = "\(Self.folder)/\(document.dropLast(3)).\(view.stage)-\(view.width).txt"
    let recorded = try? String(contentsOfFile: path, encoding: .utf8)
    guard recorded != outcome.text else { return }
    if ProcessInfo.processInfo.environment["MDLESS_RECORD"] != nil {
      try outcome.text.write(toFile: path, atomically: true, encoding: .utf8)
      Issue.record("recorded \(path)")
    } else {
      Issue.record("\(path) differs; it is now:\n\(outcome.text)")
    }
  }

  @Test func thereAreDocuments() { #expect(Self.documents.count >= 3) }
}
