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
    /// Reading the input ended with an error.
    case failure(String)
  }

  /// What the worker is asked to do.
  enum Request: Sendable {
    /// Scans on, with what a pipe or a followed file brings.
    case scan(DocumentScan, input: InputStream?, followed: FollowedFile?)
    case search(SearchRequest)
    case cancelSearch
    case layOut(LayoutRequest)
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

  fileprivate func takeRequests() -> [Request] {
    requestPipe.drain()
    return requests.withLock { waiting in
      let taken = waiting
      waiting = []
      return taken
    }
  }

  fileprivate var requestDescriptor: Int32 { requestPipe.readEnd }

  /// Puts news into the inbox. A snapshot of the document takes the place of one that was not taken yet.
  fileprivate func tell(_ item: News) {
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

/// What the thread knows and does.
private struct WorkerLoop {
  let worker: Worker
  private var scan: DocumentScan?
  private var input: InputStream?
  private var followed: FollowedFile?
  /// Whether the followed file is to be looked at without being told: it may have changed before it was watched.
  private var mustLook = false
  private var isMoreToScan = false
  private var search: Searcher?
  /// Blocks to be laid out.
  private var layouts: [LayoutRequest] = []
  private var lastTold: UInt64 = 0
  private var isUntold = false
  /// Milliseconds until the next snapshot may be told.
  private var currentPause = WorkerLoop.pause

  /// Bytes a slice of the scan takes: about a millisecond.
  private static let slice = 512 << 10
  /// Milliseconds between two snapshots; more of them while a scan goes on and on, for every one costs a frame.
  private static let pause: UInt64 = 16
  private static let longestPause: UInt64 = 100

  init(worker: Worker) { self.worker = worker }

  mutating func run() -> Never {
    while true {
      let isBusy = isMoreToScan || search != nil || !layouts.isEmpty
      wait(milliseconds: isBusy ? 0 : isUntold ? Int32(Self.pause) : -1)
      for request in worker.takeRequests() { take(request) }
      readInput()
      lookAtFile()
      advanceScan()
      advanceLayouts()
      advanceSearch()
    }
  }

  private mutating func take(_ request: Worker.Request) {
    switch request {
    case .scan(let begun, let stream, let file):
      scan = begun
      input = stream
      followed = file
      mustLook = file != nil
      isMoreToScan = true
    case .search(let request):
      search = Searcher(
        request, layouting: MarkdownLayouting(options: request.context.configuration.parsing))
    case .cancelSearch: search = nil
    case .layOut(let request):
      layouts.removeAll { request.outdates($0) }
      layouts.append(request)
    }
  }

  private func wait(milliseconds: Int32) {
    var descriptors = [pollfd(fd: worker.requestDescriptor, events: Int16(POLLIN), revents: 0)]
    if let input, !input.isAtEnd {
      descriptors.append(pollfd(fd: input.descriptor, events: Int16(POLLIN), revents: 0))
    }
    var milliseconds = milliseconds
    if let watch = followed?.watch {
      descriptors.append(pollfd(fd: watch.descriptor, events: Int16(POLLIN), revents: 0))
      // Where nothing tells of changes, the file is looked at once a second.
      if watch.descriptor < 0, milliseconds < 0 { milliseconds = 1000 }
    }
    _ = poll(&descriptors, nfds_t(descriptors.count), milliseconds)
  }

  /// Takes in what happened to a followed file. Growth goes on with the scan; another text is another opening.
  private mutating func lookAtFile() {
    guard let watch = followed?.watch, let begun = scan else { return }
    guard watch.takeEvents() || mustLook else { return }
    mustLook = false
    switch followed?.look() ?? .none {
    case .none: return
    case .grown(let text): scan?.text = text.prefix(text.count)
    case .replaced(let text):
      scan = DocumentScan(
        text: text.prefix(text.count), options: begun.options, codeLanguage: begun.codeLanguage,
        generation: begun.generation + 1)
    case .gone:
      worker.tell(.failure("The file is gone; what it held stays, and it is read when it comes back"))
      return
    }
    isMoreToScan = true
  }

  private mutating func readInput() {
    guard let input, !input.isAtEnd, input.readAvailable() else { return }
    scan?.text = input.snapshot()
    isMoreToScan = scan != nil
    if let error = input.error { worker.tell(.failure(error.description)) }
  }

  private mutating func advanceScan() {
    if isMoreToScan, scan != nil {
      isMoreToScan = scan?.advance(budget: Self.slice) ?? false
      isUntold = true
    }
    guard isUntold, let scan else { return }
    let now = milliseconds()
    if now &- lastTold >= (isMoreToScan ? currentPause : Self.pause) || (!isMoreToScan && scan.index.isComplete) {
      lastTold = now
      currentPause = isMoreToScan ? min(currentPause * 2, Self.longestPause) : Self.pause
      isUntold = false
      worker.tell(.document(scan.snapshot))
    }
  }

  /// Lays out one block, when the scan rests, which everything else waits for.
  private mutating func advanceLayouts() {
    guard !isMoreToScan, !layouts.isEmpty else { return }
    worker.tell(.layout(layouts.removeFirst().run()))
  }

  private mutating func advanceSearch() {
    guard search != nil, let results = search?.next() else { return }
    if results.isComplete { search = nil }
    worker.tell(.search(results))
  }

  private func milliseconds() -> UInt64 {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return UInt64(now.tv_sec) * 1000 + UInt64(now.tv_nsec) / 1_000_000
  }
}
