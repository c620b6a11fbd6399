import PageLayout
import ScreenModel
import Testing
import Theming

@testable import Viewer

/// The list of themes, `:theme`, and what `:set` lays over a theme.
@Suite struct ThemeSessionTests {
  private static let names = ["auto", "default", "dark", "parchment", "sage"]
  private static let themes = names.map { ThemeChoice(name: $0, appearance: $0 == "dark" ? .dark : nil) }

  /// A session whose requests for themes are answered as the program does, with configurations made by hand.
  private struct Reader {
    var session: Session
    private var answered = 0
    private(set) var requests: [ThemeRequest] = []
    /// The theme that is not only tried on.
    private var kept = "auto"

    init(columns: Int = 80, rows: Int = 20) {
      session = RealDocument.session("# Title\n\ntext\n\n- item\n", columns: columns, rows: rows)
    }

    mutating func type(_ script: String) {
      for press in Session.keys(script) {
        session.send(.input(.key(press)))
        answer()
      }
    }

    mutating func command(_ line: String) {
      session.type(":")
      session.send(.input(.paste(line)))
      type("<enter>")
    }

    mutating func answer() {
      while answered < session.effects.count {
        answered += 1
        guard case .theme(let request) = session.effects[answered - 1] else { continue }
        requests.append(request)
        switch request {
        case .list: session.send(.themes(themes))
        case .preview(let name): session.send(.look(Self.look(name)))
        case .use(let name):
          kept = name
          session.send(.look(Self.look(name)))
        case .restore, .readAgain: session.send(.look(Self.look(kept)))
        }
      }
    }

    /// A theme is told by its title's colour.
    static func look(_ name: String) -> Look {
      var configuration = MarkdownConfiguration()
      configuration.h1Color = .palette(UInt8(names.firstIndex(of: name) ?? 0) + 1)
      return Look(
        theme: name, context: LayoutContext(width: 80, configuration: configuration),
        palette: ["accent": .palette(UInt8(names.firstIndex(of: name) ?? 0) + 101)])
    }

    mutating func titleColor() -> Color? {
      let frame = session.state.draw()
      for row in 0..<frame.size.rows {
        for column in 0..<frame.size.columns where frame.text(of: frame.cell(column: column, row: row)) == "T" {
          let style = frame.style(of: frame.cell(column: column, row: row))
          if frame.text(of: frame.cell(column: column + 1, row: row)) == "i" { return style.foreground }
        }
      }
      return nil
    }
  }

