import CNcurses
import CTerm
import Glibc
import ScreenModel

/// The reader's terminal, used full-screen. The only owner of ncurses; there is one, on the main thread.
///
/// `enter` and `leave` are the one pair for start, suspension, other programs and exit. Whatever happens in between, the
/// crash guard puts the terminal back as well.
public final class Terminal {
  /// The descriptor of `/dev/tty`, for polling and reading.
  public let descriptor: Int32
  /// What the terminal can do, as far as it is known.
  public private(set) var profile: TerminalProfile
  /// What the environment says about it.
  public let environment: TerminalEnvironment

  let found: FoundEntry
  /// Whether the text stays on the screen at the end: then there is no other screen to go to.
  let keepsText: Bool
  private var modes: TerminalModes
  private var state = State.outside
  var screen: Screen?
  var output: CursesOutput?
  private var links: LinkWeaver
  private var clusters: ClusterOverlay
  private var presented: Frame?
  private var awaitsAnswers = false

  private enum State {
    case outside, inside, gone
  }

  /// Opens the terminal of this process and looks at what it can do. Nothing is sent to it yet.
  ///
  /// Also sets the locale: the terminal gets UTF-8, whatever the environment says.
  ///
  /// - Parameters:
  ///   - color: what was asked for with `--color`.
  ///   - usesMouse: whether clicks and the wheel are ours.
  ///   - sendsLinks: whether OSC 8 is sent; nil where the terminal is likely to take it.
  ///   - ambiguousWidth: columns of East Asian ambiguous characters, 1 or 2.
  ///   - keepsText: whether the last frame stays on the screen at the end.
  ///   - environment: what the environment says about the terminal.
  public init(
    color: ColorRequest = .auto, usesMouse: Bool = true, sendsLinks: Bool? = nil, ambiguousWidth: Int = 1,
    keepsText: Bool = false, environment: TerminalEnvironment = .current
  ) throws(TerminalError) {
    let descriptor = open("/dev/tty", O_RDWR | O_CLOEXEC)
    guard descriptor >= 0 else { throw .noTerminal(errno: errno) }
    do throws(TerminalError) {
      found = try FoundEntry.find(term: environment.term, descriptor: descriptor)
    } catch {
      close(descriptor)
      throw error
    }
    self.descriptor = descriptor
    self.keepsText = keepsText
    self.environment = environment
    var profile = TerminalProfile(request: color, environment: environment, entry: found.traits)
    if let sendsLinks { profile.sendsLinks = sendsLinks && found.traits.speaksANSI }
    self.profile = profile
    modes = TerminalModes(usesMouse: usesMouse)
    links = LinkWeaver(profile: profile)
    clusters = ClusterOverlay(profile: profile)
    mdless_set_ambiguous_width(Int32(ambiguousWidth))
    Self.setLocale()
  }

  deinit {
    leave()
    close(descriptor)
  }

  /// The size of the window now.
  public var size: Size { TTY.size(of: descriptor) }

  // MARK: In and out

  /// Takes the whole screen. Does nothing when it has it already.
  public func enter() throws(TerminalError) {
    guard state == .outside else { return }
    // Before ncurses: it installs handlers of its own only where there are none.
    guard mdless_signals_install() >= 0, mdless_guard_install() == 0 else { throw .noSignals(errno: errno) }
    withResetSequence { mdless_guard_arm(descriptor, $0.baseAddress, $0.count) }
    mdless_stderr_set_aside()
    if screen == nil { try start() }
    state = .inside
    // What is on the screen moves up, where it can be scrolled to.
    if keepsText { TTY.write([UInt8](repeating: 0x0a, count: size.rows), to: descriptor) }
    TTY.takeAllKeys(descriptor)
    def_prog_mode()
    screen?.resize(to: size)
    // The first update of ncurses goes to the other screen, and clears it.
    screen?.forget()
    let first = output?.collect { screen?.clear() }
    TTY.write((first ?? []) + (found.traits.speaksANSI ? modes.enter : []), to: descriptor)
    presented = nil
    links.forget()
  }

  /// Hands out what a crash has to send.
  private func withResetSequence(_ body: (UnsafeBufferPointer<CChar>) -> Void) {
    let reset = found.traits.speaksANSI ? modes.reset(hasAlternateScreen: found.hasAlternateScreen && !keepsText) : []
    reset.withUnsafeBytes { bytes in bytes.withMemoryRebound(to: CChar.self) { body($0) } }
  }

