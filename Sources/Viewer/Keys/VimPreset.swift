extension Keymap {
  /// The keys of `less` where `vim` has no other meaning for them: `h` and `l` pan, `gg` goes to the top.
  public static let vim = Keymap(
    changing: .less, freeing: ["g", "h", "Q"],
    [
      ("top", ["g g"]), ("pan-left", ["h"]), ("pan-right", ["l"]), ("next-heading", ["] ]"]),
      ("previous-heading", ["[ ["]),
    ])

  /// The keys of `less`, and `?` for help as in `glow`.
  public static let glow = Keymap(changing: .less, freeing: [], [("help", ["?"])])

  /// The presets by name.
  public static let presets: [(name: String, keymap: Keymap)] = [("less", .less), ("vim", .vim), ("glow", .glow)]

  /// A preset with changes. They are ours: a wrong one is a programmer's error which the tests find.
  private init(changing base: Keymap, freeing freed: [String], _ lines: [(command: String, keys: [String])]) {
    self = base
    for sequence in freed { try? bind(sequence, to: "") }
    for (command, keys) in lines {
      for sequence in keys { try? bind(sequence, to: command) }
    }
  }
}
