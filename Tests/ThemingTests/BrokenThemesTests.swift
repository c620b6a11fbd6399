import Testing

@testable import Theming

/// Mistakes in themes: each has its message with line and column, and the rest of the theme counts.
@Suite struct BrokenThemesTests {
  struct Mistake: Sendable, CustomTestStringConvertible {
    var yaml: String
    var message: String
    var testDescription: String { message }
    init(_ yaml: String, _ message: String) {
      self.yaml = yaml
      self.message = message
    }
  }

  static let color =
    "a colour (“#rrggbb” in quotes, a name such as red or brightBlue, 0 to 255, default, clear, or a name of the palette)"

  static let mistakes: [Mistake] = [
    // Keys
    Mistake("lnkColor: red", "1:1: lnkColor: no such key; did you mean linkColor?"),
    Mistake("maxwidth: 80", "1:1: maxwidth: no such key; did you mean maxWidth?"),
    Mistake("parsing: {maths: false}", "1:11: parsing.maths: no such key; did you mean parsing.math?"),
    Mistake("parsng: {math: false}", "1:1: parsng: no such key; did you mean parsing?"),
    Mistake("math: false", "1:1: math: no such key; did you mean parsing.math?"),
    Mistake("somethingElse: 1", "1:1: somethingElse: no such key"),
    Mistake("h1Font: {wieght: bold}", "1:10: h1Font.wieght: no such key; did you mean weight?"),
    Mistake("statusBar:\n  colour: red", "2:3: statusBar.colour: no such key; did you mean color?"),
    Mistake(
      "admonition: {note: {icn: x}}", "1:21: admonition.note.icn: no such key; did you mean admonition.note.icon?"),
    Mistake("maxWidth: 80\nmaxWidth: 90", "2:1: maxWidth is already set in line 1; the last one counts"),
    Mistake("headingRules: {h7: x}", "1:16: headingRules.h7: no such key; did you mean h1?"),
    Mistake("syntaxColors: {keywrd: red}", "1:16: syntaxColors.keywrd: no such key; did you mean keyword?"),
    // Values
    Mistake("linkColor: bleu", "1:12: linkColor: expected \(color), found “bleu”; did you mean blue?"),
    Mistake("linkColor: \"#12345\"", "1:12: linkColor: expected \(color), found “#12345”"),
    Mistake("linkColor: #123456", "1:11: linkColor: expected \(color), found nothing"),
    Mistake("linkColor: 256", "1:12: linkColor: expected \(color), found “256”"),
    Mistake("linkColor: [red]", "1:12: linkColor: expected \(color), found a list of one"),
    Mistake(
      "statusBar: {color: {rgb: blu}}", "1:26: statusBar.color: expected \(color), found “blu”; did you mean blue?"),
    Mistake("maxWidth: -1", "1:11: maxWidth: expected a number of columns, 0 to 10000, found “-1”"),
    Mistake("maxWidth: 1.5", "1:11: maxWidth: expected a number of columns, 0 to 10000, found “1.5”"),
    Mistake(
      "maxWidth: 99999999999999999999",
      "1:11: maxWidth: expected a number of columns, 0 to 10000, found “99999999999999999999”"),
    Mistake("maxWidth: wide", "1:11: maxWidth: expected a number of columns, 0 to 10000, found “wide”"),
    Mistake("justify: yes", "1:10: justify: expected true or false, found “yes”"),
    Mistake("justify: ture", "1:10: justify: expected true or false, found “ture”; did you mean true?"),
    Mistake("tableFrame: ful", "1:13: tableFrame: expected full, rows or none, found “ful”; did you mean full?"),
    Mistake("blockquoteBarWidth: 3", "1:21: blockquoteBarWidth: expected a whole number, 0 to 2, found “3”"),
    Mistake("h1Font: bold", "1:9: h1Font: expected a font such as {weight: …}, found “bold”"),
    Mistake("h1Font: {scale: 8}", "1:17: h1Font.scale: expected a whole number, 1 to 7, found “8”"),
    Mistake(
      "h1Font: {weight: heavy}",
      "1:18: h1Font.weight: expected light, regular, medium, semibold or bold, found “heavy”"),
    Mistake("statusBar: [a, b]", "1:12: statusBar: expected a style such as {color: …}, found a list of 2"),
    Mistake("parsing: true", "1:10: parsing: expected a mapping of keys, found “true”"),
    Mistake("panMarks: {left: \"<<\"}", "1:18: panMarks.left: expected a glyph of at most 1 column, found “<<”"),
    // Columns, not characters: an ideograph has two.
    Mistake("panMarks: {left: 左}", "1:18: panMarks.left: expected a glyph of at most 1 column, found “左”"),
    Mistake("panMarks: {left: \"\\e\"}", "1:18: panMarks.left: expected a glyph of at most 1 column, found “␛”"),
    Mistake(
      "listMarkers: []", "1:14: listMarkers: expected a list, each a glyph of at most 8 columns, found a list of 0"),
    Mistake(
      "admonition: {tip: {title: \"a\\u202Eb\"}}",
      "1:27: admonition.tip.title: expected text in one line without control characters, found “a\u{FFFD}b”"),
    Mistake(
      "typewriterInterval: .inf", "1:21: typewriterInterval: expected a number of seconds, 0 to 3600, found “.inf”"),
    Mistake(
      "syntaxColors: xcod",
      "1:15: syntaxColors: expected xcode, xcodeDark, github, githubDark, ink, lantern, harbour or fjord, or a mapping such as {preset: …}, found “xcod”; did you mean xcode?"
    ),
    Mistake(
      "codeBlockAppearance: {borderWidth: 4}",
      "1:36: codeBlockAppearance.borderWidth: expected a whole number, 0 to 3, found “4”"),
    Mistake("imageMaxHeight: 3", "1:1: imageMaxHeight: not used yet"),
    // Palette and head
    Mistake(
      "palette: {default: red}", "1:11: palette.default: this word has its own meaning as a colour; choose another name"
    ),
    Mistake("palette: {ink: blak}", "1:16: palette.ink: expected \(color), found “blak”; did you mean black?"),
    Mistake("palette: red", "1:10: palette: expected a mapping of names to colours, found “red”"),
    Mistake("extends: drk", "1:10: extends: no theme named “drk”; did you mean dark?"),
    Mistake("extends: ./none.yaml", "1:10: extends: No such file or directory"),
    Mistake(
      "extends: [dark]", "1:10: extends: expected text in one line without control characters, found a list of one"),
    Mistake("name: {}", "1:7: name: expected text in one line without control characters, found a mapping"),
    Mistake("appearance: dim", "1:13: appearance: expected light or dark, found “dim”"),
    // YAML
    Mistake("- a\n- b", "1:1: expected a mapping of keys, found a list of 2"),
    Mistake("just words", "1:1: expected a mapping of keys, found “just words”"),
    Mistake("page:\n\tmargin: 1", "2:1: a tab can’t indent YAML; use spaces"),
    Mistake("h1Font: {weight: bold", "1:9: a “,” or the closing “}” is missing"),
    Mistake("listMarkers: [a, b\nmaxWidth: 3", "2:9: a “,” or the closing “]” is missing"),
    Mistake("listMarkers: [", "2:1: a value is missing, or a bracket is not closed"),
    Mistake("imageIcon: \"abc", "1:12: the closing quote is missing"),
    Mistake("a: b: c", "1:5: a second “:” in one line; put the value in quotes"),
    Mistake("imageIcon: @", "1:12: this character can’t begin a value; put the value in quotes"),
    Mistake("maxWidth: 80\n  justify: true", "2:10: a second “:” in one line; put the value in quotes"),
    Mistake("linkColor: *accent", "1:12: the alias *accent has no anchor &accent before it"),
    Mistake("linkColor: !!str red", "1:12: tags such as tag:yaml.org,2002:str are not used here"),
    Mistake("? [a, b]\n: c", "1:3: a key must be a word"),
    Mistake("maxWidth: 80\n---\nmaxWidth: 90", "2:1: only one document is read; what follows is left out"),
    Mistake("imageIcon: \"\u{1}\"", "1:13: this is not a text file"),
  ]

