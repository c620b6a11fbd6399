import Glibc

/// What the description of the viewer says, read from its tables.
public struct SpecifiedViewer {
  /// The keys of the preset `less`, as they are written: `Ctrl-n`, `za`, `Shift-←`.
  public let keys: [String]
  /// Everything in code marks in the chapter on keys: more keys may be named beside the table.
  public let words: Set<String>
  /// Options by how they are spelled: `--width`, `-w`, `+N`.
  public let options: [String]
  /// The words that options with a choice take.
  public let choices: [String: [String]]

  /// Reads the description; nil when the shared folder is not there.
  public init?() {
    guard let path = SharedFolder.path("spec/viewer.md"), let text = Self.text(of: path) else { return nil }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let chapter = { (title: String) -> [String] in
      guard let start = lines.firstIndex(of: "## " + title) else { return [] }
      return Array(lines[(start + 1)...].prefix { !$0.hasPrefix("## ") })
    }
    let keyChapter = chapter("Keys (preset `less`, the default)")
    keys = Self.cells(keyChapter).flatMap { Self.keys(in: $0) }
    words = Set(keyChapter.flatMap(Self.codes))
    var options: [String] = []
    var choices: [String: [String]] = [:]
    for code in Self.cells(chapter("Command line")).flatMap(Self.codes) {
      let parts = code.split(separator: " ", maxSplits: 1).map(String.init)
      guard let spelled = parts.first, spelled.hasPrefix("-") || spelled.hasPrefix("+") else { continue }
      let halves = spelled.split(separator: "=", maxSplits: 1).map(String.init)
      options.append(halves[0])
      let argument = parts.count > 1 ? parts[1] : halves.count > 1 ? halves[1] : ""
      let words = argument.replacing("\\", with: "").split(separator: "|").map(String.init)
      if words.count > 1, words.allSatisfy({ $0.allSatisfy { $0.isLowercase || $0.isNumber } }) {
        choices[halves[0]] = words
      }
    }
    self.options = options
    self.choices = choices
  }

  /// The first cells of the rows of a table.
  private static func cells(_ lines: [String]) -> [String] {
    lines.filter { $0.hasPrefix("| `") || $0.hasPrefix("| `/`") }.map { line in
      var cell = ""
      var isEscaped = false
      for character in line.dropFirst() {
        if character == "|", !isEscaped { break }
        isEscaped = character == "\\"
        cell.append(character)
      }
      return cell
    }
  }

  private static func codes(_ text: String) -> [String] {
    let parts = text.split(separator: "`", omittingEmptySubsequences: false).map(String.init)
    return parts.indices.filter { $0 % 2 == 1 }.map { parts[$0] }
  }

  /// The keys of a cell. `y` then letters are sequences; `Shift` belongs to the arrows before it.
  private static func keys(in cell: String) -> [String] {
    let codes = codes(cell)
    if cell.contains("` then `"), let first = codes.first { return codes.dropFirst().map { first + $0 } }
    var keys: [String] = []
    for code in codes {
      if code == "Shift" {
        keys += keys.filter { $0 == "←" || $0 == "→" }.map { "Shift-" + $0 }
      } else {
        keys.append(code)
      }
    }
    return keys
  }

  /// The text of a file, or nil when it cannot be read.
  public static func text(of path: String) -> String? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while case let count = fread(&buffer, 1, buffer.count, file), count > 0 { bytes += buffer[..<count] }
    return String(decoding: bytes, as: UTF8.self)
  }
}
