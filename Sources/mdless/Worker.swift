import Glibc
import MarkdownSource
import Synchronization
import TerminalIO
import Viewer

/// The one worker thread: reads standard input, scans, searches. Results travel as values through an inbox; the main
/// thread is woken when there are some.
final class Worker: Sendable {
  /// What the worker found.
  enum News: Sendable {
    /// More of the document is scanned, or all of it.
    case document(DocumentSnapshot)
    /// A search got on.
    case search(SearchResults)
    /// A block that takes long is laid out.
    case layout(LayoutResult)
    /// Which files are there.
    case filesChecked([String: Bool])
    /// Files behind the looks have changed.
    case themeFiles
    /// Reading the input ended with an error.
    case failure(String)
  }

  /// What the worker is asked to do.
  enum Request: Sendable {
    /// Scans on, with what a pipe or a followed file brings; a pacer says how much of that is shown.
    case scan(DocumentScan, input: InputStream?, followed: FollowedFile?, pacer: ArrivalPacer?)
    /// Reads a pipe up to so many bytes, and on when more are allowed: a program that never ends must not fill the memory.
    case readUpTo(Int)
    /// Reads no more of the pipe.
    case stopInput
    case search(SearchRequest)
    case cancelSearch
    case layOut(LayoutRequest)
    /// Looks whether files are there.
    case checkFiles([String])
    /// Watches these files, and no others, for the looks.
    case watch([String])
  }

  private let waker: Waker
  private let requestPipe: WakePipe
  private let isStarted = Atomic(false)
  private let news = Mutex<[News]>([])
  private let requests = Mutex<[Request]>([])

  /// Prepares a worker; nil when the process has no descriptors left.
  init?(waker: Waker) {
    guard let requestPipe = WakePipe() else { return nil }
    self.waker = waker
    self.requestPipe = requestPipe
  }

  /// Starts the thread, once. It blocks all signals: they are the main thread's.
  func start() {
    guard !isStarted.exchange(true, ordering: .relaxed) else { return }
    var everything = sigset_t()
    var before = sigset_t()
    sigfillset(&everything)
    // A mapped file that shrinks is mended in the thread that reads it.
    for signal in [SIGBUS, SIGSEGV, SIGILL, SIGTRAP, SIGFPE, SIGABRT] { sigdelset(&everything, signal) }
    pthread_sigmask(SIG_BLOCK, &everything, &before)
    var thread = pthread_t()
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    pthread_attr_setstacksize(&attributes, 4 << 20)
    pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    pthread_create(&thread, &attributes, runWorker, Unmanaged.passRetained(self).toOpaque())
    pthread_attr_destroy(&attributes)
    pthread_sigmask(SIG_SETMASK, &before, nil)
  }

  /// Asks the worker to do something.
  func ask(_ request: Request) {
    requests.withLock { $0.append(request) }
    requestPipe.wake()
  }

  /// Takes the news that came since the last call.
  func takeNews() -> [News] {
    news.withLock { waiting in
      let taken = waiting
      waiting = []
      return taken
    }
  }

  /// Takes what was asked since the last call.
  func takeRequests() -> [Request] {
    requestPipe.drain()
    return requests.withLock { waiting in
      let taken = waiting
      waiting = []
      return taken
    }
  }

  /// What to wait for to be told of requests.
  var requestDescriptor: Int32 { requestPipe.readEnd }

  /// Puts news into the inbox. A snapshot of the document takes the place of one that was not taken yet.
  func tell(_ item: News) {
    news.withLock { waiting in
      if case .document = item {
        waiting.removeAll { if case .document = $0 { true } else { false } }
      }
      waiting.append(item)
    }
    waker.wake()
  }
}

/// The body of the thread. A named function: a closure would belong to the actor it was written in.
private func runWorker(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  guard let argument else { return nil }
  CrashGuard.coverCurrentThread()
  let worker = Unmanaged<Worker>.fromOpaque(argument).takeRetainedValue()
  var loop = WorkerLoop(worker: worker)
  loop.run()
}
