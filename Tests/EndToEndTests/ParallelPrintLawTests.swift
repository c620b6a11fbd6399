import Foundation
import MarkdownSource
import PageLayout
import Printing
import TestSupport
import Testing
import Theming

/// The law of several threads: what is printed is the same, byte for byte, as with one.
@Suite struct ParallelPrintLawTests {
  @Test(.needsSharedFolder, arguments: [60]) func realDocuments(width: Int) {
    var joined: [UInt8] = []
    for document in Documents.corpus(sample: 40) {
      joined += document + Array("\n\n".utf8)
      guard joined.count > 200_000 else { continue }
      check(joined, width: width)
      joined = []
    }
    check(joined, width: width)
  }

  @Test func randomDocuments() {
    var random = SeededGenerator(seed: 90)
    for _ in 0..<3 {
      var joined: [UInt8] = []
      while joined.count < 200_000 {
        joined += RandomDocuments.next(&random) + Array("\n\n".utf8)
        // Without these most labels would be defined at once.
        joined += Array("filler [x\(Int.random(in: 0..<400, using: &random))] and [^n\(joined.count % 97)]\n\n".utf8)
        if Int.random(in: 0..<60, using: &random) == 0 {
          joined += Array(
            "[x\(Int.random(in: 0..<400, using: &random))]: /late\n\n[^n\(joined.count % 89)]: note\n\n".utf8)
        }
      }
      check(joined, width: 60)
    }
  }

  /// The first note that is referred to is defined last, so that all later ones get other numbers than they seemed to have.
  @Test func aNoteThatIsDefinedLateNumbersThoseBehindIt() {
    let filler = String(repeating: "Words that fill the page, line after line.\n\n", count: 3_000)
    let text = filler + "Late[^late].\n\n" + "Early[^early].\n\n[^early]: One.\n\n"
    let source = Array((text + filler + "Again[^early].\n\n" + filler + "[^late]: Two.\n").utf8)
    check(source, width: 60)
    let printed = String(decoding: Self.printed(source, 60, workers: EagerWorkers()), as: UTF8.self)
    #expect(printed.contains("Late¹.") && printed.contains("Early²."))
  }

  @Test func longListsTablesAndCode() {
    let list = (0..<9_000).map { "- item \($0)\n" }.joined()
    let table = "| a | b |\n|---|--:|\n" + (0..<9_000).map { "| row \($0) | \($0) |\n" }.joined()
    let code = "```c\n" + (0..<9_000).map { "int x\($0); /* \($0)\n" }.joined() + "```\n"
    let start = String(repeating: "Words.\n\n", count: 10_000)
    check(Array((start + list + "\nText.\n\n" + table + "\n" + code + "\n" + list + "\n- loose\n").utf8), width: 40)
  }

  @Test func aSinkThatWantsNoMoreEndsIt() {
    var printer = Self.printer(40)
    var calls = 0
    let source = SourceText(Array(String(repeating: "Words that fill the page.\n\n", count: 40_000).utf8))
    let progress = printer.print(source, workers: EagerWorkers()) { _ in
      calls += 1
      return calls < 3
    }
    #expect(progress == .stopped)
    #expect(calls == 3)
  }

  private func check(_ source: [UInt8], width: Int) {
    let alone = Self.printed(source, width, workers: nil)
    for workers in [EagerWorkers(), ThreadedWorkers()] as [any PrintWorkers] {
      let together = Self.printed(source, width, workers: workers)
      guard together != alone else { continue }
      let place = zip(together, alone).enumerated().first { $0.element.0 != $0.element.1 }?.offset ?? 0
      let around = { (bytes: [UInt8]) in
        String(decoding: bytes.dropFirst(max(place - 60, 0)).prefix(120), as: UTF8.self)
      }
      Issue.record("\(type(of: workers)) at \(place): \(around(together)) instead of \(around(alone))")
    }
  }

  private static func printer(_ width: Int) -> DocumentPrinter {
    DocumentPrinter(
      context: LayoutContext(width: width), form: OutputForm(depth: .trueColor, hasStyles: true, hasHyperlinks: true))
  }

  private static func printed(_ source: [UInt8], _ width: Int, workers: (any PrintWorkers)?) -> [UInt8] {
    var printer = printer(width)
    var output: [UInt8] = []
    let progress = printer.print(SourceText(source), workers: workers) { bytes in
      output += bytes
      return true
    }
    #expect(progress == .done)
    return output
  }
}

/// Does each job as it begins, when least is known, and hands it over as late as it may.
private final class EagerWorkers: PrintWorkers {
  let capacity = 5
  private var parts: [PrintedPart] = []

  func begin(_ job: PrintJob) { parts.append(job.run()) }

  func take(waiting: Bool) -> PrintedPart? {
    guard !parts.isEmpty, waiting || parts.count == capacity else { return nil }
    return parts.removeFirst()
  }
}

/// A thread for each job.
private final class ThreadedWorkers: PrintWorkers, @unchecked Sendable {
  let capacity = 4
  private let lock = NSCondition()
  private var parts: [Int: PrintedPart] = [:]
  private var begun = 0
  private var taken = 0

  func begin(_ job: PrintJob) {
    let number = begun
    begun += 1
    let thread = Thread { [self] in
      let part = job.run()
      lock.withLock { parts[number] = part }
      lock.broadcast()
    }
    thread.stackSize = 8 << 20
    thread.start()
  }

  func take(waiting: Bool) -> PrintedPart? {
    lock.withLock {
      guard taken < begun else { return nil }
      while waiting, parts[taken] == nil { lock.wait() }
      guard let part = parts.removeValue(forKey: taken) else { return nil }
      taken += 1
      return part
    }
  }
}
