import MarkdownModel
import PageLayout
import ScreenModel
import Testing
import Theming

/// Front matter that is shown as it is written.
@Suite struct FrontMatterColorTests {
  private static let yaml = "---\ntitle: \"A: b\" # why\nlist:\n  - 1\n---\n\ntext\n"
  private static let toml = "+++\n[a]\nb = \"c: d\" # why\n+++\n\ntext\n"

  /// Its comments and strings have the colours that they have in code, and its text is the one it has without colours.
  @Test(arguments: [(yaml, "\"A: b\""), (toml, "\"c: d\"")])
  func itIsInColour(source: String, string: String) throws {
    var context = LayoutContext(width: 60)
    context.frontMatter = .raw
    context.configuration.syntaxColors = SyntaxColors()
    let plain = Rendering(source, context: context)
    context.configuration.syntaxColors = try #require(SyntaxColors(preset: "xcode"))
    let colored = Rendering(source, context: context)
    #expect(colored.lines == plain.lines)
    let comment = try #require(style(of: "# why", in: colored))
    let text = try #require(style(of: string, in: colored))
    #expect(comment != text)
    #expect(comment != style(of: "# why", in: plain))
  }

  /// The style of the run that begins a piece of text.
  private func style(of piece: String, in rendering: Rendering) -> Style? {
    for block in rendering.blocks {
      var place = 0
      for run in block.runs {
        let end = place + Int(run.byteCount)
        let shown = String(decoding: block.text[place...], as: UTF8.self)
        if shown.hasPrefix(piece) { return run.style }
        if String(decoding: block.text[place..<end], as: UTF8.self).contains(piece) { return run.style }
        place = end
      }
    }
    return nil
  }
}
