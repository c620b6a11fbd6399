import Glibc
import ScreenModel
import TerminalIO

/// The loop of the demo.
struct Demo: ~Copyable {
  private let terminal: Terminal
  private var events: TerminalEvents
  private var log: [String] = []
  private var size: Size
  private var showsCursor = false
  private var scrolled = 0
  private var longText: LongText?
  /// Clusters to show, if there are any.
  var clusterPages: ClusterPages?
  private var ground = Style.plain
  private var hostile: UInt64?
  /// How often every cell has got colours of its own; they are shown if there are any.
  private var colorings = 0
  private var knowledge = TerminalKnowledge()
  private let probes: Bool

  init(terminal: Terminal, probes: Bool) throws(TerminalError) {
    self.probes = probes
    self.terminal = terminal
    events = try TerminalEvents(terminal: terminal)
    size = terminal.size
  }

  /// Runs until the reader quits; returns the exit status.
  mutating func run() throws(TerminalError) -> Int32 {
    try terminal.enter()
    var waits = probes && terminal.probe(&events)
    while true {
      // The first picture waits a moment for the answers, as the viewer's does.
      if !waits { terminal.present(frame()) }
      let pause: Duration? = waits ? .milliseconds(15) : terminal.needsSettling ? .milliseconds(100) : nil
      for event in events.next(timeout: pause) {
        if let status = handle(event) { return status }
      }
      waits = false
    }
  }

  private mutating func handle(_ event: LoopEvent) -> Int32? {
    switch event {
    case .input(.resize(let new)): size = new
    case .input(.key(KeyPress(.character("q")))):
      terminal.leave()
      return 0
    case .input(let input):
      log.append(words(input))
      act(on: input)
    case .reply(let reply):
      knowledge.take(reply)
      if knowledge.isComplete { terminal.apply(knowledge) }
    case .signal(SIGTSTP): terminal.suspend()
    case .signal(SIGCONT): terminal.resume()
    case .signal(let number): terminal.end(by: number)
    case .timeout: terminal.settle()
    case .hangup:
      terminal.abandon()
      return 1
    case .wake, .readable: break
    }
    return nil
  }

  private mutating func act(on input: InputEvent) {
    switch input {
    case .key(KeyPress(.character("z"))): terminal.suspend()
    case .key(KeyPress(.character("r"))): scrolled += 1
    case .key(KeyPress(.character("L"))): longText = longText == nil ? LongText() : nil
    case .key(KeyPress(.character("B"))): ground = Style(foreground: .palette(15), background: .rgb(0x1e, 0x1e, 0x2e))
    case .key(KeyPress(.character("H"))): hostile = (hostile ?? 0) + 1
    case .key(KeyPress(.character("K"))): colorings += 1
    case .key(KeyPress(.character("n"))):
      longText?.top += 1
      clusterPages?.first += 1
    case .key(KeyPress(.character("p"))): longText?.top += size.rows - 2
    case .key(KeyPress(.character("C"))): showsCursor.toggle()
    case .key(KeyPress(.character("l"), .control)): terminal.redrawAll()
    case .key(KeyPress(.character("E"))):
      let message = Array("said on standard error\n".utf8)
      _ = message.withUnsafeBytes { write(2, $0.baseAddress, $0.count) }
    case .key(KeyPress(.character("S"))): UnsafeMutablePointer<UInt8>(bitPattern: 16)?.pointee = 1
    case .key(KeyPress(.character("O"))): log.append("\(overflow(1))")
    case .key(KeyPress(.character("M"))): log.append("mended: \(TornFile.read(isGuarded: true))")
    case .key(KeyPress(.character("W"))): log.append("\(TornFile.read(isGuarded: false))")
    case .key(KeyPress(.character("Y"))):
      log.append(Clipboard(environment: terminal.environment).copy("copied", through: terminal).message("text"))
    case .key(KeyPress(.character("T"))): fatalError("trapped on purpose")
    default: break
    }
  }

  /// Runs out of stack.
  private func overflow(_ depth: Int) -> Int { depth == 0 ? 0 : overflow(depth + 1) &+ log.count &+ depth }

  // MARK: The picture

