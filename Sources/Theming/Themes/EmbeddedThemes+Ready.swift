// swift-format-ignore-file
// Made from themes/*.yaml by `swift run mdless-dev generate`. Changes belong there.

import ScreenModel

extension EmbeddedThemes {
  /// A theme that needs no reading.
  static func ready(_ name: String, depth: ColorDepth) -> Theme? {
    switch name {
    case "default": `default`(depth)
    case "dark": dark(depth)
    case "ansi": ansi(depth)
    case "mono": mono(depth)
    default: nil
    }
  }

  private static func `default`(_ depth: ColorDepth) -> Theme {
    var theme = Theme(name: "default")
    theme.configuration.headingColor = .hex(0x1D5BB8)
    theme.configuration.h5Color = .terminalDefault
    theme.configuration.h6Color = .hex(0x5C6470)
    theme.configuration.linkColor = .hex(0x1D5BB8)
    theme.configuration.codeTextColor = .hex(0x272D35)
    theme.configuration.codeBackgroundColor = .hex(0xEEF1F4)
    theme.configuration.inlineCodeBackgroundColor = .hex(0xE4E8EE)
    theme.configuration.blockquoteBarColor = [.hex(0x5C6470), .hex(0xC3C9D2)]
    theme.configuration.tableBorderColor = .hex(0xC3C9D2)
    theme.configuration.tableHeaderBackgroundColor = .hex(0xE4E8EE)
    theme.configuration.tableAlternateRowBackgroundColor = .hex(0xF4F6F8)
    theme.configuration.horizontalRuleColor = .hex(0xC3C9D2)
    theme.configuration.imagePlaceholderColor = .hex(0x5C6470)
    theme.configuration.footnoteColor = .hex(0x1D5BB8)
    theme.configuration.tocTextColor = .terminalDefault
    theme.configuration.listMarkerColor = .hex(0xA3441A)
    theme.configuration.dimColor = .hex(0x5C6470)
    theme.configuration.codeHeaderColor = .hex(0x5C6470)
    theme.configuration.syntaxColors = SyntaxColors(colors: ["attribute": .hex(0x1D5C83), "comment": .hex(0x5F6873), "constant": .hex(0x8F4A00), "deleted": .hex(0xB8232C), "function": .hex(0x1D5BB8), "inserted": .hex(0x19703A), "keyword": .hex(0x8A2F8F), "number": .hex(0x8F4A00), "operator": .hex(0x272D35), "preprocessor": .hex(0x8A2F8F), "property": .hex(0x1D5C83), "punctuation": .hex(0x272D35), "string": .hex(0x1F6B3F), "tag": .hex(0x8A2F8F), "type": .hex(0x1D5C83), "variable": .hex(0x272D35)], preset: nil)
    theme.configuration.highlight = StyleSpec(color: .hex(0x1F1F1F), background: .hex(0xFFE58F), font: FontFace(reverse: false))
    theme.configuration.spoiler = StyleSpec(color: .hex(0x5C6470), background: .inherited, font: FontFace(reverse: true))
    theme.configuration.keyboard = StyleSpec(color: .hex(0x272D35), background: .hex(0xE4E8EE), font: FontFace(weight: .bold))
    theme.configuration.admonition.note.color = .hex(0x1D5BB8)
    theme.configuration.admonition.tip.color = .hex(0x19703A)
    theme.configuration.admonition.important.color = .hex(0x7040B8)
    theme.configuration.admonition.warning.color = .hex(0x855300)
    theme.configuration.admonition.caution.color = .hex(0xB8232C)
    theme.configuration.selectionColor = .hex(0xCFE0F7)
    theme.configuration.statusBar = StyleSpec(color: .hex(0x272D35), background: .hex(0xDFE4EB), font: FontFace(reverse: false))
    theme.configuration.statusBarMessage = StyleSpec(color: .hex(0x272D35), background: .hex(0xDFE4EB), font: FontFace(reverse: false))
    theme.configuration.statusBarError = StyleSpec(color: .hex(0xFFFFFF), background: .hex(0xB3261E), font: FontFace(weight: .bold, reverse: false))
    theme.configuration.tocCurrent = StyleSpec(color: .hex(0x1D5BB8), background: .inherited, font: FontFace(weight: .bold))
    theme.configuration.tocBorder = StyleSpec(color: .hex(0xC3C9D2), background: .inherited, font: FontFace())
    theme.configuration.scrollbar = StyleSpec(color: .hex(0xA9B1BC), background: .inherited, font: FontFace())
    theme.configuration.stickyHeading = StyleSpec(color: .hex(0x5C6470), background: .inherited, font: FontFace())
    theme.configuration.searchMatch = StyleSpec(color: .hex(0x1F1F1F), background: .hex(0xFFE58F), font: FontFace(reverse: false))
    theme.configuration.searchCurrent = StyleSpec(color: .hex(0x1F1F1F), background: .hex(0xFFAB2E), font: FontFace(weight: .bold, reverse: false, underline: FontFace.Underline.single))
    theme.configuration.followMark = StyleSpec(color: .hex(0xA3441A), background: .inherited, font: FontFace())
    theme.configuration.peek = StyleSpec(color: .hex(0x272D35), background: .hex(0xEEF1F4), font: FontFace())
    theme.palette["alarm"] = .hex(0xB3261E)
    theme.palette["alarmText"] = .hex(0xFFFFFF)
    theme.palette["bar"] = .hex(0xDFE4EB)
    theme.palette["barText"] = .hex(0x272D35)
    theme.palette["caution"] = .hex(0xB8232C)
    theme.palette["comment"] = .hex(0x5F6873)
    theme.palette["current"] = .hex(0xFFAB2E)
    theme.palette["currentText"] = .hex(0x1F1F1F)
    theme.palette["deleted"] = .hex(0xB8232C)
    theme.palette["dim"] = .hex(0x5C6470)
    theme.palette["faint"] = .hex(0xC3C9D2)
    theme.palette["function"] = .hex(0x1D5BB8)
    theme.palette["heading"] = .hex(0x1D5BB8)
    theme.palette["important"] = .hex(0x7040B8)
    theme.palette["ink"] = .hex(0x272D35)
    theme.palette["inserted"] = .hex(0x19703A)
    theme.palette["keyword"] = .hex(0x8A2F8F)
    theme.palette["link"] = .hex(0x1D5BB8)
    theme.palette["mark"] = .hex(0xA3441A)
    theme.palette["match"] = .hex(0xFFE58F)
    theme.palette["matchText"] = .hex(0x1F1F1F)
    theme.palette["note"] = .hex(0x1D5BB8)
    theme.palette["number"] = .hex(0x8F4A00)
    theme.palette["page"] = .clear
    theme.palette["panel"] = .hex(0xEEF1F4)
    theme.palette["selection"] = .hex(0xCFE0F7)
    theme.palette["shade"] = .hex(0xE4E8EE)
    theme.palette["string"] = .hex(0x1F6B3F)
    theme.palette["stripe"] = .hex(0xF4F6F8)
    theme.palette["text"] = .terminalDefault
    theme.palette["thumb"] = .hex(0xA9B1BC)
    theme.palette["tip"] = .hex(0x19703A)
    theme.palette["type"] = .hex(0x1D5C83)
    theme.palette["warning"] = .hex(0x855300)
    if depth <= .palette256 {
      theme.configuration.listMarkerColor = .palette(124)
      theme.configuration.admonition.important.color = .palette(55)
      theme.configuration.followMark = StyleSpec(color: .palette(124), background: .inherited, font: FontFace())
      theme.palette["important"] = .palette(55)
      theme.palette["mark"] = .palette(124)
    }
    if depth <= .ansi16 {
      theme.configuration.headingColor = .palette(4)
      theme.configuration.h6Color = .inherited
      theme.configuration.linkColor = .palette(4)
      theme.configuration.codeTextColor = .terminalDefault
      theme.configuration.codeBackgroundColor = .clear
      theme.configuration.inlineCodeBackgroundColor = .clear
      theme.configuration.blockquoteBarColor = [.inherited, .inherited]
      theme.configuration.tableBorderColor = .inherited
      theme.configuration.tableHeaderBackgroundColor = .clear
      theme.configuration.tableAlternateRowBackgroundColor = .clear
      theme.configuration.horizontalRuleColor = .inherited
      theme.configuration.imagePlaceholderColor = .inherited
      theme.configuration.footnoteColor = .palette(4)
      theme.configuration.listMarkerColor = .palette(1)
      theme.configuration.dimColor = .inherited
      theme.configuration.codeHeaderColor = .inherited
      theme.configuration.syntaxColors = SyntaxColors(colors: ["attribute": .palette(4), "comment": .palette(6), "constant": .palette(1), "deleted": .palette(1), "function": .palette(4), "inserted": .palette(2), "keyword": .palette(5), "number": .palette(1), "operator": .terminalDefault, "preprocessor": .palette(5), "property": .palette(4), "punctuation": .terminalDefault, "string": .palette(2), "tag": .palette(5), "type": .palette(4), "variable": .terminalDefault], preset: nil)
      theme.configuration.highlight = StyleSpec(color: .palette(0), background: .palette(3), font: FontFace(reverse: false))
      theme.configuration.spoiler = StyleSpec(color: .inherited, background: .inherited, font: FontFace(reverse: true))
      theme.configuration.keyboard = StyleSpec(color: .terminalDefault, background: .clear, font: FontFace(weight: .bold))
      theme.configuration.admonition.note.color = .palette(4)
      theme.configuration.admonition.tip.color = .palette(2)
      theme.configuration.admonition.important.color = .palette(5)
      theme.configuration.admonition.warning.color = .palette(3)
      theme.configuration.admonition.caution.color = .palette(1)
      theme.configuration.selectionColor = .inherited
      theme.configuration.statusBar = StyleSpec(color: .palette(0), background: .palette(7), font: FontFace(reverse: false))
      theme.configuration.statusBarMessage = StyleSpec(color: .palette(0), background: .palette(7), font: FontFace(reverse: false))
      theme.configuration.statusBarError = StyleSpec(color: .palette(15), background: .palette(1), font: FontFace(weight: .bold, reverse: false))
      theme.configuration.tocCurrent = StyleSpec(color: .palette(4), background: .inherited, font: FontFace(weight: .bold))
      theme.configuration.tocBorder = StyleSpec(color: .inherited, background: .inherited, font: FontFace())
      theme.configuration.scrollbar = StyleSpec(color: .inherited, background: .inherited, font: FontFace())
      theme.configuration.stickyHeading = StyleSpec(color: .inherited, background: .inherited, font: FontFace())
      theme.configuration.searchMatch = StyleSpec(color: .palette(0), background: .palette(3), font: FontFace(reverse: false))
      theme.configuration.searchCurrent = StyleSpec(color: .palette(0), background: .palette(11), font: FontFace(weight: .bold, reverse: false, underline: FontFace.Underline.single))
      theme.configuration.followMark = StyleSpec(color: .palette(1), background: .inherited, font: FontFace())
      theme.configuration.peek = StyleSpec(color: .terminalDefault, background: .clear, font: FontFace())
      theme.palette["alarm"] = .palette(1)
      theme.palette["alarmText"] = .palette(15)
      theme.palette["bar"] = .palette(7)
      theme.palette["barText"] = .palette(0)
      theme.palette["caution"] = .palette(1)
      theme.palette["comment"] = .palette(6)
      theme.palette["current"] = .palette(11)
      theme.palette["currentText"] = .palette(0)
      theme.palette["deleted"] = .palette(1)
      theme.palette["dim"] = .inherited
      theme.palette["faint"] = .inherited
      theme.palette["function"] = .palette(4)
      theme.palette["heading"] = .palette(4)
      theme.palette["important"] = .palette(5)
      theme.palette["ink"] = .terminalDefault
      theme.palette["inserted"] = .palette(2)
      theme.palette["keyword"] = .palette(5)
      theme.palette["link"] = .palette(4)
      theme.palette["mark"] = .palette(1)
      theme.palette["match"] = .palette(3)
      theme.palette["matchText"] = .palette(0)
      theme.palette["note"] = .palette(4)
      theme.palette["number"] = .palette(1)
      theme.palette["panel"] = .clear
      theme.palette["selection"] = .inherited
      theme.palette["shade"] = .clear
      theme.palette["string"] = .palette(2)
      theme.palette["stripe"] = .clear
      theme.palette["thumb"] = .inherited
      theme.palette["tip"] = .palette(2)
      theme.palette["type"] = .palette(4)
      theme.palette["warning"] = .palette(3)
    }
    return theme
  }

