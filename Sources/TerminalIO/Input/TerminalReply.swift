import ScreenModel

/// An answer of the terminal to one of our queries. Kept apart from `InputEvent`: a reply never becomes a command.
public enum TerminalReply: Hashable, Sendable {
  /// DA1: the terminal's class and features (4 is sixel, 52 the clipboard). It ends a probe, as every terminal answers it.
  case primaryAttributes([Int])
  /// DA2: kind, version, and a third number.
  case secondaryAttributes([Int])
  /// XTVERSION: the terminal's name and version.
  case version(String)
  /// DECRPM: the state of a private mode. 0 unknown, 1 set, 2 reset, 3 always set, 4 always reset.
  case mode(Int, state: Int)
  /// CPR: where the cursor stands, from 0.
  case cursor(Position)
  /// OSC 10 and 11: the colour of text or ground, 16 bits a channel.
  case color(Slot, red: UInt16, green: UInt16, blue: UInt16)
  /// The terminal's colours are dark or light. Comes as an answer, and by itself while mode 2031 is set.
  case scheme(isDark: Bool)
  /// DECRQSS: the setting asked for, or nil when the terminal refused.
  case setting(String?)
  /// XTGETTCAP: a capability asked for, as sent (hexadecimal), or nil when the terminal has none such.
  case capability(String?)
  /// The flags of the kitty keyboard protocol.
  case keyboardFlags(Int)

  /// Which of the terminal's colours an answer is about.
  public enum Slot: Hashable, Sendable {
    case foreground, background
  }
}

/// What the decoder makes of bytes.
public enum DecodedInput: Hashable, Sendable {
  /// Something the reader or the window did.
  case event(InputEvent)
  /// An answer of the terminal.
  case reply(TerminalReply)
}