  private func frame() -> Frame {
    var frame = Frame(size: size, ground: ground)
    if let hostile {
      var text = HostileText(seed: hostile)
      text.draw(into: &frame)
      // The emulator of the tests counts clusters in another way; this row shall be legible in any case.
      frame.fill(row: size.rows - 1, columns: 0..<size.columns, style: .plain)
      frame.write("hostile \(hostile)", column: 0, row: size.rows - 1)
      return frame
    }
    if colorings > 0 {
      for row in 0..<size.rows {
        for column in 0..<size.columns {
          // Only one row changes in every third coloring: cells that are not sent anew must keep their colours.
          let coloring = colorings % 3 == 0 && row > 0 ? colorings - 1 : colorings
          let place = row * size.columns + column
          let color = Color.rgb(UInt8(coloring & 0xff), UInt8(place >> 8 & 0xff), UInt8(place & 0xff))
          frame.write("x", column: column, row: row, style: Style(foreground: color))
        }
      }
      return frame
    }
    if let clusterPages {
      clusterPages.draw(into: &frame, policy: terminal.profile.clusterPolicy)
      return frame
    }
    if let longText {
      longText.draw(into: &frame)
      return frame
    }
    frame.write("demo \(size.columns)x\(size.rows)", column: 0, row: 0)
    let samples: [(String, Style)] = [
      ("rgb", Style(foreground: .rgb(0xab, 0x33, 0x87))),
      ("low", Style(foreground: .rgb(0, 0, 3))),
      ("ground", Style(background: .rgb(0x1e, 0x1e, 0x2e))),
      ("index", Style(foreground: .palette(200))),
      ("bright", Style(foreground: .palette(12), background: .palette(1))),
      ("bold", Style(attributes: .bold)),
      ("italic", Style(attributes: .italic)),
      ("under", Style(attributes: .underline)),
      ("curly", Style(attributes: [.underline, .curlyUnderline])),
      ("struck", Style(attributes: .strikethrough)),
      ("reverse", Style(attributes: .reverse)),
    ]
    for (number, sample) in samples.enumerated() {
      frame.write(sample.0, column: number % 6 * 8, row: 1 + number / 6, style: sample.1)
    }
    frame.write("漢字e\u{301}|", column: 0, row: 3)
    frame.write("new \u{1fae8}", column: 20, row: 3)
    frame.write(scrolled % 2 == 0 ? "🇩🇪|" : "🇩🇰|", column: 40, row: 3, width: DisplayWidth(policy: .safe))
    frame.write("see the link", column: 0, row: 4 + scrolled % 2, style: .plain)
    frame.write("link", column: 8, row: 4 + scrolled % 2, style: Style(attributes: .underline))
    frame.links = [FrameLink(row: 4 + scrolled % 2, columns: 8..<12, target: "https://example.org/ü", group: 1)]
    if knowledge.isComplete { frame.write(words(knowledge), column: 30, row: 0) }
    for (number, line) in log.suffix(max(size.rows - 6, 0)).enumerated() {
      frame.write(line, column: 0, row: 6 + number)
    }
    if showsCursor { frame.cursor = Position(column: 7, row: 5) }
    return frame
  }

  private func words(_ knowledge: TerminalKnowledge) -> String {
    let isDark = knowledge.isDark(environment: terminal.environment).map { $0 ? "dark" : "light" } ?? "unknown"
    return "is \(knowledge.name ?? "nameless"), \(isDark), \(terminal.profile.depth)"
  }

  private func words(_ input: InputEvent) -> String {
    switch input {
    case .key(let press): "key \(words(press.key))" + words(press.modifiers)
    case .mouse(let mouse):
      "mouse \(mouse.action) \(mouse.button) \(mouse.position.column),\(mouse.position.row)" + words(mouse.modifiers)
    case .paste(let text): "paste [\(text)]"
    case .focus(let hasFocus): "focus \(hasFocus)"
    case .resize(let size): "resize \(size.columns)x\(size.rows)"
    }
  }

  private func words(_ key: Key) -> String {
    if case .character(let character) = key { return String(character) }
    return "\(key)"
  }

  private func words(_ modifiers: Modifiers) -> String {
    (modifiers.contains(.shift) ? " shift" : "") + (modifiers.contains(.alt) ? " alt" : "")
      + (modifiers.contains(.control) ? " control" : "")
  }
}