  private static func dark(_ depth: ColorDepth) -> Theme {
    var theme = Theme(name: "dark")
    theme.configuration.appearance = .dark
    theme.configuration.headingColor = .hex(0x82B4F7)
    theme.configuration.h5Color = .terminalDefault
    theme.configuration.h6Color = .hex(0x9AA4B1)
    theme.configuration.linkColor = .hex(0x82B4F7)
    theme.configuration.codeTextColor = .hex(0xD9DDE3)
    theme.configuration.codeBackgroundColor = .hex(0x262B33)
    theme.configuration.inlineCodeBackgroundColor = .hex(0x2F353E)
    theme.configuration.blockquoteBarColor = [.hex(0x9AA4B1), .hex(0x4B525D)]
    theme.configuration.tableBorderColor = .hex(0x4B525D)
    theme.configuration.tableHeaderBackgroundColor = .hex(0x2F353E)
    theme.configuration.tableAlternateRowBackgroundColor = .hex(0x22252B)
    theme.configuration.horizontalRuleColor = .hex(0x4B525D)
    theme.configuration.imagePlaceholderColor = .hex(0x9AA4B1)
    theme.configuration.footnoteColor = .hex(0x82B4F7)
    theme.configuration.tocTextColor = .terminalDefault
    theme.configuration.listMarkerColor = .hex(0xE6A870)
    theme.configuration.dimColor = .hex(0x9AA4B1)
    theme.configuration.codeHeaderColor = .hex(0x9AA4B1)
    theme.configuration.syntaxColors = SyntaxColors(colors: ["attribute": .hex(0x86C9E0), "comment": .hex(0x949EAB), "constant": .hex(0xE6A870), "deleted": .hex(0xF48C88), "function": .hex(0x8FB9F5), "inserted": .hex(0x7FCF96), "keyword": .hex(0xD59AE0), "number": .hex(0xE6A870), "operator": .hex(0xD9DDE3), "preprocessor": .hex(0xD59AE0), "property": .hex(0x86C9E0), "punctuation": .hex(0xD9DDE3), "string": .hex(0x93CF9F), "tag": .hex(0xD59AE0), "type": .hex(0x86C9E0), "variable": .hex(0xD9DDE3)], preset: nil)
    theme.configuration.highlight = StyleSpec(color: .hex(0xFFF6D6), background: .hex(0x6B5413), font: FontFace(reverse: false))
    theme.configuration.spoiler = StyleSpec(color: .hex(0x9AA4B1), background: .inherited, font: FontFace(reverse: true))
    theme.configuration.keyboard = StyleSpec(color: .hex(0xD9DDE3), background: .hex(0x2F353E), font: FontFace(weight: .bold))
    theme.configuration.admonition.note.color = .hex(0x82B4F7)
    theme.configuration.admonition.tip.color = .hex(0x7FCF96)
    theme.configuration.admonition.important.color = .hex(0xC3A3F5)
    theme.configuration.admonition.warning.color = .hex(0xE3B456)
    theme.configuration.admonition.caution.color = .hex(0xF48C88)
    theme.configuration.selectionColor = .hex(0x2C456B)
    theme.configuration.statusBar = StyleSpec(color: .hex(0xE1E5EA), background: .hex(0x333A44), font: FontFace(reverse: false))
    theme.configuration.statusBarMessage = StyleSpec(color: .hex(0xE1E5EA), background: .hex(0x333A44), font: FontFace(reverse: false))
    theme.configuration.statusBarError = StyleSpec(color: .hex(0x1D1010), background: .hex(0xF2837B), font: FontFace(weight: .bold, reverse: false))
    theme.configuration.tocCurrent = StyleSpec(color: .hex(0x82B4F7), background: .inherited, font: FontFace(weight: .bold))
    theme.configuration.tocBorder = StyleSpec(color: .hex(0x4B525D), background: .inherited, font: FontFace())
    theme.configuration.scrollbar = StyleSpec(color: .hex(0x69727E), background: .inherited, font: FontFace())
    theme.configuration.stickyHeading = StyleSpec(color: .hex(0x9AA4B1), background: .inherited, font: FontFace())
    theme.configuration.searchMatch = StyleSpec(color: .hex(0xFFF6D6), background: .hex(0x6B5413), font: FontFace(reverse: false))
    theme.configuration.searchCurrent = StyleSpec(color: .hex(0x1B1503), background: .hex(0xF0B429), font: FontFace(weight: .bold, reverse: false, underline: FontFace.Underline.single))
    theme.configuration.followMark = StyleSpec(color: .hex(0xE6A870), background: .inherited, font: FontFace())
    theme.configuration.peek = StyleSpec(color: .hex(0xD9DDE3), background: .hex(0x262B33), font: FontFace())
    theme.palette["alarm"] = .hex(0xF2837B)
    theme.palette["alarmText"] = .hex(0x1D1010)
    theme.palette["bar"] = .hex(0x333A44)
    theme.palette["barText"] = .hex(0xE1E5EA)
    theme.palette["caution"] = .hex(0xF48C88)
    theme.palette["comment"] = .hex(0x949EAB)
    theme.palette["current"] = .hex(0xF0B429)
    theme.palette["currentText"] = .hex(0x1B1503)
    theme.palette["deleted"] = .hex(0xF48C88)
    theme.palette["dim"] = .hex(0x9AA4B1)
    theme.palette["faint"] = .hex(0x4B525D)
    theme.palette["function"] = .hex(0x8FB9F5)
    theme.palette["heading"] = .hex(0x82B4F7)
    theme.palette["important"] = .hex(0xC3A3F5)
    theme.palette["ink"] = .hex(0xD9DDE3)
    theme.palette["inserted"] = .hex(0x7FCF96)
    theme.palette["keyword"] = .hex(0xD59AE0)
    theme.palette["link"] = .hex(0x82B4F7)
    theme.palette["mark"] = .hex(0xE6A870)
    theme.palette["match"] = .hex(0x6B5413)
    theme.palette["matchText"] = .hex(0xFFF6D6)
    theme.palette["note"] = .hex(0x82B4F7)
    theme.palette["number"] = .hex(0xE6A870)
    theme.palette["page"] = .clear
    theme.palette["panel"] = .hex(0x262B33)
    theme.palette["selection"] = .hex(0x2C456B)
    theme.palette["shade"] = .hex(0x2F353E)
    theme.palette["string"] = .hex(0x93CF9F)
    theme.palette["stripe"] = .hex(0x22252B)
    theme.palette["text"] = .terminalDefault
    theme.palette["thumb"] = .hex(0x69727E)
    theme.palette["tip"] = .hex(0x7FCF96)
    theme.palette["type"] = .hex(0x86C9E0)
    theme.palette["warning"] = .hex(0xE3B456)
    if depth <= .ansi16 {
      theme.configuration.headingColor = .palette(12)
      theme.configuration.h6Color = .inherited
      theme.configuration.linkColor = .palette(12)
      theme.configuration.codeTextColor = .terminalDefault
      theme.configuration.codeBackgroundColor = .clear
      theme.configuration.inlineCodeBackgroundColor = .clear
      theme.configuration.blockquoteBarColor = [.inherited, .inherited]
      theme.configuration.tableBorderColor = .inherited
      theme.configuration.tableHeaderBackgroundColor = .clear
      theme.configuration.tableAlternateRowBackgroundColor = .clear
      theme.configuration.horizontalRuleColor = .inherited
      theme.configuration.imagePlaceholderColor = .inherited
      theme.configuration.footnoteColor = .palette(12)
      theme.configuration.listMarkerColor = .palette(11)
      theme.configuration.dimColor = .inherited
      theme.configuration.codeHeaderColor = .inherited
      theme.configuration.syntaxColors = SyntaxColors(colors: ["attribute": .palette(14), "comment": .palette(6), "constant": .palette(11), "deleted": .palette(9), "function": .palette(12), "inserted": .palette(10), "keyword": .palette(13), "number": .palette(11), "operator": .terminalDefault, "preprocessor": .palette(13), "property": .palette(14), "punctuation": .terminalDefault, "string": .palette(10), "tag": .palette(13), "type": .palette(14), "variable": .terminalDefault], preset: nil)
      theme.configuration.highlight = StyleSpec(color: .palette(0), background: .palette(3), font: FontFace(reverse: false))
      theme.configuration.spoiler = StyleSpec(color: .inherited, background: .inherited, font: FontFace(reverse: true))
      theme.configuration.keyboard = StyleSpec(color: .terminalDefault, background: .clear, font: FontFace(weight: .bold))
      theme.configuration.admonition.note.color = .palette(12)
      theme.configuration.admonition.tip.color = .palette(10)
      theme.configuration.admonition.important.color = .palette(13)
      theme.configuration.admonition.warning.color = .palette(11)
      theme.configuration.admonition.caution.color = .palette(9)
      theme.configuration.selectionColor = .inherited
      theme.configuration.statusBar = StyleSpec(color: .palette(0), background: .palette(7), font: FontFace(reverse: false))
      theme.configuration.statusBarMessage = StyleSpec(color: .palette(0), background: .palette(7), font: FontFace(reverse: false))
      theme.configuration.statusBarError = StyleSpec(color: .palette(15), background: .palette(1), font: FontFace(weight: .bold, reverse: false))
      theme.configuration.tocCurrent = StyleSpec(color: .palette(12), background: .inherited, font: FontFace(weight: .bold))
      theme.configuration.tocBorder = StyleSpec(color: .inherited, background: .inherited, font: FontFace())
      theme.configuration.scrollbar = StyleSpec(color: .inherited, background: .inherited, font: FontFace())
      theme.configuration.stickyHeading = StyleSpec(color: .inherited, background: .inherited, font: FontFace())
      theme.configuration.searchMatch = StyleSpec(color: .palette(0), background: .palette(3), font: FontFace(reverse: false))
      theme.configuration.searchCurrent = StyleSpec(color: .palette(0), background: .palette(11), font: FontFace(weight: .bold, reverse: false, underline: FontFace.Underline.single))
      theme.configuration.followMark = StyleSpec(color: .palette(11), background: .inherited, font: FontFace())
      theme.configuration.peek = StyleSpec(color: .terminalDefault, background: .clear, font: FontFace())
      theme.palette["alarm"] = .palette(1)
      theme.palette["alarmText"] = .palette(15)
      theme.palette["bar"] = .palette(7)
      theme.palette["barText"] = .palette(0)
      theme.palette["caution"] = .palette(9)
      theme.palette["comment"] = .palette(6)
      theme.palette["current"] = .palette(11)
      theme.palette["currentText"] = .palette(0)
      theme.palette["deleted"] = .palette(9)
      theme.palette["dim"] = .inherited
      theme.palette["faint"] = .inherited
      theme.palette["function"] = .palette(12)
      theme.palette["heading"] = .palette(12)
      theme.palette["important"] = .palette(13)
      theme.palette["ink"] = .terminalDefault
      theme.palette["inserted"] = .palette(10)
      theme.palette["keyword"] = .palette(13)
      theme.palette["link"] = .palette(12)
      theme.palette["mark"] = .palette(11)
      theme.palette["match"] = .palette(3)
      theme.palette["matchText"] = .palette(0)
      theme.palette["note"] = .palette(12)
      theme.palette["number"] = .palette(11)
      theme.palette["panel"] = .clear
      theme.palette["selection"] = .inherited
      theme.palette["shade"] = .clear
      theme.palette["string"] = .palette(10)
      theme.palette["stripe"] = .clear
      theme.palette["thumb"] = .inherited
      theme.palette["tip"] = .palette(10)
      theme.palette["type"] = .palette(14)
      theme.palette["warning"] = .palette(11)
    }
    return theme
  }

