import Glibc
import MarkdownSource
import Theming

/// A document that was opened: its name for the reader and where its bytes come from.
struct OpenedDocument {
  /// Where the bytes come from.
  enum Source {
    case file(SourceText)
    case stream(InputStream)
  }

  /// The path as the reader gave it, or `-` for standard input.
  var name: String
  /// Where the bytes come from.
  var source: Source

  /// What there is to say about the bytes before they are shown; nil for text.
  var warning: String? {
    guard case .file(let text) = source, text.looksBinary else { return nil }
    return "\(name): looks like binary data; what is no text is shown as marks"
  }

  /// What the front matter sets. Of a pipe, as far as it has come within a moment.
  var settings: DocumentSettings {
    let text: SourceText
    switch source {
    case .file(let file): text = file
    case .stream(let stream):
      if stream.wait(milliseconds: 100) { _ = stream.readAvailable() }
      text = stream.snapshot()
    }
    let start = text.withBytes(0..<min(text.count, DocumentSettings.mostBytes)) { Array($0) }
    return DocumentSettings(startOfDocument: start, name: name)
  }

  /// The name of standard input in messages.
  static let standardInput = "standard input"

  /// Opens an operand of the command line: a file, a folder's README, or `-`.
  init(_ operand: String, _ environment: Environment) throws(OpeningError) {
    name = operand
    do throws(SourceError) {
      if operand == "-" {
        source = .stream(try InputStream(descriptor: STDIN_FILENO, name: Self.standardInput))
        return
      }
      do throws(SourceError) {
        source = try Self.open(path: environment.path(operand), name: operand)
      } catch {
        guard error.cause == .isDirectory else { throw error }
        guard let readme = Self.readme(in: operand) else { throw error }
        name = readme
        source = try Self.open(path: Array(readme.utf8CString), name: readme)
      }
    } catch {
      throw error.cause == .isDirectory ? .folderWithoutReadme(operand) : .source(error)
    }
  }

  private static func open(path: [CChar], name: String) throws(SourceError) -> Source {
    switch try SourceInput.open(path: path, name: name) {
    case .file(let file): .file(file.text)
    case .stream(let descriptor): .stream(try InputStream(descriptor: descriptor, name: name))
    }
  }

  /// The path of a folder's README, in the spellings there are.
  private static func readme(in folder: String) -> String? {
    let wanted = ["readme.md", "readme.markdown", "readme.mdown", "readme"]
    guard let directory = opendir(folder) else { return nil }
    defer { closedir(directory) }
    var best: (rank: Int, name: String)?
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard let rank = wanted.firstIndex(of: name.lowercased()) else { continue }
      // Of two spellings in one folder the first in the alphabet is taken, so that it is the same one every time.
      if best.map({ (rank, name) < ($0.rank, $0.name) }) ?? true { best = (rank, name) }
    }
    return best.map { folder.hasSuffix("/") ? folder + $0.name : folder + "/" + $0.name }
  }
}

/// Why an operand could not be opened.
enum OpeningError: Error, CustomStringConvertible {
  case source(SourceError)
  case folderWithoutReadme(String)

  /// The name, the cause and the remedy.
  var description: String {
    switch self {
    case .source(let error): error.description
    case .folderWithoutReadme(let name): "\(name): is a directory without a README; name a file inside it"
    }
  }
}
