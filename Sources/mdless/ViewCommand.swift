import Glibc
import MarkdownSource
import PageLayout
import ScreenModel
import TerminalIO
import Viewer

/// Shows a document full-screen: the event loop, and what carries out the viewer's effects.
struct ViewCommand: ~Copyable {
  let settings: Settings
  let environment: Environment
  var document: OpenedDocument
  /// Standard input, for when the reader comes back to it from another document.
  private var standardInput: OpenedDocument?
  let terminal: Terminal
  var events: TerminalEvents
  let worker: Worker
  var state: ViewerState
  private var generation = 0
  /// Whether files are followed as they grow.
  private var isFollowing: Bool
  /// How the file was when it was read.
  private var identity: FileIdentity?
  /// Bytes a pipe may be read up to.
  private var readLimit = 0
  var ending: Int32?
  private var timers: [TimerPurpose: Duration] = [:]
  private var lastFrame = Duration.zero
  private var isAheadLaidOut = false
  var knowledge = TerminalKnowledge()
  var looks: Looks
  var themes: ThemeSession
  /// Whether the last thing said about a theme was that something is wrong with it.
  var hasComplained = false
  let memory: TerminalMemory
  private let clipboard: Clipboard
  /// When a terminal that has been asked and has not answered counts as mute; nil when no answer is due.
  var silenceEnds: Duration?
  private let statistics: Statistics

  /// Bytes scanned before the first frame: enough for a screenful, done in about 0.2 ms.
  private static let firstSlice = 128 << 10
  /// How long the first frame waits for the first bytes of a pipe.
  static let patience: Int32 = 30

  /// How long the first frame waits for the terminal's answers.
  private static let probePatience = Duration.milliseconds(15)

  /// Takes the terminal, and shows the first frame.
  static func start(
    _ document: OpenedDocument, _ settings: Settings, _ environment: Environment, places: [StartPlace],
    statistics: Statistics
  ) throws(TerminalError) -> ViewCommand {
    let terminal = try Terminal(
      color: settings.color, usesMouse: settings.usesMouse, sendsLinks: settings.sendsLinks,
      ambiguousWidth: settings.ambiguousWidth, keepsText: settings.leavesText)
    let events = try TerminalEvents(terminal: terminal)
    guard let worker = Worker(waker: events.waker) else { throw .noSignals(errno: errno) }
    try terminal.enter()
    var command = ViewCommand(document, settings, environment, terminal, events, worker, statistics)
    command.askTerminal()
    command.showFirstFrame(places)
    return command
  }

  private init(
    _ document: OpenedDocument, _ settings: Settings, _ environment: Environment, _ terminal: Terminal,
    _ events: consuming TerminalEvents, _ worker: Worker, _ statistics: Statistics
  ) {
    self.settings = settings
    self.environment = environment
    self.document = document
    self.statistics = statistics
    self.terminal = terminal
    self.events = events
    self.worker = worker
    isFollowing = settings.follows
    memory = TerminalMemory(terminal.environment, environment, isKept: settings.keepsState)
    clipboard = Clipboard(environment: terminal.environment, usesPrograms: !settings.isSecure)
    looks = Looks(knowledge, terminal)
    let made = settings.source.looks(isDark: looks.isDark, depth: looks.depth)
    themes = ThemeSession(source: settings.source, good: made)
    state = ViewerState(
      name: DocumentName(path: document.name), window: terminal.size,
      layouting: MarkdownLayouting(options: made.configuration.parsing),
      context: Self.context(looks, terminal, settings, made.configuration, document), keymap: settings.keymap)
    state.setTheme(settings.source.theme, palette: made.palette, depth: looks.depth)
    state.sticky = settings.sticky
    state.deferLongLayouts()
    state.letterCase = settings.letterCase
    state.ignoresDiacritics = settings.file.searchDiacritics == .ignore
    state.hasMouse = settings.usesMouse
    state.copiesOnRelease = settings.copiesOnRelease
  }

  /// Reads and lays out the beginning of the document while the terminal answers, and draws it as soon as both are done.
  private mutating func showFirstFrame(_ places: [StartPlace]) {
    let end = Clock.now + Self.probePatience
    if let line = PlaceMemory(environment, isKept: settings.keepsState).line(of: document.name) {
      state.setLastPlace(sourceLine: line)
    }
    takeUpFolds()
    begin()
    if settings.follows { perform(state.runCommand("follow")) }
    if let complaint = settings.notice ?? document.warning {
      perform(state.update(.message(Message(complaint, kind: .error))))
    }
    for place in places { perform(state.start(at: place)) }
    if settings.showsContents { state.showContents() }
    // Answers that are there already decide how the text is laid out; else it is done in the hope that they change nothing.
    takeAnswers(until: Clock.now)
    var frame: Frame?
    if silenceEnds != nil, ending == nil {
      frame = state.draw()
      takeAnswers(until: Clock.now)
      if silenceEnds != nil {
        // There is time to work while the terminal has nothing to say.
        worker.start()
        takeAnswers(until: end)
      }
    }
    if ending == nil {
      draw(state.needsFrame ? nil : frame)
      statistics.noteFirstFrame()
    }
    worker.start()
    watchThemes()
  }

