import Glibc
import Printing

/// Threads that print parts of a document, one a processor. They begin with the first job and end with the program.
///
/// `@unchecked Sendable`: all that changes is guarded by `mutex`.
final class PrintPool: PrintWorkers, @unchecked Sendable {
  let capacity: Int

  private let threads: Int
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let jobCame = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private let partCame = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var isStarted = false
  /// Threads that the system gave; without any, jobs are done as they begin.
  private var running = 0
  /// Jobs that no thread has taken, by their numbers.
  private var waiting: [(number: Int, job: PrintJob)] = []
  private var parts: [Int: PrintedPart] = [:]
  private var begun = 0
  private var taken = 0

  /// Jobs under way for each thread: some wait in order behind one that takes long.
  private static let jobsPerThread = 6
  /// More threads than this wait for the one that scans and writes.
  private static let mostThreads = 8

  /// The pool of the process; nil where there is but one processor.
  static let ifUseful: PrintPool? = {
    let processors = sysconf(Int32(_SC_NPROCESSORS_ONLN))
    return processors > 1 ? PrintPool(threads: min(processors, mostThreads)) : nil
  }()

  private init(threads: Int) {
    self.threads = threads
    capacity = threads * Self.jobsPerThread
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(jobCame, nil)
    pthread_cond_init(partCame, nil)
  }

  deinit {
    // Threads hold a reference and never end: only a pool that never started gets here.
    pthread_cond_destroy(partCame)
    pthread_cond_destroy(jobCame)
    pthread_mutex_destroy(mutex)
    partCame.deallocate()
    jobCame.deallocate()
    mutex.deallocate()
  }

  func begin(_ job: PrintJob) {
    start()
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    if running > 0 {
      waiting.append((begun, job))
      pthread_cond_signal(jobCame)
    } else {
      parts[begun] = job.run()
    }
    begun += 1
  }

  func take(waiting waits: Bool) -> PrintedPart? {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    guard taken < begun else { return nil }
    while waits, parts[taken] == nil { pthread_cond_wait(partCame, mutex) }
    guard let part = parts.removeValue(forKey: taken) else { return nil }
    taken += 1
    return part
  }

  private func start() {
    guard !isStarted else { return }
    isStarted = true
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    pthread_attr_setstacksize(&attributes, 8 << 20)
    pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    for _ in 0..<threads {
      var thread = pthread_t()
      let pool = Unmanaged.passRetained(self)
      if pthread_create(&thread, &attributes, runPrintThread, pool.toOpaque()) == 0 {
        running += 1
      } else {
        pool.release()
      }
    }
    pthread_attr_destroy(&attributes)
  }

  fileprivate func work() -> Never {
    while true {
      pthread_mutex_lock(mutex)
      while waiting.isEmpty { pthread_cond_wait(jobCame, mutex) }
      let (number, job) = waiting.removeFirst()
      pthread_mutex_unlock(mutex)
      let part = job.run()
      pthread_mutex_lock(mutex)
      parts[number] = part
      if number == taken { pthread_cond_signal(partCame) }
      pthread_mutex_unlock(mutex)
    }
  }
}

/// The body of a thread. A named function: a closure would belong to the actor it was written in.
private func runPrintThread(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  guard let argument else { return nil }
  Unmanaged<PrintPool>.fromOpaque(argument).takeRetainedValue().work()
}
