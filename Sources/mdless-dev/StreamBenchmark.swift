import Glibc
import MarkdownModel
import MarkdownSource
import PageLayout
import ScreenModel
import Viewer

/// Measures what a text costs that arrives in small pieces, in processor time of this thread.
///
/// A stream in pieces beside the same text at once; and a token at the end of a long document beside one at the end of a
/// short one, with the frame that shows it.
struct StreamBenchmark {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Prints the figures. Returns the exit status.
  func run() -> Int32 {
    let whole = median {
      var arrival = Arrival(bytes)
      arrival.take(bytes.count)
    }
    let pieces = median {
      var arrival = Arrival(bytes)
      for end in stride(from: 100, to: bytes.count, by: 100) { arrival.take(end) }
      arrival.take(bytes.count)
    }
    print("scanned whole: \(whole / 1000) µs")
    print("scanned after each 100 bytes: \(pieces / 1000) µs, \(pieces / max(bytes.count / 100, 1)) ns a piece")
    let short = tokenTime(documentBytes: 50_000)
    let long = tokenTime(documentBytes: 50_000_000)
    print("a token and its frame at the end of 50 kB: \(short / 1000) µs")
    print("a token and its frame at the end of 50 MB: \(long / 1000) µs, \(ratio(long, short)) of that")
    return 0
  }

  /// A token at the end of a document of about so many bytes: scanned, laid out and drawn. The median of many.
  private func tokenTime(documentBytes: Int) -> Int {
    var document: [UInt8] = []
    while document.count < documentBytes { document += bytes.prefix(documentBytes - document.count) + [0x0a, 0x0a] }
    let tokens = (0..<400).map { Array(" token\($0)".utf8) }
    var arrival = Arrival(document + tokens.flatMap { $0 })
    arrival.take(document.count)
    var view = ViewerState(
      name: DocumentName(path: "stream.md"), window: Size(columns: 80, rows: 24),
      layouting: MarkdownLayouting(options: ParsingOptions()), context: LayoutContext(width: 80))
    _ = view.update(.document(arrival.snapshot))
    _ = view.runCommand("bottom")
    _ = view.draw()
    var end = document.count
    var times: [Int] = []
    for token in tokens {
      end += token.count
      times.append(
        time {
          arrival.take(end)
          _ = view.update(.document(arrival.snapshot))
          _ = view.draw()
        })
    }
    return times.sorted()[times.count / 2]
  }

  private func ratio(_ a: Int, _ b: Int) -> String {
    let hundredths = a * 100 / max(b, 1)
    return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
  }

  private func median(_ body: () -> Void) -> Int { (0..<9).map { _ in time(body) }.sorted()[4] }

  private func time(_ body: () -> Void) -> Int { Stopwatch.time(CLOCK_THREAD_CPUTIME_ID, body) }

  /// A text as far as it has arrived, read as the worker reads it.
  private struct Arrival {
    private let whole: SourceText
    private var scanner = BlockScanner(options: ParsingOptions())
    private var index = DocumentIndex()
    private var indexer = DefinitionIndexer(options: ParsingOptions())
    private var count = 0

    init(_ bytes: [UInt8]) { whole = SourceText(bytes) }

    mutating func take(_ end: Int) {
      count = end
      let text = whole.prefix(end, isComplete: false)
      while scanner.scan(text, into: &index) {}
      indexer.update(text: text, index: index)
    }

    var snapshot: DocumentSnapshot {
      DocumentSnapshot(text: whole.prefix(count), index: index, definitions: indexer.definitions)
    }
  }
}
