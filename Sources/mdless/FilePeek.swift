import Glibc
import MarkdownSource
import Viewer

/// Reads the beginning of a file for a box.
struct FilePeek {
  let options: ParsingOptions

  /// Bytes read of a document; of one in which a heading is looked for.
  private static let bytes = 64 << 10
  private static let bytesToHeading = 4 << 20
  /// Lines of text that a box shows.
  private static let lines = 8

  /// What a path holds.
  func read(_ path: String, anchor: String?) -> PeekedFile {
    var status = stat()
    guard stat(SystemPath.bytes(of: path), &status) == 0 else {
      return failure(path, anchor, String(cString: strerror(errno)))
    }
    if status.st_mode & S_IFMT == S_IFDIR { return readFolder(path, anchor) }
    guard status.st_mode & S_IFMT == S_IFREG else { return failure(path, anchor, "is no ordinary file") }
    var result = PeekedFile(path: path, anchor: anchor, size: Int(status.st_size), content: .data)
    guard let bytes = Self.beginning(of: path, count: anchor == nil ? Self.bytes : Self.bytesToHeading) else {
      return failure(path, anchor, String(cString: strerror(errno)))
    }
    if let image = ImageSize(bytes) {
      result.content = .image(format: image.format, width: image.width, height: image.height)
    } else if SourceText(bytes.prefix(4096)).looksBinary {
      result.content = .data
    } else if Self.isMarkdown(path) {
      var scan = DocumentScan(text: SourceText(bytes), options: options)
      scan.finish()
      result.content = .document(scan.snapshot)
    } else {
      let lines = bytes.prefix(4096).split(separator: 0x0a, maxSplits: Self.lines, omittingEmptySubsequences: false)
      result.content = .text(lines.prefix(Self.lines).map { String(decoding: $0, as: UTF8.self) })
    }
    return result
  }

  private func readFolder(_ path: String, _ anchor: String?) -> PeekedFile {
    do throws(OpeningError) {
      let document = try OpenedDocument(path)
      guard case .file = document.source, document.name != path else { return failure(path, anchor, "is a folder") }
      return read(document.name, anchor: anchor)
    } catch {
      return failure(path, anchor, "is a folder without a README")
    }
  }

  private func failure(_ path: String, _ anchor: String?, _ why: String) -> PeekedFile {
    PeekedFile(path: path, anchor: anchor, content: .failure(why))
  }

  /// Whether a file is shown as Markdown: a name without an ending, as README, says nothing against it.
  private static func isMarkdown(_ path: String) -> Bool {
    MarkdownName.isMarkdown(path) || path.split(separator: "/").last?.contains(".") != true
  }

  private static func beginning(of path: String, count: Int) -> [UInt8]? {
    let file = open(SystemPath.bytes(of: path), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    while bytes.count < count {
      let taken = Glibc.read(file, &buffer, min(buffer.count, count - bytes.count))
      if taken < 0 { return nil }
      if taken == 0 { break }
      bytes += buffer[..<taken]
    }
    return bytes
  }
}

/// The format and size of an image, read from its first bytes.
struct ImageSize: Hashable {
  let format: String
  /// In pixels.
  let width: Int
  let height: Int

  /// Reads PNG, GIF, JPEG, WebP and BMP; nil for anything else.
  init?(_ bytes: [UInt8]) {
    func big(_ place: Int, _ count: Int) -> Int { (0..<count).reduce(0) { $0 << 8 | Int(bytes[place + $1]) } }
    func little(_ place: Int, _ count: Int) -> Int {
      (0..<count).reversed().reduce(0) { $0 << 8 | Int(bytes[place + $1]) }
    }
    if bytes.count >= 24, bytes.starts(with: [0x89, 0x50, 0x4e, 0x47]) {
      (format, width, height) = ("PNG", big(16, 4), big(20, 4))
    } else if bytes.count >= 10, bytes.starts(with: Array("GIF8".utf8)) {
      (format, width, height) = ("GIF", little(6, 2), little(8, 2))
    } else if bytes.count >= 26, bytes.starts(with: Array("BM".utf8)), little(14, 4) == 40 {
      (format, width, height) = ("BMP", little(18, 4), abs(Int(Int32(truncatingIfNeeded: little(22, 4)))))
    } else if bytes.count >= 30, bytes.starts(with: Array("RIFF".utf8)), bytes[8..<12].elementsEqual("WEBP".utf8) {
      format = "WebP"
      switch bytes[15] {
      case UInt8(ascii: "X"): (width, height) = (little(24, 3) + 1, little(27, 3) + 1)
      case UInt8(ascii: "L"):
        let bits = little(21, 4)
        (width, height) = (bits & 0x3fff + 1, bits >> 14 & 0x3fff + 1)
      default: (width, height) = (little(26, 2) & 0x3fff, little(28, 2) & 0x3fff)
      }
    } else if let size = Self.jpeg(bytes) {
      (format, width, height) = ("JPEG", size.width, size.height)
    } else {
      return nil
    }
  }

  /// The size that the first frame of a JPEG file tells.
  private static func jpeg(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
    guard bytes.starts(with: [0xff, 0xd8]) else { return nil }
    var place = 2
    while place + 9 < bytes.count, bytes[place] == 0xff {
      let kind = bytes[place + 1]
      if (0xc0...0xcf).contains(kind), ![0xc4, 0xc8, 0xcc].contains(kind) {
        return (
          Int(bytes[place + 7]) << 8 | Int(bytes[place + 8]), Int(bytes[place + 5]) << 8 | Int(bytes[place + 6])
        )
      }
      place += 2 + Int(bytes[place + 2]) << 8 + Int(bytes[place + 3])
    }
    return nil
  }
}
