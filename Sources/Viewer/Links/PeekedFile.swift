import MarkdownModel
import MarkdownSource
import PageLayout
import ScreenModel

/// What was found in a file for a box.
public struct PeekedFile: Sendable {
  /// What the file holds.
  public enum Content: Sendable {
    /// Markdown, or its beginning.
    case document(DocumentSnapshot)
    /// Text: its first lines.
    case text([String])
    /// An image: its format and its size in pixels.
    case image(format: String, width: Int, height: Int)
    /// Something else.
    case data
    /// It could not be read; why.
    case failure(String)
  }

  /// The path asked for.
  public var path: String
  /// The place asked for.
  public var anchor: String?
  /// Bytes of the file.
  public var size: Int
  /// What it holds.
  public var content: Content

  /// What was found, from its parts.
  public init(path: String, anchor: String? = nil, size: Int = 0, content: Content) {
    self.path = path
    self.anchor = anchor
    self.size = size
    self.content = content
  }
}

extension ViewerState {
  /// Blocks of another document that a box shows at most.
  private static let peekedBlocks = 6

  /// Shows what was found in the file that the selection leads to.
  mutating func show(_ file: PeekedFile) -> [Effect] {
    let address = file.path + (file.anchor.map { "#\($0)" } ?? "")
    var lines: [String] = []
    if let label = selectedImageText() { lines.append(label) }
    switch file.content {
    case .document(let snapshot): return show(snapshot, file, title: address)
    case .text(let text): return open(PeekMode(title: address, lines: [Self.size(file.size), ""] + text))
    case .image(let format, let width, let height):
      lines.append("\(format), \(width)×\(height), \(Self.size(file.size))")
    case .data: lines.append(Self.size(file.size))
    case .failure(let why): lines.append(why)
    }
    return open(PeekMode(title: address, lines: wrapped(address) + lines))
  }

  private mutating func show(_ snapshot: DocumentSnapshot, _ file: PeekedFile, title: String) -> [Effect] {
    var first = 0
    if let anchor = file.anchor, !anchor.isEmpty {
      var names = HeadingAnchors()
      for number in 0..<snapshot.index.headings.count {
        names.append(pageLayouting.title(of: snapshot.index.headings[number], of: snapshot))
      }
      guard let number = names.heading(for: anchor) else {
        return open(PeekMode(title: file.path, lines: wrapped(file.path) + ["There is no #\(anchor) in it"]))
      }
      first = Int(snapshot.index.headings[number].block)
    }
    let blocks = viewport.document.narrowBlocks(
      first..<min(first + Self.peekedBlocks, snapshot.index.blocks.count), of: snapshot,
      columns: PeekMode.textColumns(window), layouting: pageLayouting)
    let shown = blocks.filter { !$0.lines.isEmpty }
    if shown.isEmpty { return open(PeekMode(title: title, lines: ["It is empty"])) }
    return open(PeekMode(title: title, blocks: shown))
  }

  /// The text that stands for the selected image; nil when no image is selected.
  mutating func selectedImageText() -> String? {
    guard let selection, let target = selectedTarget(), target.kind == .image else { return nil }
    let block = viewport.document.block(selection.block)
    let text = links(in: selection.block).item(selection.target).map { BlockLinks.label(of: $0, in: block) }
    let icon = configuration.imageIcon
    guard let text else { return nil }
    let bare = text.hasPrefix(icon) ? String(text.dropFirst(icon.count)) : text
    let trimmed = bare.drop { $0 == " " || $0 == "\u{a0}" }
    return trimmed.isEmpty ? "An image without a text" : "“\(trimmed)”"
  }
}