  /// Gives the screen back as it was. Does nothing when it was not taken.
  public func leave() {
    guard state == .inside else { return }
    state = .outside
    if TTY.isInForeground(descriptor) {
      if found.traits.speaksANSI { TTY.write(modes.leave, to: descriptor) }
      if awaitsAnswers { drainAnswers() }
      curs_set(1)
      endwin()
      // ncurses leaves the cursor on the last row, where the prompt of the shell goes.
      if keepsText, found.traits.speaksANSI { TTY.write(Array("\r\u{1b}[K".utf8), to: descriptor) }
      mdless_guard_restore_modes()
    }
    mdless_guard_disarm()
    mdless_stderr_replay()
  }

  /// Says that the terminal is gone (`LoopEvent.hangup`): nothing is written to it any more.
  public func abandon() {
    if state == .inside { mdless_stderr_replay() }
    state = .gone
    mdless_guard_disarm()
  }

  /// Stops the process as Ctrl-z does, and comes back when it is continued. A resize event follows.
  public func suspend() {
    let wasInside = state == .inside
    leave()
    mdless_signal_default_and_raise(SIGTSTP)
    // Here the process was stopped and is running again.
    _ = mdless_signals_install()
    guard wasInside else { return }
    try? enter()
    // A stopped program is not told about a new size.
    raise(SIGWINCH)
  }

  /// Puts everything back in place after the process was stopped without being asked (SIGCONT after SIGSTOP).
  public func resume() {
    guard state == .inside, TTY.isInForeground(descriptor) else { return }
    TTY.takeAllKeys(descriptor)
    if found.traits.speaksANSI { TTY.write(modes.renew, to: descriptor) }
    redrawAll()
    raise(SIGWINCH)
  }

  /// Leaves, and ends the process by a signal, so that the parent sees the true status.
  public func end(by signal: Int32) -> Never {
    leave()
    mdless_signal_default_and_raise(signal)
    exit(128 + signal)
  }

  // MARK: Frames

  /// Shows a frame. Only what differs from the last one is sent, as one synchronized update.
  ///
  /// Costs O(cells), about half a millisecond for 200×60; nothing at all is sent for a frame equal to the last one.
  public func present(_ frame: Frame) {
    guard state == .inside, frame.size.rows > 0, frame.size.columns > 0 else { return }
    if let presented, presented.looksLike(frame) { return }
    let drawn = drawn(frame, after: profile.synchronizes ? TerminalModes.beginFrame : [])
    let overlay = clusters.update(from: presented, to: frame)
    TTY.write(
      links.weave(drawn + overlay, frame) + (profile.synchronizes ? TerminalModes.endFrame : []), to: descriptor)
    presented = frame
  }

  /// What ncurses sends for a frame, in few bytes, for one write together with what belongs to it.
  private func drawn(_ frame: Frame, after prefix: [UInt8]) -> [UInt8] {
    guard let output else { return prefix }
    let bytes = output.collect(after: prefix) { screen?.draw(frame) }
    guard found.traits.speaksANSI else { return bytes }
    // Nothing was collected: then ncurses has drawn, and what has become of the links is not known.
    if bytes.isEmpty { links.forget() }
    var compactor = OutputCompactor(
      size: Size(columns: Int(nc_columns()), rows: Int(nc_lines())), movesInColumn: found.movesInColumn,
      repeatsGlyphs: profile.repeatsGlyphs)
    return compactor.compact(bytes)
  }

  /// Whether links were left out while the screen scrolled: call `settle` once it has been at rest for 100 ms.
  public var needsSettling: Bool { state == .inside && links.needsSettling }

  /// Sends the links that were left out.
  public func settle() {
    guard needsSettling, let presented else { return }
    let overlay = links.settle(presented)
    guard !overlay.isEmpty else { return }
    let frame = profile.synchronizes ? TerminalModes.beginFrame + overlay + TerminalModes.endFrame : overlay
    TTY.write(frame, to: descriptor)
  }

  /// Rings the bell.
  public func ringBell() {
    guard state == .inside else { return }
    TTY.write([0x07], to: descriptor)
  }

  /// Makes the next frame be sent whole (Ctrl-l): the screen is not what we think it is.
  public func redrawAll() {
    guard state == .inside else { return }
    screen?.forget()
    links.forget()
    presented = nil
  }

