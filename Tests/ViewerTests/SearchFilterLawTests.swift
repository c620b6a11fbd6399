import MarkdownModel
import MarkdownSource
import PageLayout
import TestSupport
import Testing
import Theming

@testable import Viewer

/// The law of skipping: a search that passes blocks by without parsing them finds what one finds that parses all.
@Suite struct SearchFilterLawTests {
  @Test(.needsSharedFolder) func realDocuments() {
    var random = TestSupport.SeededGenerator(seed: 91)
    var skipped = 0
    var hits = 0
    for source in Documents.corpus(sample: 14) {
      let document = Searched(source)
      let texts = document.texts()
      for pattern in patterns(from: texts, &random) {
        hits += document.check(pattern)
        skipped += document.skipped(pattern)
      }
    }
    // Else the law says nothing.
    #expect(hits > 100)
    #expect(skipped > 100)
  }

  @Test func randomDocuments() {
    var random = TestSupport.SeededGenerator(seed: 92)
    for _ in 0..<120 {
      let document = Searched(RandomDocuments.next(&random))
      for pattern in patterns(from: document.texts(), &random) { document.check(pattern) }
    }
  }

  /// What is shown of these is spread over their sources.
  @Test(arguments: [
    ("**bo**ld", "bold"), ("b[ol](/address)d", "bold"), ("b[ol][ref]d\n\n[ref]: /x", "bold"), ("bo&#108;d", "bold"),
    ("b&#x6F;ld", "bold"), ("bo<b class=\"x\">l</b>d", "bold"), ("bo<!-- or -->ld", "bold"), ("a&fjlig;ord", "fjord"),
    ("[[page|bo]]ld", "bold"), ("~~b~~*o*`l`d", "bold"), ("![][p]\n\n" + filler + "\n\n[p]: sunset.png", "sunset"),
    ("![view][p]\n\n" + filler + "\n\n[p]: sunset.png", "sunset"), ("one\ntwo", "one two"),
    ("| bo\\|ld |\n|---|", "ld"),
    ("---\ntitle: bold\n---\n", "bold"), ("> [!NOTE]\n> text", "note"),
    ("<details>\n\ntext\n\n</details>", "details"),
    ("b==o==ld", "bold"), ("b++ol++d", "bold"), ("$bold$", "bold"), ("bo\\\nld", "ld"), ("1. one\n2. two", "two"),
    ("bo|*|ld", "ld"),
  ]) func spreadOverTheSource(source: String, word: String) {
    let document = Searched(Array(source.utf8))
    for letterCase in [SearchPattern.LetterCase.smart, .ignored] {
      document.check(SearchPattern(word, letterCase: letterCase))
      document.check(SearchPattern(word, letterCase: letterCase, ignoresDiacritics: true))
    }
    #expect(document.check(SearchPattern(word)) > 0, "\(word) is not shown")
  }

  @Test(arguments: [
    ("words alone", "words"), ("a.b", "a"), ("ca+t", "ca"), ("cat?nip", "nip"), ("\\bword\\b", "word"),
    ("^start$", "start"),
    ("x*yz", "yz"), ("\\.swift", "swift"),
  ]) func requiredLetters(pattern: String, letters: String) {
    #expect(RequiredLetters.ofExpression(pattern) == Array(letters.utf8))
  }

  @Test(arguments: ["(a|b)", "[abc]", "a{0}", "\\x41b", "one|two", "\\Qa?b\\E"]) func noRequiredLetters(pattern: String)
  {
    #expect(RequiredLetters.ofExpression(pattern) == nil)
  }

  private func patterns(from texts: [[UInt8]], _ random: inout TestSupport.SeededGenerator) -> [SearchPattern] {
    var patterns: [SearchPattern] = []
    for _ in 0..<6 {
      guard let text = texts.randomElement(using: &random), text.count > 3 else { continue }
      let start = Int.random(in: 0..<text.count - 2, using: &random)
      let length = Int.random(in: 2...12, using: &random)
      let piece = String(decoding: text[start..<min(start + length, text.count)], as: UTF8.self)
      patterns.append(
        SearchPattern(
          piece, letterCase: [.smart, .exact, .ignored].randomElement(using: &random) ?? .smart,
          ignoresDiacritics: Int.random(in: 0..<4, using: &random) == 0))
    }
    return patterns + ["the", "quizzical", "note", "x+y", "li?ne", "\\bcode"].map { SearchPattern($0) }
  }
}

private let filler = String(repeating: "Other words fill the page from side to side.\n\n", count: 60)

/// A document that is searched both ways.
private struct Searched {
  let snapshot: DocumentSnapshot
  let context: LayoutContext

  init(_ source: [UInt8]) {
    var context = LayoutContext(width: 60)
    context.configuration.parsing.underline = true
    context.configuration.parsing.superscript = true
    context.configuration.parsing.subscript_ = true
    context.configuration.parsing.highlight = true
    context.configuration.parsing.wikiLinks = true
    context.configuration.parsing.smartPunctuation = true
    self.context = context
    snapshot = RealDocument.snapshot(source, options: context.configuration.parsing)
  }

  /// The texts of all blocks as they are searched.
  func texts() -> [[UInt8]] {
    var layouting = MarkdownLayouting(options: context.configuration.parsing)
    layouting.prepare(for: context)
    return (0..<snapshot.index.blocks.count).map { number in
      let layout = layouting.layOut(snapshot.index.blocks[number], of: snapshot)
      return SearchableText(layout.block, configuration: context.configuration).bytes
    }
  }

  /// Searches both ways, and returns how many hits there are.
  @discardableResult
  func check(_ pattern: SearchPattern) -> Int {
    let all = found(pattern, readsAll: true)
    #expect(found(pattern, readsAll: false) == all, "\(pattern.text)")
    return all.reduce(0) { $0 + $1.count }
  }

  /// How many blocks are passed by.
  func skipped(_ pattern: SearchPattern) -> Int {
    guard let letters = SearchMatcher(pattern).requiredLetters,
      let filter = SourceFilter(
        letters, ignoresDiacritics: pattern.ignoresDiacritics, configuration: context.configuration)
    else { return 0 }
    return (0..<snapshot.index.blocks.count).count { !filter.mayHold(snapshot.index.blocks[$0], of: snapshot.text) }
  }

  private func found(_ pattern: SearchPattern, readsAll: Bool) -> [SearchResults.BlockHits] {
    let request = SearchRequest(
      id: 1, pattern: pattern, blocks: 0..<snapshot.index.blocks.count + snapshot.notes.count, start: 0,
      isBackward: false, document: snapshot, context: context)
    var searcher = Searcher(
      request, layouting: MarkdownLayouting(options: context.configuration.parsing), readsAll: readsAll)
    var found: [SearchResults.BlockHits] = []
    while true {
      let results = searcher.next()
      found += results.found
      if results.isComplete { return found }
    }
  }
}
