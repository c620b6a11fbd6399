/// The elements that mean something to a reader; every other one is `other`.
public enum HTMLName: String, CaseIterable, Sendable {
  case a, abbr, address, article, aside, b, blockquote, br, caption, center, cite, code, dd, del, details, dfn, dir, div
  case dl, dt, em, figcaption, figure, footer, form, h1, h2, h3, h4, h5, h6, header, hr, i, iframe, img, input, ins,
    kbd, li,
    main
  case mark, menu, nav, ol, p, picture, pre, q, s, samp, section, small, source, strike, strong, sub, summary, sup, svg
  case table, tbody, td, tfoot, th, thead, tr, tt, u, ul, `var`, wbr
  case fieldset, legend, dialog, optgroup, option, head, script, style, template, title
  case other = ""

  /// The level of a heading, from 1; nil for other elements.
  public var headingLevel: Int? {
    switch self {
    case .h1: 1
    case .h2: 2
    case .h3: 3
    case .h4: 4
    case .h5: 5
    case .h6: 6
    default: nil
    }
  }

  /// Whether what is in it is never text for a reader.
  public var isHidden: Bool {
    switch self {
    case .head, .iframe, .script, .style, .template, .title, .svg: true
    default: false
    }
  }

  /// Whether it stands on lines of its own.
  public var isBlock: Bool {
    switch self {
    case .address, .article, .aside, .blockquote, .caption, .center, .dd, .details, .dir, .div, .dl, .dt, .figcaption,
      .figure, .footer, .form, .h1, .h2, .h3, .h4, .h5, .h6, .header, .hr, .li, .main, .menu, .nav, .ol, .p, .pre,
      .section, .summary, .table, .tbody, .tfoot, .thead, .tr, .td, .th, .ul, .fieldset, .legend, .dialog, .optgroup,
      .option:
      true
    default: false
    }
  }
}
