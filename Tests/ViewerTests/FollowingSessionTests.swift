import MarkdownModel
import MarkdownSource
import ScreenModel
import Testing
import Theming

@testable import Viewer

/// The reader decides whether the view follows a text that is arriving.
@Suite struct FollowingSessionTests {
  private static let text = (1...60).map { "line \($0)\n\n" }.joined()

  /// A text of which the first paragraphs have arrived.
  private struct Arriving {
    var document = GrowingDocument(FollowingSessionTests.text.utf8)
    var session: Session

    init(_ configuration: MarkdownConfiguration = MarkdownConfiguration(), paragraphs: Int) {
      session = Session(
        .empty, columns: 60, rows: 11, layouting: MarkdownLayouting(options: ParsingOptions()),
        configuration: configuration)
      arrive(paragraphs)
    }

    mutating func arrive(_ paragraphs: Int) {
      let bytes = (1...max(paragraphs, 1)).reduce(0) { $0 + "line \($1)\n\n".utf8.count }
      session.send(.document(document.snapshot(bytes)))
    }

    mutating func end() { session.send(.document(document.snapshot(nil))) }

    mutating func lines() -> [Int] { session.pane().compactMap { Int($0.split(separator: " ").last ?? "") } }
  }

  @Test func theStartStaysUntilTheReaderWantsTheEnd() {
    var reading = Arriving(paragraphs: 3)
    reading.arrive(30)
    #expect(reading.lines().first == 1)
    #expect(reading.session.status().contains("arriving"))
    for key in ["F", "G"] {
      var other = reading
      other.session.type(key)
      #expect(other.lines().last == 30)
      #expect(other.session.status().contains("following"))
      other.arrive(40)
      #expect(other.lines().last == 40)
    }
  }

  @Test func goingDownToTheEndSticksToIt() {
    var reading = Arriving(paragraphs: 30)
    for _ in 0..<20 { reading.session.type("<space>") }
    #expect(reading.lines().last == 30)
    reading.arrive(33)
    #expect(reading.lines().last == 33)
  }

