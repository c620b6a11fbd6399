import MarkdownSource

/// Which jobs of a print are under way: blocks are independent, so several threads print at once, and what they made is
/// put together in order.
struct ParallelPrint {
  /// Jobs begun and not taken, in order.
  private(set) var jobs: [PrintJob] = []
  /// The first block that belongs to no job.
  private(set) var next: Int
  let workers: any PrintWorkers

  /// Bytes of source that make a job.
  private static let jobSize = 32 << 10

  init(from block: Int, workers: any PrintWorkers) {
    next = block
    self.workers = workers
  }

  var isFull: Bool { jobs.count >= workers.capacity }

  /// The blocks of the next job, of those before a limit.
  func nextBlocks(of index: DocumentIndex, before limit: Int) -> Range<Int> {
    guard next < limit else { return next..<next }
    let start = index.blocks[next].start
    var end = next
    while end < limit, index.blocks[end].start - start < Self.jobSize { end += 1 }
    return next..<end
  }

  mutating func begin(_ job: PrintJob) {
    next = job.blocks.upperBound
    jobs.append(job)
    workers.begin(job)
  }

  /// Takes the first job and what it printed; without waiting, nil when it is not done yet.
  mutating func take(waiting: Bool) -> (job: PrintJob, part: PrintedPart)? {
    guard !jobs.isEmpty, let part = workers.take(waiting: waiting) else { return nil }
    return (jobs.removeFirst(), part)
  }
}
