import CNcurses
import Glibc

extension Terminal {
  /// Starts ncurses, once: with an entry made for this terminal, or with the terminal's own where ours would be wrong.
  func start() throws(TerminalError) {
    guard let output = CursesOutput(terminal: descriptor), let file = fdopen(output.descriptor, "r+") else {
      throw .noTerminal(errno: errno)
    }
    use_tioctl(true)
    guard startCurses(on: file) else { throw .refused(found.name) }
    cbreak()
    noecho()
    nonl()
    typeahead(-1)
    if profile.depth != .mono {
      start_color()
      use_default_colors()
    }
    screen = Screen(profile: profile)
    self.output = output
  }

  private func startCurses(on file: UnsafeMutablePointer<FILE>) -> Bool {
    guard found.traits.speaksANSI else { return newterm(found.name, file, file) != nil }
    var entry = found.entry
    if keepsText {
      entry.strings["smcup"] = nil
      entry.strings["rmcup"] = nil
    }
    entry.addOurWords(usesColor: profile.depth != .mono)
    // ncurses takes a whole entry from the variable. Children must not inherit it.
    let before = getenv("TERMINFO").map { String(cString: $0) }
    setenv("TERMINFO", "hex:" + hexadecimal(entry.compiled()), 1)
    defer { if let before { setenv("TERMINFO", before, 1) } else { unsetenv("TERMINFO") } }
    return newterm(entry.name, file, file) != nil
  }

  private func hexadecimal(_ bytes: [UInt8]) -> String {
    let digits = Array("0123456789abcdef".utf8)
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count * 2)
    for byte in bytes {
      text.append(digits[Int(byte >> 4)])
      text.append(digits[Int(byte & 15)])
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// In a locale that is not UTF-8 ncurses would turn every other character into a blank.
  static func setLocale() {
    // Characters alone: nothing else of the locale shows, and each category is a file to open.
    setlocale(LC_CTYPE, "")
    let codeset = nl_langinfo(nl_item(CODESET)).map { String(cString: $0) } ?? ""
    if codeset != "UTF-8" { setlocale(LC_CTYPE, "C.UTF-8") }
  }
}
