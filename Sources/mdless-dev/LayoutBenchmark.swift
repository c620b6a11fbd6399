import CCmark
import Glibc
import MarkdownModel
import MarkdownSource
import PageLayout
import ScreenModel

/// Measures what laying out documents costs beside what cmark-gfm needs to parse them and to write HTML: both on one
/// thread, in turns, in the same run, in time of the processor.
struct LayoutBenchmark {
  private let documents: [[UInt8]]

  /// The document at a path, or all in the folder there.
  init(path: String) {
    documents = Self.paths(below: path).compactMap(Generation.bytes)
  }

  /// Prints the medians of some rounds. Returns the exit status.
  func run(rounds: Int = 9) -> Int32 {
    guard !documents.isEmpty else { return 1 }
    var theirs: [Int] = []
    var parsing: [Int] = []
    var layout: [Int] = []
    for _ in 0..<rounds {
      theirs.append(Self.time { for document in documents { Self.html(of: document) } })
      let layouter = PageLayouter(context: LayoutContext(width: 80))
      var spent = (parsing: 0, layout: 0)
      for document in documents {
        let text = SourceText(document)
        var blocks: [ParsedBlock] = []
        spent.parsing += Self.time { blocks = Benchmarks.parsed(text) }
        spent.layout += Self.time { for block in blocks { _ = layouter.layOut(block) } }
      }
      parsing.append(spent.parsing)
      layout.append(spent.layout)
    }
    func median(_ times: [Int]) -> Int { times.sorted()[times.count / 2] }
    let reference = median(theirs)
    func say(_ name: String, _ time: Int) {
      let hundredths = time * 100 / max(reference, 1)
      print(
        "\(name): median \(time / 1000) µs, \(hundredths / 100).\(hundredths / 10 % 10)\(hundredths % 10) times that")
    }
    let bytes = documents.reduce(0) { $0 + $1.count }
    print("cmark-gfm, parse and HTML: median \(reference / 1000) µs for \(documents.count) documents, \(bytes) bytes")
    say("layout", median(layout))
    say("scan, parse and layout", median(zip(parsing, layout).map { $0 + $1 }))
    return 0
  }

  /// Nanoseconds of the processor.
  private static func time(_ body: () -> Void) -> Int { Stopwatch.time(CLOCK_PROCESS_CPUTIME_ID, body) }

  private static func html(of document: [UInt8]) {
    cmark_gfm_core_extensions_ensure_registered()
    let options = CMARK_OPT_VALIDATE_UTF8 | CMARK_OPT_FOOTNOTES | CMARK_OPT_UNSAFE
    guard let parser = cmark_parser_new(options) else { return }
    defer { cmark_parser_free(parser) }
    for name in ["table", "strikethrough", "autolink", "tasklist"] {
      cmark_parser_attach_syntax_extension(parser, cmark_find_syntax_extension(name))
    }
    document.withUnsafeBytes {
      cmark_parser_feed(parser, $0.baseAddress?.assumingMemoryBound(to: CChar.self), $0.count)
    }
    guard let root = ccmark_finish(parser, CmarkInlinePhase()) else { return }
    defer { cmark_node_free(root) }
    free(cmark_render_html(root, options, parser.pointee.syntax_extensions))
  }

  /// The files of Markdown below a folder; a file is itself.
  private static func paths(below path: String) -> [String] {
    var found: [String] = []
    var folders = [path]
    while let next = folders.popLast() {
      guard let directory = opendir(next) else {
        found.append(next)
        continue
      }
      defer { closedir(directory) }
      while let entry = readdir(directory) {
        let name = withUnsafePointer(to: &entry.pointee.d_name) {
          $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        }
        if name.hasPrefix(".") { continue }
        if entry.pointee.d_type == UInt8(DT_DIR) {
          folders.append(next + "/" + name)
        } else if [".md", ".markdown", ".txt"].contains(where: name.hasSuffix) {
          found.append(next + "/" + name)
        }
      }
    }
    return found.sorted()
  }
}
