import CTerm
import Glibc
import ScreenModel

/// Waits for everything the main thread reacts to: keys, signals, other threads, further descriptors, time.
public struct TerminalEvents: ~Copyable {
  /// Wakes the loop; hand it to other threads.
  public let waker: Waker
  /// How many answers to `CSI 6 n` are due.
  public var expectedCursorReports: Int {
    get { decoder.expectedCursorReports }
    set { decoder.expectedCursorReports = newValue }
  }

  private let terminal: Int32
  private let signals: Int32
  private let wakes: Int32
  private var decoder: InputDecoder
  private var buffer = [UInt8](repeating: 0, count: 4096)

  /// The most that is read in one turn, in bytes: a flood of input must not keep the screen from being drawn.
  private static let mostPerTurn = 65_536

  /// Starts handling signals and opens the pipe that wakes the loop.
  public init(terminal: Terminal) throws(TerminalError) {
    signals = mdless_signals_install()
    guard signals >= 0 else { throw .noSignals(errno: errno) }
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw .noSignals(errno: errno) }
    for end in ends {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    wakes = ends[0]
    waker = Waker(descriptor: ends[1])
    self.terminal = terminal.descriptor
    decoder = InputDecoder(timing: terminal.profile.timing)
  }

  /// Waits until something happens, and hands out everything that has. Never empty.
  ///
  /// Without a timeout it waits for ever, without using the processor. A watched descriptor that was closed at its other
  /// end is `readable` every time: stop watching it then.
  public mutating func next(watching others: [Int32] = [], timeout: Duration? = nil) -> [LoopEvent] {
    let end = timeout.map { Clock.now + $0 }
    var descriptors = ([terminal, signals, wakes] + others).map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    while true {
      let wait = Self.milliseconds(from: Clock.now, to: earliest(end, decoder.deadline))
      let count = poll(&descriptors, nfds_t(descriptors.count), wait)
      var events: [LoopEvent] = []
      if count > 0 { collect(descriptors, into: &events) }
      for decoded in decoder.timeout(now: Clock.now) { events.append(Self.event(decoded)) }
      if !events.isEmpty { return events }
      if let end, Clock.now >= end { return [.timeout] }
    }
  }

  // MARK: Collecting

  private mutating func collect(_ descriptors: [pollfd], into events: inout [LoopEvent]) {
    let anything = Int16(POLLIN | POLLHUP | POLLERR | POLLNVAL)
    if descriptors[1].revents & anything != 0 { collectSignals(into: &events) }
    if descriptors[2].revents & anything != 0, drain(wakes) { events.append(.wake) }
    if descriptors[0].revents & anything != 0 {
      let isGone = descriptors[0].revents & Int16(POLLHUP | POLLERR | POLLNVAL) != 0
      collectInput(isGone: isGone, into: &events)
    }
    for other in descriptors[3...] where other.revents & anything != 0 { events.append(.readable(other.fd)) }
  }

  private mutating func collectInput(isGone: Bool, into events: inout [LoopEvent]) {
    var total = 0
    while total < Self.mostPerTurn, isGone == false {
      let count = read(terminal, &buffer, buffer.count)
      if count == 0 || (count < 0 && errno == EIO) {
        events.append(.hangup)
        return
      }
      guard count > 0 else { return }
      total += count
      for decoded in decoder.feed(buffer[..<count], now: Clock.now) { events.append(Self.event(decoded)) }
      guard hasMore else { return }
    }
    if isGone { events.append(.hangup) }
  }

  /// Whether another read would not wait.
  private var hasMore: Bool {
    var waiting = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
    return poll(&waiting, 1, 0) == 1 && waiting.revents == Int16(POLLIN)
  }

  /// Signals in the order in which they came; a storm of resizes is one, with the size of the end.
  private mutating func collectSignals(into events: inout [LoopEvent]) {
    var wasResized = false
    while true {
      let count = read(signals, &buffer, buffer.count)
      guard count > 0 else { break }
      for byte in buffer[..<count] {
        mdless_signals_taken(Int32(byte))
        if Int32(byte) == SIGWINCH { wasResized = true } else { events.append(.signal(Int32(byte))) }
      }
    }
    if wasResized { events.append(.input(.resize(TTY.size(of: terminal)))) }
  }

  private mutating func drain(_ descriptor: Int32) -> Bool {
    var hadAny = false
    while read(descriptor, &buffer, buffer.count) > 0 { hadAny = true }
    return hadAny
  }

  private static func event(_ decoded: DecodedInput) -> LoopEvent {
    switch decoded {
    case .event(let event): .input(event)
    case .reply(let reply): .reply(reply)
    }
  }

  // MARK: Time

  private func earliest(_ first: Duration?, _ second: Duration?) -> Duration? {
    guard let first, let second else { return first ?? second }
    return min(first, second)
  }

  /// The wait for `poll`, rounded up so that it does not wake too early; -1 for ever.
  private static func milliseconds(from now: Duration, to end: Duration?) -> Int32 {
    guard let end else { return -1 }
    let left = max(end - now, .zero)
    let (seconds, attoseconds) = left.components
    return Int32(clamping: seconds * 1000 + (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
  }
}
