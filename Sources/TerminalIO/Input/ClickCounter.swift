import ScreenModel

/// Counts presses of the same button, with the same modifiers, on the same cell in quick succession.
struct ClickCounter: Sendable {
  private var last: (event: MouseEvent, time: Duration)?
  private var clicks = 1

  /// Longer than this between two presses, and they have nothing to do with each other.
  static let pause = Duration.milliseconds(400)
  /// A fourth press begins anew.
  private static let most = 3

  /// The event with the number of its click. `now` is any clock that only runs forward.
  mutating func count(_ event: MouseEvent, now: Duration) -> MouseEvent {
    var result = event
    switch event.action {
    case .press:
      let isRepeated =
        last.map { $0.event == event && now - $0.time <= Self.pause } ?? false
      clicks = isRepeated && clicks < Self.most ? clicks + 1 : 1
      last = (event, now)
      result.clicks = clicks
    case .drag, .release: result.clicks = clicks
    case .move, .wheelUp, .wheelDown, .wheelLeft, .wheelRight: break
    }
    return result
  }
}
