/// The modifiers held with a key or a mouse button.
public struct Modifiers: OptionSet, Hashable, Sendable {
  /// One bit a modifier.
  public let rawValue: UInt8

  /// The set with these bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Shift; never set on a key that is a character (the character says it).
  public static let shift = Modifiers(rawValue: 1)
  /// Alt, also called Meta.
  public static let alt = Modifiers(rawValue: 2)
  /// Control.
  public static let control = Modifiers(rawValue: 4)
}

/// A key of the keyboard, or the character it typed.
public enum Key: Hashable, Sendable {
  /// A character, as typed; with `.control` its letter is lower case (`Ctrl-f` is `f`).
  case character(Character)
  case enter, escape, tab, backspace, delete, insert
  case up, down, left, right, home, end, pageUp, pageDown
  /// F1 and up.
  case function(Int)
}

/// A key with its modifiers. `Shift-Tab` is `.tab` with `.shift`.
public struct KeyPress: Hashable, Sendable {
  /// The key.
  public var key: Key
  /// What was held with it.
  public var modifiers: Modifiers

  /// A key with what was held with it.
  public init(_ key: Key, _ modifiers: Modifiers = []) {
    self.key = key
    self.modifiers = modifiers
  }
}

/// What a mouse did, and where.
public struct MouseEvent: Hashable, Sendable {
  /// What was done.
  public enum Action: Hashable, Sendable {
    case press, release, drag, move
    case wheelUp, wheelDown, wheelLeft, wheelRight
  }
  /// The button of a press, release or drag.
  public enum Button: Hashable, Sendable { case none, left, middle, right }

  /// What was done.
  public var action: Action
  /// With which button.
  public var button: Button
  /// Over which cell.
  public var position: Position
  /// What was held meanwhile.
  public var modifiers: Modifiers
  /// How many times the button was pressed here in quick succession: 1, 2 for a double click, 3; then 1 again. A drag and
  /// a release have the number of their press.
  public var clicks = 1

  /// A mouse act from its parts.
  public init(_ action: Action, button: Button = .none, at position: Position, modifiers: Modifiers = []) {
    self.action = action
    self.button = button
    self.position = position
    self.modifiers = modifiers
  }
}

/// What comes from the terminal: the reader's acts and the terminal's own news. Answers to our queries are sorted out
/// before and never become one of these.
public enum InputEvent: Hashable, Sendable {
  case key(KeyPress)
  case mouse(MouseEvent)
  /// Pasted text: data, never commands. Controls are already stripped.
  case paste(String)
  /// The window gained (true) or lost the focus.
  case focus(Bool)
  /// The window has a new size.
  case resize(Size)
}