  /// Runs until the reader leaves. Returns the exit status.
  mutating func run() -> Int32 {
    while ending == nil {
      for event in events.next(timeout: wait()) { ending = take(event) ?? ending }
      for purpose in dueTimers() { ending = perform(state.update(.timer(purpose))) ?? ending }
      noticeSilence()
      allowReading()
      if ending == nil, state.needsFrame { draw() }
    }
    if settings.leavesText { terminal.present(state.drawText()) }
    terminal.leave()
    notePlace()
    return ending ?? 0
  }

  // MARK: Events

  /// Handles an event of the loop. Returns the exit status when it is the end.
  mutating func take(_ event: LoopEvent) -> Int32? {
    switch event {
    case .input(let input):
      if input == .focus(true), knowledge.isComplete, !terminal.profile.reportsScheme { terminal.askForColors() }
      return perform(state.update(.input(input)))
    case .reply(let reply):
      take(reply)
      return nil
    case .readable: return nil
    case .wake: return takeNews()
    case .hangup:
      terminal.abandon()
      return 128 + SIGHUP
    case .timeout:
      rest()
      return nil
    case .signal(SIGINT): return perform(state.update(.input(.key(KeyPress(.character("c"), .control)))))
    case .signal(SIGTSTP):
      suspend()
      return nil
    case .signal(SIGCONT):
      terminal.resume()
      _ = state.update(.input(.resize(terminal.size)))
      return nil
    case .signal(let number): terminal.end(by: number)
    }
  }

  private mutating func takeNews() -> Int32? {
    var ending: Int32?
    for item in worker.takeNews() {
      switch item {
      case .document(let snapshot):
        // A followed file that became another text is a later opening, which the worker begins.
        guard snapshot.generation == generation || (isFollowing && snapshot.generation > generation) else {
          continue
        }
        generation = snapshot.generation
        statistics.noteScan(snapshot.index)
        showEmptiness(of: snapshot)
        if case .stream = document.source, !state.configuration.parsing.terminalText, snapshot.text.count > 0,
          document.isTerminalText
        {
          // Its first bytes came late.
          generation += 1
          begin()
          continue
        }
        ending = perform(state.update(.document(snapshot))) ?? ending
      case .search(let results): ending = perform(state.update(.searchResults(results))) ?? ending
      case .filesChecked(let results): ending = perform(state.update(.filesChecked(results))) ?? ending
      case .layout(let result): ending = perform(state.update(.laidOut(result))) ?? ending
      case .themeFiles: timers[.themeFiles] = Clock.now + .milliseconds(Self.quietMilliseconds)
      case .failure(let words): ending = perform(state.update(.message(Message(words, kind: .error)))) ?? ending
      }
    }
    return ending
  }

  /// An empty document is a page that says so.
  private mutating func showEmptiness(of snapshot: DocumentSnapshot) {
    let isEmpty = snapshot.index.isComplete && snapshot.text.count == 0
    state.notice = isEmpty ? Notice(title: "This document is empty", advice: "q leaves, R reads it again") : nil
  }

  // MARK: Effects

  @discardableResult
  mutating func perform(_ effects: [Effect]) -> Int32? {
    var ending: Int32?
    for effect in effects {
      switch effect {
      case .quit(let status): ending = status
      case .suspend: suspend()
      case .redraw: terminal.redrawAll()
      case .reload: reload()
      case .search(let request): worker.ask(.search(request))
      case .copy where settings.isSecure:
        perform(state.update(.message(Message("Nothing is copied with --secure", kind: .error))))
      case .copy(let text, let what, let words):
        let outcome = clipboard.copy(text, through: terminal)
        let kind: Message.Kind = outcome == .failed ? .error : .notice
        ending = perform(state.update(.message(Message(outcome.message(what, words: words), kind: kind)))) ?? ending
      case .cancelSearch: worker.ask(.cancelSearch)
      case .follow: follow()
      case .readOn: readOn()
      case .stopArrival: worker.ask(.stopInput)
      case .bell: terminal.ringBell()
      case .open(let path, _): open(path)
      case .openExternal(let target): openExternal(target)
      case .edit(let path, let line): edit(path, line: line)
      case .mouse(let isOurs): terminal.takeMouse(isOurs)
      case .peek(let path, let anchor): peek(path, anchor: anchor)
      case .listFiles(let beginning): listFiles(beginning)
      case .copyPrimary(let text): if !settings.isSecure { clipboard.copyPrimary(text, through: terminal) }
      case .write(let path, let columns, let overwrites):
        perform(state.update(.message(write(to: path, columns: columns, overwrites: overwrites))))
      case .theme(let request): ending = perform(perform(request)) ?? ending
      case .parseAgain: parseAgain()
      case .timer(let purpose, let milliseconds): timers[purpose] = Clock.now + .milliseconds(milliseconds)
      }
    }
    return ending
  }

