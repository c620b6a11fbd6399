import MarkdownModel
import MarkdownSource

// What can be done in a likely end, and what needs the document itself.

extension ViewerState {
  /// Shows the end of the document. Where the scan has far to go until then, a likely end is shown until it comes there.
  mutating func goToEnd() {
    // What is hidden, found or listed refers to blocks that are known.
    let isPlain =
      !isSourceView && filter == nil && folds.isEmpty && search == nil && goal == nil && !contents.isOpen
      && changes.before == nil && context.reader == context.reader.untouched
    let wasInTail = viewport.isInTail
    guard isPlain, viewport.goToLikelyEnd(leastUnscanned: leastUnscanned, bytes: tailBytes) else {
      return viewport.goToEnd()
    }
    if !wasInTail { forgetBlocks() }
  }

  /// Takes in how far the scan is while a likely end is shown. Returns whether that is still so.
  mutating func staysInTail(_ snapshot: DocumentSnapshot) -> Bool {
    guard viewport.isInTail else { return false }
    guard snapshot.generation == viewport.document.snapshot.generation else {
      leaveTail()
      return false
    }
    viewport.update(to: snapshot)
    if viewport.isInTail { return true }
    forgetBlocks()
    return false
  }

  /// Goes back to the document as far as it is known, before something is done that needs it.
  mutating func leaveTail() {
    guard viewport.isInTail else { return }
    viewport.leaveTail()
    forgetBlocks()
  }

  /// Blocks and headings have other numbers now.
  private mutating func forgetBlocks() {
    headings = HeadingCache()
    anchors = (-1, HeadingAnchors())
    headingCursor = nil
    selection = nil
    pans = PanOffsets()
  }

  /// Runs a command; what it needs the document for, it does in the document.
  mutating func run(_ command: Command, count: Int?) -> [Effect] {
    guard viewport.isInTail else { return command.run(&self, count) }
    if !Self.worksInTail(command) || (command.name == "bottom" && count != nil) { leaveTail() }
    let before = viewport.top
    let effects = command.run(&self, count)
    guard viewport.isInTail, command.name.hasSuffix("-up"), viewport.top == before else { return effects }
    return effects + say("What stands above is still being read")
  }

  /// Whether a command does in a likely end what it does in the document.
  static func worksInTail(_ command: Command) -> Bool {
    switch command.name {
    case "line-down", "line-up", "page-down", "page-up", "half-page-down", "half-page-up", "quit", "redraw", "suspend",
      "help", "themes", "mouse", "cancel", "wide-blocks", "bottom":
      true
    default: command.group == .sideways
    }
  }
}
