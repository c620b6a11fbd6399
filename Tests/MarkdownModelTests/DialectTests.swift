import MarkdownSource
import TestSupport
import Testing

@testable import MarkdownModel

/// Right results: the rules of the dialects, applied by hand.
@Suite struct DialectTests {
  private static let all: ParsingOptions = {
    var options = ParsingOptions()
    options.underline = true
    options.superscript = true
    options.subscript_ = true
    options.highlight = true
    options.wikiLinks = true
    return options
  }()

  private func html(_ source: String, _ options: ParsingOptions = Self.all) -> String {
    let parsed = Parsing.parse(source, options: options)
    var text = String(decoding: HTMLWriter.html(of: [parsed], definitions: Definitions()), as: UTF8.self)
    if text.hasPrefix("<p>"), text.hasSuffix("</p>\n") { text = String(text.dropFirst(3).dropLast(5)) }
    return text.replacing("<span class=\"math inline\"><code>", with: "⟨").replacing("</code></span>", with: "⟩")
      .replacing("<span class=\"math display\"><code>", with: "⟪").replacing("<span class=\"spoiler\">", with: "‹")
      .replacing("</span>", with: "›")
  }

  @Test(
    "formulas and money",
    arguments: [
      ("$x$", "⟨x⟩"), ("$x_{i} = a * b$ and $y_{j} * c_{k}$", "⟨x_{i} = a * b⟩ and ⟨y_{j} * c_{k}⟩"),
      ("$8 to $12 today", "$8 to $12 today"), ("US$ and A$ differ", "US$ and A$ differ"),
      ("$1,200 and $4,700", "$1,200 and $4,700"), ("costs $5 and $10.", "costs $5 and $10."),
      ("$HOME/$USER", "$HOME/$USER"), ("echo $PATH and $", "echo $PATH and $"), ("\\$x$ y", "$x$ y"),
      ("`$x$` $y$", "<code>$x$</code> ⟨y⟩"), ("$20 and 30$ off", "$20 and 30$ off"), ("a$x$b", "a$x$b"),
      ("$n$th", "$n$th"),
      ("($x$), “$y$”.", "(⟨x⟩), “⟨y⟩”."), ("设$x$为", "设⟨x⟩为"), ("$ x$ and $y $", "$ x$ and $y $"),
      ("$\\text{for $x$}$", "⟨\\text{for $x$}⟩"), ("$a\\$b$", "⟨a\\$b⟩"), ("$5$ and $3x$", "⟨5⟩ and ⟨3x⟩"),
      ("$`a_b`$ and $`c*d`$", "⟨a_b⟩ and ⟨c*d⟩"), ("$$ a_1 * b * c $$", "⟪a_1 * b * c⟩"),
      ("in $$x$$ line", "in ⟪x⟩ line"), ("$$\na\n\nb$$", "$$\na</p>\n<p>b$$"),
      ("run echo $$ and kill $$", "run echo $$ and kill $$"),
      ("**bold $b*$**", "<strong>bold ⟨b*⟩</strong>"), ("[l $c$](u)", "<a href=\"u\">l ⟨c⟩</a>"),
      ("<https://a.b/$x$>", "<a href=\"https://a.b/$x$\">https://a.b/$x$</a>"), ("a <b t=\"$x$\">", "a <b t=\"$x$\">"),
      ("\\(x^2\\) and \\[E = mc^2\\]", "⟨x^2⟩ and ⟪E = mc^2⟩"), ("`\\(x\\)`", "<code>\\(x\\)</code>"),
      ("\\[1\\] \\[x\\] \\[see below\\] \\(c\\) \\(s\\)", "[1] [x] [see below] (c) ⟨s⟩"),
      ("[a](b\\(c=d\\)e)", "<a href=\"b(c=d)e\">a</a>"), ("f\\(s\\)", "f(s)"),
      (
        "\\begin{align}\na &= b_1 \\\\\nc_*d*\n\\end{align}", "⟪\\begin{align}\na &amp;= b_1 \\\\\nc_*d*\n\\end{align}⟩"
      ),
      (
        "| a | b |\n|-|-|\n| $x | y$ | z |",
        "<table>\n<thead>\n<tr>\n<th>a</th>\n<th>b</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>$x</td>\n<td>y$</td>\n</tr>\n</tbody>\n</table>\n"
      ),
      ("\u{1} \\(x^2\\)", "\u{1} (x^2)"),
    ])
  func formulas(source: String, expected: String) { #expect(html(source) == expected) }

  @Test(
    "a displayed formula is one paragraph, whatever its lines begin with",
    arguments: [
      ("$$\na\n- b\n+ c\n= d\n> 0\n1. e\n# f\n$$", "⟪a\n- b\n+ c\n= d\n&gt; 0\n1. e\n# f⟩"),
      ("\\[\na^2\n- b\n\\]", "⟪a^2\n- b⟩"),
      ("> $$\n> x\n> - y\n> $$", "<blockquote>\n<p>⟪x\n- y⟩</p>\n</blockquote>\n"),
      ("- $$\n  x\n  - y\n  $$\n- z", "<ul>\n<li>⟪x\n- y⟩</li>\n<li>z</li>\n</ul>\n"),
      ("```\n$$\n- a\n$$\n```", "<pre><code>$$\n- a\n$$\n</code></pre>\n"),
      ("<pre>\n$$\n- a\n$$\n</pre>", "<pre>\n$$\n- a\n$$\n</pre>\n"),
      ("$$ a\n- b", "<p>$$ a</p>\n<ul>\n<li>b</li>\n</ul>\n"),
    ])
  func displays(source: String, expected: String) { #expect(html(source) == expected) }

  @Test(
    "emoji stand for their codes, outside code and addresses",
    arguments: [
      (":smile:", "😄"), (":+1::tada:", "👍🎉"), ("`:smile:`", "<code>:smile:</code>"), ("\\:smile:", ":smile:"),
      ("urn:key:lock:eu", "urn:key:lock:eu"), ("10:30:45", "10:30:45"), (":nothing_of_it:", ":nothing_of_it:"),
      (
        "<https://example.org/a:smile:b>", "<a href=\"https://example.org/a:smile:b\">https://example.org/a:smile:b</a>"
      ),
      ("https://example.org/:smile:/", "<a href=\"https://example.org/:smile:/\">https://example.org/:smile:/</a>"),
      ("*:zzz:*:100:", "<em>💤</em>💯"), ("[:x:](:x:)", "<a href=\":x:\">❌</a>"), ("::", "::"), (":", ":"),
    ])
  func emoji(source: String, expected: String) { #expect(html(source) == expected) }

  @Test(
    "spans of dialects nest with emphasis",
    arguments: [
      ("==a *b* c==", "<mark>a <em>b</em> c</mark>"), ("*a ==b* c==", "<em>a ==b</em> c=="),
      ("a == b and c == d", "a == b and c == d"),
      ("++a++ C++ and C++", "<ins>a</ins> C++ and C++"), ("x^2^ and 2^10 or 2^8", "x<sup>2</sup> and 2^10 or 2^8"),
      ("a^b c^d^", "a^b c<sup>d</sup>"), ("H~2~O ~~gone~~ ~a b~", "H<sub>2</sub>O <del>gone</del> ~a b~"),
      ("||a *b*||", "‹a <em>b</em>›"), ("a || b || c", "a || b || c"), ("||a|| ||b||", "‹a› ‹b›"), ("|| a||", "|| a||"),
      ("===x===", "===x==="), ("`==x==`", "<code>==x==</code>"), ("\\==x==", "==x=="), ("====", "===="),
    ])
  func spans(source: String, expected: String) { #expect(html(source) == expected) }

  @Test(
    "wiki links",
    arguments: [
      ("[[Page]]", "<a href=\"Page\">Page</a>"), ("[[Page|a *label*]]", "<a href=\"Page\">a *label*</a>"),
      ("`[[x]]`", "<code>[[x]]</code>"),
      ("[[y]](u)", "<a href=\"u\">[y]</a>"), ("![[z]]", "![[z]]"), ("\\[[z]]", "[[z]]"), ("[[]]", "[[]]"),
      ("[[a\nb]]", "[[a\nb]]"),
    ])
  func wikiLinks(source: String, expected: String) {
    #expect(html(source) == expected)
    #expect(html("[[Page]]", ParsingOptions()) == "[[Page]]")
  }

  @Test("strict reads none of it, also after a parse that did")
  func strict() {
    _ = html("==a== $x$ :smile:")
    let source = "==a== ++b++ ||c|| $d$ \\(e^2\\) :smile: [[f]] ^g^ [^h=$i:j]\n\n[^h=$i:j]: k\n"
    #expect(Law.blockwise(Array(source.utf8)) == WholeDocument.html(of: Array(source.utf8)))
  }

  /// Without what begins a dialect there is nothing to tell dialects apart by.
  @Test func changesNothingElse() {
    let signs = Set("$:=+|^~[\\".utf8)
    for source in SpecExamples.all where !source.contains(where: signs.contains) {
      #expect(Parsing.parse(source, options: Self.all).blocks == Parsing.parse(source).blocks)
    }
  }

  @Test("openers without an end cost no more than their text")
  func hostile() {
    for piece in [
      "$", "$$", "${", "$a{", "\\(", "\\[", "[[", "||a", "==a", "^", "~", ":a", "$`", "\\begin{align}", "$$\n- ",
    ] {
      let source = String(repeating: piece, count: 40_000)
      #expect(!Parsing.parse(source, options: Self.all).blocks.isEmpty)
    }
  }

  @Test("every name of the table is found")
  func table() {
    let text = EmojiTable.lines.description
    var count = 0
    for line in text.split(separator: "\n") where line.contains("\t") {
      let parts = line.drop { $0 == " " }.split(separator: "\t")
      count += 1
      #expect(html(":\(parts[0]):") == parts[1])
    }
    #expect(count > 2000)
  }
}
