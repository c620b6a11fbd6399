import CodeHighlighting
import MarkdownModel
import ScreenModel
import Theming

/// The configuration's looks, resolved into ready styles once a context.
final class StyleSheet: Sendable {
  let ground: Color
  let body: Style
  /// By level, from 0.
  let headings: [Style]
  let headingRules: [Style]
  let headingMarks: [Style]
  let quoteBars: [Style]
  let rule: Style

  /// Whether code has colours at all.
  let colorsCode: Bool

  /// Colours of code by the raw value of the kind of token, its fallbacks followed.
  private let syntaxColors: [ThemeColor]
  private let configuration: MarkdownConfiguration
  private let resolver: ColorResolver

  /// The styles of a configuration; without backgrounds when the screen shows none.
  init(_ configuration: MarkdownConfiguration, showsBackgrounds: Bool) {
    let resolver = ColorResolver(configuration.backgroundColor, showsBackgrounds: showsBackgrounds)
    self.configuration = configuration
    self.resolver = resolver
    ground = resolver.ground
    let page = Style(background: resolver.ground)
    body = resolver.style(over: page, color: configuration.textColor, font: configuration.bodyFont)
    let base = body
    let quiet = resolver.dimmed(base, configuration.dimColor)
    func colored(_ color: ThemeColor, or fallback: Style) -> Style {
      color == .inherited ? fallback : resolver.style(over: base, color: color)
    }
    headings = Self.headings(configuration, resolver, base: base, dim: quiet)
    let heads = headings
    let marker = colored(configuration.listMarkerColor, or: base)
    headingRules = (1...6).map { $0 == 1 ? Style(foreground: heads[0].foreground, background: base.background) : quiet }
    headingMarks = (1...6).map { $0 == 3 ? marker : quiet }
    quoteBars = (configuration.blockquoteBarColor.isEmpty ? [.inherited] : configuration.blockquoteBarColor).map {
      colored($0, or: quiet)
    }
    let colors = configuration.effectiveSyntaxColors.colors
    colorsCode = !colors.isEmpty
    syntaxColors = TokenKind.allCases.map { Self.color(of: $0, in: colors) }
    rule = colored(configuration.horizontalRuleColor, or: quiet)
  }

  private static func color(of kind: TokenKind, in colors: [String: ThemeColor]) -> ThemeColor {
    var next: TokenKind? = kind
    while let kind = next {
      if let color = colors[kind.name] { return color }
      next = kind.fallback
    }
    return .inherited
  }

  /// Styles by the raw value of the kind of token.
  func codeStyles(over code: Style) -> [Style] {
    syntaxColors.map { $0 == .inherited ? code : resolver.style(over: code, color: $0) }
  }

  private static func headings(
    _ configuration: MarkdownConfiguration, _ resolver: ColorResolver, base: Style, dim: Style
  ) -> [Style] {
    let faces = [
      (configuration.h1Color, configuration.h1Font), (configuration.h2Color, configuration.h2Font),
      (configuration.h3Color, configuration.h3Font), (configuration.h4Color, configuration.h4Font),
      (configuration.h5Color, configuration.h5Font), (configuration.h6Color, configuration.h6Font),
    ]
    return faces.enumerated().map { level, face in
      let color = face.0 == .inherited ? configuration.headingColor : face.0
      // The sixth level is quiet unless a theme gives it a colour.
      let under = level == 5 && face.0 == .inherited ? dim : base
      return resolver.style(over: under, color: level == 5 ? face.0 : color, font: face.1)
    }
  }

  // MARK: Inlines

  /// The face of a span.
  func face(of span: Inline.Span) -> FontFace {
    switch span {
    case .emphasis: configuration.emphasisFont
    case .strong: configuration.strongFont
    case .strikethrough: configuration.strikethroughFont
    case .link: configuration.linkFont
    case .image: FontFace()
    case .highlight: configuration.highlight.font
    case .underline: configuration.underline.font
    case .superscript: configuration.superscript.font
    case .subscript: configuration.subscript.font
    case .spoiler: configuration.spoiler.font
    case .formula: FontFace()
    }
  }

