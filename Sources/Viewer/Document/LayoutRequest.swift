import MarkdownSource
import PageLayout

/// A block to be laid out on the worker, for it takes longer than a key may wait.
public struct LayoutRequest: Sendable {
  let block: Int
  let source: SourceBlock
  let document: DocumentSnapshot
  let layouting: any BlockLayouting
  /// Which context it is laid out for.
  let contextNumber: Int
  let definitionsRevision: Int
  let notesRevision: Int

  /// Whether it makes an earlier request needless.
  public func outdates(_ earlier: LayoutRequest) -> Bool {
    block == earlier.block && document.generation == earlier.document.generation
  }

  /// Lays the block out. Pure: it runs on any thread.
  public func run() -> LayoutResult { LayoutResult(request: self, layout: layouting.layOut(source, of: document)) }
}

/// What became of a request.
public struct LayoutResult: Sendable {
  let request: LayoutRequest
  let layout: BlockLayout
}
