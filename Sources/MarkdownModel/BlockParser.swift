import CCmark
import MarkdownSource

/// Parses source blocks through cmark-gfm. Safe to use from several threads.
public struct BlockParser: Sendable {
  /// Bytes of a block that are looked at: cmark-gfm counts in 32 bits, gives up the process when it passes them, and a
  /// byte may become three.
  static let longestBlock = 1 << 28

  /// The dialect.
  public let options: ParsingOptions
  /// The first piece of the very long block that was looked at last.
  let openings = OpeningCache()

  /// A parser for a dialect.
  public init(options: ParsingOptions) { self.options = options }

  /// Parses one source block with the definitions that it uses.
  ///
  /// Links and footnotes that the block itself defines are known even if `definitions` does not have them yet. O(block),
  /// whatever the number of definitions.
  public func parse(_ block: SourceBlock, of text: SourceText, definitions: Definitions) -> ParsedBlock {
    if options.terminalText { return TerminalText.parse(block, of: text) }
    return block.piece.kind == .none
      ? parseWhole(block, of: text, definitions: definitions) : parsePiece(block, of: text, definitions: definitions)
  }

  /// Parses a block as if it consisted of whole blocks.
  func parseWhole(_ block: SourceBlock, of text: SourceText, definitions: Definitions) -> ParsedBlock {
    text.withBytes(block.parsedRange) { bytes in
      if block.traits.contains(.code) { return CodeText.parse(bytes, firstLine: block.line) }
      if options.frontMatter, block.traits.contains(.frontMatter) {
        return FrontMatter.parse(bytes, firstLine: block.line)
      }
      return parse(bytes, of: block, definitions: definitions)
    }
  }

  /// Parses the bytes of a block, whose definitions become lists and whose tables are mended.
  func parse(_ bytes: UnsafeRawBufferPointer, of block: SourceBlock, definitions: Definitions) -> ParsedBlock {
    let resolver = ReferenceResolver(
      definitions: definitions, mayRefer: !block.traits.isDisjoint(with: [.mayReferToLinks, .mayReferToFootnotes]))
    let result = parse(bytes, of: block, resolver: resolver)
    if options.definitionLists, let lists = DefinitionLists(bytes, result, firstLine: block.line),
      let found = parse(lists, of: block, resolver: resolver)
    {
      return found
    }
    return mended(result, bytes, of: block, resolver: resolver)
  }

  private func mended(
    _ result: ParsedBlock, _ bytes: UnsafeRawBufferPointer, of block: SourceBlock, resolver: ReferenceResolver
  ) -> ParsedBlock {
    guard options.mendTables else { return result }
    let mender = TableMender(bytes, result, firstLine: block.line)
    return mender.patches.isEmpty ? result : parse(mender, of: block, resolver: resolver) ?? result
  }

  /// Parses a block with its definitions as lists; nil when none of them becomes one.
  private func parse(_ lists: DefinitionLists, of block: SourceBlock, resolver: ReferenceResolver) -> ParsedBlock? {
    var lists = lists
    // What turns out to be none is taken back, which may undo others: twice is enough for all but the made up.
    for _ in 0..<3 where !lists.marks.isEmpty {
      var result = lists.bytes.withUnsafeBytes {
        mended(parse($0, of: block, resolver: resolver), $0, of: block, resolver: resolver)
      }
      let left = lists.convert(&result)
      if left.isEmpty { return result }
      lists.drop(left)
    }
    return nil
  }

  /// The most patches of a block that are tried one by one.
  private static let mostTries = 64

  /// Parses a block with its tables mended; nil when that did not make tables of them.
  private func parse(_ mender: TableMender, of block: SourceBlock, resolver: ReferenceResolver) -> ParsedBlock? {
    func parsed(with patches: [TableMender.Patch]) -> ParsedBlock? {
      let source = mender.source(with: patches)
      var result = source.bytes.withUnsafeBytes { parse($0, of: block, resolver: resolver) }
      guard result.tableCount == source.tables else { return nil }
      source.restoreLines(of: &result, firstLine: block.line)
      return result
    }
    if let all = parsed(with: mender.patches) { return all }
    // One that cannot be mended, as in a quote that goes on lazily, must not keep the others from it.
    guard mender.patches.count <= Self.mostTries else { return nil }
    let good = mender.patches.filter { parsed(with: [$0]) != nil }
    return good.isEmpty ? nil : parsed(with: good)
  }

  private func parse(
    _ bytes: UnsafeRawBufferPointer, of block: SourceBlock, resolver: ReferenceResolver
  ) -> ParsedBlock {
    var resolver = resolver
    var document = CmarkDocument(options: options, block: block)
    document.feed(bytes)
    document.finish(&resolver)
    var flattener = TreeFlattener(source: bytes, firstLine: block.line, hasMarks: document.hasMarks)
    flattener.flatten(below: document.root)
    var result = flattener.result
    result.unresolvedLabels = resolver.unresolved
    return result
  }
}

extension SourceBlock {
  /// The bytes that are parsed: all of them, or as many as the library can bear.
  var parsedRange: Range<Int> { start..<min(end, start + BlockParser.longestBlock) }
}
