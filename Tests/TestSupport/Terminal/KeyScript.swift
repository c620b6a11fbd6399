import ScreenModel

/// Keys as tests write them.
public enum KeyScript {
  private static let named: [String: KeyPress] = [
    "enter": KeyPress(.enter), "esc": KeyPress(.escape), "space": KeyPress(.character(" ")),
    "up": KeyPress(.up), "down": KeyPress(.down), "left": KeyPress(.left), "right": KeyPress(.right),
    "shift-left": KeyPress(.left, .shift), "shift-right": KeyPress(.right, .shift), "home": KeyPress(.home),
    "end": KeyPress(.end), "pgup": KeyPress(.pageUp), "pgdn": KeyPress(.pageDown), "tab": KeyPress(.tab),
    "backspace": KeyPress(.backspace), "f1": KeyPress(.function(1)), "delete": KeyPress(.delete),
    "ctrl-c": KeyPress(.character("c"), .control), "ctrl-d": KeyPress(.character("d"), .control),
    "ctrl-u": KeyPress(.character("u"), .control), "ctrl-f": KeyPress(.character("f"), .control),
    "ctrl-b": KeyPress(.character("b"), .control), "ctrl-n": KeyPress(.character("n"), .control),
    "ctrl-p": KeyPress(.character("p"), .control), "ctrl-l": KeyPress(.character("l"), .control),
    "ctrl-o": KeyPress(.character("o"), .control), "alt-left": KeyPress(.left, .alt),
    "alt-right": KeyPress(.right, .alt),
    "shift-tab": KeyPress(.tab, .shift),
    "ctrl-z": KeyPress(.character("z"), .control), "ctrl-g": KeyPress(.character("g"), .control),
  ]

  /// The keys of a script: single characters, and names in angle brackets.
  public static func keys(_ script: String) -> [KeyPress] {
    var keys: [KeyPress] = []
    var rest = Substring(script)
    while let first = rest.popFirst() {
      if first == "<", let end = rest.firstIndex(of: ">"), let key = named[String(rest[..<end])] {
        keys.append(key)
        rest = rest[rest.index(after: end)...]
      } else {
        keys.append(KeyPress(.character(first)))
      }
    }
    return keys
  }
}
