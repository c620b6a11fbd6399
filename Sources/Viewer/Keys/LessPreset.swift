extension Keymap {
  /// The keys of `less`, and its habits of counts.
  public static let less = Keymap(preset: lessBindings)

  /// The preset as data: a row a command.
  static let lessBindings: [(command: String, keys: [String])] = [
    ("line-down", ["j", "down", "ctrl-n", "e", "enter"]),
    ("line-up", ["k", "up", "ctrl-p"]),
    ("page-down", ["space", "f", "pgdn", "ctrl-f"]),
    ("page-up", ["b", "pgup", "ctrl-b"]),
    ("half-page-down", ["d", "ctrl-d"]),
    ("half-page-up", ["u", "ctrl-u"]),
    ("top", ["g", "home", "<"]),
    ("bottom", ["G", "end", ">"]),
    ("percent", ["%"]),
    ("next-heading", ["]"]),
    ("previous-heading", ["["]),
    ("next-section", ["}"]),
    ("previous-section", ["{"]),
    ("pan-left", ["left"]),
    ("pan-right", ["right"]),
    ("pan-left-half", ["shift-left"]),
    ("pan-right-half", ["shift-right"]),
    ("pan-start", ["0"]),
    ("pan-end", ["$"]),
    ("wide-blocks", ["w"]),
    ("search-forward", ["/"]),
    ("search-backward", ["?"]),
    ("next-match", ["n"]),
    ("previous-match", ["N"]),
    ("clear", ["esc"]),
    ("information", ["=", "ctrl-g"]),
    ("reload", ["R"]),
    ("redraw", ["ctrl-l"]),
    ("help", ["h", "f1"]),
    ("suspend", ["ctrl-z"]),
    ("quit", ["q", "Q", "Z Z"]),
    ("cancel", ["ctrl-c"]),
  ]
}
