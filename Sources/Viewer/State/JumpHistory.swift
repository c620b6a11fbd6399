/// Places the reader jumped from, in this document and others.
struct JumpHistory: Sendable {
  /// A place in a document.
  struct Entry: Hashable, Sendable {
    var path: String
    var aim: Viewport.Aim
    /// Its source line, from 0: for when the document has to be opened again.
    var line: Int
  }

  private(set) var back: [Entry] = []
  private(set) var forward: [Entry] = []
  /// The place before the last jump.
  var previous: Entry?

  private static let limit = 200

  /// Notes the place that a jump leaves. What could be gone forward to is forgotten.
  mutating func leave(_ entry: Entry) {
    previous = entry
    forward = []
    guard back.last != entry else { return }
    back.append(entry)
    if back.count > Self.limit { back.removeFirst() }
  }

  /// Takes the place to go back to, for a reader who is at another one now.
  mutating func goBack(from now: Entry) -> Entry? {
    guard let entry = back.popLast() else { return nil }
    forward.append(now)
    previous = now
    return entry
  }

  /// Takes the place to go forward to.
  mutating func goForward(from now: Entry) -> Entry? {
    guard let entry = forward.popLast() else { return nil }
    back.append(now)
    previous = now
    return entry
  }
}