  @Test(arguments: mistakes)
  func theMessageSaysWhatAndWhere(mistake: Mistake) throws {
    let folder = try TemporaryFolder()
    let path = folder.write("t.yaml", mistake.yaml + "\n")
    let diagnostics = ThemeLoader().load(path).diagnostics
    #expect(diagnostics.map(\.description).contains { $0 == "\(path):\(mistake.message)" }, "\(diagnostics)")
  }

  /// The same mistakes between two keys that are right.
  @Test(
    arguments: mistakes.filter {
      !$0.yaml.contains("justify") && !$0.yaml.contains("\u{1}") && !$0.yaml.contains("- a") && $0.yaml != "just words"
    })
  func whatStandsBeforeCounts(mistake: Mistake) throws {
    let folder = try TemporaryFolder()
    let path = folder.write("t.yaml", "justify: true\n" + mistake.yaml + "\n")
    #expect(ThemeLoader().load(path).theme?.configuration.justify == true)
  }

  @Test func severalMistakesAreToldAtOnce() throws {
    let folder = try TemporaryFolder()
    let path = folder.write("t.yaml", "linkColor: bleu\nmaxWidth: 70\nh1Colour: red\njustify: 3\n")
    let result = ThemeLoader().load(path)
    #expect(result.diagnostics.map(\.place.line) == [1, 3, 4])
    #expect(result.diagnostics.map(\.severity) == [.error, .warning, .error])
    #expect(result.theme?.configuration.maxWidth == 70)
  }

  @Test(arguments: ["missing.yaml", "."])
  func whatIsNoFileIsNamed(name: String) throws {
    let folder = try TemporaryFolder()
    let result = ThemeLoader().load(folder.path + "/" + name)
    #expect(result.theme == nil)
    let reason = name == "." ? "Is a directory" : "No such file or directory"
    #expect(result.diagnostics.map(\.description) == ["\(folder.path)/\(name): \(reason)"])
  }

  @Test func aHugeFileIsNotRead() throws {
    let folder = try TemporaryFolder()
    let path = folder.write("t.yaml", "# " + String(repeating: "x", count: 1 << 20))
    let sparse = folder.path + "/sparse.yaml"
    folder.makeSparse("sparse.yaml", bytes: 100 << 20)
    for path in [path, sparse] {
      let result = ThemeLoader().load(path)
      #expect(result.theme == nil)
      #expect(result.diagnostics.map(\.description) == ["\(path): too large: at most 1024 kB are read"])
    }
  }

  @Test func anUnknownNameHasANeighbour() {
    let result = ThemeLoader().load("midnite")
    #expect(result.diagnostics.map(\.description) == ["no theme named “midnite”; did you mean midnight?"])
  }

  @Test func manyMistakesAreCutShort() throws {
    let folder = try TemporaryFolder()
    let path = folder.write("t.yaml", (0..<20_000).map { "wrong\($0): 1\n" }.joined())
    #expect(ThemeLoader().load(path).diagnostics.count == ValueReader.mostDiagnostics)
  }
}
