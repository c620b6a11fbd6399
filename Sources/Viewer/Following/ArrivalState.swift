/// What the viewer knows of text that is still arriving: whether the view follows it, and how it is going.
struct ArrivalState: Hashable, Sendable {
  /// What the reader wants of the end.
  enum Wish: Hashable, Sendable {
    /// To read on where they are.
    case reading
    /// To see the newest text.
    case following
    /// To see it again later: they followed, and went up. How many source lines there were then.
    case paused(lines: Int)
  }

  /// What the reader wants.
  var wish = Wish.reading
  /// Whether the reader asked for the newest text, and what hides the end of the text is still to be opened.
  var opensEnd = false
  /// Whether nothing came for a while.
  var isWaiting = false
  /// Whether the end of a pipe was read a moment ago.
  var hasJustEnded = false
  /// Whether the reader stopped the arrival.
  var isStopped = false
  /// How a sign of arriving text looks at the moment; nil when there is none.
  var sign: Sign?
  /// Whether the last sign is too fresh for another one.
  var isSignFresh = false

  /// A sign that text arrived, while it is shown.
  enum Sign: Hashable, Sendable {
    /// The mark is turned round.
    case blink
    /// The mark is strong, before it is weak.
    case pulseUp
    /// The mark is weak, before it is as ever.
    case pulseDown
    /// The status line is turned round.
    case flash
  }
}