  @Test(arguments: ["k", "b", "u", "g", "["])
  func anyMotionUpPauses(key: String) {
    var reading = Arriving(paragraphs: 30)
    reading.session.type("F")
    #expect(reading.session.effects.contains(.follow))
    reading.session.type(key)
    let before = reading.lines()
    if key != "[" { #expect(reading.session.status().contains("paused")) }
    reading.arrive(34)
    if key != "[" { #expect(reading.lines() == before) }
    // Four paragraphs are eight lines of the source.
    if key != "[" { #expect(reading.session.status().contains("8 new lines")) }
    reading.session.type(key == "k" ? "G" : "F")
    #expect(reading.lines().last == 34)
    #expect(reading.session.status().contains("following"))
    reading.arrive(35)
    #expect(reading.lines().last == 35)
  }

  /// All that comes behind a tag that is never closed belongs to it.
  @Test func followingOpensTheDetailsThatTheTextEndsIn() {
    let before = "start\n\n<details><summary>more</summary>\n\n" + Self.text
    let later = "<details><summary>inner</summary>\n\nhidden as written\n\n</details>\n\nnewest line\n"
    var document = GrowingDocument((before + later).utf8)
    var session = Session(.empty, columns: 60, rows: 11, layouting: MarkdownLayouting(options: ParsingOptions()))
    session.send(.document(document.snapshot(before.utf8.count)))
    session.type("G")
    #expect(!session.pane().contains { $0.contains("line 60") })
    session.type("F")
    #expect(session.pane().contains { $0.contains("line 60") })
    session.send(.document(document.snapshot(before.utf8.count + later.utf8.count)))
    #expect(session.pane().contains { $0.contains("newest line") })
    #expect(!session.pane().contains { $0.contains("hidden as written") })
  }

  /// More blocks than are laid out in search of one that shows something.
  @Test func theEndIsFoundBehindAllThatClosedDetailsHide() {
    let text = "start\n\n<details><summary>more</summary>\n\n" + String(repeating: "# hidden\n\n", count: 5000)
    var document = GrowingDocument((text + "</details>\n\nbehind\n").utf8)
    var session = Session(.empty, columns: 60, rows: 11, layouting: MarkdownLayouting(options: ParsingOptions()))
    session.send(.document(document.snapshot(text.utf8.count)))
    session.type("G")
    #expect(session.pane().contains { $0.contains("more") })
    session.type("g")
    session.send(.document(document.snapshot(nil)))
    #expect(session.pane().contains { $0.contains("behind") })
  }

  @Test func theWheelPausesToo() {
    var reading = Arriving(paragraphs: 30)
    reading.session.type("F")
    reading.session.send(.input(.mouse(MouseEvent(.wheelUp, at: Position(column: 3, row: 3)))))
    let before = reading.lines()
    reading.arrive(40)
    #expect(reading.lines() == before)
    #expect(reading.session.status().contains("paused"))
  }

  @Test func nothingArrivingIsSaid() {
    var reading = Arriving(paragraphs: 5)
    #expect(reading.session.effects.contains(.timer(.arrival, milliseconds: 1000)))
    #expect(!reading.session.status().contains("waiting"))
    reading.session.send(.timer(.arrival))
    #expect(reading.session.status().contains("waiting"))
    reading.arrive(6)
    #expect(!reading.session.status().contains("waiting"))
    reading.end()
    #expect(!reading.session.status().contains("arriving"))
    #expect(!reading.session.status().contains("waiting"))
  }

  @Test func theMarkHasItsStyle() {
    var configuration = MarkdownConfiguration()
    configuration.followMark = StyleSpec(font: FontFace(weight: .bold, italic: true))
    var reading = Arriving(configuration, paragraphs: 5)
    let frame = reading.session.state.draw()
    let italic = (0..<60).map { frame.cell(column: $0, row: 10) }
      .filter { frame.style(of: $0).attributes.contains(.italic) }.map { frame.text(of: $0) }.joined()
    #expect(italic == "● arriving")
  }

  /// What the status line looks like, and whether the bell rings, when text arrives.
  @Test(arguments: StreamingFeedbackStyle.allCases)
  func arrivalGivesASign(style: StreamingFeedbackStyle) {
    var configuration = MarkdownConfiguration()
    configuration.streamingFeedbackStyle = style
    configuration.streamingFeedbackMinInterval = 0.25
    var plain = Arriving(paragraphs: 5)
    plain.arrive(6)
    let calm = plain.session.state.draw()
    var reading = Arriving(configuration, paragraphs: 5)
    reading.session.send(.timer(.sign))
    reading.session.send(.timer(.sign))
    reading.session.send(.timer(.signPause))
    let bells = reading.session.effects.count { $0 == .bell }
    reading.arrive(6)
    func changed() -> Int {
      let frame = reading.session.state.draw()
      return (0..<60).count { column in
        frame.style(of: frame.cell(column: column, row: 10)) != calm.style(of: calm.cell(column: column, row: 10))
      }
    }
    let rings = reading.session.effects.count { $0 == .bell } > bells
    #expect(rings == (style == .heavy || style == .rigid))
    switch style {
    case .none, .heavy: #expect(changed() == 0)
    case .light, .soft: #expect((1...12).contains(changed()))
    case .medium, .rigid: #expect(changed() == 60)
    }
    if style != .none {
      #expect(reading.session.effects.contains(.timer(.signPause, milliseconds: 250)))
      // While a sign is fresh no other one comes.
      let before = reading.session.effects.count { $0 == .bell }
      reading.arrive(7)
      #expect(reading.session.effects.count { $0 == .bell } == before)
    }
    if style == .soft {
      let strong = changed()
      reading.session.send(.timer(.sign))
      #expect(strong > 0 && changed() > 0)
    }
    reading.session.send(.timer(.sign))
    #expect(changed() == 0)
  }

  @Test func ctrlCStopsAPipeAndThenQuits() {
    var reading = Arriving(paragraphs: 5)
    reading.session.state.readsPipe = true
    reading.session.type("<ctrl-c>")
    #expect(reading.session.effects.contains(.stopArrival))
    #expect(!reading.session.effects.contains(.quit(status: 0)))
    reading.end()
    reading.session.type("<ctrl-c>")
    #expect(reading.session.effects.contains(.quit(status: 0)))
    // The key may end the producer before it is read here.
    var other = Arriving(paragraphs: 5)
    other.session.state.readsPipe = true
    other.end()
    other.session.type("<ctrl-c>")
    #expect(!other.session.effects.contains(.quit(status: 0)))
    other.session.type("<ctrl-c>")
    #expect(other.session.effects.contains(.quit(status: 0)))
  }

  // MARK: Changes

  private func marked(_ session: inout Session) -> [String] {
    let frame = session.state.draw()
    return (0..<frame.size.rows - 1).filter { frame.text(of: frame.cell(column: 0, row: $0)) == "▎" }
      .map { Session.trimmed(String(frame.text(ofRow: $0).dropFirst().prefix(58))) }
  }

  @Test func whatAReloadChangedIsMarkedAndGoneTo() {
    let old = (1...40).map { "paragraph \($0)" }
    var new = old
    new[4] = "paragraph five"
    new.insert("inserted", at: 20)
    var session = RealDocument.session(old.joined(separator: "\n\n"), columns: 62, rows: 12)
    session.type("19j")
    let before = session.pane()
    var snapshot = RealDocument.snapshot(new.joined(separator: "\n\n").utf8)
    snapshot.generation = 1
    session.send(.document(snapshot))
    // The text on top stays, though rows were added.
    #expect(session.pane().first { !$0.isEmpty } == before.first { !$0.isEmpty })
    session.type("g z]")
    #expect(session.pane().contains("▎ paragraph five"))
    #expect(marked(&session).map { $0.drop { $0 == " " } } == ["paragraph five"])
    session.type("z]")
    #expect(marked(&session).map { $0.drop { $0 == " " } } == ["inserted"])
    session.type("z[")
    #expect(marked(&session).map { $0.drop { $0 == " " } } == ["paragraph five"])
    session.send(.timer(.changes))
    #expect(marked(&session) == [])
  }

  @Test func insertionAboveKeepsTheTextOnTop() {
    let old = (1...200).map { "paragraph \($0)" }
    let new = (1...30).map { "new \($0)" } + old
    var session = RealDocument.session(old.joined(separator: "\n\n"), columns: 62, rows: 12)
    session.type("201g")
    let before = session.pane()
    var snapshot = RealDocument.snapshot(new.joined(separator: "\n\n").utf8)
    snapshot.generation = 1
    session.send(.document(snapshot))
    #expect(session.pane().first { !$0.isEmpty } == before.first { !$0.isEmpty })
  }

  @Test func whatArrivesAfterARestIsMarked() {
    var reading = Arriving(paragraphs: 3)
    reading.session.resize(columns: 62, rows: 30)
    reading.arrive(4)
    #expect(marked(&reading.session) == [])
    reading.session.send(.timer(.arrival))
    reading.arrive(5)
    #expect(marked(&reading.session).map { $0.drop { $0 == " " } }.filter { !$0.isEmpty } == ["line 5"])
  }
}
