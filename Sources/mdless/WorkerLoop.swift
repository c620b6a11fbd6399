import Glibc
import MarkdownSource
import TerminalIO
import Viewer

/// What the worker's thread knows and does.
struct WorkerLoop {
  let worker: Worker
  private var scan: DocumentScan?
  private var input: InputStream?
  private var readLimit = Int.max
  private var followed: FollowedFile?
  /// When the followed file is to be looked at without being told; nil for never.
  private var nextLook: UInt64?
  /// All that has arrived; the scan has what of it is to be shown.
  private var arrived: SourceText?
  private var pacer: ArrivalPacer?
  private var nextRelease: UInt64?
  private var isMoreToScan = false
  private var search: Searcher?
  /// Blocks to be laid out.
  private var layouts: [LayoutRequest] = []
  /// The files behind the looks.
  private var themeFiles: [FileWatch] = []
  private var lastTold: UInt64 = 0
  private var isUntold = false

  /// Bytes a slice of the scan takes: about a millisecond.
  private static let slice = 512 << 10
  /// Milliseconds between two snapshots: no more than 60 frames in a second.
  private static let leastPause: UInt64 = 17
  /// Bytes of an open block that are laid out in a millisecond, with some to spare.
  private static let layoutSpeed = 10_000
  /// Milliseconds between looks at a file whose changes nobody tells of.
  private static let pollingPause: UInt64 = 1000
  /// Milliseconds after which a file that somebody is at is looked at again.
  private static let settlingPause: UInt64 = 40

  init(worker: Worker) { self.worker = worker }

  mutating func run() -> Never {
    while true {
      wait()
      for request in worker.takeRequests() { take(request) }
      readInput()
      lookAtFile()
      lookAtThemeFiles()
      release()
      advanceScan()
      advanceLayouts()
      advanceSearch()
    }
  }

  private mutating func take(_ request: Worker.Request) {
    switch request {
    case .scan(let begun, let stream, let file, let pacer):
      scan = begun
      input = stream
      followed = file
      self.pacer = pacer
      arrived = stream?.snapshot()
      nextRelease = pacer == nil ? nil : 0
      // It may have changed before it was watched.
      nextLook = file == nil ? nil : 0
      isMoreToScan = true
    case .readUpTo(let limit): readLimit = limit
    case .stopInput:
      guard let input, !input.isAtEnd else { return }
      input.stop()
      arrive(input.snapshot())
    case .search(let request):
      search = Searcher(
        request, layouting: MarkdownLayouting(options: request.context.configuration.parsing))
    case .cancelSearch: search = nil
    case .layOut(let request):
      layouts.removeAll { request.outdates($0) }
      layouts.append(request)
    case .checkFiles(let paths):
      let results = paths.map { ($0, access(SystemPath.bytes(of: $0), F_OK) == 0) }
      worker.tell(.filesChecked(Dictionary(results) { first, _ in first }))
    case .watch(let paths):
      themeFiles = paths.map { FileWatch(path: $0) }
      // What was written between the reading and now told nobody.
      if !themeFiles.isEmpty { worker.tell(.themeFiles) }
    }
  }

  // MARK: Waiting

  private func wait() {
    var descriptors = [pollfd(fd: worker.requestDescriptor, events: Int16(POLLIN), revents: 0)]
    if let input, mayRead(input) { descriptors.append(pollfd(fd: input.descriptor, events: Int16(POLLIN), revents: 0)) }
    if let watch = followed?.watch {
      descriptors.append(pollfd(fd: watch.descriptor, events: Int16(POLLIN), revents: 0))
    }
    for watch in themeFiles where watch.descriptor >= 0 {
      descriptors.append(pollfd(fd: watch.descriptor, events: Int16(POLLIN), revents: 0))
    }
    _ = poll(&descriptors, nfds_t(descriptors.count), timeout())
  }

  /// Milliseconds until there is something to do without being told; -1 for never.
  private func timeout() -> Int32 {
    if search != nil || !layouts.isEmpty { return 0 }
    var times = [nextRelease, nextLook].compactMap { $0 }
    if let scan, isMoreToScan, scan.text.isComplete || scan.text.count - scan.index.scannedBytes >= Self.slice {
      return 0
    }
    if isMoreToScan || isUntold { times.append(lastTold + pause) }
    guard let first = times.min() else { return -1 }
    let now = milliseconds()
    return first <= now ? 0 : Int32(min(first - now, 60_000))
  }

