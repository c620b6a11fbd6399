// swift-format-ignore-file
// Made from themes/*.yaml by `swift run mdless-dev generate`. Changes belong there.

/// The themes in the binary.
public enum EmbeddedThemes {
  /// All of them, by name.
  public static let all: [(name: String, text: StaticString)] = [
    ("default", `default`),
    ("dark", dark),
    ("parchment", parchment),
    ("sage", sage),
    ("midnight", midnight),
    ("plum", plum),
    ("mono", mono),
    ("ansi", ansi),
    ("github-light", githubLight),
    ("github-dark", githubDark),
    ("high-contrast", highContrast),
  ]

  private static let `default`: StaticString = #"""
    name: default
    appearance: light
    palette:
      page: clear
      text: default
      dim: {rgb: "#5c6470", 16: inherit}
      faint: {rgb: "#c3c9d2", 16: inherit}
      thumb: {rgb: "#a9b1bc", 16: inherit}
      heading: {rgb: "#1d5bb8", 16: blue}
      link: {rgb: "#1d5bb8", 16: blue}
      mark: {rgb: "#a3441a", 256: 124, 16: red}
      panel: {rgb: "#eef1f4", 16: clear}
      ink: {rgb: "#272d35", 16: default}
      shade: {rgb: "#e4e8ee", 16: clear}
      stripe: {rgb: "#f4f6f8", 16: clear}
      bar: {rgb: "#dfe4eb", 16: white}
      barText: {rgb: "#272d35", 16: black}
      alarm: {rgb: "#b3261e", 16: red}
      alarmText: {rgb: "#ffffff", 16: brightWhite}
      match: {rgb: "#ffe58f", 16: yellow}
      current: {rgb: "#ffab2e", 16: brightYellow}
      matchText: {rgb: "#1f1f1f", 16: black}
      currentText: {rgb: "#1f1f1f", 16: black}
      selection: {rgb: "#cfe0f7", 16: inherit}
      note: {rgb: "#1d5bb8", 16: blue}
      tip: {rgb: "#19703a", 16: green}
      important: {rgb: "#7040b8", 256: 55, 16: magenta}
      warning: {rgb: "#855300", 16: yellow}
      caution: {rgb: "#b8232c", 16: red}
      keyword: {rgb: "#8a2f8f", 16: magenta}
      string: {rgb: "#1f6b3f", 16: green}
      number: {rgb: "#8f4a00", 16: red}
      comment: {rgb: "#5f6873", 16: cyan}
      type: {rgb: "#1d5c83", 16: blue}
      function: {rgb: "#1d5bb8", 16: blue}
      inserted: {rgb: "#19703a", 16: green}
      deleted: {rgb: "#b8232c", 16: red}
    backgroundColor: page
    textColor: text
    headingColor: heading
    h5Color: text
    h6Color: dim
    linkColor: link
    codeTextColor: ink
    codeBackgroundColor: panel
    inlineCodeBackgroundColor: shade
    codeHeaderColor: dim
    blockquoteBarColor: [dim, faint]
    tableBorderColor: faint
    tableHeaderBackgroundColor: shade
    tableAlternateRowBackgroundColor: stripe
    horizontalRuleColor: faint
    imagePlaceholderColor: dim
    footnoteColor: link
    tocTextColor: text
    listMarkerColor: mark
    dimColor: dim
    selectionColor: selection
    syntaxColors:
      {keyword: keyword, string: string, number: number, comment: comment, type: type, function: function,
       property: type, preprocessor: keyword, operator: ink, punctuation: ink, constant: number, variable: ink,
       tag: keyword, attribute: type, inserted: inserted, deleted: deleted}
    admonition:
      note: {color: note}
      tip: {color: tip}
      important: {color: important}
      warning: {color: warning}
      caution: {color: caution}
    highlight: {color: matchText, background: match, font: {reverse: false}}
    spoiler: {color: dim}
    keyboard: {color: ink, background: shade}
    statusBar: {color: barText, background: bar, font: {reverse: false}}
    statusBarMessage: {color: barText, background: bar, font: {reverse: false}}
    statusBarError: {color: alarmText, background: alarm, font: {reverse: false}}
    tocCurrent: {color: heading}
    tocBorder: {color: faint}
    scrollbar: {color: thumb}
    stickyHeading: {color: dim}
    searchMatch: {color: matchText, background: match, font: {reverse: false}}
    searchCurrent: {color: currentText, background: current, font: {reverse: false}}
    followMark: {color: mark}
    peek: {color: ink, background: panel}
    """#

  private static let dark: StaticString = #"""
    name: dark
    appearance: dark
    extends: default
    palette:
      dim: {rgb: "#9aa4b1", 16: inherit}
      faint: {rgb: "#4b525d", 16: inherit}
      thumb: {rgb: "#69727e", 16: inherit}
      heading: {rgb: "#82b4f7", 16: brightBlue}
      link: {rgb: "#82b4f7", 16: brightBlue}
      mark: {rgb: "#e6a870", 16: brightYellow}
      panel: {rgb: "#262b33", 16: clear}
      ink: {rgb: "#d9dde3", 16: default}
      shade: {rgb: "#2f353e", 16: clear}
      stripe: {rgb: "#22252b", 16: clear}
      bar: {rgb: "#333a44", 16: white}
      barText: {rgb: "#e1e5ea", 16: black}
      alarm: {rgb: "#f2837b", 16: red}
      alarmText: {rgb: "#1d1010", 16: brightWhite}
      match: {rgb: "#6b5413", 16: yellow}
      current: {rgb: "#f0b429", 16: brightYellow}
      matchText: {rgb: "#fff6d6", 16: black}
      currentText: {rgb: "#1b1503", 16: black}
      selection: {rgb: "#2c456b", 16: inherit}
      note: {rgb: "#82b4f7", 16: brightBlue}
      tip: {rgb: "#7fcf96", 16: brightGreen}
      important: {rgb: "#c3a3f5", 16: brightMagenta}
      warning: {rgb: "#e3b456", 16: brightYellow}
      caution: {rgb: "#f48c88", 16: brightRed}
      keyword: {rgb: "#d59ae0", 16: brightMagenta}
      string: {rgb: "#93cf9f", 16: brightGreen}
      number: {rgb: "#e6a870", 16: brightYellow}
      comment: {rgb: "#949eab", 16: cyan}
      type: {rgb: "#86c9e0", 16: brightCyan}
      function: {rgb: "#8fb9f5", 16: brightBlue}
      inserted: {rgb: "#7fcf96", 16: brightGreen}
      deleted: {rgb: "#f48c88", 16: brightRed}
    """#

  private static let parchment: StaticString = #"""
    name: parchment
    appearance: light
    extends: default
    palette:
      page: {rgb: "#f6efdf", 16: clear}
      text: {rgb: "#3b3027", 16: default}
      dim: {rgb: "#67584a", 256: 240, 16: inherit}
      faint: {rgb: "#cfc0a3", 16: inherit}
      thumb: {rgb: "#b3a17e", 16: inherit}
      heading: {rgb: "#94391a", 16: red}
      link: {rgb: "#2a5b66", 16: cyan}
      mark: {rgb: "#94391a", 16: red}
      panel: {rgb: "#ede3cc", 16: clear}
      ink: {rgb: "#3b3027", 16: default}
      shade: {rgb: "#e8dec4", 16: clear}
      stripe: {rgb: "#f1e8d4", 16: clear}
      bar: {rgb: "#e0d2b3", 16: white}
      barText: {rgb: "#3b3027", 16: black}
      alarm: {rgb: "#94271a", 16: red}
      alarmText: {rgb: "#fdf6e8", 16: brightWhite}
      match: {rgb: "#f3d36b", 16: yellow}
      current: {rgb: "#e89a3c", 16: brightYellow}
      matchText: {rgb: "#2b2118", 16: black}
      currentText: {rgb: "#24190f", 16: black}
      selection: {rgb: "#dccfae", 16: inherit}
      note: {rgb: "#2a5b66", 16: blue}
      tip: {rgb: "#46612a", 16: green}
      important: {rgb: "#6d3f6b", 256: 53, 16: magenta}
      warning: {rgb: "#7a4e0a", 256: 58, 16: yellow}
      caution: {rgb: "#982d1c", 16: red}
      keyword: {rgb: "#8a3c1c", 16: magenta}
      string: {rgb: "#46612a", 16: green}
      number: {rgb: "#7d4e0c", 16: red}
      comment: {rgb: "#67584a", 16: cyan}
      type: {rgb: "#69406a", 16: blue}
      function: {rgb: "#2a5b66", 16: blue}
      inserted: {rgb: "#46612a", 16: green}
      deleted: {rgb: "#982d1c", 16: red}
    """#

  private static let sage: StaticString = #"""
    name: sage
    appearance: light
    extends: default
    palette:
      page: {rgb: "#edf1e7", 16: clear}
      text: {rgb: "#2a332c", 16: default}
      dim: {rgb: "#566258", 16: inherit}
      faint: {rgb: "#bcc8b4", 16: inherit}
      thumb: {rgb: "#9da998", 16: inherit}
      heading: {rgb: "#2b6042", 16: green}
      link: {rgb: "#2b6042", 16: green}
      mark: {rgb: "#7f520f", 256: 58, 16: yellow}
      panel: {rgb: "#e1e7d9", 16: clear}
      ink: {rgb: "#2a332c", 16: default}
      shade: {rgb: "#d5ddcb", 16: clear}
      stripe: {rgb: "#e7ece0", 16: clear}
      bar: {rgb: "#cfd9c5", 16: white}
      barText: {rgb: "#2a332c", 16: black}
      alarm: {rgb: "#94302a", 16: red}
      alarmText: {rgb: "#fbf7f2", 16: brightWhite}
      match: {rgb: "#ecd77f", 16: yellow}
      current: {rgb: "#dba140", 16: brightYellow}
      matchText: {rgb: "#252a1c", 16: black}
      currentText: {rgb: "#221d0c", 16: black}
      selection: {rgb: "#c8d8c3", 16: inherit}
      note: {rgb: "#285e70", 16: blue}
      tip: {rgb: "#2b6042", 16: green}
      important: {rgb: "#63477d", 256: 54, 16: magenta}
      warning: {rgb: "#7d5010", 256: 58, 16: yellow}
      caution: {rgb: "#943229", 16: red}
      keyword: {rgb: "#2b6042", 16: magenta}
      string: {rgb: "#7a5210", 16: green}
      number: {rgb: "#8a4526", 16: red}
      comment: {rgb: "#586459", 16: cyan}
      type: {rgb: "#285e70", 16: blue}
      function: {rgb: "#63477d", 16: blue}
      inserted: {rgb: "#2b6042", 16: green}
      deleted: {rgb: "#943229", 16: red}
    """#

  private static let midnight: StaticString = #"""
    name: midnight
    appearance: dark
    extends: default
    palette:
      page: {rgb: "#0f1626", 16: clear}
      text: {rgb: "#d5deec", 16: default}
      dim: {rgb: "#909eb8", 16: inherit}
      faint: {rgb: "#34425f", 16: inherit}
      thumb: {rgb: "#56668a", 16: inherit}
      heading: {rgb: "#8fd1f5", 16: brightCyan}
      link: {rgb: "#c2b2f7", 16: brightMagenta}
      mark: {rgb: "#c2b2f7", 16: brightMagenta}
      panel: {rgb: "#182136", 16: clear}
      ink: {rgb: "#d5deec", 16: default}
      shade: {rgb: "#212c46", 16: clear}
      stripe: {rgb: "#141c2f", 16: clear}
      bar: {rgb: "#26334f", 16: white}
      barText: {rgb: "#dde6f3", 16: black}
      alarm: {rgb: "#f08a94", 16: red}
      alarmText: {rgb: "#1c0b12", 16: brightWhite}
      match: {rgb: "#4a4a86", 16: yellow}
      current: {rgb: "#c2b2f7", 16: brightYellow}
      matchText: {rgb: "#f3f0ff", 16: black}
      currentText: {rgb: "#14102a", 16: black}
      selection: {rgb: "#2b3d66", 16: inherit}
      note: {rgb: "#8fd1f5", 16: brightBlue}
      tip: {rgb: "#8fd6b4", 16: brightGreen}
      important: {rgb: "#c2b2f7", 16: brightMagenta}
      warning: {rgb: "#e8c48a", 16: brightYellow}
      caution: {rgb: "#f59aa4", 16: brightRed}
      keyword: {rgb: "#c2b2f7", 16: brightMagenta}
      string: {rgb: "#98d6b6", 16: brightGreen}
      number: {rgb: "#e8c48a", 16: brightYellow}
      comment: {rgb: "#8997b2", 16: cyan}
      type: {rgb: "#8fd1f5", 16: brightCyan}
      function: {rgb: "#9bbcfa", 16: brightBlue}
      inserted: {rgb: "#8fd6b4", 16: brightGreen}
      deleted: {rgb: "#f59aa4", 16: brightRed}
    """#

  private static let plum: StaticString = #"""
    name: plum
    appearance: dark
    extends: default
    palette:
      page: {rgb: "#241727", 16: clear}
      text: {rgb: "#eae0e9", 16: default}
      dim: {rgb: "#b29db1", 16: inherit}
      faint: {rgb: "#593d60", 16: inherit}
      thumb: {rgb: "#80628a", 16: inherit}
      heading: {rgb: "#f2a0b9", 16: brightMagenta}
      link: {rgb: "#e6c271", 16: brightYellow}
      mark: {rgb: "#e6c271", 16: brightYellow}
      panel: {rgb: "#301f34", 16: clear}
      ink: {rgb: "#eae0e9", 16: default}
      shade: {rgb: "#3c2842", 16: clear}
      stripe: {rgb: "#2a1b2e", 16: clear}
      bar: {rgb: "#45304b", 16: white}
      barText: {rgb: "#f3eaf2", 16: black}
      alarm: {rgb: "#f28f86", 16: red}
      alarmText: {rgb: "#250c0c", 16: brightWhite}
      match: {rgb: "#6e4a1e", 16: yellow}
      current: {rgb: "#e6c271", 16: brightYellow}
      matchText: {rgb: "#fff3d8", 16: black}
      currentText: {rgb: "#241703", 16: black}
      selection: {rgb: "#573a63", 16: inherit}
      note: {rgb: "#a9c3f0", 16: brightBlue}
      tip: {rgb: "#a5d29b", 16: brightGreen}
      important: {rgb: "#d9a9f0", 16: brightMagenta}
      warning: {rgb: "#e6c271", 16: brightYellow}
      caution: {rgb: "#f79a93", 16: brightRed}
      keyword: {rgb: "#f2a0b9", 16: brightMagenta}
      string: {rgb: "#b3d19a", 16: brightGreen}
      number: {rgb: "#e6c271", 16: brightYellow}
      comment: {rgb: "#ad98ac", 16: cyan}
      type: {rgb: "#c8b3f0", 16: brightCyan}
      function: {rgb: "#a9c3f0", 16: brightBlue}
      inserted: {rgb: "#a5d29b", 16: brightGreen}
      deleted: {rgb: "#f79a93", 16: brightRed}
    """#

  private static let mono: StaticString = #"""
    name: mono
    h6Font: {dim: true}
    codeBlockAppearance: {borderWidth: 1}
    keyboard: {font: {reverse: true}}
    highlight: {font: {reverse: true}}
    tocCurrent: {font: {weight: bold, underline: single}}
    stickyHeading: {font: {dim: true}}
    scrollbar: {font: {dim: true}}
    tocBorder: {font: {dim: true}}
    followMark: {font: {weight: bold}}
    """#

  private static let ansi: StaticString = #"""
    name: ansi
    headingColor: magenta
    h4Color: default
    h5Color: default
    h6Color: default
    h6Font: {dim: true}
    linkColor: cyan
    footnoteColor: cyan
    listMarkerColor: magenta
    blockquoteBarColor: [inherit]
    codeBlockAppearance: {cornerRadius: 1, borderWidth: 1}
    inlineCodeTextColor: green
    syntaxColors:
      {keyword: magenta, string: green, number: red, comment: cyan, preprocessor: magenta, tag: magenta,
       inserted: green, deleted: red}
    admonition:
      note: {color: cyan}
      tip: {color: green}
      important: {color: magenta}
      warning: {color: yellow}
      caution: {color: red}
    highlight: {color: black, background: yellow, font: {reverse: false}}
    tocCurrent: {color: magenta}
    statusBarError: {color: brightWhite, background: red, font: {reverse: false}}
    stickyHeading: {font: {dim: true}}
    scrollbar: {font: {dim: true}}
    tocBorder: {font: {dim: true}}
    searchMatch: {color: black, background: yellow, font: {reverse: false}}
    searchCurrent: {color: black, background: brightYellow, font: {reverse: false}}
    followMark: {color: magenta}
    """#

  private static let githubLight: StaticString = #"""
    name: github-light
    appearance: light
    extends: default
    palette:
      page: {rgb: "#ffffff", 16: clear}
      text: {rgb: "#1f2328", 16: default}
      dim: {rgb: "#59636e", 16: inherit}
      faint: {rgb: "#d1d9e0", 16: inherit}
      thumb: {rgb: "#afb8c1", 16: inherit}
      heading: {rgb: "#1f2328", 16: default}
      link: {rgb: "#0969da", 16: blue}
      mark: {rgb: "#59636e", 16: inherit}
      panel: {rgb: "#f6f8fa", 16: clear}
      ink: {rgb: "#1f2328", 16: default}
      shade: {rgb: "#eff1f3", 16: clear}
      stripe: {rgb: "#f6f8fa", 16: clear}
      bar: {rgb: "#e6eaef", 16: white}
      barText: {rgb: "#1f2328", 16: black}
      alarm: {rgb: "#cf222e", 16: red}
      alarmText: {rgb: "#ffffff", 16: brightWhite}
      match: {rgb: "#fff1a8", 16: yellow}
      current: {rgb: "#ffc266", 16: brightYellow}
      matchText: {rgb: "#1f2328", 16: black}
      currentText: {rgb: "#1f2328", 16: black}
      selection: {rgb: "#ddf4ff", 16: inherit}
      note: {rgb: "#0969da", 16: blue}
      tip: {rgb: "#1a7f37", 16: green}
      important: {rgb: "#8250df", 16: magenta}
      warning: {rgb: "#9a6700", 16: yellow}
      caution: {rgb: "#d1242f", 16: red}
      keyword: {rgb: "#cf222e", 16: magenta}
      string: {rgb: "#0a3069", 16: green}
      number: {rgb: "#0550ae", 16: red}
      comment: {rgb: "#59636e", 16: cyan}
      type: {rgb: "#953800", 16: blue}
      function: {rgb: "#6639ba", 16: blue}
      inserted: {rgb: "#116329", 16: green}
      deleted: {rgb: "#82071e", 16: red}
    headingColor: text
    headingRules: {h1: "─", h2: "─"}
    headingMarks: {h3: none, h4: none, h5: none, h6: none}
    h5Font: {italic: false}
    h6Font: {weight: bold, italic: false}
    blockquoteTextColor: dim
    blockquoteBarColor: [faint]
    tableHeaderBackgroundColor: page
    tocCurrent: {color: text}
    """#

  private static let githubDark: StaticString = #"""
    name: github-dark
    appearance: dark
    extends: default
    palette:
      page: {rgb: "#0d1117", 16: clear}
      text: {rgb: "#f0f6fc", 16: default}
      dim: {rgb: "#9198a1", 16: inherit}
      faint: {rgb: "#3d444d", 16: inherit}
      thumb: {rgb: "#656c76", 16: inherit}
      heading: {rgb: "#f0f6fc", 16: default}
      link: {rgb: "#4493f8", 16: brightBlue}
      mark: {rgb: "#9198a1", 16: inherit}
      panel: {rgb: "#151b23", 16: clear}
      ink: {rgb: "#f0f6fc", 16: default}
      shade: {rgb: "#262c36", 16: clear}
      stripe: {rgb: "#151b23", 16: clear}
      bar: {rgb: "#212830", 16: white}
      barText: {rgb: "#f0f6fc", 16: black}
      alarm: {rgb: "#f85149", 16: red}
      alarmText: {rgb: "#0d1117", 16: brightWhite}
      match: {rgb: "#5a4205", 16: yellow}
      current: {rgb: "#e3b341", 16: brightYellow}
      matchText: {rgb: "#fff4d2", 16: black}
      currentText: {rgb: "#0d1117", 16: black}
      selection: {rgb: "#1f3d63", 16: inherit}
      note: {rgb: "#4493f8", 16: brightBlue}
      tip: {rgb: "#3fb950", 16: brightGreen}
      important: {rgb: "#ab7df8", 16: brightMagenta}
      warning: {rgb: "#d29922", 16: brightYellow}
      caution: {rgb: "#f85149", 16: brightRed}
      keyword: {rgb: "#ff7b72", 16: brightMagenta}
      string: {rgb: "#a5d6ff", 16: brightGreen}
      number: {rgb: "#79c0ff", 16: brightYellow}
      comment: {rgb: "#9198a1", 16: cyan}
      type: {rgb: "#ffa657", 16: brightCyan}
      function: {rgb: "#d2a8ff", 16: brightBlue}
      inserted: {rgb: "#7ee787", 16: brightGreen}
      deleted: {rgb: "#ffa198", 16: brightRed}
    headingColor: text
    headingRules: {h1: "─", h2: "─"}
    headingMarks: {h3: none, h4: none, h5: none, h6: none}
    h5Font: {italic: false}
    h6Font: {weight: bold, italic: false}
    blockquoteTextColor: dim
    blockquoteBarColor: [faint]
    tableHeaderBackgroundColor: page
    tocCurrent: {color: text}
    """#

  private static let highContrast: StaticString = #"""
    name: high-contrast
    appearance: dark
    extends: default
    palette:
      page: {rgb: "#000000", 16: black}
      text: {rgb: "#ffffff", 16: brightWhite}
      dim: {rgb: "#d0d0d0", 16: white}
      faint: {rgb: "#a0a0a0", 16: white}
      thumb: {rgb: "#ffffff", 16: inherit}
      heading: {rgb: "#ffff00", 16: brightYellow}
      link: {rgb: "#00ffff", 16: brightCyan}
      mark: {rgb: "#ffff00", 16: brightYellow}
      panel: {rgb: "#1c1c1c", 16: clear}
      ink: {rgb: "#ffffff", 16: brightWhite}
      shade: {rgb: "#303030", 16: clear}
      stripe: {rgb: "#1c1c1c", 16: clear}
      bar: {rgb: "#ffffff", 16: brightWhite}
      barText: {rgb: "#000000", 16: black}
      alarm: {rgb: "#ffff00", 16: brightYellow}
      alarmText: {rgb: "#000000", 16: black}
      match: {rgb: "#ffff00", 16: brightYellow}
      current: {rgb: "#00ffff", 16: brightCyan}
      matchText: {rgb: "#000000", 16: black}
      currentText: {rgb: "#000000", 16: black}
      selection: {rgb: "#00005f", 16: inherit}
      note: {rgb: "#00ffff", 16: brightCyan}
      tip: {rgb: "#5fff87", 16: brightGreen}
      important: {rgb: "#ffafff", 16: brightMagenta}
      warning: {rgb: "#ffff00", 16: brightYellow}
      caution: {rgb: "#ffafaf", 16: brightRed}
      keyword: {rgb: "#ffff00", 16: brightMagenta}
      string: {rgb: "#87ff87", 16: brightGreen}
      number: {rgb: "#ffd787", 16: brightYellow}
      comment: {rgb: "#d0d0d0", 16: cyan}
      type: {rgb: "#87ffff", 16: brightCyan}
      function: {rgb: "#afd7ff", 16: brightBlue}
      inserted: {rgb: "#87ff87", 16: brightGreen}
      deleted: {rgb: "#ffafaf", 16: brightRed}
    tableBorderColor: text
    horizontalRuleColor: text
    blockquoteBarColor: [text, dim]
    """#
}
