import Hyphenation
import MarkdownModel
import ScreenModel
import Theming

/// Lays out blocks for one context. Make one a width and configuration, not one a block: it resolves the styles once.
public struct PageLayouter: Sendable {
  /// What the lines depend on.
  public let context: LayoutContext
  private let kit: LayoutKit

  /// A layouter for a context.
  public init(context: LayoutContext) {
    self.context = context
    kit = LayoutKit(context)
  }

  /// Lays out a parsed source block. Footnote definitions in it are left out: they stand at the end of the document,
  /// see `layOutNote`. A block that shows nothing has no lines.
  ///
  /// - Parameters:
  ///   - block: the block.
  ///   - surroundings: the HTML that it stands in.
  public func layOut(_ block: ParsedBlock, inside surroundings: BlockSurroundings = BlockSurroundings()) -> LaidOutBlock
  {
    var walker = BlockWalker(block, inside: surroundings, kit: kit)
    walker.walk(0..<block.blocks.count)
    return walker.finish(isFirst: context.isFirst)
  }

  /// Lays out a parsed source block, with a number behind each link if there are numbers to give.
  public func layOut(
    _ block: ParsedBlock, inside surroundings: BlockSurroundings = BlockSurroundings(),
    numbering links: inout LinkNumbers?
  ) -> LaidOutBlock {
    var walker = BlockWalker(block, inside: surroundings, kit: kit)
    swap(&walker.linkNumbers, &links)
    walker.walk(0..<block.blocks.count)
    swap(&walker.linkNumbers, &links)
    return walker.finish(isFirst: context.isFirst)
  }

  /// Lays out an entry of the list of link targets: its number and the target, on one line however long it is.
  public func layOutTarget(_ destination: String, number: Int) -> LaidOutBlock {
    var walker = BlockWalker(ParsedBlock(), kit: kit)
    walker.builder.beginLine(sourceLine: 0)
    let link = walker.addTarget(LinkTarget(destination: destination))
    walker.builder.append(kit.glyph("[\(number)] "), style: kit.sheet.footnote(over: kit.sheet.body))
    let shown = kit.glyph(destination)
    walker.builder.append(shown.bytes, columns: shown.columns, style: kit.sheet.body, link: link)
    walker.builder.endLine()
    return walker.finish(isFirst: false)
  }

  /// Lays out a footnote for the end of the document, hanging behind its number.
  ///
  /// - Parameters:
  ///   - block: the block that holds the definition.
  ///   - definition: the index of the `footnoteDefinition` in `block.blocks`.
  ///   - number: its number, from 1; nil when nothing refers to it, which shows its label.
  ///   - isFirst: whether it is the first note: a short rule stands above it.
  public func layOutNote(_ block: ParsedBlock, definition: Int, number: Int?, isFirst: Bool) -> LaidOutBlock {
    var links: LinkNumbers?
    return layOutNote(block, definition: definition, number: number, isFirst: isFirst, numbering: &links)
  }

  /// Lays out a footnote, with a number behind each link if there are numbers to give.
  public func layOutNote(
    _ block: ParsedBlock, definition: Int, number: Int?, isFirst: Bool, numbering links: inout LinkNumbers?
  ) -> LaidOutBlock {
    guard block.blocks.indices.contains(definition),
      case .footnoteDefinition(let label) = block.blocks[definition].kind
    else { return LaidOutBlock() }
    var walker = BlockWalker(block, kit: kit)
    swap(&walker.linkNumbers, &links)
    walker.layOutNote(definition, label: label, number: number, isFirst: isFirst)
    swap(&walker.linkNumbers, &links)
    return walker.finish(isFirst: false)
  }
}

/// What all blocks of a context share. A reference: the configuration is large, and one is handed to every block.
final class LayoutKit: Sendable {
  let context: LayoutContext
  /// The context's configuration, held apart: a computed property would copy all of it at every look.
  let configuration: MarkdownConfiguration
  let measure: PageMeasure
  let sheet: StyleSheet
  let glyphs: Glyphs
  /// What divides words, when they are to be divided.
  let hyphenator: Hyphenator?
  /// What was measured of the first piece of a very long block.
  let measures = MeasureCache()
  /// What is known of the code at the end of a growing text.
  let growingCode = GrowingCode()
  /// The least columns text keeps: containers that would leave less indent no further.
  let leastText: Int

  init(_ context: LayoutContext) {
    self.context = context
    configuration = context.configuration
    measure = PageMeasure(context)
    sheet = StyleSheet(context.configuration, showsBackgrounds: context.showsBackgrounds)
    hyphenator = context.configuration.hyphenate ? context.hyphenator : nil
    glyphs = Glyphs(context.configuration, width: context.displayWidth, isASCII: context.isASCII)
    // Two columns hold any glyph.
    leastText = max(min(2, measure.prose), min(10, measure.prose / 2))
  }

  /// A glyph made of any text.
  func glyph(_ text: String) -> Glyphs.Glyph {
    var bytes: [UInt8] = []
    let utf8 = Array(text.utf8)
    DisplayText.append(utf8.span, to: &bytes)
    return Glyphs.Glyph(bytes: bytes, columns: context.displayWidth.columns(of: bytes.span))
  }
}
