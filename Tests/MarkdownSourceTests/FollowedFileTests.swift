import Foundation
import TestSupport
import Testing

@testable import MarkdownSource

@Suite final class FollowedFileTests {
  private let folder: URL
  private var file: URL { folder.appendingPathComponent("notes.md") }

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("mdless-follow-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func write(_ text: String) throws { try Data(text.utf8).write(to: file) }

  private func append(_ text: String) throws {
    let handle = try FileHandle(forWritingTo: file)
    try handle.seekToEnd()
    try handle.write(contentsOf: Data(text.utf8))
    try handle.close()
  }

  private func follow() throws -> FollowedFile { FollowedFile(try SourceFile(path: file.path)) }

  private func words(_ change: FollowedFile.Change) -> String {
    func text(_ text: SourceText) -> String { text.withBytes(0..<text.count) { String(decoding: $0, as: UTF8.self) } }
    return switch change {
    case .none: "none"
    case .gone: "gone"
    case .unsettled: "unsettled"
    case .grown(let now): "grown: " + text(now)
    case .replaced(let now): "replaced: " + text(now)
    }
  }

  /// Looks until the file is settled.
  private func look(_ followed: inout FollowedFile) -> FollowedFile.Change {
    var change = followed.look()
    while case .unsettled = change { change = followed.look() }
    return change
  }

  @Test func growthIsToldFromEverythingElse() throws {
    try write("one\n")
    var followed = try follow()
    #expect(words(followed.look()) == "none")
    try append("two\n")
    #expect(followed.watch.takeEvents())
    #expect(words(followed.look()) == "grown: one\ntwo\n")
    #expect(words(followed.look()) == "none")
  }

  @Test func aTruncatedFileIsAnotherText() throws {
    try write("one\ntwo\n")
    var followed = try follow()
    let handle = try FileHandle(forWritingTo: file)
    try handle.truncate(atOffset: 4)
    try handle.close()
    // Most often somebody is about to write on.
    #expect(words(followed.look()) == "unsettled")
    #expect(words(followed.look()) == "replaced: one\n")
  }

  @Test func aFileThatIsReplacedByARenameIsAnotherText() throws {
    try write("one\n")
    var followed = try follow()
    let other = folder.appendingPathComponent("other")
    try Data("one\nand more\n".utf8).write(to: other)
    _ = rename(other.path, file.path)
    #expect(followed.watch.takeEvents())
    #expect(words(followed.look()) == "replaced: one\nand more\n")
    try append("two\n")
    #expect(followed.watch.takeEvents())
    #expect(words(followed.look()) == "grown: one\nand more\ntwo\n")
  }

  @Test func aFileMayGoAndComeBack() throws {
    try write("one\n")
    var followed = try follow()
    try FileManager.default.removeItem(at: file)
    #expect(words(followed.look()) == "unsettled")
    #expect(words(followed.look()) == "gone")
    #expect(words(followed.look()) == "none")
    try write("new\n")
    #expect(followed.watch.takeEvents())
    #expect(words(followed.look()) == "replaced: new\n")
  }

  @Test func aRewriteOfTheSameSizeIsAnotherText() throws {
    try write("one\n")
    var followed = try follow()
    let handle = try FileHandle(forWritingTo: file)
    try handle.write(contentsOf: Data("two\n".utf8))
    try handle.close()
    // No time is set: two writes may come in one tick of the clock.
    #expect(words(followed.look()) == "replaced: two\n")
  }

  @Test func anEditorThatWritesAnewIsSeenOnce() throws {
    try write("one\ntwo\n")
    var followed = try follow()
    try write("")
    #expect(words(followed.look()) == "unsettled")
    try write("one and a half\n")
    #expect(words(followed.look()) == "replaced: one and a half\n")
  }

  @Test func growthOfALargeFileIsToldFromARewrite() throws {
    let line = String(repeating: "words ", count: 20) + "\n"
    let large = String(repeating: line, count: 20_000)
    try write(large)
    var followed = try follow()
    try append("more\n")
    guard case .grown(let grown) = followed.look() else { return #expect(Bool(false), "growth was not seen") }
    #expect(grown.count == large.utf8.count + 5)
    // In the very file: what is mapped changes with it.
    let handle = try FileHandle(forWritingTo: file)
    try handle.write(contentsOf: Data("other".utf8))
    try handle.seekToEnd()
    try handle.write(contentsOf: Data("more\n".utf8))
    try handle.close()
    guard case .replaced = followed.look() else { return #expect(Bool(false), "the rewrite was not seen") }
  }

  @Test func filesOfProcHaveToBeLookedAt() throws {
    #expect(FileWatch(path: "/proc/uptime").needsLooks)
    #expect(!FileWatch(path: file.path).needsLooks)
    let now = try SourceFile(path: "/proc/self/stat")
    #expect(now.text.count > 0)
  }

  @Test func aTouchIsNothing() throws {
    try write("one\n")
    var followed = try follow()
    try FileManager.default.setAttributes([.modificationDate: Date(timeIntervalSinceNow: 10)], ofItemAtPath: file.path)
    #expect(words(followed.look()) == "none")
  }

  @Test func thousandsOfChangesLeaveNothingOpen() throws {
    try write("one\n")
    var followed = try follow()
    func descriptors() throws -> Int { try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count }
    let before = try descriptors()
    for round in 0..<Sampling.count(50, soak: 1000) {
      switch round % 4 {
      case 0: try append("more \(round)\n")
      case 1: try write("again \(round)\n")
      case 2: try FileManager.default.removeItem(at: file)
      default: try write("back \(round)\n")
      }
      _ = followed.watch.takeEvents()
      switch look(&followed) {
      case .grown(let text), .replaced(let text):
        let size = try FileManager.default.attributesOfItem(atPath: file.path)[.size] as? Int
        #expect(text.count == size)
      case .gone: #expect(round % 4 == 2)
      case .none, .unsettled: Issue.record("round \(round) was not seen")
      }
    }
    // Other tests of this process open files at the same time.
    #expect(try descriptors() - before < 40)
  }
}
