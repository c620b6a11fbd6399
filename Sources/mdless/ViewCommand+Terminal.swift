import Glibc
import PageLayout
import TerminalIO
import Theming
import Viewer

/// What the terminal is asked, and what its answers change.
extension ViewCommand {
  /// Silence after which a terminal is mute: longer than a line around the world takes.
  private static let silence = Duration.seconds(1)
  private static let remoteSilence = Duration.seconds(4)

  static func context(
    _ looks: Looks, _ terminal: Terminal, _ settings: Settings, _ configuration: MarkdownConfiguration,
    _ document: OpenedDocument
  ) -> LayoutContext {
    var context = settings.context(
      width: terminal.size.columns, policy: looks.policy, showsBackgrounds: looks.depth != .mono,
      configuration: configuration)
    context.coversSpoilers = true
    context.configuration.parsing.terminalText = document.isTerminalText
    return context
  }

  /// Asks the terminal what it is; one that did not answer the last time is not asked.
  mutating func askTerminal() {
    guard !memory.isMute, terminal.probe(&events) else { return }
    silenceEnds = Clock.now + (terminal.environment.isRemote ? Self.remoteSilence : Self.silence)
  }

  /// Handles what comes until the terminal has answered all, at most until a time.
  mutating func takeAnswers(until end: Duration) {
    while silenceEnds != nil, ending == nil {
      let events = events.next(timeout: max(end - Clock.now, .zero))
      for event in events where event != .timeout { ending = take(event) ?? ending }
      if Clock.now >= end { return }
    }
  }

  /// Takes an answer. All that belong together are applied at once: those of the probe when the last one is there.
  mutating func take(_ reply: TerminalReply) {
    let wasComplete = knowledge.isComplete
    let isNews = knowledge.take(reply)
    if knowledge.isComplete, !wasComplete {
      silenceEnds = nil
      memory.note(isMute: false)
    }
    if isNews, silenceEnds == nil { applyKnowledge() }
  }

  /// What the terminal has told becomes colours, theme and widths. The text in view stays.
  private mutating func applyKnowledge() {
    if terminal.apply(knowledge) { state.requestFrame() }
    let looks = Looks(knowledge, terminal)
    guard looks != self.looks else { return }
    self.looks = looks
    remakeLooks()
  }

  /// A terminal that has not answered for long is taken for what it seems to be, now and the next time.
  mutating func noticeSilence() {
    guard let silenceEnds, Clock.now >= silenceEnds else { return }
    self.silenceEnds = nil
    terminal.stopAwaitingAnswers()
    if knowledge == TerminalKnowledge() { memory.note(isMute: true) } else { applyKnowledge() }
  }
}
