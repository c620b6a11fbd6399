import MarkdownModel
import MarkdownSource
import PageLayout
import ScreenModel
import Theming

/// Everything the viewer is at one moment: the document, the place in it, what the reader is typing.
///
/// `update` is the only writer; what shall happen outside comes back as effects. `draw` makes the picture. Used by one
/// thread; knows no clock, no file and no terminal.
public struct ViewerState: Sendable {
  /// What the document is called in the status line.
  public var name: DocumentName
  /// The window's size.
  public internal(set) var window: Size
  /// The document and the part of it in view.
  public internal(set) var viewport: Viewport
  /// Which keys run which commands.
  public var keymap: Keymap
  /// A page shown in place of the document, if there is something to say instead.
  public var notice: Notice?
  /// When the headings of the row on top are pinned above it.
  public var sticky = StickyHeading.automatic
  /// Bytes left to scan from which on the end is guessed when the reader wants to see it.
  var leastUnscanned = Viewport.leastUnscanned
  /// Bytes of the end that are read for it at first.
  var tailBytes = Viewport.tailBytes
  /// Whether something changed since the last `draw`.
  public internal(set) var needsFrame = true

  /// What the looks, the width policy and the wide blocks of the text are; its width follows the window.
  var context: LayoutContext
  var pans = PanOffsets()
  var search: SearchState?
  var searchCount = 0
  var matchCache = MatchCache()
  var modes: [any Mode] = []
  var keys = KeyReader()
  var message: Message?
  var history = PromptHistory()
  var headings = HeadingCache()
  /// The anchors of the headings known so far, of one opening of the document.
  var anchors = (generation: -1, names: HeadingAnchors())
  /// The link that is selected.
  var selection: LinkSelection?
  var linkCache = LinkCache()
  var anchorVerdict: AnchorVerdict?
  var fileChecks = FileChecks()
  /// Places that jumps left.
  var jumps = JumpHistory()
  /// Headings whose sections are folded.
  var folds: Set<Int> = []
  /// What is to be folded, opened and ticked off as soon as the document is known.
  var awaitedFolds: FoldRecord?
  /// Whether the source is shown rather than the page.
  var isSourceView = false
  /// What lays out the page.
  let pageLayouting: any BlockLayouting
  /// The filter that hides blocks, if there is one.
  var filter: BlockFilter?
  /// What was typed into the command line before.
  var commandHistory = PromptHistory()
  /// How capital letters count in searches.
  public var letterCase = SearchPattern.LetterCase.smart
  /// Whether searches find letters with any accents.
  public var ignoresDiacritics = false
  /// The files of the command line.
  public var files: [String] = []
  /// Where reading begins in those of them that do not begin at the top.
  public var startPlaces: [Int: StartPlace] = [:]
  /// Which of them was opened last by `:n` or `:p`.
  var fileNumber = 0
  /// Places the reader marked, by letter.
  var marks: [Character: JumpHistory.Entry] = [:]
  /// Where to go in a document that is on its way.
  var goal: Goal?
  /// The place that opening another document will have left, if it can be opened.
  var pendingEntry: JumpHistory.Entry?
  /// Whether the next snapshot of another generation is another document rather than this one read again.
  var isOpening = false
  /// Whether clicks and the wheel come to us.
  public var hasMouse = true
  /// Whether text selected with the mouse goes to the primary selection at once.
  public var copiesOnRelease = false
  /// Where the mouse button went down on the text.
  var pressed: Position?
  /// Whether the scroll bar is being dragged.
  var isDraggingBar = false
  /// The table of contents.
  var contents = ContentsState()
  /// Where the looks come from.
  var look: LookState
  /// Columns of the list of themes beside the text, 0 when it is closed.
  var themeListColumns = 0
  /// Whether the reader, rather than the configuration, chose what wide blocks do.
  var hasChosenWideBlocks = false
  /// The heading the last jump went to: where the end of the document kept it from the top, the next jump goes on from it.
  var headingCursor: Int?
  /// Whether the document is a pipe, whose writer can be told to stop.
  public var readsPipe = false
  /// What changed while the document was open.
  var changes = ChangeMarks()
  /// How it goes with a text that is still arriving.
  var arrival = ArrivalState()

  /// A viewer of a document of which nothing has arrived yet.
  ///
  /// - Parameters:
  ///   - name: what the status line calls it.
  ///   - window: the window's size.
  ///   - layouting: what turns blocks into lines.
  ///   - context: looks and width policy; the width in it is replaced by the pane's.
  ///   - keymap: which keys run which commands.
  public init(
    name: DocumentName, window: Size, layouting: any BlockLayouting, context: LayoutContext, keymap: Keymap = .less
  ) {
    self.name = name
    self.window = Self.sane(window)
    self.context = context
    self.keymap = keymap
    look = LookState(base: context.configuration)
    let geometry = WindowGeometry(window: Self.sane(window))
    self.context.width = min(geometry.textColumns, context.mostColumns ?? .max)
    self.context.reader.isInteractive = true
    self.context.reader.details = .asWritten
    pageLayouting = layouting
    viewport = Viewport(
      document: DocumentView(layouting: layouting, context: self.context), height: geometry.paneRows)
  }

