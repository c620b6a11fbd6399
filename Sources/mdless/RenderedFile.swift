import Glibc
import MarkdownSource
import PageLayout
import Printing
import Viewer

/// A file that takes the rendered text of a document.
struct RenderedFile {
  let path: String
  let overwrites: Bool

  /// Writes the text as it would be printed, and says how it went.
  func write(_ text: SourceText, context: LayoutContext, codeLanguage: String?) -> Message {
    let flags = O_WRONLY | O_CREAT | O_CLOEXEC | (overwrites ? O_TRUNC : O_EXCL)
    let descriptor = open(path, flags, 0o666)
    guard descriptor >= 0 else {
      if errno == EEXIST { return Message("\(path) exists; :w! \(path) writes over it", kind: .error) }
      return Message("\(path): \(String(cString: strerror(errno)))", kind: .error)
    }
    defer { close(descriptor) }
    var printer = DocumentPrinter(context: context, form: .plain, codeLanguage: codeLanguage)
    var failure: Int32?
    _ = printer.print(text, waits: false) { bytes in
      failure = Self.write(bytes, to: descriptor)
      return failure == nil
    }
    if let failure { return Message("\(path): \(String(cString: strerror(failure)))", kind: .error) }
    return Message("Written to \(path)")
  }

  /// Writes all bytes; the error number if that fails.
  private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32? {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno != EINTR { return errno }
      if count > 0 { rest = rest.dropFirst(count) }
    }
    return nil
  }
}