  /// Lets a pipe be read as far as the reader may want to see soon.
  private mutating func allowReading() {
    guard state.readsPipe else { return }
    let limit = state.wantedBytes()
    guard limit > readLimit else { return }
    readLimit = limit
    worker.ask(.readUpTo(limit))
  }

  private mutating func suspend() {
    terminal.suspend()
    _ = state.update(.input(.resize(terminal.size)))
    terminal.redrawAll()
  }

  /// Begins to show the document.
  ///
  /// - Parameter shown: bytes of a pipe that the reader has seen already: they are not typed out once more.
  private mutating func begin(shown: Int = 0) {
    applyDocumentSettings()
    // Another kind of text is laid out in another way.
    if state.configuration.parsing.terminalText != document.isTerminalText {
      let context = Self.context(looks, terminal, settings, themes.good.configuration, document)
      // It is parsed below, not once more.
      _ = state.update(.context(context))
    }
    switch document.source {
    case .file(let file):
      state.readsPipe = false
      identity = file.identity
      guard isFollowing else { return begin(file.text, nil) }
      begin(file.text.prefix(file.text.count), nil, followed: FollowedFile(file))
    case .made(let text):
      state.readsPipe = false
      begin(text, nil)
      // In the list of a folder Enter opens the first file.
      if document.name.hasSuffix("/") { state.selectFirstLink() }
    case .stream(let stream):
      state.readsPipe = true
      if stream.wait(milliseconds: Self.patience) { _ = stream.readAvailable() }
      begin(stream.snapshot(), stream, shown: shown)
    }
  }

  /// Follows the file from now on. What is shown stays until it is read anew.
  private mutating func follow() {
    guard !isFollowing, case .file = document.source else { return }
    isFollowing = true
    readAgain()
  }

  /// Reads the file again where it is another one than was read.
  private mutating func readOn() {
    guard !isFollowing, case .file = document.source, FileIdentity(path: document.name) != identity else { return }
    readAgain()
  }

  /// Reads the file again; one that cannot be read any more stays as it was.
  private mutating func readAgain() {
    guard let again = try? OpenedDocument(document.name), case .file = again.source else { return }
    document = again
    generation += 1
    begin()
  }

  /// Reads the document in another dialect. What has arrived since it was opened stays.
  private mutating func parseAgain() {
    let shown = state.viewport.document.snapshot.text.count
    if isFollowing, case .file = document.source, let again = try? OpenedDocument(document.name),
      case .file = again.source
    {
      document = again
    }
    generation += 1
    begin(shown: shown)
  }

  private mutating func begin(
    _ text: SourceText, _ stream: InputStream?, followed: FollowedFile? = nil, shown: Int = 0
  ) {
    var options = state.configuration.parsing
    options.terminalText = document.isTerminalText
    var scan = DocumentScan(
      text: text, options: options, codeLanguage: document.codeLanguage, generation: generation)
    let configuration = state.configuration
    var pacer: ArrivalPacer?
    if stream != nil || followed != nil, ArrivalPacer.isNeeded(by: configuration) {
      pacer = ArrivalPacer(configuration, shown: stream == nil ? text.count : shown)
      if stream != nil { scan.text = text.prefix(shown) }
    }
    _ = scan.advance(budget: Self.firstSlice)
    showEmptiness(of: scan.snapshot)
    perform(state.update(.document(scan.snapshot)))
    statistics.noteScan(scan.snapshot.index)
    worker.ask(.scan(scan, input: stream, followed: followed, pacer: pacer))
  }

  mutating func reload() {
    if case .stream = document.source {
      perform(state.update(.message(Message("Standard input cannot be read again"))))
      return
    }
    do throws(OpeningError) {
      document = try openAgain(document.name)
      generation += 1
      begin()
      perform(state.update(.message(Message("Read again"))))
    } catch {
      perform(state.update(.message(Message(error.description, kind: .error))))
    }
  }

