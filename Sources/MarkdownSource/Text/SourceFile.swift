import Glibc

/// A file that was opened as a document.
public struct SourceFile: Sendable {
  /// The path as the reader gave it.
  public let path: String
  /// What the file held when it was opened.
  public let text: SourceText
  /// Which file it was and in which state.
  public let identity: FileIdentity

  /// Files up to this size are read; larger ones are mapped, so that opening one costs nothing.
  static let largestRead = 1 << 20

  /// Opens a regular file. A pipe or a device is refused as `notRegular`: see `SourceInput.open`.
  public init(path: String) throws(SourceError) {
    let (descriptor, status) = try SourceInput.descriptor(of: path)
    defer { close(descriptor) }
    try self.init(path: path, descriptor: descriptor, status: status)
  }

  /// Reads a file that is open. The descriptor stays the caller's.
  init(path: String, descriptor: Int32, status: stat) throws(SourceError) {
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw SourceError(name: path, cause: .isDirectory)
    default: throw SourceError(name: path, cause: .notRegular)
    }
    self.path = path
    identity = FileIdentity(status)
    text = try Self.contents(of: descriptor, size: Int(status.st_size), name: path)
  }

  private static func contents(of descriptor: Int32, size: Int, name: String) throws(SourceError) -> SourceText {
    var text: SourceText
    if size > largestRead, let mapping = TextStorage(mapping: descriptor, length: size) {
      text = SourceText(storage: mapping, count: size, isComplete: true)
    } else {
      text = try read(descriptor, expecting: size, name: name)
    }
    return text.convertedToUTF8()
  }

  /// Reads to the end: files of `/proc` say that they are empty, and any file may have grown since it was measured.
  private static func read(_ descriptor: Int32, expecting size: Int, name: String) throws(SourceError) -> SourceText {
    var memory = TextStorage.allocate(max(size + 1, 4096))
    var count = 0
    while true {
      let got = Glibc.read(descriptor, memory.baseAddress! + count, memory.count - count)  // Never empty: `allocate`.
      if got == 0 { break }
      if got < 0 {
        if errno == EINTR { continue }
        let cause = errno
        memory.deallocate()
        throw SourceError(name: name, errno: cause)
      }
      count += got
      if count == memory.count {
        let larger = TextStorage.allocate(count * 2)
        larger.copyMemory(from: UnsafeRawBufferPointer(memory))
        memory.deallocate()
        memory = larger
      }
    }
    return SourceText(storage: TextStorage(owning: memory), count: count, isComplete: true)
  }
}

extension SourceText {
  /// The text itself, or its conversion when it begins with a UTF-16 mark.
  func convertedToUTF8() -> SourceText {
    withBytes(0..<count) { bytes in
      guard bytes.count >= 2, let order = UTF16Converter.mark(bytes[0], bytes[1]) else { return self }
      var converter = UTF16Converter(order: order)
      let memory = TextStorage.allocate(UTF16Converter.capacity(for: bytes.count))
      // `allocate` never makes an empty buffer.
      let output = memory.baseAddress!.assumingMemoryBound(to: UInt8.self)
      var written = converter.convert(UnsafeRawBufferPointer(rebasing: bytes[2...]), to: output)
      written += converter.finish(to: output + written)
      return SourceText(storage: TextStorage(owning: memory), count: written, isComplete: true)
    }
  }
}
