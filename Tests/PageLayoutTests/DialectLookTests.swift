import MarkdownModel
import PageLayout
import ScreenModel
import Testing
import Theming

/// How inlines of dialects, notes and front matter look.
@Suite struct DialectLookTests {
  private func render(_ markdown: String, width: Int = 40, _ change: (inout LayoutContext) -> Void = { _ in }) -> String
  {
    var context = LayoutContext(width: width)
    change(&context)
    return Rendering(markdown, context: context).text
  }

  @Test("a formula is its source; a displayed one stands on lines of its own, in lists and quotes too")
  func formulas() {
    #expect(render("Let $x_{i} = a * b$ and $y_{j}$ hold.") == "Let x_{i} = a * b and y_{j} hold.")
    #expect(
      render("a $$x$$ b\n\n- c\n\n  $$\n  y \\\\\n  - z\n  $$\n\n> $$\n> v\n> $$\n") == """
        a
        x
        b

        • c

          y \\\\
          - z

        ▌ v
        """)
  }

  @Test("hidden text is covered on a screen, as wide as it is, and readable in print")
  func spoilers() {
    #expect(render("who ||did *it* 漢|| now") == "who did it 漢 now")
    #expect(render("who ||did *it* 漢|| now") { $0.coversSpoilers = true } == "who ███ ██ ██ now")
    #expect(
      render("||a `b`||") {
        $0.coversSpoilers = true
        $0.isASCII = true
      } == "# #")
  }

  @Test("what covers hidden text is as dense as the configuration says")
  func covers() {
    func covered(_ overlay: SpoilerOverlay) -> String {
      render("||ab||") {
        $0.coversSpoilers = true
        $0.configuration.spoilerOverlay = overlay
      }
    }
    #expect(covered(.solid) == "██")
    #expect(covered(.particles(density: 0.1, speed: 1)) == "░░")
    #expect(covered(.particles(density: 0.5, speed: 1)) == "▒▒")
    #expect(covered(.particles(density: 1, speed: 0)) == "▓▓")
  }

  @Test("marks of notes side by side are told apart; a quote of notes alone leaves nothing behind")
  func neighbouringNotes() {
    let text = "a[^1][^2] **[^1]**[^2], b [^2]\n\n> [^1]: one\n\n[^2]: two\n"
    #expect(render(text) == "a¹ ² ¹ ², b ²\n\n──────────\n¹ one ↩\n² two ↩")
    #expect(render(text) { $0.isASCII = true }.hasPrefix("a[1][2] [1][2], b [2]\n\n----"))
  }

  @Test("the description of an image is its words, whatever stands in it")
  func descriptions() {
    #expect(render("![a ![b](b.png) `c` *d*](e.png) x") == "▒▒ a b c d x")
    #expect(render("[![a ![b](b.png)](e.png)](u) ![c](c.png)") == "▒▒ a b  ▒▒ c")
  }

  @Test("what can be selected has a target in its runs: marks of notes, ways back, images, links, hidden text")
  func targets() {
    var context = LayoutContext(width: 40)
    context.coversSpoilers = true
    let rendering = Rendering("a[^n] ![i](x.png) [l](#l) ||s||\n\n[^n]: b\n", context: context)
    let found = rendering.blocks.flatMap { block in
      block.runs.compactMap { $0.link == 0 ? nil : block.targets[Int($0.link) - 1] }
    }
    var kinds: [LinkTarget.Kind] = []
    for target in found where kinds.last != target.kind { kinds.append(target.kind) }
    #expect(kinds == [.footnote, .image, .link, .spoiler, .backReference])
    #expect(found.first { $0.kind == .footnote }?.destination == "n")
    #expect(found.first { $0.kind == .footnote }?.address == nil)
  }

  @Test("a link that is broken over lines stays one link")
  func longLinks() {
    let rendering = Rendering(
      "<https://example.org/a/very/long/path/that/does/not/fit/on/one/line>", context: LayoutContext(width: 20))
    let block = rendering.blocks[0]
    #expect(block.lines.count > 2)
    #expect(Set(block.runs.map(\.link)) == [1])
    #expect(rendering.lines.joined() == "https://example.org/a/very/long/path/that/does/not/fit/on/one/line")
  }

  @Test("autolinks end where GFM says")
  func autolinks() {
    let source = "https://example.org/a_(b). (see https://example.org/c) www.example.com/x?q=(y)) me@example.org."
    let targets = Rendering(source).blocks[0].targets.map(\.destination)
    #expect(
      targets == [
        "https://example.org/a_(b)", "https://example.org/c", "http://www.example.com/x?q=(y)", "mailto:me@example.org",
      ])
  }

  @Test("notes: nested, circular, with code, in order of first reference; undefined ones stay text")
  func notes() {
    let source = """
      A[^z] and[^a], again[^z], no[^nope].

      [^a]: alpha

          more

          ```
          code
          ```

      [^z]: zeta, see[^c]

      [^c]: circle to[^z]
      """
    let text = render(source)
    #expect(text.hasPrefix("A¹ and², again¹, no[^nope].\n"))
    let order = ["¹ zeta, see³ ↩", "² alpha", "more", "code", "³ circle to¹ ↩"]
    var place = text.startIndex
    for part in order {
      let rest = text[place...]
      guard let found = rest.firstRange(of: part) else {
        Issue.record("\(part) is missing or out of order in\n\(text)")
        return
      }
      place = found.upperBound
    }
  }

  @Test("front matter: two columns with nested values below their key; hidden; as it is")
  func frontMatter() {
    let source = "---\ntitle: \"A: b\"\ntags:\n  - one\n  - two\n# note\nlonger: c\n---\n\nText\n"
    #expect(
      render(source) == """
        title   A: b
        tags
                - one
                - two
        # note
        longer  c
        ────────────────────────────────────────

        Text
        """)
    #expect(render(source) { $0.frontMatter = .hide } == "Text")
    #expect(render(source) { $0.frontMatter = .raw }.hasPrefix("title: \"A: b\"\ntags:\n  - one\n"))
    #expect(render("---\na: b\n\nno end\n").contains("no end"))
    #expect(render("Text\n\n---\na: b\n---\n").hasPrefix("Text\n"))
  }
}
