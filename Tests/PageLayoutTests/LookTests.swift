import PageLayout
import ScreenModel
import Testing
import Theming

/// Right results: the sketches and principles of the look's specification.
@Suite("How blocks look")
struct LookTests {
  private func render(_ markdown: String, width: Int = 40, _ change: (inout LayoutContext) -> Void = { _ in }) -> String
  {
    var context = LayoutContext(width: width)
    change(&context)
    return Rendering(markdown, context: context).text
  }

  @Test("headings: rules under the first two levels, marks in front of the others, two rows above a later title")
  func headings() {
    let source = "# One\n\n# Two\n\n## Three\n\n### Four\n\n#### Five\n\n##### Six\n\n###### Seven\n"
    #expect(
      render(source, width: 12) == """
        One
        ━━━━━━━━━━━━


        Two
        ━━━━━━━━━━━━

        Three
        ─────

        ▍Four

        ▎Five

        ▏Six

        · Seven
        """)
  }

  @Test("wrapped headings: a bar on every row, a dot hangs")
  func wrappedHeadings() {
    #expect(
      render("### one two three\n\n###### one two three", width: 8) == "▍one two\n▍three\n\n· one\n  two\n  three")
  }

  @Test("bullets by level, numbers aligned, boxes for tasks, text hangs")
  func lists() {
    let source = """
      - first item that wraps around
        - second level
          1. one
             - again
      - [ ] open
      - [x] done
      1. [x] numbered
      """
    #expect(
      render(source, width: 20) == """
        • first item that
          wraps around
          ◦ second level
            1. one
               • again
        ☐ open
        ☑ done

        1. ☑ numbered
        """)
  }

  @Test("numbers begin where the list says and are right-aligned")
  func numbers() {
    #expect(render("9. nine\n10. ten\n    - again\n11) other") == " 9. nine\n10. ten\n    ◦ again\n\n11) other")
  }

  @Test("loose items have a row between them, tight ones none; whatever opens an item stands on its line")
  func looseness() {
    #expect(render("- a\n\n- b\n") == "• a\n\n• b")
    #expect(render("- # a\n- b\n  > c\n") == "• a\n  " + String(repeating: "━", count: 38) + "\n• b\n  ▌ c")
    #expect(render("- - - a\n-\n- b\n") == "• ◦ ▪ a\n•\n• b")
  }

  @Test("quotes: a bar on every row, blank rows inside too, no blank row doubled")
  func quotes() {
    #expect(
      render("> a\n>\n> > b\n> > c\n>\n> d\n\nafter", width: 10) == """
        ▌ a
        ▌
        ▌ ▌ b c
        ▌
        ▌ d

        after
        """)
  }

  @Test("code: the language above, tabs to stops of eight from the start of the code, no trailing blanks")
  func code() {
    #expect(render("```swift\na\tb  \n\n\tc\n```") == " swift\n a       b\n\n         c")
    #expect(render("    x\n") == " x")
    #expect(render("```{.python .x}\ny\n```") == " python\n y")
  }

  @Test("a code panel's ground is a rectangle")
  func codeRectangle() {
    var configuration = MarkdownConfiguration()
    configuration.codeBackgroundColor = .palette(4)
    let block = Rendering(
      "```sh\na\n\nlonger 漢\n```", context: LayoutContext(width: 20, configuration: configuration)
    ).blocks[0]
    #expect(block.lines.count == 4)
    for (number, line) in block.lines.enumerated() {
      #expect(line.columns == 20, "row \(number)")
      for run in block.runs[Int(line.runStart)..<Int(line.runStart + line.runCount)] {
        #expect(run.style.background == .palette(4))
      }
    }
  }

  @Test("long lines of code are kept for panning, or wrapped with a mark")
  func longCode() {
    let source = "```\nabcdefghijklmnopqrst\nx\n```"
    var context = LayoutContext(width: 12)
    let kept = Rendering(source, context: context).blocks[0]
    #expect(kept.regions.count == 1)
    #expect(kept.regions[0].lines == 0..<2)
    #expect(kept.regions[0].columns == 22)
    #expect(kept.lines[0].columns > 12)
    #expect(kept.lines[0].region == 0)
    context.wideBlocks = .wrap
    #expect(Rendering(source, context: context).text == " abcdefghij\n ↪klmnopqrs\n ↪t\n x")
  }

  @Test("tables: a frame, alignment, widths by need")
  func tables() {
    #expect(
      render("| Key | Default |\n|---|--:|\n| maxWidth | 100 |\n| `x` | **a** |") == """
        ┌──────────┬─────────┐
        │ Key      │ Default │
        ├──────────┼─────────┤
        │ maxWidth │     100 │
        │ x        │       a │
        └──────────┴─────────┘
        """)
    #expect(
      render("| a | text |\n|:-:|---|\n| b | one two three four |", width: 20) == """
        ┌───┬──────────────┐
        │ a │ text         │
        ├───┼──────────────┤
        │ b │ one two      │
        │   │ three four   │
        └───┴──────────────┘
        """)
  }

  @Test("a table that cannot fit at its least widths keeps its width and pans")
  func widePanningTable() {
    let cells = (1...12).map { "column\($0)" }.joined(separator: "|")
    let rule = Array(repeating: "---", count: 12).joined(separator: "|")
    let block = Rendering("|\(cells)|\n|\(rule)|\n|\(cells)|", context: LayoutContext(width: 30)).blocks[0]
    #expect(block.regions.count == 1)
    #expect(Set(block.lines.map(\.columns)).count == 1)
    #expect(Int(block.lines[0].columns) == block.regions[0].columns)
  }

  @Test("images, rules, hard breaks, HTML")
  func others() {
    #expect(render("![A plan](docs/plan.png)") == "▒▒ A plan · docs/plan.png")
    #expect(render("see ![A plan](docs/plan.png) here") == "see ▒▒ A plan here")
    #expect(render("---", width: 5) == "─────")
    #expect(render("a  \nb\\\nc\nd") == "a\nb\nc d")
    #expect(render("a<br>b <b>c</b><!-- d --> &lt;e&gt;") == "a\nb c <e>")
    #expect(
      render("<!-- hidden -->\n\n<div>text &amp; <i>more</i><br>next</div>\n<script>no()</script>\n<ul><li>x<li>y</ul>")
        == "text & more\nnext\n\n• x\n• y")
  }

  @Test("breaks at the ends of a paragraph vanish, several in a row leave one blank row")
  func breaks() {
    #expect(render("<br>a<br><br><br>b<br>") == "a\n\nb")
    #expect(render("a\n\n<br>\n\n<br/>\n\nb") == "a\n\nb")
    #expect(render("<p><br></p>\n\nb<br />\nc") == "b\nc")
  }

  @Test("notes: numbers in the text, the notes below a short rule")
  func notes() {
    let source = "a[^x] b[^y].\n\n[^y]: Second.\n[^x]: First, which is long enough to wrap.\n"
    #expect(
      render(source, width: 24) == """
        a¹ b².

        ──────────
        ¹ First, which is long
          enough to wrap. ↩
        ² Second. ↩
        """)
    #expect(
      render(source) { $0.configuration.footnoteMarks = .brackets }.hasPrefix("a[1] b[2]."))
  }

  @Test("the measure: a margin from 60 columns on, prose at most as wide as said")
  func measure() {
    let words = Array(repeating: "word", count: 60).joined(separator: " ")
    let lines = Rendering(words, context: LayoutContext(width: 140)).lines
    #expect(lines[0].hasPrefix("  word"))
    #expect(lines.allSatisfy { $0.count <= 102 })
    var lifted = LayoutContext(width: 140)
    lifted.liftsMaxWidth = true
    #expect(Rendering(words, context: lifted).lines[0].count > 130)
  }

  @Test("alerts: icon and title, the text behind without a blank row, any case; anything else stays a quote")
  func alerts() {
    #expect(render("> [!NOTE]\n> text\n>\n> more") == "▌ ⓘ Note\n▌ text\n▌\n▌ more")
    #expect(render("> [!warning]\n> - item") == "▌ ⚠ Warning\n▌ • item")
    #expect(render("> [!NOTE] same line") == "▌ [!NOTE] same line")
    #expect(render("> [!TIP]") == "▌ [!TIP]")
    #expect(render("> [!FOO]\n> text") == "▌ [!FOO] text")
    #expect(render("> [!NOTE]\n> text") { $0.configuration.parsing.admonitions = false } == "▌ [!NOTE] text")
  }

  @Test("badges stand two blanks apart, an image without a description is its file")
  func badges() {
    #expect(render("[![One](1.svg)](a) ![Two](2.svg)\n![Three](3.svg)") == "▒▒ One  ▒▒ Two  ▒▒ Three")
    #expect(render("![](x.png) and") == "▒▒ x.png and")
    #expect(render("![](pics/x.png)") == "▒▒ pics/x.png")
    #expect(render("<img alt=A src=a.png> <img src=https://x.org/b.png?c>") == "▒▒ A  ▒▒ b.png")
  }

  @Test("faces may add text and capitals")
  func faces() {
    let text = render("# title *ä*\n\n**bold**") {
      $0.configuration.h1Font.letterCase = .upper
      $0.configuration.headingRules = [:]
      $0.configuration.strongFont.prefix = "<"
      $0.configuration.strongFont.suffix = ">"
    }
    #expect(text == "TITLE Ä\n\n<bold>")
  }

  @Test("justified lines reach the edge, the last one does not")
  func justified() {
    #expect(render("aa bb cc dd ee", width: 9) { $0.configuration.justify = true } == "aa  bb cc\ndd ee")
    #expect(render("aa *bb* `cc` dd ee", width: 10) { $0.configuration.justify = true } == "aa  bb  cc\ndd ee")
  }

  @Test("a quote's ground is a rectangle, blank rows inside too")
  func quoteRectangle() {
    var configuration = MarkdownConfiguration()
    configuration.blockquoteBackgroundColor = .palette(4)
    let block = Rendering(
      "> a b c d e f g h i j\n>\n> > k", context: LayoutContext(width: 10, configuration: configuration)
    ).blocks[0]
    for line in block.lines {
      #expect(line.columns == 10)
      for run in block.runs[Int(line.runStart)..<Int(line.runStart + line.runCount)] {
        #expect(run.style.background == .palette(4))
      }
    }
  }

  @Test("every line knows its line in the source")
  func sourceLines() {
    let source = "# T\n\na\nb\nc\n\n```\nx\ny\n```\n\n- i\n- j\n\n| k |\n|---|\n| l |\n"
    var context = LayoutContext(width: 1, wideBlocks: .wrap)
    context.configuration.tableFrame = .none
    let found = Rendering(source, context: context).blocks.flatMap { block in
      block.lines.indices.compactMap { number -> String? in
        let text = block.text(ofLine: number).filter(\.isLetter)
        return text.isEmpty ? nil : "\(text)\(block.lines[number].sourceLine)"
      }
    }
    #expect(found == ["T0", "a2", "b3", "c4", "x7", "y8", "i11", "j12", "k14", "l16"])
  }

  @Test("ASCII alone when asked")
  func ascii() {
    let text = render("# T\n\n- a\n\n> b\n\n| c |\n|---|\n| d |\n\n- [x] e\n\n---") { $0.isASCII = true }
    #expect(text.utf8.allSatisfy { $0 < 0x80 })
  }
}
