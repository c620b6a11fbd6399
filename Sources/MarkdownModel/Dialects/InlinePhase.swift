import CCmark
import MarkdownSource

/// What takes part while cmark-gfm parses inlines: the definitions of the document, and the dialects.
struct InlinePhase {
  var resolver: ReferenceResolver
  var dialects: DialectMatcher

  init(options: ParsingOptions, resolver: ReferenceResolver, mayMark: Bool) {
    self.resolver = resolver
    dialects = DialectMatcher(options: options, mayMark: mayMark)
  }

  /// Called when all blocks are closed and what they define is in the map.
  mutating func willParseInlines(below root: CmarkNode, definitions: UnsafeMutablePointer<cmark_map>) {
    resolver.willParseInlines(below: root, definitions: definitions)
    dialects.markSources(below: root)
  }

  /// Called when the inlines are there.
  mutating func didParseInlines(below root: CmarkNode) { resolver.didParseInlines(below: root) }
}
