import Glibc

/// A small file, read whole.
enum TextFile {
  /// The bytes of a regular file of at most `YAMLLimits.bytes`; else what is wrong.
  static func read(_ path: String) throws(FileProblem) -> [UInt8] {
    // A pipe without a writer must not stop us: it is refused below, after it was opened without waiting.
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw .system(errno) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .system(errno) }
    guard status.st_mode & S_IFMT != S_IFDIR else { throw .system(EISDIR) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .notAFile }
    guard status.st_size <= YAMLLimits.bytes else { throw .tooLarge }
    return try read(descriptor, expecting: Int(status.st_size))
  }

  private static func read(_ descriptor: Int32, expecting size: Int) throws(FileProblem) -> [UInt8] {
    var failure: Int32 = 0
    // One byte more, so that a file that grew meanwhile is noticed.
    let bytes = [UInt8](unsafeUninitializedCapacity: min(size, YAMLLimits.bytes) + 1) { buffer, count in
      while count < buffer.count, let start = buffer.baseAddress {
        let got = Glibc.read(descriptor, start + count, buffer.count - count)
        if got < 0, errno == EINTR { continue }
        if got < 0 { failure = errno }
        if got <= 0 { break }
        count += got
      }
    }
    if failure != 0 { throw .system(failure) }
    guard bytes.count <= YAMLLimits.bytes else { throw .tooLarge }
    return bytes
  }

  /// Whether something of this name can be opened for reading.
  static func exists(_ path: String) -> Bool { access(path, R_OK) == 0 }

  /// The names of the entries of a folder that end in `suffix`, without it, in order.
  static func names(in folder: String, suffix: String) -> [String] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name.hasSuffix(suffix), !name.hasPrefix(".") { names.append(String(name.dropLast(suffix.count))) }
    }
    return names.sorted()
  }
}

/// Why a file was not read.
enum FileProblem: Error {
  case system(Int32)
  case notAFile
  case tooLarge

  /// The diagnostic for it.
  var problem: Diagnostic.Problem {
    switch self {
    case .system(let code): .unreadable(String(cString: strerror(code)))
    case .notAFile: .unreadable("Not a regular file")
    case .tooLarge: .yaml(.tooLarge(limit: YAMLLimits.bytes))
    }
  }
}
