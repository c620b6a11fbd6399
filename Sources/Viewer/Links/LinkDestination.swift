import MarkdownSource

/// What following a link means, worked out from its destination as the document has it.
enum LinkDestination: Hashable, Sendable {
  /// A place in this document.
  case anchor(String)
  /// A note at the end of this document, by its label.
  case note(String)
  /// A Markdown document or a folder, and a place in it.
  case document(path: String, anchor: String?)
  /// Another file.
  case file(path: String)
  /// An address for the browser or the mail program.
  case external(String)
  /// Details, by the name of their tag.
  case details(Int)
  /// A hidden text, by its name.
  case spoiler(Int)
  /// A task, by its source line.
  case task(Int)
  /// The rest of folded code, by its first source line.
  case code(Int)
  /// Nothing that is ever opened; why.
  case refused(String)

  /// The anchors of notes begin like this, as on the site.
  static let notePrefix = "#user-content-fn-"

  /// What a destination means in a document of a folder (`docs/`, or empty).
  init(_ destination: String, folder: String) {
    if destination.hasPrefix(Self.notePrefix) {
      self = .note(String(destination.dropFirst(Self.notePrefix.count)))
    } else if destination.hasPrefix("#") {
      self = .anchor(Self.decoded(destination.dropFirst()))
    } else if let scheme = Self.scheme(of: destination) {
      self = Self.address(destination, scheme: scheme)
    } else if destination.hasPrefix("//") {
      self = .external("https:" + destination)
    } else if destination.isEmpty {
      self = .refused("This link leads nowhere")
    } else {
      self = Self.file(destination, folder: folder)
    }
  }

  private static func address(_ destination: String, scheme: String) -> LinkDestination {
    switch scheme {
    case "http", "https", "mailto":
      // A blank or a control in an address is never meant.
      let isClean = destination.unicodeScalars.allSatisfy { $0.value > 0x20 && $0.value != 0x7f }
      return isClean ? .external(destination) : .refused("The address of this link has blanks or controls in it")
    case "file":
      let path = destination.dropFirst("file:".count)
      let local = path.hasPrefix("///") ? path.dropFirst(2) : path.hasPrefix("//localhost/") ? path.dropFirst(11) : path
      return local.hasPrefix("//") ? .refused("This file is on another host") : file(String(local), folder: "")
    default: return .refused("\(scheme): links are not opened; only http, https, mailto and files are")
    }
  }

  private static func file(_ destination: String, folder: String) -> LinkDestination {
    let cut = destination.firstIndex(of: "#")
    let raw = cut.map { destination[..<$0] } ?? destination[...]
    let anchor = cut.map { decoded(destination[destination.index(after: $0)...]) }
    let path = joined(folder, decoded(raw.prefix { $0 != "?" }))
    if path.isEmpty || path.utf8.contains(0) { return .refused("This link names no file") }
    let name = path.split(separator: "/").last.map { $0.lowercased() } ?? ""
    let isMarkdown = ["md", "markdown", "mdown", "mkd", "mkdn", "mdx"].contains { name.hasSuffix(".\($0)") }
    if isMarkdown || path.hasSuffix("/") || path == "." || path.hasSuffix("..") || !name.contains(".") || anchor != nil
    {
      return .document(path: path, anchor: anchor?.isEmpty == true ? nil : anchor)
    }
    return .file(path: path)
  }

  /// The scheme of an address in small letters; nil for a path. One letter and a colon is no scheme.
  private static func scheme(of destination: String) -> String? {
    guard let colon = destination.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let scheme = destination[..<colon]
    let isScheme = scheme.utf8.allSatisfy { byte in
      (0x61...0x7a).contains(byte | 0x20) || (0x30...0x39).contains(byte) || [0x2b, 0x2d, 0x2e].contains(byte)
    }
    return isScheme && scheme.utf8.count > 1 && scheme.first?.isLetter == true ? scheme.lowercased() : nil
  }

  /// A path from a folder, without `.` and without `name/..`.
  static func joined(_ folder: String, _ path: String) -> String {
    let whole = path.hasPrefix("/") ? path : folder + path
    var parts: [Substring] = []
    for part in whole.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else if part != ".." || !whole.hasPrefix("/") {
        parts.append(part)
      }
    }
    let text = (whole.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
    if text.isEmpty { return "." }
    return whole.hasSuffix("/") && text != "/" ? text + "/" : text
  }

  /// Percent signs and two hexadecimal digits become the byte they stand for.
  static func decoded(_ text: some StringProtocol) -> String {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return String(text) }
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var place = 0
    while place < bytes.count {
      if bytes[place] == UInt8(ascii: "%"), place + 2 < bytes.count, let high = hexadecimal(bytes[place + 1]),
        let low = hexadecimal(bytes[place + 2])
      {
        result.append(high << 4 | low)
        place += 3
      } else {
        result.append(bytes[place])
        place += 1
      }
    }
    return SystemPath.text(of: result)
  }

  private static func hexadecimal(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x37
    case 0x61...0x66: byte - 0x57
    default: nil
    }
  }
}
