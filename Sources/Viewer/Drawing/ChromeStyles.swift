import ScreenModel
import Theming

/// The styles of everything around the text, resolved from the configuration.
struct ChromeStyles: Sendable {
  /// The page under everything.
  let ground: Style
  /// Whatever is quieter than text, on the page.
  let dim: Style
  let statusBar: Style
  let message: Style
  let error: Style
  let prompt: Style
  let scrollBar: Style
  let contents: Style
  let contentsCurrent: Style
  let contentsBorder: Style
  let sticky: Style
  let peek: Style
  private let linkSelected: StyleSpec
  private let selectionColor: ThemeColor
  private let dimColor: ThemeColor
  private let searchMatch: StyleSpec
  private let searchCurrent: StyleSpec

  init(_ configuration: MarkdownConfiguration) {
    let page = Style().over(StyleSpec(background: configuration.backgroundColor))
    ground = page.over(StyleSpec(color: configuration.textColor))
    statusBar = ground.over(configuration.statusBar)
    message = ground.over(configuration.statusBarMessage)
    error = ground.over(configuration.statusBarError)
    prompt = ground.over(configuration.prompt)
    scrollBar = ground.over(configuration.scrollbar)
    var contents = ground.over(configuration.tocBackground)
    if let color = configuration.tocTextColor.resolved(over: contents.background) { contents.foreground = color }
    self.contents = contents
    contentsCurrent = contents.over(configuration.tocCurrent)
    contentsBorder = contents.over(configuration.tocBorder)
    sticky = ground.over(configuration.stickyHeading)
    peek = ground.over(configuration.peek)
    linkSelected = configuration.linkSelected
    selectionColor = configuration.selectionColor
    dimColor = configuration.dimColor
    searchMatch = configuration.searchMatch
    searchCurrent = configuration.searchCurrent
    dim = Self.dimmed(ground, configuration.dimColor)
  }

  /// A style of the text made quieter: the quiet colour is legible on every ground that text has.
  func dimmedText(_ style: Style) -> Style { Self.dimmed(style, dimColor) }

  /// A style of the chrome made quieter. On a ground of its own the page's quiet colour may be hard to read: there the text
  /// goes some way towards the ground. What has neither known colours nor the page's ground stays as it is.
  func dimmed(_ style: Style) -> Style {
    if style.attributes.contains(.reverse) || style.background == ground.background {
      return Self.dimmed(style, dimColor)
    }
    guard let color = style.foreground.mixed(with: style.background, percent: Self.quietPercent)
    else { return style }
    var result = style
    result.foreground = color
    return result
  }

  /// How far quiet text of the chrome goes towards its ground.
  static let quietPercent = 25

  /// A style under a hit of a search.
  func match(over style: Style, isCurrent: Bool) -> Style { style.over(isCurrent ? searchCurrent : searchMatch) }

  /// A style under selected text.
  func selectedText(over style: Style) -> Style {
    var result = style
    if let color = selectionColor.resolved(over: style.background) {
      result.background = color
    } else {
      result.attributes.formSymmetricDifference(.reverse)
    }
    return result
  }

  /// The style of a link that leads nowhere.
  func broken(over style: Style) -> Style {
    var result = dimmedText(style)
    result.attributes.formUnion([.underline, .curlyUnderline])
    return result
  }

  /// A style under the selection.
  func selected(over style: Style) -> Style { style.over(linkSelected) }

  /// In reverse video a colour would tint the ground: there the terminal's own dimming is the quiet one.
  private static func dimmed(_ style: Style, _ color: ThemeColor) -> Style {
    var result = style
    if !style.attributes.contains(.reverse), let color = color.resolved(over: style.background) {
      result.foreground = color
    } else {
      result.attributes.insert(.dim)
    }
    return result
  }
}

extension Style {
  /// This style with a style of the configuration laid over it.
  func over(_ spec: StyleSpec) -> Style {
    var result = self
    if let color = spec.background.resolved(over: background) { result.background = color }
    if let color = spec.color.resolved(over: result.background) { result.foreground = color }
    result.attributes.apply(spec.font)
    return result
  }
}

extension TextAttributes {
  /// Sets what a face names; the rest goes on.
  fileprivate mutating func apply(_ face: FontFace) {
    if let weight = face.weight {
      subtract([.bold, .dim])
      if weight == .bold || weight == .semibold { insert(.bold) }
      if weight == .light { insert(.dim) }
    }
    let switches: [(Bool?, TextAttributes)] = [
      (face.italic, .italic), (face.dim, .dim), (face.reverse, .reverse), (face.strikethrough, .strikethrough),
    ]
    for case (let isOn?, let attribute) in switches {
      if isOn { insert(attribute) } else { remove(attribute) }
    }
    guard let underline = face.underline else { return }
    subtract([.underline, .doubleUnderline, .curlyUnderline, .dottedUnderline, .dashedUnderline])
    switch underline {
    case .none: break
    case .single: insert(.underline)
    case .double: formUnion([.underline, .doubleUnderline])
    case .curly: formUnion([.underline, .curlyUnderline])
    case .dotted: formUnion([.underline, .dottedUnderline])
    case .dashed: formUnion([.underline, .dashedUnderline])
    }
  }
}