  /// The looks.
  public var configuration: MarkdownConfiguration { context.configuration }

  /// What the parts of the window are.
  var geometry: WindowGeometry {
    var geometry = WindowGeometry(window: window, wantedSidebar: contents.wantedColumns(of: self))
    geometry.themeList = themeListColumns
    return geometry
  }

  // MARK: Update

  /// Takes an event in and says what shall be done about it.
  public mutating func update(_ event: ViewerEvent) -> [Effect] {
    let before = needsFrame
    needsFrame = true
    switch event {
    case .input(let input):
      let effects = handle(input)
      noteWish()
      return effects
    case .document(let snapshot): return take(snapshot)
    case .searchResults(let results): return take(results)
    case .laidOut(let result):
      needsFrame = viewport.take(result) || before
      return []
    case .opened(let name): return opened(name)
    case .message(let message):
      // A document that could not be opened leaves nothing to go to.
      if message.kind == .error, !isOpening {
        goal = nil
        pendingEntry = nil
      }
      return say(message)
    case .context(let newContext): return take(newContext)
    case .look(let newLook): return take(newLook)
    case .themes(let themes):
      look.themes = themes
      return []
    case .timer(.message):
      if message?.kind == .notice { message = nil }
      return []
    case .peeked(let file): return show(file)
    case .filesChecked(let results):
      needsFrame = fileChecks.take(results) || before
      return []
    case .fileNames(let beginning, let names):
      take(fileNames: names, beginning: beginning)
      return []
    case .timer(.autoscroll): return goOnDragging()
    case .timer(.keySequence):
      let effects = perform([keys.end(in: keymap)])
      noteWish()
      return effects
    case .timer(.changes):
      changes.areShown = false
      return []
    case .timer(.arrival): return beginWaiting()
    case .timer(.sign): return endSign()
    case .timer(.signPause):
      arrival.isSignFresh = false
      return []
    case .timer(.themeFiles): return [.theme(.readAgain)]
    }
  }

  /// From now on long blocks are shown as far as they can be at once, and laid out by whoever takes the requests.
  public mutating func deferLongLayouts() { viewport.document.long.isOn = true }

  /// Hands over the layouts that the worker is to make; their results come back as events.
  public mutating func takeLayoutRequests() -> [LayoutRequest] { viewport.document.takeLayoutRequests() }

  /// Asks for a frame although nothing changed: the terminal shows colours in another way now.
  public mutating func requestFrame() { needsFrame = true }

  /// Says something in the status line.
  mutating func say(_ message: Message) -> [Effect] {
    self.message = message
    return message.kind == .notice ? [.timer(.message, milliseconds: 4000)] : []
  }

  /// Says something in the status line that goes away by itself.
  mutating func say(_ text: String) -> [Effect] { say(Message(text)) }

  /// Lays the text out for changed looks, width policy or window; the text in view stays.
  mutating func layOutAgain() {
    context.width = min(geometry.textColumns, context.mostColumns ?? .max)
    viewport.update(context: context, height: geometry.paneRows)
  }

  private mutating func take(_ snapshot: DocumentSnapshot) -> [Effect] {
    if staysInTail(snapshot) { return [] }
    if snapshot.generation != viewport.document.snapshot.generation { return reopen(snapshot) }
    headings.forgetEnd(from: viewport.document.snapshot.index.headings.count)
    let before = viewport.document.snapshot
    viewport.update(to: snapshot)
    // The first headings bring the table of contents that was asked for at the start.
    if contents.isOpen, context.width != min(geometry.textColumns, context.mostColumns ?? .max) { layOutAgain() }
    if !folds.isEmpty { applyHiding() }
    settleFolds()
    openEnd()
    return settleGoal() + extendSearch() + settleChanges() + noteArrival(since: before)
  }

  /// Changes over to a document that was opened anew, once it is known as far as the old one is in view, or as far as it
  /// has arrived: until then the old one stays, so that nothing jumps. More snapshots are certain to come.
  private mutating func reopen(_ snapshot: DocumentSnapshot) -> [Effect] {
    let isAllScanned = snapshot.index.scannedBytes >= snapshot.text.count
    guard isOpening || isAllScanned || viewport.isCovered(by: snapshot) else { return [] }
    let record = isOpening ? awaitedFolds : foldRecord()
    pans = PanOffsets()
    fileChecks = FileChecks()
    headings = HeadingCache()
    headingCursor = nil
    contents.forgetDocument()
    selection = nil
    filter = nil
    viewport.hide(HiddenBlocks())
    if isOpening || changes.before == nil { changes.before = isOpening ? nil : viewport.document.snapshot.text }
    folds = []
    if isOpening {
      changes = ChangeMarks()
      arrival = ArrivalState()
      isOpening = false
      viewport.goToStart()
    }
    context.reader = context.reader.untouched
    awaitedFolds = record
    viewport.forgetReader(context.reader, then: snapshot)
    settleFolds()
    arrival.opensEnd = arrival.wish == .following
    openEnd()
    return settleGoal() + searchAgain() + settleChanges()
  }

  /// A window is at least one cell, and no larger than any window is.
  static func sane(_ size: Size) -> Size {
    Size(columns: min(max(size.columns, 1), 4096), rows: min(max(size.rows, 1), 4096))
  }
}
