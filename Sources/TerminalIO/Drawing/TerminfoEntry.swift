import CNcurses
import ScreenModel

/// A terminfo entry in the making: what the reader's own entry says about moving and clearing, and our own words for
/// colours and attributes. ncurses gets it compiled, through an environment variable; nothing is installed.
///
/// The way to have 24-bit colour and the palette at once, strikethrough, overline and styled underlines from ncurses 6.4,
/// whose own entries offer one or the other. It also closes the set of sequences that ncurses can ever send: only the
/// capabilities listed here are taken over. Written in Swift although the format is one of C: bounds are checked, and it
/// can be tested byte by byte.
struct TerminfoEntry: Hashable, Sendable {
  /// The name it is asked for by.
  var name: String
  /// Standard flags that are set.
  var flags: Set<String> = []
  /// Standard numbers.
  var numbers: [String: Int32] = [:]
  /// Standard strings.
  var strings: [String: [UInt8]] = [:]
  /// Flags beyond the standard ones, which are set; written in order of their names.
  var extendedFlags: Set<String> = []

  /// An entry that says nothing.
  init(name: String) { self.name = name }

  /// A colour as the generated entry counts it: 0–255 the palette, above this bit 24-bit RGB, -1 the default.
  static let directColorBit: Int32 = 0x100_0000

  /// How a colour is given to ncurses.
  static func number(of color: Color) -> Int32 {
    switch color.kind {
    case .terminalDefault: -1
    case .palette(let index): Int32(index)
    case .rgb(let red, let green, let blue): directColorBit | Int32(red) << 16 | Int32(green) << 8 | Int32(blue)
    }
  }

  /// Strings that are taken over: moving, clearing, inserting and deleting, scrolling, cursor, screen, plain attributes.
  ///
  /// Left out on purpose: keys (we decode them), tabs (their stops may be the user's), `rep` (it repeats marks and wide
  /// characters differently everywhere), character sets (all is UTF-8), `initc` and `oc` (the palette is the user's).
  static let kept: Set<String> = [
    "cup", "home", "cr", "cub", "cub1", "cud", "cud1", "cuf", "cuf1", "cuu", "cuu1", "hpa", "vpa",
    "clear", "ed", "el", "el1", "ech", "ich", "ich1", "dch", "dch1", "il", "il1", "dl", "dl1",
    "csr", "ind", "indn", "ri", "rin", "sc", "rc", "civis", "cnorm", "smcup", "rmcup",
    "bold", "dim", "rev", "smso", "rmso", "smul", "rmul", "sitm", "ritm",
  ]

  /// Adds our own words: for colours, unless there shall be none, and for the attributes that ncurses has no names for.
  mutating func addOurWords(usesColor: Bool) {
    flags.remove("ccc")
    strings["sgr0"] = Array("\u{1b}[m".utf8)
    if let hide = strings["civis"], hide.starts(with: Array("\u{1b}[?25l".utf8)) {
      // Entries also set shape and blinking, which are the user's choice.
      strings["civis"] = Array("\u{1b}[?25l".utf8)
      strings["cnorm"] = Array("\u{1b}[?25h".utf8)
    }
    // The last cell of the screen is drawn with wrapping off. Without these ncurses pushes it there by inserting a character
    // before it, and reads outside its memory when the screen is one column wide.
    strings["rmam"] = Array("\u{1b}[?7l".utf8)
    strings["smam"] = Array("\u{1b}[?7h".utf8)
    addHighlights()
    for number in ["colors", "pairs", "ncv"] { numbers[number] = nil }
    guard usesColor else { return }
    strings["op"] = Array("\u{1b}[39;49m".utf8)
    numbers["pairs"] = 0x10000
    // All depths in one entry: which colours are asked for is decided before (`ColorReducer`), so that a terminal that turns
    // out to show more, when its answers come late, gets more without starting ncurses anew.
    numbers["colors"] = Self.directColorBit << 1
    strings["setaf"] = Array(Self.colorString(plain: "3", bright: "9", extended: "38").utf8)
    strings["setab"] = Array(Self.colorString(plain: "4", bright: "10", extended: "48").utf8)
    extendedFlags = ["AX", "RGB"]
  }

  /// X/Open's highlights get sequences of our own. This works because there is no `sgr`: ncurses then sets attributes one
  /// by one; with `sgr` it would leave these out.
  ///
  /// Whether a terminal gets any of them is decided where styles are translated (`StyleTable`).
  private mutating func addHighlights() {
    strings["ehhlm"] = Array("\u{1b}[9m".utf8)
    strings["ethlm"] = Array("\u{1b}[53m".utf8)
    strings["elhlm"] = Array("\u{1b}[4:2m".utf8)
    strings["elohlm"] = Array("\u{1b}[4:3m".utf8)
    strings["erhlm"] = Array("\u{1b}[4:4m".utf8)
    strings["evhlm"] = Array("\u{1b}[4:5m".utf8)
  }

  /// Semicolons, not colons: GNU screen takes the colon form for black, others print it.
  private static func colorString(plain: String, bright: String, extended: String) -> String {
    "\u{1b}[%?%p1%{8}%<%t\(plain)%p1%d%e%p1%{16}%<%t\(bright)%p1%{8}%-%d%e%p1%{256}%<%t\(extended);5;%p1%d"
      + "%e\(extended);2;%p1%{65536}%/%{255}%&%d;%p1%{256}%/%{255}%&%d;%p1%{255}%&%d%;m"
  }
}
