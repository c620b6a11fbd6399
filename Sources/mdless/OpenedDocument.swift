import Glibc
import MarkdownSource
import Theming
import Viewer

/// A document that was opened: its name for the reader and where its bytes come from.
struct OpenedDocument {
  /// Where the bytes come from.
  enum Source {
    case file(SourceFile)
    case stream(InputStream)
    /// Made from files: the list of a folder, a section.
    case made(SourceText)
  }

  /// The path as the reader gave it, or `-` for standard input.
  var name: String
  /// Where the bytes come from.
  var source: Source

  /// What there is to say about the bytes before they are shown; nil for text.
  var warning: String? {
    guard case .file(let file) = source, file.text.looksBinary else { return nil }
    return "\(SystemPath.shown(name)): looks like binary data; what is no text is shown as marks"
  }

  /// What the front matter sets. Of a pipe, as far as it has come within a moment.
  var settings: DocumentSettings {
    if case .stream(let stream) = source, stream.wait(milliseconds: 100) { _ = stream.readAvailable() }
    let text = text
    let start = text.withBytes(0..<min(text.count, DocumentSettings.mostBytes)) { Array($0) }
    return DocumentSettings(startOfDocument: start, name: name)
  }

  /// The name of standard input in messages.
  static let standardInput = "standard input"

  /// Opens a path: a file, a folder's README or a list of what it holds, or `-`.
  init(_ path: String) throws(OpeningError) {
    name = path
    do throws(SourceError) {
      if path == "-" {
        source = .stream(try InputStream(descriptor: STDIN_FILENO, name: Self.standardInput))
        return
      }
      source = try Self.open(path)
    } catch {
      guard error.cause == .isDirectory else { throw .source(error) }
      self = try Self.folder(path)
    }
  }

  private init(name: String, source: Source) {
    self.name = name
    self.source = source
  }

  private static func folder(_ path: String) throws(OpeningError) -> OpenedDocument {
    guard let listing = FolderListing(path) else { throw .source(SourceError(name: path, cause: .permission)) }
    do throws(SourceError) {
      if let readme = listing.readme { return OpenedDocument(name: readme, source: try open(readme)) }
    } catch {
      throw .source(error)
    }
    guard let list = listing.document else { throw .nothingToRead(path) }
    return OpenedDocument(name: path.hasSuffix("/") ? path : path + "/", source: .made(SourceText(list.utf8)))
  }

  private static func open(_ path: String) throws(SourceError) -> Source {
    switch try SourceInput.open(path: path) {
    case .file(let file): .file(file)
    case .stream(let descriptor): .stream(try InputStream(descriptor: descriptor, name: path))
    }
  }

  /// Whether it was made for a terminal rather than written as Markdown: its name does not say that it is Markdown or
  /// code, and it begins with strikes or colours. Of a pipe that may turn out later.
  var isTerminalText: Bool {
    if case .made = source { return false }
    return !MarkdownName.isMarkdown(name) && codeLanguage == nil && text.looksLikeTerminalText
  }

  /// The text so far: of a file all of it.
  var text: SourceText {
    switch source {
    case .file(let file): file.text
    case .made(let text): text
    case .stream(let stream): stream.snapshot()
    }
  }

  /// All of the text: waits for the end of a pipe.
  func wholeText() -> SourceText {
    if case .stream(let stream) = source {
      while !stream.isAtEnd {
        _ = stream.wait(milliseconds: -1)
        _ = stream.readAvailable()
      }
    }
    return text
  }

  /// Reads the beginning of a pipe, as far as it takes to tell what it is, or until it pauses.
  func readBeginning(patience: Int32) {
    guard case .stream(let stream) = source else { return }
    while stream.snapshot().count < 4096, !stream.isAtEnd, stream.wait(milliseconds: patience) {
      _ = stream.readAvailable()
    }
  }
}

/// Why an operand could not be opened.
enum OpeningError: Error, CustomStringConvertible {
  case source(SourceError)
  case nothingToRead(String)
  /// There is no such section; the nearest there is.
  case noSection(document: String, section: String, nearest: String?)

  /// The name, the cause and the remedy.
  var description: String {
    switch self {
    case .source(let error): error.description
    case .nothingToRead(let name): "\(name): is a directory without a README or Markdown files; name a file inside it"
    case .noSection(let document, let section, let nearest):
      "\(document): no section named '\(section)'" + (nearest.map { "; did you mean '\($0)'?" } ?? "; see --list")
    }
  }
}
