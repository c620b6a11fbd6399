import Glibc
import Testing

@testable import MarkdownSource

// One after another: many mappings at once leave none for the others, which then read their files.
@Suite(.serialized) struct SourceTextTests {
  private func bytes(_ text: SourceText) -> [UInt8] { text.withBytes(0..<text.count) { Array($0) } }

  /// Runs a body with the path of a new file that holds some bytes.
  private func withFile<R>(_ contents: [UInt8], _ body: (String) throws -> R) throws -> R {
    var template = Array("/tmp/mdless-source-XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    let path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    defer { unlink(path) }
    #expect(write(descriptor, contents, contents.count) == contents.count)
    close(descriptor)
    return try body(path)
  }

  // MARK: Files

  @Test(arguments: [0, 1, 4096, SourceFile.largestRead, SourceFile.largestRead + 1, 3 << 20])
  func filesOfAllSizes(_ size: Int) throws {
    let contents = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) | 1 }
    try withFile(contents) { path in
      let file = try SourceFile(path: path)
      #expect(bytes(file.text) == contents)
      #expect(file.text.isComplete)
      #expect(file.identity == FileIdentity(path: path))
    }
  }

  @Test func filesThatSayTheyAreEmpty() throws {
    #expect(try SourceFile(path: "/proc/self/status").text.count > 0)
  }

  @Test func mappedFileThatIsCutShortReadsAsZeros() throws {
    try withFile([UInt8](repeating: UInt8(ascii: "a"), count: 4 << 20)) { path in
      let text = try SourceFile(path: path).text
      #expect(text.hasLostBytes == false)
      truncate(path, 100)
      let all = bytes(text)
      #expect(all.count == 4 << 20)
      #expect(all[..<100].allSatisfy { $0 == UInt8(ascii: "a") })
      #expect(all[4096...].allSatisfy { $0 == 0 })
      #expect(text.hasLostBytes)
      var scanner = BlockScanner(options: ParsingOptions())
      var index = DocumentIndex()
      scanner.scan(text, into: &index)
      #expect(index.isComplete)
    }
  }

  @Test func manyMappingsAtOnce() throws {
    try withFile([UInt8](repeating: UInt8(ascii: "a"), count: 2 << 20)) { path in
      let files = try (0..<100).map { _ in try SourceFile(path: path) }
      #expect(files.allSatisfy { bytes($0.text).last == UInt8(ascii: "a") })
    }
  }

  @Test func errorsNameCauseAndRemedy() throws {
    func message(_ path: String) -> String {
      do {
        _ = try SourceFile(path: path)
        return ""
      } catch {
        return "\(error)"
      }
    }
    #expect(message("/nowhere.md") == "/nowhere.md: no such file; check the name")
    #expect(message("/etc/passwd/a") == "/etc/passwd/a: no such file; check the name")
    #expect(message("/tmp") == "/tmp: is a directory; name a file inside it")
    #expect(message("/dev/null") == "/dev/null: is not a regular file; pass its text through a pipe")
    #expect(SourceError(name: "a", errno: EACCES).description == "a: permission denied; check who may read it (ls -l)")
    #expect(SourceError(name: "a", errno: EIO).cause == .other(EIO))
  }

  @Test func pipeIsOpenedWithoutWaiting() throws {
    let path = "/tmp/mdless-fifo-\(getpid())"
    #expect(mkfifo(path, 0o600) == 0)
    defer { unlink(path) }
    guard case .stream(let descriptor) = try SourceInput.open(path: path) else {
      Issue.record("not a stream")
      return
    }
    close(descriptor)
  }

  @Test(arguments: [
    ("# text\n", false), ("", false), ("caf\u{E9} \u{4E2D}\u{1F600}\u{1B}[1m", false), ("a\0b", true),
    ("\u{1}\u{2}\u{3}\u{4}ELF", true),
  ])
  func binary(_ text: String, _ expected: Bool) { #expect(SourceText(text.utf8).looksBinary == expected) }

  // MARK: Streams

  private static let sample = "# Tit\u{E9}l \u{4E2D}\u{6587} \u{1F468}\u{200D}\u{1F469}\n\nx"

  private func utf16(_ units: [UInt16], big: Bool) -> [UInt8] {
    ([0xFEFF] + units).flatMap { unit -> [UInt8] in
      let high = UInt8(unit >> 8)
      let low = UInt8(truncatingIfNeeded: unit)
      return big ? [high, low] : [low, high]
    }
  }

  @Test(arguments: [false, true]) func utf16CutAnywhere(_ big: Bool) throws {
    let encoded = utf16(Array(Self.sample.utf16), big: big)
    for cut in 0...encoded.count {
      let stream = try SourceStream(name: "-")
      try encoded[..<cut].withUnsafeBytes { try stream.append($0) }
      try encoded[cut...].withUnsafeBytes { try stream.append($0) }
      stream.finish()
      #expect(bytes(stream.snapshot()) == Array(Self.sample.utf8))
    }
    let file = try withFile(encoded) { try SourceFile(path: $0) }
    #expect(bytes(file.text) == Array(Self.sample.utf8))
    let stream = try SourceStream(name: "-")
    for byte in encoded { try [byte].withUnsafeBytes { try stream.append($0) } }
    stream.finish()
    #expect(bytes(stream.snapshot()) == Array(Self.sample.utf8))
  }

  /// The standard library's repair is the source of the right values.
  @Test(arguments: [
    [0xD800], [0xDC00], [0xD800, 0x61], [0xD800, 0xD800, 0xDC00], [0xDC00, 0xD800], [0xDBFF, 0xDFFF],
  ])
  func unpairedSurrogates(_ units: [UInt16]) throws {
    let expected = Array(String(decoding: units, as: UTF16.self).utf8)
    for big in [false, true] {
      let file = try withFile(utf16(units, big: big)) { try SourceFile(path: $0) }
      #expect(bytes(file.text) == expected)
    }
    let cutOff = try withFile(utf16(units, big: true) + [0x00]) { try SourceFile(path: $0) }
    #expect(bytes(cutOff.text) == expected + [0xEF, 0xBF, 0xBD])
  }

  @Test(arguments: [[], [0xFF], [0xFE], [0xFE, 0x61], [0xEF, 0xBB, 0xBF, 0x61], [0x61, 0xFF, 0x00]])
  func otherBytesAreKept(_ input: [UInt8]) throws {
    let stream = try SourceStream(name: "-")
    for byte in input { try [byte].withUnsafeBytes { try stream.append($0) } }
    stream.finish()
    #expect(bytes(stream.snapshot()) == input)
    #expect(stream.snapshot().isComplete)
  }

  @Test func snapshotsStayAsTheyWere() throws {
    let stream = try SourceStream(name: "-")
    var snapshots: [SourceText] = []
    for number in 0..<200 {
      try [UInt8](repeating: UInt8(number), count: 1_000).withUnsafeBytes { try stream.append($0) }
      snapshots.append(stream.snapshot())
    }
    for (number, snapshot) in snapshots.enumerated() {
      #expect(snapshot.count == (number + 1) * 1_000)
      #expect(snapshot.withBytes(number * 1_000..<snapshot.count) { $0.allSatisfy { $0 == UInt8(number) } })
      #expect(!snapshot.isComplete)
    }
  }

  @Test(arguments: [false, true]) func readsPipes(_ isUTF16: Bool) throws {
    let input = isUTF16 ? utf16(Array(Self.sample.utf16), big: false) : Array(Self.sample.utf8)
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    #expect(fcntl(ends[0], F_SETFL, O_NONBLOCK) == 0)
    let stream = try SourceStream(name: "-")
    #expect(try stream.read(from: ends[0]) == .nothingYet)
    for byte in input {
      #expect(write(ends[1], [byte], 1) == 1)
      #expect(try stream.read(from: ends[0]) == .bytes(1))
    }
    close(ends[1])
    #expect(try stream.read(from: ends[0]) == .end)
    close(ends[0])
    #expect(bytes(stream.snapshot()) == Array(Self.sample.utf8))
    #expect(stream.snapshot().isComplete)
  }
}