  /// Changes over to another document; where it cannot be read, this one stays.
  private mutating func open(_ path: String) {
    if settings.isSecure, path != document.name, !state.files.contains(path) {
      perform(state.update(.message(Message("Other files are not opened with --secure", kind: .error))))
      return
    }
    do throws(OpeningError) {
      if case .stream = document.source, document.name == "-" { standardInput = document }
      if path == "-", let standardInput {
        notePlace()
        document = standardInput
      } else {
        let next = try openAgain(path)
        notePlace()
        document = next
      }
      generation += 1
      perform(state.update(.opened(DocumentName(path: document.name))))
      takeUpFolds()
      begin()
    } catch {
      perform(state.update(.message(Message(error.description, kind: .error))))
    }
  }

  /// Opens a path; a file of the command line with the section that was asked for.
  private func openAgain(_ path: String) throws(OpeningError) -> OpenedDocument {
    let next = try OpenedDocument(path)
    next.readBeginning(patience: Self.patience)
    guard let section = settings.section, path == document.name || state.files.contains(path) else { return next }
    return try next.section(section, options: settings.parsing(for: next))
  }

  private func write(to path: String, columns: Int, overwrites: Bool) -> Message {
    if settings.isSecure { return Message("No file is written with --secure", kind: .error) }
    var context = settings.context(width: columns, policy: .whole, showsBackgrounds: false)
    context.configuration.parsing = settings.parsing(for: document)
    return RenderedFile(path: path, overwrites: overwrites).write(
      state.viewport.document.snapshot.text, context: context, codeLanguage: document.codeLanguage)
  }

  /// Has the viewer know the files of the command line, and where reading begins in each.
  mutating func setFiles(_ files: [String], _ places: [StartPlace?]) {
    state.files = files
    for (number, place) in places.enumerated() { state.startPlaces[number] = place }
  }

  /// Folds and opens what was folded and opened the last time.
  private mutating func takeUpFolds() {
    let folds = FoldMemory(environment, isKept: settings.keepsState).folds(of: document.name)
    if !folds.isEmpty { state.setFolds(folds) }
  }

  /// Remembers where the document is left, and what is folded in it.
  private mutating func notePlace() {
    PlaceMemory(environment, isKept: settings.keepsState).note(document.name, line: state.currentSourceLine())
    FoldMemory(environment, isKept: settings.keepsState).note(document.name, folds: state.foldRecord())
  }

  /// Hands a target to the program that opens such things.
  private mutating func openExternal(_ target: String) {
    if settings.isSecure {
      perform(state.update(.message(Message("No program is started with --secure", kind: .error))))
      return
    }
    switch ExternalProgram(environment: environment).open(target) {
    case .started(let program): perform(state.update(.message(Message("Opened with \(program)"))))
    case .refused(let words): perform(state.update(.message(Message(words, kind: .error))))
    }
  }

  // MARK: Time and drawing

  /// Shows the state.
  ///
  /// - Parameter made: the frame, where it has been made already.
  private mutating func draw(_ made: Frame? = nil) {
    // A terminal that is behind gets the latest state when it can take it, not every state in between.
    guard terminal.isWritable else {
      state.requestFrame()
      return
    }
    let start = Clock.now
    terminal.present(made ?? state.draw())
    askForLayouts()
    lastFrame = Clock.now
    isAheadLaidOut = false
    statistics.noteFrame(lastFrame - start)
  }

  /// Has the worker look whether the files are there that links in view lead to.
  private mutating func checkFiles() {
    guard !settings.isSecure else { return }
    let paths = state.takeFileChecks()
    if !paths.isEmpty { worker.ask(.checkFiles(paths)) }
  }

  private mutating func askForLayouts() {
    for request in state.takeLayoutRequests() { worker.ask(.layOut(request)) }
  }

  /// How long the loop may sleep: until the next timer; a moment when there is something to do at rest.
  private func wait() -> Duration? {
    var deadlines = Array(timers.values)
    if state.needsFrame { deadlines.append(Clock.now + .milliseconds(4)) }
    if !isAheadLaidOut { deadlines.append(Clock.now + .milliseconds(2)) }
    if let silenceEnds { deadlines.append(silenceEnds) }
    if terminal.needsSettling { deadlines.append(lastFrame + .milliseconds(100)) }
    return deadlines.min().map { max($0 - Clock.now, .zero) }
  }

  private mutating func dueTimers() -> [TimerPurpose] {
    guard !timers.isEmpty else { return [] }
    let now = Clock.now
    let due = TimerPurpose.allCases.filter { purpose in timers[purpose].map { $0 <= now } ?? false }
    for purpose in due { timers[purpose] = nil }
    return due
  }

  /// What is done while nothing happens: the next page is laid out, links lost by scrolling are sent again.
  private mutating func rest() {
    if !isAheadLaidOut {
      isAheadLaidOut = true
      state.layOutAhead()
      askForLayouts()
      checkFiles()
    }
    if terminal.needsSettling, Clock.now >= lastFrame + .milliseconds(100) { terminal.settle() }
  }
}
