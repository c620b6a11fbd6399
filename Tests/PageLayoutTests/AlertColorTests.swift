import MarkdownModel
import MarkdownSource
import ScreenModel
import Testing
import Theming

@testable import PageLayout

@Suite struct AlertColorTests {
  /// The colour of the first run that holds a word.
  private func color(of word: String, in markdown: String) -> Color? {
    var configuration = MarkdownConfiguration()
    configuration.textColor = .hex(0x111111)
    configuration.blockquoteTextColor = .hex(0x222222)
    configuration.admonition.note.color = .hex(0x333333)
    let text = SourceText(Array(markdown.utf8))
    let parsed = BlockParser(options: configuration.parsing).parse(
      SourceBlock(start: 0, end: text.count, line: 0), of: text, definitions: Definitions())
    let block = PageLayouter(context: LayoutContext(width: 80, configuration: configuration)).layOut(parsed)
    var start = 0
    for run in block.runs {
      let end = start + Int(run.byteCount)
      if String(decoding: block.text[start..<end], as: UTF8.self).contains(word) { return run.style.foreground }
      start = end
    }
    return nil
  }

  @Test func onlyBarAndTitleHaveTheColourOfTheAlert() {
    #expect(color(of: "words", in: "> words") == .rgb(0x22, 0x22, 0x22))
    #expect(color(of: "words", in: "> [!NOTE]\n> words") == .rgb(0x11, 0x11, 0x11))
    #expect(color(of: "Note", in: "> [!NOTE]\n> words") == .rgb(0x33, 0x33, 0x33))
  }
}