  /// The face of a heading of a level, from 0.
  func headingFace(_ index: Int) -> FontFace {
    switch index {
    case 0: configuration.h1Font
    case 1: configuration.h2Font
    case 2: configuration.h3Font
    case 3: configuration.h4Font
    case 4: configuration.h5Font
    default: configuration.h6Font
    }
  }

  func strong(over base: Style) -> Style { resolver.style(over: base, font: configuration.strongFont) }
  func emphasis(over base: Style) -> Style { resolver.style(over: base, font: configuration.emphasisFont) }
  func strikethrough(over base: Style) -> Style { resolver.style(over: base, font: configuration.strikethroughFont) }
  func dimmed(_ base: Style) -> Style { resolver.dimmed(base, configuration.dimColor) }

  func link(over base: Style) -> Style {
    var style = resolver.style(over: base, color: configuration.linkColor, font: configuration.linkFont)
    if configuration.linkUnderlineEnabled { style.attributes.insert(.underline) }
    return style
  }

  func inlineCode(over base: Style) -> Style {
    let color =
      configuration.inlineCodeTextColor == .inherited ? configuration.codeTextColor : configuration.inlineCodeTextColor
    let background =
      configuration.inlineCodeBackgroundColor == .inherited
      ? configuration.codeBackgroundColor : configuration.inlineCodeBackgroundColor
    return resolver.style(over: base, color: color, background: background, font: configuration.codeFont)
  }

  func image(over base: Style) -> Style {
    configuration.imagePlaceholderColor == .inherited
      ? base : resolver.style(over: base, color: configuration.imagePlaceholderColor)
  }

  func footnote(over base: Style) -> Style { resolver.style(over: base, color: configuration.footnoteColor) }

  func quoteStyle(over base: Style) -> Style {
    resolver.style(
      over: base, color: configuration.blockquoteTextColor, background: configuration.blockquoteBackgroundColor,
      font: configuration.blockquoteFont)
  }

  func codeStyle(over base: Style) -> Style {
    resolver.style(
      over: base, color: configuration.codeTextColor, background: configuration.codeBackgroundColor,
      font: configuration.codeFont)
  }

  func codeHeader(over code: Style) -> Style {
    configuration.codeHeaderColor == .inherited
      ? dimmed(code) : resolver.style(over: code, color: configuration.codeHeaderColor)
  }

  func tableRow(isHeader: Bool, isAlternate: Bool, over base: Style) -> Style {
    if isHeader {
      return resolver.style(
        over: base, background: configuration.tableHeaderBackgroundColor, font: configuration.tableHeaderFont)
    }
    let ground = resolver.style(over: base, background: configuration.tableRowBackgroundColor)
    return isAlternate
      ? resolver.style(over: ground, background: configuration.tableAlternateRowBackgroundColor) : ground
  }

  func tableBorder(over base: Style) -> Style {
    let color = configuration.tableAppearance.borderColor
    return border(color == .inherited ? configuration.tableBorderColor : color, over: base)
  }

  /// A border of a color, else a quiet one.
  func border(_ color: ThemeColor, over base: Style) -> Style {
    color == .inherited ? dimmed(base) : resolver.style(over: base, color: color)
  }

  func imagePlaceholder(over base: Style) -> Style {
    configuration.imagePlaceholderColor == .inherited
      ? dimmed(base) : resolver.style(over: base, color: configuration.imagePlaceholderColor)
  }

  func marker(over base: Style) -> Style { resolver.style(over: base, color: configuration.listMarkerColor) }

  /// A heading's style where it stands in something with a ground of its own.
  func heading(_ index: Int, over base: Style) -> Style {
    var style = headings[index]
    style.background = base.background
    return style
  }

  func summary(over base: Style) -> Style {
    resolver.style(
      over: base, color: configuration.detailsSummaryTextColor, font: configuration.detailsSummaryFont)
  }

  /// A style of the configuration laid over another.
  func spec(_ spec: StyleSpec, over base: Style) -> Style {
    resolver.style(over: base, color: spec.color, background: spec.background, font: spec.font)
  }

  /// The look of an alert's bar and title.
  func alert(_ look: AlertLook, over base: Style) -> Style {
    resolver.style(over: base, color: look.color, background: look.background)
  }
}