  private static func ansi(_ depth: ColorDepth) -> Theme {
    var theme = Theme(name: "ansi")
    theme.configuration.h6Font = FontFace(italic: true, dim: true)
    theme.configuration.headingColor = .palette(5)
    theme.configuration.h4Color = .terminalDefault
    theme.configuration.h5Color = .terminalDefault
    theme.configuration.h6Color = .terminalDefault
    theme.configuration.linkColor = .palette(6)
    theme.configuration.inlineCodeTextColor = .palette(2)
    theme.configuration.footnoteColor = .palette(6)
    theme.configuration.listMarkerColor = .palette(5)
    theme.configuration.syntaxColors = SyntaxColors(colors: ["comment": .palette(6), "deleted": .palette(1), "inserted": .palette(2), "keyword": .palette(5), "number": .palette(1), "preprocessor": .palette(5), "string": .palette(2), "tag": .palette(5)], preset: nil)
    theme.configuration.codeBlockAppearance = Appearance(cornerRadius: 1, borderWidth: 1, borderColor: .inherited)
    theme.configuration.highlight = StyleSpec(color: .palette(0), background: .palette(3), font: FontFace(reverse: false))
    theme.configuration.admonition.note.color = .palette(6)
    theme.configuration.admonition.tip.color = .palette(2)
    theme.configuration.admonition.important.color = .palette(5)
    theme.configuration.admonition.warning.color = .palette(3)
    theme.configuration.admonition.caution.color = .palette(1)
    theme.configuration.statusBarError = StyleSpec(color: .palette(15), background: .palette(1), font: FontFace(weight: .bold, reverse: false))
    theme.configuration.tocCurrent = StyleSpec(color: .palette(5), background: .inherited, font: FontFace(weight: .bold))
    theme.configuration.tocBorder = StyleSpec(color: .inherited, background: .inherited, font: FontFace(dim: true))
    theme.configuration.scrollbar = StyleSpec(color: .inherited, background: .inherited, font: FontFace(dim: true))
    theme.configuration.stickyHeading = StyleSpec(color: .inherited, background: .inherited, font: FontFace(dim: true))
    theme.configuration.searchMatch = StyleSpec(color: .palette(0), background: .palette(3), font: FontFace(reverse: false))
    theme.configuration.searchCurrent = StyleSpec(color: .palette(0), background: .palette(11), font: FontFace(weight: .bold, reverse: false, underline: FontFace.Underline.single))
    theme.configuration.followMark = StyleSpec(color: .palette(5), background: .inherited, font: FontFace())
    return theme
  }

  private static func mono(_ depth: ColorDepth) -> Theme {
    var theme = Theme(name: "mono")
    theme.configuration.h6Font = FontFace(italic: true, dim: true)
    theme.configuration.codeBlockAppearance = Appearance(cornerRadius: 0, borderWidth: 1, borderColor: .inherited)
    theme.configuration.keyboard = StyleSpec(color: .inherited, background: .inherited, font: FontFace(weight: .bold, reverse: true))
    theme.configuration.tocCurrent = StyleSpec(color: .inherited, background: .inherited, font: FontFace(weight: .bold, underline: FontFace.Underline.single))
    theme.configuration.tocBorder = StyleSpec(color: .inherited, background: .inherited, font: FontFace(dim: true))
    theme.configuration.scrollbar = StyleSpec(color: .inherited, background: .inherited, font: FontFace(dim: true))
    theme.configuration.stickyHeading = StyleSpec(color: .inherited, background: .inherited, font: FontFace(dim: true))
    theme.configuration.followMark = StyleSpec(color: .inherited, background: .inherited, font: FontFace(weight: .bold))
    return theme
  }
}
