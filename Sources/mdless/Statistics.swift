import Glibc
import MarkdownSource
import TerminalIO

/// What `--stats` tells at the end.
final class Statistics {
  private let start = Clock.now
  private var firstFrame: Duration?
  /// How long the frames took, laying out and sending included.
  private var frames: [Duration] = []
  /// Bytes and blocks scanned, and when the end was reached.
  private var scanned = (bytes: 0, blocks: 0)
  private var scanEnd: Duration?

  /// Frames that are kept apart; of a long session the first ones tell enough.
  private static let mostFrames = 100_000

  func noteFirstFrame() { firstFrame = Clock.now - start }

  func noteFrame(_ duration: Duration) {
    if frames.count < Self.mostFrames { frames.append(duration) }
  }

  func noteScan(_ index: DocumentIndex) {
    scanned = (index.scannedBytes, index.blocks.count)
    if index.isComplete, scanEnd == nil { scanEnd = Clock.now - start }
  }

  /// Lines for standard error.
  var report: [String] {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    var lines: [String] = []
    if let firstFrame { lines.append("first paint after \(words(firstFrame))") }
    if firstFrame != nil {
      let end = scanEnd.map { "all of it after \(words($0))" } ?? "not all of it"
      lines.append("parse: \(scanned.blocks) blocks of \(scanned.bytes) bytes, \(end)")
      let sorted = frames.sorted()
      if let longest = sorted.last {
        lines.append("frames: \(sorted.count), median \(words(sorted[sorted.count / 2])), longest \(words(longest))")
      }
    }
    lines.append("ran \(words(Clock.now - start)), user CPU \(words(duration(usage.ru_utime)))")
    lines.append("peak memory \(usage.ru_maxrss / 1024) MB")
    return lines
  }

  private func duration(_ time: timeval) -> Duration { .seconds(time.tv_sec) + .microseconds(Int64(time.tv_usec)) }

  private func words(_ duration: Duration) -> String {
    let (seconds, attoseconds) = duration.components
    let microseconds = seconds * 1_000_000 + attoseconds / 1_000_000_000_000
    return "\(microseconds / 1000).\(microseconds % 1000 / 100) ms"
  }
}
