import MarkdownModel
import MarkdownSource
import PageLayout
import Printing
import ScreenModel
import Viewer

/// Prints what a stage of the program made of a document (`--dump`): the format of the tests' snapshots.
struct DumpCommand {
  let settings: Settings
  let stage: String

  /// Dumps one document. False when whoever reads the output has gone.
  func run(_ document: OpenedDocument) -> Bool {
    var scan = DocumentScan(
      text: document.wholeText(), options: settings.configuration.parsing, codeLanguage: document.codeLanguage)
    scan.finish()
    let snapshot = scan.snapshot
    switch stage {
    case "blocks": return StandardOutput.write(DocumentDump.blocks(snapshot.index))
    case "document":
      return StandardOutput.write(DocumentDump.document(parsedBlocks(of: snapshot)))
    case "lines":
      var context = settings.printedContext
      context.footnoteNumbers = snapshot.definitions.footnoteNumbers
      let surroundings = (0..<snapshot.index.blocks.count).map {
        BlockSurroundings(block: $0, of: snapshot.index, text: snapshot.text)
      }
      return StandardOutput.write(
        DocumentDump.lines(parsedBlocks(of: snapshot), inside: surroundings, context: context))
    default: return StandardOutput.write(frame(of: snapshot, name: document.name).snapshot)
    }
  }

  private func parsedBlocks(of snapshot: DocumentSnapshot) -> [ParsedBlock] {
    let parser = BlockParser(options: settings.configuration.parsing)
    return (0..<snapshot.index.blocks.count).map {
      parser.parse(snapshot.index.blocks[$0], of: snapshot.text, definitions: snapshot.definitions)
    }
  }

  private func frame(of snapshot: DocumentSnapshot, name: String) -> Frame {
    var state = ViewerState(
      name: DocumentName(path: name), window: Size(columns: settings.printedWidth, rows: 24),
      layouting: MarkdownLayouting(options: settings.configuration.parsing),
      context: settings.context(width: settings.printedWidth, policy: .safe, showsBackgrounds: true))
    _ = state.update(.document(snapshot))
    return state.draw()
  }
}
