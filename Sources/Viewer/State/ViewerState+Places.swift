import MarkdownModel
import MarkdownSource

extension ViewerState {
  /// Where a document is to be shown when it is there.
  enum Goal: Hashable, Sendable {
    case anchor(String)
    /// An anchor, or a heading by its text.
    case heading(String)
    case sourceLine(Int)
  }

  /// The place the reader is at.
  mutating func currentEntry() -> JumpHistory.Entry {
    let line = viewport.top.map { viewport.document.sourceLine(of: $0) } ?? 0
    return JumpHistory.Entry(path: name.path, aim: viewport.mark(), line: line)
  }

  /// Tells where the document was left the last time, as a source line from 0: `''` goes there.
  public mutating func setLastPlace(sourceLine line: Int) {
    jumps.previous = JumpHistory.Entry(path: name.path, aim: .sourceLine(line), line: line)
  }

  /// The source line of the row on top, from 0.
  public mutating func currentSourceLine() -> Int {
    if let line = viewport.tailLine() { return line }
    return viewport.top.map { viewport.document.sourceLine(of: $0) } ?? 0
  }

  /// Notes the place that a jump is about to leave.
  mutating func rememberPlace() { jumps.leave(currentEntry()) }

  /// Notes a row that a jump has left already.
  mutating func rememberPlace(_ place: Place) {
    guard place.block < viewport.document.blockCount else { return }
    let line = viewport.document.sourceLine(of: place)
    jumps.leave(JumpHistory.Entry(path: name.path, aim: viewport.mark(of: place), line: line))
  }

  /// Back, or forward, through the places that jumps left.
  mutating func goThroughHistory(steps: Int, isBack: Bool) -> [Effect] {
    var effects: [Effect] = []
    for _ in 0..<min(max(steps, 1), 200) {
      let now = currentEntry()
      guard let entry = isBack ? jumps.goBack(from: now) : jumps.goForward(from: now) else {
        return effects + (effects.isEmpty ? say(isBack ? "Nothing to go back to" : "Nothing to go forward to") : [])
      }
      effects = go(to: entry)
      // Another document comes later; more steps from there are another key.
      if !effects.isEmpty { return effects }
    }
    return effects
  }

  /// Goes to a place, which may be in another document.
  mutating func go(to entry: JumpHistory.Entry) -> [Effect] {
    selection = nil
    if entry.path == name.path {
      open(hidingLine: entry.line)
      viewport.restore(entry.aim)
      return []
    }
    goal = .sourceLine(entry.line)
    return [.open(path: entry.path, anchor: nil)]
  }

  /// Changes over to another document, which is on its way.
  mutating func opened(_ newName: DocumentName) -> [Effect] {
    if let pendingEntry { jumps.leave(pendingEntry) }
    pendingEntry = nil
    name = newName
    selection = nil
    isOpening = true
    awaitedFolds = nil
    notice = nil
    if isSourceView {
      isSourceView = false
      viewport.show(with: pageLayouting, hasNotes: true)
    }
    return clearSearch()
  }

  /// Goes where the reader wanted to be in the document that was opened, as soon as that is known.
  mutating func settleGoal() -> [Effect] {
    guard let goal else { return [] }
    switch goal {
    case .sourceLine(let line):
      self.goal = nil
      showSourceLine(line)
      return []
    case .anchor(let anchor), .heading(let anchor):
      var isThere = go(toAnchor: anchor)
      if !isThere, case .heading = goal { isThere = go(toAnchor: HeadingSlug.slug(of: anchor)) }
      if isThere {
        self.goal = nil
        return []
      }
      guard viewport.document.snapshot.index.isComplete else { return [] }
      self.goal = nil
      return say(Message("There is no #\(anchor) in \(name.shownBase)", kind: .error))
    }
  }

  /// Shows the heading or the HTML anchor of a name on top; false when there is none as far as the document is known.
  mutating func go(toAnchor anchor: String) -> Bool {
    if anchor.isEmpty || anchor == "top" && headingNumber(ofAnchor: anchor) == nil {
      viewport.goToStart()
      return true
    }
    if let number = headingNumber(ofAnchor: anchor) {
      go(toHeading: number)
      return true
    }
    guard let line = sourceLine(ofHTMLAnchor: anchor) else { return false }
    showSourceLine(line)
    return true
  }

  /// Shows a source line, from 0, on top, whatever hides it.
  mutating func showSourceLine(_ line: Int) {
    let index = viewport.document.snapshot.index
    if line < index.lineCount { open(hidingLine: max(line, 0)) }
    viewport.go(toSourceLine: line)
    if line < index.lineCount { uncover() }
  }

  /// The heading of an anchor.
  mutating func headingNumber(ofAnchor anchor: String) -> Int? {
    let snapshot = viewport.document.snapshot
    let headings = snapshot.index.headings
    if anchors.generation != snapshot.generation || anchors.names.anchors.count > headings.count {
      anchors = (snapshot.generation, HeadingAnchors())
    }
    let known = anchors.names.anchors.count
    for number in known..<max(headings.count, known) {
      // The last one may still grow; it is left for when the document is known.
      if number == headings.count - 1, !snapshot.index.isComplete { break }
      anchors.names.append(slugTitle(ofHeading: number))
    }
    return anchors.names.heading(for: anchor)
  }

  /// The title of a heading; without a parse where its text cannot have markup.
  private mutating func slugTitle(ofHeading number: Int) -> String {
    let snapshot = viewport.document.snapshot
    let heading = snapshot.index.headings[number]
    let plain = snapshot.text.withBytes(heading.textStart..<max(heading.textEnd, heading.textStart)) {
      bytes -> String? in
      let isPlain = bytes.allSatisfy { byte in
        byte == 0x20 || (0x30...0x39).contains(byte) || (0x41...0x5a).contains(byte) || (0x61...0x7a).contains(byte)
          || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".") || byte == UInt8(ascii: ",")
      }
      return isPlain ? String(decoding: bytes, as: UTF8.self) : nil
    }
    guard let plain else { return viewport.document.title(of: heading) }
    return String(plain.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }

  /// The source line of an element with a name or id.
  func sourceLine(ofHTMLAnchor anchor: String) -> Int? {
    let snapshot = viewport.document.snapshot
    guard anchor.utf8.count <= 200 else { return nil }
    let found = snapshot.text.withBytes(0..<snapshot.index.scannedBytes) { bytes -> Int? in
      for attribute in ["id=", "name="] {
        for quote in ["\"", "'"] {
          if let place = ByteSearch.find(Array((attribute + quote + anchor + quote).utf8), in: bytes) { return place }
        }
      }
      return nil
    }
    guard let found, let block = snapshot.index.block(at: found) else { return nil }
    let start = snapshot.index.blocks[block]
    let lines = snapshot.text.withBytes(start.start..<found) { $0.reduce(0) { $1 == 0x0a ? $0 + 1 : $0 } }
    return Int(start.line) + lines
  }
}
