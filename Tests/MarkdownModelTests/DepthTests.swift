import Glibc
import MarkdownModel
import MarkdownSource
import TestSupport
import Testing

/// Depth costs no stack: everything runs on a thread with little of it.
@Suite struct DepthTests {
  static let depth = 5_000

  static let documents: [(name: String, source: String)] = [
    ("quotes", String(repeating: ">", count: depth) + " a\n"),
    ("lists", String(repeating: "- ", count: depth) + "a\n"),
    ("numbered lists", String(repeating: "1. ", count: depth) + "a\n"),
    ("quoted lists", String(repeating: "> - ", count: depth) + "a\n\nb\n"),
    ("emphasis", String(repeating: "*a **b ", count: depth) + "c" + String(repeating: "**d *e", count: depth)),
    ("strikethrough", String(repeating: "~~a ", count: depth) + String(repeating: "b~~ ", count: depth)),
    ("links", String(repeating: "[", count: depth) + "a" + String(repeating: "](b)", count: depth)),
    ("images", String(repeating: "![", count: depth) + "a" + String(repeating: "](b)", count: depth)),
    ("notes", String(repeating: "[^a]: ", count: depth) + "b\n\n[^a]"),
    ("brackets", String(repeating: "[", count: depth * 10) + String(repeating: "]", count: depth * 10)),
  ]

  @Test(arguments: documents.map(\.name))
  func costsNoStack(name: String) throws {
    let source = try #require(Self.documents.first { $0.name == name }?.source)
    let html = try #require(SmallStack.run { Law.blockwise(Array(source.utf8)) })
    #expect(html == WholeDocument.html(of: source.utf8))
  }

  @Test func isKept() {
    #expect(Parsing.parse(Self.documents[0].source).blocks.last?.depth == Int32(Self.depth))
  }
}

/// A thread with a stack of 512 KiB.
enum SmallStack {
  private final class Job {
    let body: () -> String
    var result: String?
    init(_ body: @escaping () -> String) { self.body = body }
  }

  /// Runs a body on a thread of its own and waits for it.
  static func run(_ body: @escaping () -> String) -> String? {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, 512 << 10)
    let job = Job(body)
    var thread = pthread_t()
    let status = pthread_create(
      &thread, &attributes,
      { argument in
        guard let argument else { return nil }
        let job = Unmanaged<Job>.fromOpaque(argument).takeUnretainedValue()
        job.result = job.body()
        return nil
      }, Unmanaged.passUnretained(job).toOpaque())
    guard status == 0 else { return nil }
    pthread_join(thread, nil)
    return job.result
  }
}