  /// Takes the mouse, or leaves it to the terminal.
  public func takeMouse(_ isOurs: Bool) {
    guard modes.usesMouse != isOurs else { return }
    modes.usesMouse = isOurs
    guard state == .inside, found.traits.speaksANSI else { return }
    TTY.write(isOurs ? TerminalModes.takeMouse : TerminalModes.leaveMouse, to: descriptor)
  }

  /// Whether the terminal takes bytes now. When it does not, a frame is better skipped than waited for.
  public var isWritable: Bool {
    var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    return poll(&waiting, 1, 0) == 1 && waiting.revents & Int16(POLLOUT) != 0
  }

  // MARK: Questions

  /// Asks the terminal what it is and can do. Call it once, after `enter`. The answers come as `LoopEvent.reply`; keys that
  /// are typed meanwhile are kept. Returns false when there is nothing to wait for, for this terminal is not asked.
  ///
  /// - Parameter events: what reads the answers; it is told how many positions to expect.
  public func probe(_ events: inout TerminalEvents) -> Bool {
    let size = size
    let hasRoom = size.columns >= WidthSamples.leastSize.columns && size.rows >= WidthSamples.leastSize.rows
    let questions = TerminalQueries.probe(
      environment: environment, entry: found.traits, profile: profile, hasRoom: hasRoom)
    guard state == .inside, !questions.isEmpty else { return false }
    awaitsAnswers = true
    events.expectedCursorReports += hasRoom ? WidthSamples.all.count : 0
    return TTY.write(questions, to: descriptor)
  }

  /// Says that no answer is expected any more: the terminal is mute, and leaving need not wait for late ones.
  public func stopAwaitingAnswers() { awaitsAnswers = false }

  /// Asks for the colours of text and ground again: they may have changed while another window had the focus.
  public func askForColors() {
    guard state == .inside, found.traits.speaksANSI, !environment.forbidsProbe, !environment.isPlainConsole,
      !environment.isScreen
    else { return }
    TTY.write(Array(TerminalQueries.colors.utf8), to: descriptor)
  }

  /// Applies what the terminal told. Returns whether the screen will look different, so that a frame should be drawn.
  ///
  /// Before the first frame colours may turn out to be fewer than was thought. Afterwards they only become more: a picture
  /// that is there is not taken back. GNU screen before 5.0 is the exception, for it turns 24-bit colours into dim text.
  @discardableResult
  public func apply(_ knowledge: TerminalKnowledge) -> Bool {
    if knowledge.isComplete { awaitsAnswers = false }
    var refined = profile.refined(by: knowledge, environment: environment)
    if presented != nil, !knowledge.isOldScreen { refined.depth = max(refined.depth, profile.depth) }
    let known = modes
    modes.reportsScheme = refined.reportsScheme
    modes.countsClusters = refined.clusterPolicy == .whole && knowledge.knows(mode: 2027)
    modes.disambiguatesKeys = knowledge.hasKeyboardProtocol
    if state == .inside, modes != known {
      // First, so that a crash in between gives back one mode too many rather than one too few.
      withResetSequence { mdless_guard_set_reset($0.baseAddress, $0.count) }
      TTY.write(modes.change(from: known), to: descriptor)
    }
    guard refined != profile else { return false }
    profile = refined
    screen?.adopt(refined)
    links = LinkWeaver(profile: refined)
    clusters = ClusterOverlay(profile: refined)
    redrawAll()
    return true
  }

  /// Answers that are still on their way must not be typed into the shell, or echoed by it.
  private func drainAnswers() {
    var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    poll(&waiting, 1, 50)
    tcflush(descriptor, TCIFLUSH)
    awaitsAnswers = false
  }

  /// Sends a text for the clipboard. Returns whether it could be written.
  func send(_ clipboard: ClipboardSequence) -> Bool {
    guard state == .inside, found.traits.speaksANSI else { return false }
    return TTY.write(clipboard.bytes, to: descriptor)
  }
}

extension Frame {
  /// Whether another frame would look the same on the screen.
  fileprivate func looksLike(_ other: Frame) -> Bool {
    size == other.size && cursor == other.cursor && cells == other.cells && styles == other.styles
      && clusters == other.clusters && links == other.links
  }
}
