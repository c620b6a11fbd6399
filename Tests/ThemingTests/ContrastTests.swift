import ScreenModel
import Testing
import Theming

/// Text against its ground: at least 4.5:1, in `high-contrast` 7:1, in 24 bits and in 256 colours.
@Suite struct ContrastTests {
  struct Pair {
    var name: String
    var text: RGB
    var ground: RGB
  }

  static let themes = EmbeddedThemes.shippedNames.filter { !["ansi", "mono"].contains($0) }

  @Test(arguments: themes, [ColorDepth.trueColor, .palette256])
  func textIsLegible(theme name: String, depth: ColorDepth) throws {
    let theme = try #require(ThemeLoader(depth: depth).load(name).theme)
    let least = name == "high-contrast" ? 7.0 : 4.5
    let pairs = Self.pairs(of: theme.configuration)
    for pair in pairs {
      let text = depth == .trueColor ? pair.text : pair.text.of256
      let ground = depth == .trueColor ? pair.ground : pair.ground.of256
      let ratio = Contrast.ratio(text, ground)
      #expect(ratio >= least, "\(name), \(depth): \(pair.name) \(text) on \(ground): \(ratio)")
    }
    #expect(pairs.count > 200)
  }

  /// Grounds of the terminal that a theme without its own is tried on.
  static func pages(of c: MarkdownConfiguration) -> [RGB] {
    if let own = c.backgroundColor.resolved(over: nil).flatMap({ RGB($0) }) { return [own] }
    return c.appearance == .light ? [RGB(255, 255, 255), RGB(245, 245, 245)] : [RGB(0, 0, 0), RGB(30, 30, 30)]
  }

  static func pairs(of c: MarkdownConfiguration) -> [Pair] { pages(of: c).flatMap { pairs(of: c, on: $0) } }

  private static func pairs(of c: MarkdownConfiguration, on page: RGB) -> [Pair] {
    let own = c.appearance == .light ? RGB(0, 0, 0) : RGB(255, 255, 255)
    func ground(_ color: ThemeColor, over below: RGB) -> RGB {
      color.resolved(over: below.color).flatMap { RGB($0) } ?? below
    }
    func ink(_ color: ThemeColor, _ fallback: RGB, on below: RGB) -> RGB {
      guard let resolved = color.resolved(over: below.color) else { return fallback }
      return RGB(resolved) ?? own
    }
    let text = ink(c.textColor, own, on: page)
    var pairs: [Pair] = []
    func add(_ name: String, _ color: ThemeColor, _ fallback: RGB, on below: RGB) {
      pairs.append(Pair(name: name, text: ink(color, fallback, on: below), ground: below))
    }

    // Whatever prose may hold, on every ground that prose may have.
    let grounds: [(String, RGB)] = [
      ("page", page), ("quote", ground(c.blockquoteBackgroundColor, over: page)),
      ("table header", ground(c.tableHeaderBackgroundColor, over: page)),
      ("table row", ground(c.tableRowBackgroundColor, over: page)),
      ("alternate row", ground(c.tableAlternateRowBackgroundColor, over: page)),
      ("peek", ground(c.peek.background, over: page)), ("toc", ground(c.tocBackground.background, over: page)),
    ]
    let heading = ink(c.headingColor, text, on: page)
    let prose: [(String, ThemeColor, RGB)] = [
      ("text", c.textColor, own), ("link", c.linkColor, text), ("dim", c.dimColor, text),
      ("footnote", c.footnoteColor, text), ("quote text", c.blockquoteTextColor, text),
      ("marker", c.listMarkerColor, text), ("image", c.imagePlaceholderColor, text),
      ("summary", c.detailsSummaryTextColor, text), ("toc entry", c.tocTextColor, text),
      ("heading", c.headingColor, text), ("h1", c.h1Color, heading), ("h2", c.h2Color, heading),
      ("h3", c.h3Color, heading), ("h4", c.h4Color, heading), ("h5", c.h5Color, heading), ("h6", c.h6Color, heading),
      ("underline", c.underline.color, text), ("spoiler", c.spoiler.color, text),
      ("note", c.admonition.note.color, text), ("tip", c.admonition.tip.color, text),
      ("important", c.admonition.important.color, text), ("warning", c.admonition.warning.color, text),
      ("caution", c.admonition.caution.color, text),
      ("selection ground under text", c.textColor, own),
    ]
    for (place, below) in grounds {
      for (name, color, fallback) in prose { add("\(name) on \(place)", color, fallback, on: below) }
    }

    let panel = ground(c.codeBackgroundColor, over: page)
    let code = ink(c.codeTextColor, text, on: panel)
    add("code", c.codeTextColor, text, on: panel)
    add("code header", c.codeHeaderColor, ink(c.dimColor, text, on: panel), on: panel)
    add("pan marks", c.dimColor, text, on: panel)
    for (kind, color) in c.effectiveSyntaxColors.colors { add("code \(kind)", color, code, on: panel) }
    for (place, below) in grounds {
      let span = ground(c.inlineCodeBackgroundColor, over: ground(c.codeBackgroundColor, over: below))
      add("code span on \(place)", c.inlineCodeTextColor, code, on: span)
    }

    let styles: [(String, StyleSpec)] = [
      ("highlight", c.highlight), ("keyboard", c.keyboard), ("superscript", c.superscript),
      ("subscript", c.subscript), ("statusBar", c.statusBar), ("statusBarMessage", c.statusBarMessage),
      ("statusBarError", c.statusBarError), ("prompt", c.prompt), ("tocCurrent", c.tocCurrent),
      ("stickyHeading", c.stickyHeading), ("searchMatch", c.searchMatch), ("searchCurrent", c.searchCurrent),
      ("linkSelected", c.linkSelected), ("followMark", c.followMark), ("peek", c.peek),
      ("toc", c.tocBackground),
    ]
    for (name, style) in styles { add(name, style.color, text, on: ground(style.background, over: page)) }
    // Quiet text of the chrome goes a quarter of the way to its ground, see `ChromeStyles.dimmed`.
    for (name, style) in [("statusBar", c.statusBar), ("tocBackground", c.tocBackground), ("prompt", c.prompt)] {
      let below = ground(style.background, over: page)
      let loud = ink(style.color, text, on: below)
      if below == page {
        add("quiet on \(name)", c.dimColor, text, on: below)
      } else if let quiet = loud.color.mixed(with: below.color, percent: 25).flatMap({ RGB($0) }) {
        pairs.append(Pair(name: "quiet on \(name)", text: quiet, ground: below))
      }
    }
    add("followMark on statusBar", c.statusBar.color, text, on: ground(c.statusBar.background, over: page))
    add("selected text", c.textColor, own, on: ground(c.selectionColor, over: page))
    return pairs
  }
}
