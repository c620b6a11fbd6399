import MarkdownModel
import MarkdownSource
import PageLayout
import Printing
import ScreenModel
import Viewer

/// Prints what a stage of the program made of a document (`--dump`): the format of the tests' snapshots.
struct DumpCommand: DocumentOutput {
  let settings: Settings
  let stage: String

  func write(_ document: OpenedDocument) -> Bool {
    let options = settings.parsing(for: document)
    var scan = DocumentScan(
      text: document.wholeText(), options: options, codeLanguage: document.codeLanguage)
    scan.finish()
    let snapshot = scan.snapshot
    switch stage {
    case "blocks": return StandardOutput.write(DocumentDump.blocks(snapshot.index))
    case "document":
      return StandardOutput.write(DocumentDump.document(parsedBlocks(of: snapshot, options)))
    case "lines":
      var context = settings.printedContext(for: document)
      context.footnoteNumbers = snapshot.definitions.footnoteNumbers
      let surroundings = (0..<snapshot.index.blocks.count).map {
        BlockSurroundings(block: $0, of: snapshot.index, text: snapshot.text)
      }
      return StandardOutput.write(
        DocumentDump.lines(parsedBlocks(of: snapshot, options), inside: surroundings, context: context))
    default: return StandardOutput.write(frame(of: snapshot, document).snapshot)
    }
  }

  private func parsedBlocks(of snapshot: DocumentSnapshot, _ options: ParsingOptions) -> [ParsedBlock] {
    let parser = BlockParser(options: options)
    return (0..<snapshot.index.blocks.count).map {
      parser.parse(snapshot.index.blocks[$0], of: snapshot.text, definitions: snapshot.definitions)
    }
  }

  private func frame(of snapshot: DocumentSnapshot, _ document: OpenedDocument) -> Frame {
    var context = settings.context(width: settings.printedWidth, policy: .safe, showsBackgrounds: true)
    context.configuration.parsing = settings.parsing(for: document)
    var state = ViewerState(
      name: DocumentName(path: document.name), window: Size(columns: settings.printedWidth, rows: 24),
      layouting: MarkdownLayouting(options: context.configuration.parsing), context: context)
    _ = state.update(.document(snapshot))
    return state.draw()
  }
}
