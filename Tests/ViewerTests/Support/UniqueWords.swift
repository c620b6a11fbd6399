import TestSupport

/// A long answer as language models write them, of which every word that is to be seen is there once: `w7`.
///
/// What is no such word is markup, a target, a name of a language: nothing that is to be seen as it stands.
struct UniqueWords {
  /// The Markdown.
  private(set) var text = ""
  /// Where each word ends, in bytes.
  private(set) var ends: [Int] = []
  /// The source lines at which blocks of the document begin, from 0.
  private(set) var blockLines: [Int] = []
  private var random: SeededGenerator
  private var line = 0

  /// An answer of some blocks.
  init(seed: Int, blocks: Int) {
    random = SeededGenerator(seed: seed)
    for number in 0..<blocks {
      blockLines.append(line)
      // Every kind comes, then any.
      addBlock(number < Self.kinds ? number : Int.random(in: 0..<Self.kinds, using: &random))
      add("\n")
    }
  }

  private static let kinds = 14

  private mutating func add(_ part: String) {
    text += part
    for byte in part.utf8 where byte == 0x0a { line += 1 }
  }

  private mutating func word() {
    add("w\(ends.count)")
    ends.append(text.utf8.count)
  }

  private mutating func words(_ count: ClosedRange<Int>) {
    for number in 0..<Int.random(in: count, using: &random) {
      if number > 0 { add(" ") }
      word()
    }
  }

  /// Something inside a line.
  private mutating func inline() {
    switch Int.random(in: 0..<16, using: &random) {
    case 0: around("**")
    case 1: around("*")
    case 2: around("`")
    case 3: around("~~")
    case 4: around("***")
    case 5: around("_")
    case 6: around("__")
    case 7:
      add("[")
      words(1...2)
      add("](https://example.org/x_y/(z)?q=1 \"title\")")
    case 8:
      add("**")
      word()
      add(" `")
      word()
      add("`** and *")
      word()
      add("*")
    case 9:
      add("[**")
      word()
      add("**](<https://example.org/a b>)")
    case 10:
      add("$")
      word()
      add("$")
    case 11:
      add("![")
      word()
      add("](picture.png)")
    case 12:
      add("<kbd>")
      word()
      add("</kbd>")
    default: words(1...4)
    }
  }

  private mutating func around(_ mark: String) {
    add(mark)
    words(1...3)
    add(mark)
  }

  private mutating func sentence(_ parts: ClosedRange<Int>) {
    word()
    for _ in 0..<Int.random(in: parts, using: &random) {
      add(" ")
      inline()
      add([",", "", "", " –"].randomElement(using: &random) ?? "")
    }
    add(".")
  }

  private mutating func addBlock(_ kind: Int) {
    switch kind {
    case 0, 9:
      add(String(repeating: "#", count: Int.random(in: 1...4, using: &random)) + " ")
      sentence(0...2)
      add("\n")
    case 1, 10, 11:
      sentence(4...14)
      add("\n")
    case 2:
      for number in 0..<Int.random(in: 2...4, using: &random) {
        add(number % 2 == 0 ? "- " : "- **")
        if number % 2 == 1 {
          word()
          add("**: ")
        }
        sentence(1...5)
        add("\n")
        guard number == 1 else { continue }
        add("  - ")
        sentence(1...3)
        add("\n")
      }
    case 3:
      for number in 1...Int.random(in: 2...4, using: &random) {
        add("\(number). ")
        sentence(1...4)
        add("\n")
        guard number == 2 else { continue }
        add("   - ")
        sentence(1...3)
        add("\n")
      }
    case 4: table()
    case 5, 12:
      let fence = kind == 5 ? "```" : "~~~~"
      add(fence + "swift\n")
      for _ in 0..<Int.random(in: 2...6, using: &random) {
        add("  ")
        words(1...4)
        add("(\"")
        word()
        add("\")\n")
      }
      add(fence + "\n")
    case 6:
      add("> ")
      sentence(2...6)
      add("\n> ")
      sentence(1...3)
      add("\n")
    case 7:
      add("> [!NOTE]\n> ")
      sentence(1...5)
      add("\n")
    case 8:
      add("- [ ] ")
      sentence(1...2)
      add("\n- [x] ")
      sentence(1...2)
      add("\n")
    default:
      add("<details open>\n<summary>")
      words(1...3)
      add("</summary>\n\n")
      sentence(1...4)
      add("\n\n</details>\n")
    }
  }

  private mutating func table() {
    let columns = Int.random(in: 2...3, using: &random)
    for row in 0..<Int.random(in: 3...6, using: &random) {
      add("|")
      for _ in 0..<columns {
        add(" ")
        if row == 1 { add([":---", "---", ":---:", "---:"].randomElement(using: &random) ?? "---") } else { cell() }
        add(" |")
      }
      add("\n")
    }
  }

  private mutating func cell() {
    switch Int.random(in: 0..<4, using: &random) {
    case 0: around("**")
    case 1: around("`")
    default: words(1...2)
    }
  }

  /// The text cut into pieces as models produce them: parts of words, blanks with what follows, runs of marks.
  func tokens(seed: Int) -> [Int] {
    var random = SeededGenerator(seed: seed)
    let bytes = Array(text.utf8)
    var ends: [Int] = []
    var place = 0
    while place < bytes.count {
      let start = place
      place += 1
      let isWord = Self.isLetter(bytes[start]) || bytes[start] == 0x20
      let length = isWord ? Int.random(in: 1...5, using: &random) : Int.random(in: 1...3, using: &random)
      while place < bytes.count, place - start < length, Self.isLetter(bytes[place]) == isWord { place += 1 }
      ends.append(place)
    }
    return ends
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    byte >= 0x80 || (0x30...0x39).contains(byte) || (0x61...0x7a).contains(byte | 0x20)
  }
}