  // MARK: Arrival

  private func mayRead(_ input: InputStream) -> Bool { !input.isAtEnd && input.snapshot().count < readLimit }

  private mutating func readInput() {
    guard let input, mayRead(input), input.readAvailable() else { return }
    arrive(input.snapshot())
    if let error = input.error { worker.tell(.failure(error.description)) }
  }

  /// Takes in what happened to a followed file. Growth goes on with the scan; another text is another opening.
  private mutating func lookAtFile() {
    guard let watch = followed?.watch, let begun = scan else { return }
    let isDue = nextLook.map { $0 <= milliseconds() } ?? false
    let isTold = watch.descriptor >= 0 && watch.takeEvents()
    guard isDue || isTold else { return }
    nextLook = watch.needsLooks ? milliseconds() + Self.pollingPause : nil
    switch followed?.look() ?? .none {
    case .none: return
    case .unsettled: nextLook = milliseconds() + Self.settlingPause
    case .grown(let text): arrive(text.prefix(text.count))
    case .replaced(let text):
      // What is there already is not typed out.
      if let pacer { self.pacer = pacer.begunAnew(shown: text.count) }
      arrived = nil
      scan = DocumentScan(
        text: text.prefix(text.count), options: begun.options, codeLanguage: begun.codeLanguage,
        generation: begun.generation + 1)
      isMoreToScan = true
    case .gone:
      worker.tell(.failure("The file is gone; what it held stays, and it is read when it comes back"))
    }
  }

  /// Tells that files behind the looks may have changed.
  private func lookAtThemeFiles() {
    var hasChanged = false
    for watch in themeFiles where watch.descriptor >= 0 && watch.takeEvents() {
      hasChanged = true
      watch.watchFile()
    }
    if hasChanged { worker.tell(.themeFiles) }
  }

  /// More of the text is there.
  private mutating func arrive(_ text: SourceText) {
    arrived = text
    nextRelease = 0
    guard pacer == nil else { return }
    nextRelease = nil
    show(text)
  }

  /// Shows what the pacer lets through.
  private mutating func release() {
    guard let text = arrived, pacer != nil, let due = nextRelease else { return }
    let now = milliseconds()
    guard due <= now, let release = pacer?.release(text, at: now) else { return }
    nextRelease = release.next
    show(text.prefix(release.count, isComplete: text.isComplete && release.count == text.count))
  }

  private mutating func show(_ text: SourceText) {
    guard let shown = scan?.text, text.count != shown.count || text.isComplete != shown.isComplete else { return }
    scan?.text = text
    isMoreToScan = true
  }

  // MARK: Scanning and searching

  /// Scans on. Of what arrives in small pieces a frame's worth is scanned at once: the scan looks at the end of the text
  /// anew each time.
  private mutating func advanceScan() {
    guard let known = scan, isMoreToScan || isUntold else { return }
    let isDue = milliseconds() &- lastTold >= pause
    if isMoreToScan {
      guard isDue || known.text.isComplete || known.text.count - known.index.scannedBytes >= Self.slice else { return }
      isMoreToScan = scan?.advance(budget: Self.slice) ?? false
      isUntold = true
    }
    guard let scan, isUntold, isDue || (!isMoreToScan && scan.index.isComplete) else { return }
    lastTold = milliseconds()
    isUntold = false
    worker.tell(.document(scan.snapshot))
  }

  /// Lays out one block, when the scan of what is there rests, which everything else waits for.
  private mutating func advanceLayouts() {
    if let scan, isMoreToScan, scan.text.isComplete { return }
    guard !layouts.isEmpty else { return }
    worker.tell(.layout(layouts.removeFirst().run()))
  }

  private mutating func advanceSearch() {
    guard search != nil, let results = search?.next() else { return }
    if results.isComplete { search = nil }
    worker.tell(.search(results))
  }

  /// Milliseconds between two snapshots now: a large block that is open at the end is laid out anew for each.
  private var pause: UInt64 {
    let last = scan?.index.blocks.lastElement?.range.count ?? 0
    return max(Self.leastPause, UInt64(last / Self.layoutSpeed))
  }

  private func milliseconds() -> UInt64 {
    let (seconds, attoseconds) = Clock.now.components
    return UInt64(seconds) * 1000 + UInt64(attoseconds) / 1_000_000_000_000_000
  }
}
