import ScreenModel

/// What ended the wait of the event loop.
public enum LoopEvent: Hashable, Sendable {
  /// The reader or the window did something.
  case input(InputEvent)
  /// The terminal answered a query.
  case reply(TerminalReply)
  /// A signal came. Resizes are not among them: they are input.
  case signal(Int32)
  /// Another thread has something for us.
  case wake
  /// A watched descriptor can be read, or was closed at its other end.
  case readable(Int32)
  /// The terminal is gone. Nothing can be read from it or shown on it any more.
  case hangup
  /// The time given was over.
  case timeout
}
