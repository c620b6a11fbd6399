import Glibc

/// A folder for one test, gone with the value.
final class TemporaryFolder {
  let path: String

  struct CannotMake: Error {}

  init() throws {
    var template = Array("/tmp/mdless-theming-XXXXXX".utf8CString)
    guard let made = template.withUnsafeMutableBufferPointer({ $0.baseAddress.flatMap { mkdtemp($0) } }) else {
      throw CannotMake()
    }
    path = String(cString: made)
  }

  deinit {
    if let directory = opendir(path) {
      while let entry = readdir(directory) {
        let name = withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
        unlink(path + "/" + name)
      }
      closedir(directory)
    }
    rmdir(path)
  }

  @discardableResult
  func write(_ name: String, _ text: String) -> String { write(name, Array(text.utf8)) }

  @discardableResult
  func write(_ name: String, _ bytes: [UInt8]) -> String {
    let file = path + "/" + name
    guard let stream = fopen(file, "w") else { return file }
    _ = bytes.withUnsafeBytes { fwrite($0.baseAddress, 1, $0.count, stream) }
    fclose(stream)
    return file
  }

  func makeSparse(_ name: String, bytes: Int) {
    write(name, "")
    truncate(path + "/" + name, bytes)
  }
}
