import Glibc

/// Patterns that `libhyphen` has read. They stay for the life of the process.
struct Patterns: @unchecked Sendable {
  // Unchecked: the library only reads them once they are there, and the owner asks under a lock.
  private let dictionary: OpaquePointer
  private let library: Library
  /// Whether they are written in UTF-8; else each letter is a byte of the character set that `converter` makes.
  private let converter: iconv_t?

  /// The functions of the library that are called, found at run time: the program starts without it.
  private struct Library {
    typealias Load = @convention(c) (UnsafePointer<CChar>) -> OpaquePointer?
    typealias Pointers<Value> = UnsafeMutablePointer<UnsafeMutablePointer<Value>?>
    typealias Hyphenate =
      @convention(c) (
        OpaquePointer, UnsafePointer<CChar>, CInt, UnsafeMutablePointer<CChar>, UnsafeMutablePointer<CChar>?,
        Pointers<UnsafeMutablePointer<CChar>?>, Pointers<CInt>, Pointers<CInt>
      ) -> CInt

    let load: Load
    let hyphenate: Hyphenate

    init?() {
      guard let handle = dlopen("libhyphen.so.0", RTLD_NOW | RTLD_LOCAL), let load = dlsym(handle, "hnj_hyphen_load"),
        let hyphenate = dlsym(handle, "hnj_hyphen_hyphenate2")
      else { return nil }
      self.load = unsafeBitCast(load, to: Load.self)
      self.hyphenate = unsafeBitCast(hyphenate, to: Hyphenate.self)
    }
  }

  /// Reads a file of patterns; nil when it or the library is not there.
  init?(path: String) {
    guard access(path, R_OK) == 0, let set = Self.characterSet(of: path), let library = Library(),
      let dictionary = library.load(path)
    else { return nil }
    self.library = library
    self.dictionary = dictionary
    if set.uppercased() == "UTF-8" {
      converter = nil
    } else {
      // The library writes the names of the parts of ISO 8859 without the first hyphen.
      let name = set.hasPrefix("ISO8859") ? "ISO-" + set.dropFirst(3) : set
      guard let opened = iconv_open(name, "UTF-8"), opened != iconv_t(bitPattern: -1) else { return nil }
      converter = opened
    }
  }

  /// The first line of a file of patterns names their character set.
  private static func characterSet(of path: String) -> String? {
    guard let file = fopen(path, "re") else { return nil }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 64)
    guard fgets(&line, CInt(line.count), file) != nil else { return nil }
    let name = line.prefix { $0 > 0x20 }.map { UInt8(bitPattern: $0) }
    return name.isEmpty ? nil : String(decoding: name, as: UTF8.self)
  }

  /// The longest word that is divided, in bytes.
  private static let longestWord = 200

  /// The places in a word at which it may be divided, as offsets in its UTF-8.
  func breaks(in word: String) -> [Int] {
    let lower = word.lowercased()
    // Letters whose small form has another length would move the places.
    guard word.utf8.count <= Self.longestWord, lower.utf8.count == word.utf8.count,
      lower.unicodeScalars.count == word.unicodeScalars.count, var bytes = encoded(lower)
    else { return [] }
    let count = bytes.count
    bytes.append(0)
    var marks = [CChar](repeating: 0, count: count + 5)
    var replacements: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
    var positions: UnsafeMutablePointer<CInt>?
    var cuts: UnsafeMutablePointer<CInt>?
    let failed = library.hyphenate(dictionary, bytes, CInt(count), &marks, nil, &replacements, &positions, &cuts)
    let letters = Array(word.unicodeScalars)
    defer {
      if let replacements {
        for place in 0..<count { free(replacements[place]) }
      }
      free(replacements)
      free(positions)
      free(cuts)
    }
    guard failed == 0 else { return [] }
    var result: [Int] = []
    var offset = 0
    for (place, letter) in letters.enumerated() {
      offset += letter.utf8.count
      // Where the spelling would change, the word stays whole.
      guard place + 1 < letters.count, marks[place] & 1 == 1, replacements?[place] == nil else { continue }
      result.append(offset)
    }
    return result
  }

  /// A word in the character set of the patterns; nil when it has letters that the set lacks.
  private func encoded(_ word: String) -> [CChar]? {
    var source = Array(word.utf8CString.dropLast())
    guard let converter else { return source }
    var result = [CChar](repeating: 0, count: source.count)
    var left = source.count
    var room = result.count
    let failed = source.withUnsafeMutableBufferPointer { source in
      result.withUnsafeMutableBufferPointer { target in
        var from = source.baseAddress
        var to = target.baseAddress
        return iconv(converter, &from, &left, &to, &room) == -1
      }
    }
    let written = result.count - room
    guard !failed, left == 0, written == word.unicodeScalars.count else { return nil }
    return Array(result[..<written])
  }
}
