import Glibc
import MarkdownSource

/// What a folder holds to read: its README, else the Markdown files in it.
struct FolderListing {
  /// Names of Markdown files, and of folders with a slash behind them, in the order of the alphabet.
  private(set) var files: [String] = []
  private(set) var folders: [String] = []
  private let folder: String

  /// Entries that are looked at: a folder of a million files is no list for a reader.
  private static let mostEntries = 20_000

  /// Reads a folder; nil when it cannot be read.
  init?(_ folder: String) {
    self.folder = folder.hasSuffix("/") ? folder : folder + "/"
    guard let directory = opendir(SystemPath.bytes(of: folder)) else { return nil }
    defer { closedir(directory) }
    var budget = Self.mostEntries
    while budget > 0, let entry = readdir(directory) {
      budget -= 1
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { SystemPath.text(of: $0) }
      }
      if name.hasPrefix(".") { continue }
      let isFolder = Self.isFolder(self.folder + name, type: entry.pointee.d_type)
      if isFolder { folders.append(name + "/") } else if MarkdownName.isMarkdown(name) { files.append(name) }
    }
    files.sort()
    folders.sort()
  }

  private static func isFolder(_ path: String, type: UInt8) -> Bool {
    // What the entry says, unless it is a link or the file system does not tell.
    guard type == 0 || type == 10 else { return type == 4 }
    var status = stat()
    return stat(SystemPath.bytes(of: path), &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// The path of the README, in the spellings there are. Of two the first in the alphabet is taken, so that it is the same
  /// one every time.
  var readme: String? {
    let wanted = ["readme.md", "readme.markdown", "readme.mdown", "readme"]
    for name in wanted {
      if let file = files.first(where: { $0.lowercased() == name }) { return folder + file }
      if name == "readme", access(SystemPath.bytes(of: folder + "README"), F_OK) == 0 { return folder + "README" }
    }
    return nil
  }

  /// The folder as a document that links to what is in it; nil when there is nothing to read.
  var document: String? {
    guard !files.isEmpty else { return nil }
    var text = "# Markdown files in \(Self.escaped(folder))\n\n"
    for name in files + folders { text += "- [\(Self.escaped(name))](<\(Self.address(name))>)\n" }
    return text
  }

  /// A name as Markdown text that stands for itself.
  private static func escaped(_ name: String) -> String {
    var result = ""
    for scalar in SystemPath.shown(name).unicodeScalars {
      let isMark = scalar.isASCII && scalar.value > 0x20 && !scalar.properties.isAlphabetic && scalar.value != 0x2f
      if isMark, !("0"..."9").contains(scalar) { result += "\\" }
      // A line end would end the list.
      result.unicodeScalars.append(scalar.value < 0x20 ? " " : scalar)
    }
    return result
  }

  /// A name as the destination of a link.
  private static func address(_ name: String) -> String {
    var result = ""
    for byte in SystemPath.bytes(of: name).dropLast().map({ UInt8(bitPattern: $0) }) {
      switch byte {
      case 0x30...0x39, 0x41...0x5a, 0x61...0x7a, 0x2d, 0x2e, 0x2f, 0x5f: result.unicodeScalars.append(.init(byte))
      default: result += "%" + String(byte >> 4, radix: 16) + String(byte & 15, radix: 16)
      }
    }
    return "./" + result
  }
}

/// Which names say that a file is Markdown.
enum MarkdownName {
  private static let endings = [".md", ".markdown", ".mdown", ".mkd", ".mkdn", ".mdx"]

  /// Whether a name has one of the endings of Markdown files.
  static func isMarkdown(_ name: String) -> Bool {
    let lower = name.lowercased()
    return endings.contains { lower.hasSuffix($0) }
  }
}
