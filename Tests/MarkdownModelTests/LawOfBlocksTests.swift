import MarkdownModel
import MarkdownSource
import TestSupport
import Testing

/// The HTML of the source blocks parsed one by one is that of the whole parsed by cmark-gfm.
@Suite struct LawOfBlocksTests {
  @Test func holdsForTheExamplesOfTheSpecifications() {
    #expect(SpecExamples.all.count > 1_300)
    let failures = SpecExamples.all.filter { !Law.holds(for: $0) }
    print("law of blocks: \(SpecExamples.all.count) examples, \(failures.count) failures")
    for failure in failures.prefix(10) { Law.report(failure) }
    #expect(failures.isEmpty)
  }
}
