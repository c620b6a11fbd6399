import Glibc
import MarkdownModel
import MarkdownSource
import PageLayout
import Printing
import ScreenModel

/// Measures parts of the program on a file: medians of several runs.
enum Benchmarks {
  /// What a stage does to a text; the result is counted so that nothing is optimised away.
  private typealias Stage = @Sendable (SourceText) -> Int

  private static let stages: [(name: String, stage: Stage)] = [
    ("scan", { scanned($0).blocks.count }),
    ("parse", { text in parsed(text).reduce(0) { $0 + $1.blocks.count } }),
    ("layout", laidOut),
    ("print", printed),
  ]

  /// The names of the stages.
  static var names: [String] { stages.map(\.name) }

  /// Runs `bench [NAME] FILE`. Returns the exit status.
  static func run(_ arguments: [String]) -> Int32 {
    if let path = arguments.last, arguments.count == 2, ["highlight", "highlight-all", "tokens"].contains(arguments[0])
    {
      guard let bytes = Generation.bytes(path) else { return 2 }
      return arguments[0] == "tokens"
        ? HighlightBenchmark.tokens(path, bytes)
        : HighlightBenchmark.run(path, bytes, everyLanguage: arguments[0] == "highlight-all")
    }
    if let path = arguments.last, arguments.count == 2, arguments[0] == "stream" {
      guard let bytes = Generation.bytes(path) else { return 2 }
      return StreamBenchmark(bytes).run()
    }
    if arguments.count == 2, arguments[0] == "layout" { return LayoutBenchmark(path: arguments[1]).run() }
    guard let path = arguments.last, arguments.count <= 2, let bytes = Generation.bytes(path) else {
      MdlessDev.say(
        "usage: mdless-dev bench [\(names.joined(separator: "|"))|stream|highlight|highlight-all|tokens] FILE")
      return 2
    }
    let text = SourceText(bytes)
    for (name, stage) in stages where arguments.count == 1 || arguments[0] == name {
      let times = (0..<9).map { _ in time { _ = stage(text) } }.sorted()
      let rate = Double(bytes.count) / Double(times[4]) * 1000
      print("\(name): median \(times[4] / 1000) µs, least \(times[0] / 1000) µs, \(Int(rate)) MB/s")
    }
    return 0
  }

  private static func time(_ body: () -> Void) -> Int { Stopwatch.time(CLOCK_MONOTONIC, body) }

  private static func scanned(_ text: SourceText) -> DocumentIndex {
    var scanner = BlockScanner(options: ParsingOptions())
    var index = DocumentIndex()
    while scanner.scan(text, into: &index) {}
    return index
  }

  static func parsed(_ text: SourceText) -> [ParsedBlock] {
    let index = scanned(text)
    var indexer = DefinitionIndexer(options: ParsingOptions())
    indexer.update(text: text, index: index)
    let parser = BlockParser(options: ParsingOptions())
    return (0..<index.blocks.count).map { parser.parse(index.blocks[$0], of: text, definitions: indexer.definitions) }
  }

  private static func laidOut(_ text: SourceText) -> Int {
    let layouter = PageLayouter(context: LayoutContext(width: 80))
    return parsed(text).reduce(0) { $0 + layouter.layOut($1).lines.count }
  }

  private static func printed(_ text: SourceText) -> Int {
    var count = 0
    var printer = DocumentPrinter(
      context: LayoutContext(width: 80), form: OutputForm(depth: .trueColor, hasStyles: true))
    _ = printer.print(text) { bytes in
      count += bytes.count
      return true
    }
    return count
  }
}