  @Test func theDocumentFollowsTheChoiceAndEnterKeepsIt() {
    var reader = Reader()
    reader.type("T")
    #expect(reader.session.rows()[0].contains("Themes") && reader.session.rows()[0].contains("│Title"))
    reader.type("jj")
    #expect(reader.session.rows()[3].hasPrefix("▌ dark"))
    #expect(reader.titleColor() == .palette(3))
    reader.type("j<enter>")
    #expect(
      reader.requests == [.list, .preview("default"), .preview("dark"), .preview("parchment"), .use("parchment")])
    #expect(reader.titleColor() == .palette(4))
    #expect(reader.session.rows()[0].hasPrefix("  Title"))
    #expect(reader.session.state.theme == "parchment")
  }

  @Test(arguments: ["<esc>", "q", "T", "<ctrl-c>"])
  func leavingBringsBackWhatWas(key: String) {
    var reader = Reader()
    let before = reader.session.rows()
    reader.type("Tjjj" + key)
    #expect(reader.requests.last == .restore)
    #expect(reader.session.rows() == before)
    #expect(reader.titleColor() == .palette(1))
    #expect(reader.session.state.theme == "auto")
  }

  @Test func nothingChosenAsksForNothing() {
    var reader = Reader()
    reader.type("T<enter>T<esc>Tk<enter>")
    #expect(reader.requests == [.list, .list, .list])
  }

  @Test func theChoiceBeginsAtTheThemeInUse() {
    var reader = Reader()
    reader.command("theme sage")
    reader.type("T")
    #expect(reader.session.rows()[5].hasPrefix("▌ sage ●"))
    reader.type("g")
    #expect(reader.session.rows()[1].hasPrefix("▌ auto"))
    reader.type("G")
    #expect(reader.session.rows()[5].hasPrefix("▌ sage"))
  }

  @Test func clicksChooseAndKeep() {
    var reader = Reader()
    reader.type("T")
    reader.session.click("parchment")
    reader.answer()
    #expect(reader.titleColor() == .palette(4))
    reader.session.click("parchment")
    reader.answer()
    #expect(reader.requests.suffix(2) == [.preview("parchment"), .use("parchment")])
    #expect(!reader.session.rows()[0].contains("Themes"))
  }

  /// In any window the list and its picture hold together, also while the window changes.
  @Test func anyWindowWillDo() {
    for columns in [1, 2, 5, 19, 20, 30, 47, 48, 60, 200] {
      for rows in [1, 2, 3, 5, 40] {
        var reader = Reader(columns: columns, rows: rows)
        reader.type("Tjj")
        _ = reader.session.rows()
        reader.session.resize(columns: 81 - min(columns, 80), rows: 10)
        _ = reader.session.rows()
        reader.type("<enter>")
        #expect(reader.session.state.theme == "dark")
        #expect(reader.session.state.geometry.sidebarColumns == 0)
      }
    }
  }

  @Test func whatWasSetLiesOverEveryTheme() {
    var reader = Reader()
    reader.command("set tocWidth 33")
    reader.command("theme dark")
    #expect(reader.session.state.configuration.tocWidth == 33)
    #expect(reader.titleColor() == .palette(3))
    reader.command("set h1Color red")
    reader.type("Tjj")
    #expect(reader.titleColor() == .palette(1))
    reader.type("<esc>")
    #expect(reader.titleColor() == .palette(1))
  }

  /// A colour of the palette is that of the theme in use.
  @Test func namesOfThePaletteCanBeSet() {
    var reader = Reader()
    reader.command("theme dark")
    reader.command("set h1Color accent")
    #expect(reader.titleColor() == .palette(103))
    reader.command("theme sage")
    #expect(reader.titleColor() == .palette(105))
  }

  @Test func aKeyForLaterSaysSo() {
    var reader = Reader()
    reader.command("set latexPadding 2")
    #expect(reader.session.status().contains("latexPadding: not used yet"))
  }

  @Test func anotherDialectIsParsed() {
    var reader = Reader()
    reader.command("set parsing.highlight true")
    #expect(reader.session.effects.last == .parseAgain)
    let count = reader.session.effects.count
    reader.command("set parsing.highlight true")
    #expect(reader.session.effects.dropFirst(count).allSatisfy { $0 != .parseAgain })
  }

  @Test(arguments: [
    ("theme pa", ":theme parchment"), ("set tableFrame ro", ":set tableFrame rows"),
    ("set justify t", ":set justify true"),
    ("set h1Font.weight semi", ":set h1Font.weight semibold"), ("set h1Color acc", ":set h1Color accent"),
    ("set h1Color brightB", ":set h1Color brightBlack"), ("set typewriterUnit s", ":set typewriterUnit sentence"),
  ])
  func valuesAreCompleted(beginning: String, line: String) {
    var reader = Reader()
    reader.command("theme dark")
    reader.type(":")
    reader.session.send(.input(.paste(beginning)))
    reader.type("<tab>")
    #expect(reader.session.status().hasPrefix(line))
  }

  @Test func themeAloneTellsTheTheme() {
    var reader = Reader()
    reader.command("theme sage")
    reader.command("theme")
    #expect(reader.session.status().contains("Theme sage"))
  }

  /// Folded details, and what `w` chose, belong to the reader.
  @Test func wideBlocksStayAsChosen() {
    var reader = Reader()
    reader.type("w")
    reader.command("theme dark")
    #expect(reader.session.state.context.wideBlocks == .wrap)
  }
}
