import CNcurses
import Glibc

/// What was found in the terminfo entry of a terminal.
struct FoundEntry {
  /// What is taken over into a generated entry.
  var entry: TerminfoEntry
  /// What decisions depend on.
  var traits: EntryTraits
  /// The name under which the entry was found; not `TERM` when that is unknown here but of a known family.
  var name: String
  /// Whether a program can leave the screen as it found it.
  var hasAlternateScreen: Bool
  /// Whether the cursor can go to a row and stay in its column (`vpa`, as ECMA-48 has it).
  var movesInColumn: Bool
}

extension FoundEntry {
  /// Looks up the entry of a terminal. The database of the system, and of the user.
  static func find(term: String?, descriptor: Int32) throws(TerminalError) -> FoundEntry {
    guard let term else { throw .termUnset }
    var name = term
    if !load(name, descriptor) {
      guard let other = substitute(for: term), load(other, descriptor) else { throw .termUnknown(term) }
      name = other
    }
    defer { nc_forget_entry() }
    guard string("cup") != nil, string("clear") != nil else { throw .termTooSimple(term) }
    return FoundEntry(
      entry: readEntry(), traits: readTraits(), name: name, hasAlternateScreen: string("smcup") != nil,
      movesInColumn: string("vpa") == Array("\u{1b}[%i%p1%dd".utf8))
  }

  /// Terminals newer than the system's database are like xterm in all that is taken from the entry.
  private static func substitute(for term: String) -> String? {
    let families = ["xterm", "foot", "wezterm", "alacritty", "ghostty", "kitty", "contour", "rio", "konsole", "iterm"]
    if term.hasPrefix("tmux") || term.hasPrefix("screen") { return "screen-256color" }
    return families.contains { term.contains($0) } ? "xterm-256color" : nil
  }

  private static func load(_ name: String, _ descriptor: Int32) -> Bool {
    var status: Int32 = 0
    return setupterm(name, descriptor, &status) == OK
  }

  private static func readEntry() -> TerminfoEntry {
    var entry = TerminfoEntry(name: "mdless")
    let names = TerminfoEntry.Names.standard
    entry.flags = Set(names.flags.filter { tigetflag($0) > 0 })
    for name in names.numbers {
      let value = tigetnum(name)
      if value >= 0 { entry.numbers[name] = value }
    }
    for name in TerminfoEntry.kept { entry.strings[name] = string(name) }
    return entry
  }

  private static func readTraits() -> EntryTraits {
    var traits = EntryTraits(colorCount: Int(max(tigetnum("colors"), 0)))
    traits.hasDirectColor = tigetflag("RGB") > 0 || tigetnum("RGB") > 0 || string("RGB") != nil || tigetflag("Tc") > 0
    traits.movesInRow = string("hpa") == Array("\u{1b}[%i%p1%dG".utf8)
    traits.hasStrikethrough = string("smxx") != nil
    traits.hasOverline = string("Smol") != nil
    traits.hasUnderlineStyles = string("Smulx") != nil
    let marks = ["cup", "sgr0", "setaf"].compactMap(string)
    traits.speaksANSI =
      string("sgr0") != nil && string("cup").map(beginsWithCSI) == true
      && marks.allSatisfy { beginsWithCSI($0) || $0.starts(with: [0x1b, UInt8(ascii: "(")]) || $0.first == 0x0f }
    return traits
  }

  private static func beginsWithCSI(_ bytes: [UInt8]) -> Bool { bytes.starts(with: [0x1b, UInt8(ascii: "[")]) }

  /// A string of the loaded entry; nil when it is absent or empty.
  private static func string(_ name: String) -> [UInt8]? {
    // (char *)-1 stands for a name that is not that of a string.
    guard let text = tigetstr(name), Int(bitPattern: text) != -1 else { return nil }
    let bytes = UnsafeRawBufferPointer(start: text, count: strlen(text))
    return bytes.isEmpty ? nil : Array(bytes)
  }
}
