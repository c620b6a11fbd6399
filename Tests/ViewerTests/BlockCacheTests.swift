import MarkdownSource
import PageLayout
import Testing

@testable import Viewer

@Suite struct BlockCacheTests {
  @Test func isBoundedByBytesAndKeepsWhatIsUsed() {
    var cache = BlockCache(limit: 100_000)
    for block in 0..<10_000 {
      cache.insert(Self.entry(bytes: 500), for: block)
      #expect(cache.entry(of: 0) != nil)
      #expect(cache.bytes <= 100_000 + 1000)
    }
    #expect(cache.entry(of: 5000) == nil)
    #expect(cache.entry(of: 9999) != nil)
  }

  @Test func aBlockLargerThanTheLimitIsKeptAlone() {
    var cache = BlockCache(limit: 1000)
    cache.insert(Self.entry(bytes: 100), for: 0)
    cache.insert(Self.entry(bytes: 50_000), for: 1)
    #expect(cache.entry(of: 1) != nil)
    cache.insert(Self.entry(bytes: 100), for: 2)
    cache.insert(Self.entry(bytes: 100), for: 3)
    cache.insert(Self.entry(bytes: 100), for: 4)
    #expect(cache.bytes < 2000)
  }

  private static func entry(bytes: Int) -> BlockCache.Entry {
    var block = LaidOutBlock()
    block.text = Array(repeating: 0x61, count: bytes)
    return BlockCache.Entry(
      source: SourceBlock(start: 0, end: bytes, line: 0), layout: BlockLayout(block: block), definitionsRevision: 0,
      notesRevision: 0)
  }
}
