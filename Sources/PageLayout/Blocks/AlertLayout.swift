import MarkdownModel
import ScreenModel
import Theming

extension BlockWalker {
  /// An alert: how its bar and title look, and its title.
  struct Alert {
    var style: Style
    var title: String
  }

  /// The alert that a quote is: one at the top level or in an item whose first line is `[!NOTE]` or one of its four like, in any case,
  /// and nothing else, with something behind it. Notes what is left of the paragraph with the mark.
  mutating func alert(_ block: DocumentBlock, at index: Int) -> Alert? {
    guard kit.configuration.parsing.admonitions, open[open.count - 1].quoteLevel == 0, index + 1 < Int(block.end) else {
      return nil
    }
    let first = parsed.blocks[index + 1]
    guard first.kind == .paragraph, parsed.isMarkedAsAlert(index + 1), let (word, end) = firstLine(first.inlines) else {
      return nil
    }
    guard let look = look(ofMark: word) else { return nil }
    let isAlone = end == first.inlines.upperBound
    if isAlone, Int(first.end) == Int(block.end) { return nil }
    alertMark = (index + 1, end..<first.inlines.upperBound)
    let style = kit.sheet.alert(look, over: base)
    return Alert(style: style, title: look.icon.isEmpty ? look.title : look.icon + " " + look.title)
  }

  /// Adds the title of an alert. The text behind it follows without a blank row.
  mutating func layOutTitle(_ alert: Alert, sourceLine: Int) {
    text.removeAll()
    var style = alert.style
    style.attributes.insert(.bold)
    text.append(kit.context.isASCII ? alert.title.filter(\.isASCII) : alert.title, style: style)
    emitText(sourceLine: sourceLine)
  }

  /// The text of the first line of a paragraph, when it is text alone and short, and where the next line begins.
  private func firstLine(_ inlines: Range<Int32>) -> (String, Int32)? {
    var word = ""
    for index in inlines {
      let inline = parsed.inlines[Int(index)]
      switch inline.kind {
      case .text: word += parsed.string(inline.text)
      case .softBreak, .hardBreak: return (word, index + 1)
      default: return nil
      }
      if word.utf8.count > 20 { return nil }
    }
    return (word, inlines.upperBound)
  }

  private func look(ofMark word: String) -> AlertLook? {
    var word = word[...]
    while word.last == " " { word.removeLast() }
    switch word.lowercased() {
    case "[!note]": return kit.configuration.admonition.note
    case "[!tip]": return kit.configuration.admonition.tip
    case "[!important]": return kit.configuration.admonition.important
    case "[!warning]": return kit.configuration.admonition.warning
    case "[!caution]": return kit.configuration.admonition.caution
    default: return nil
    }
  }
}
