/// A file that is followed while others write to it: what it holds, and what happened to it since.
///
/// Used by one thread. Growth keeps the text: every byte that was there is still there. Anything else, a truncation, another
/// file under the name, a rewrite in place, is a new text.
public struct FollowedFile: Sendable {
  /// What a look at the file found.
  public enum Change: Sendable {
    /// Nothing that matters.
    case none
    /// Bytes were added behind those known.
    case grown(SourceText)
    /// It is another text now.
    case replaced(SourceText)
    /// There is no such file any more, or none that can be read. What is known stays.
    case gone
  }

  /// The path as the reader gave it.
  public let path: String
  /// What tells of changes.
  public let watch: FileWatch
  private var known: SourceText
  private var identity: FileIdentity
  private var isGone = false

  /// Bytes at both ends of the known text that are compared to tell growth from a rewrite.
  private static let compared = 4096

  /// Follows a file that was opened.
  public init(_ file: SourceFile) {
    path = file.path
    watch = FileWatch(path: file.path)
    known = file.text
    identity = file.identity
  }

  /// Looks at the file.
  public mutating func look() -> Change {
    guard let now = FileIdentity(path: path) else { return goneOnce() }
    if now == identity, !isGone { return .none }
    let file: SourceFile
    do throws(SourceError) {
      file = try SourceFile(path: path)
    } catch {
      return goneOnce()
    }
    let isSameFile = file.identity.inode == identity.inode && file.identity.device == identity.device && !isGone
    if !isSameFile { watch.watchFile() }
    let hasGrown =
      isSameFile && file.text.count >= known.count && !known.hasLostBytes && file.text.continues(known, Self.compared)
    let isSame = hasGrown && file.text.count == known.count
    isGone = false
    identity = file.identity
    known = file.text
    if isSame { return .none }
    return hasGrown ? .grown(file.text) : .replaced(file.text)
  }

  private mutating func goneOnce() -> Change {
    defer { isGone = true }
    return isGone ? .none : .gone
  }
}

extension SourceText {
  /// Whether a text begins like an earlier one: its first bytes and its last ones are where they were.
  fileprivate func continues(_ earlier: SourceText, _ length: Int) -> Bool {
    let head = 0..<min(length, earlier.count)
    let tail = max(0, earlier.count - length)..<earlier.count
    return [head, tail].allSatisfy { range in
      withBytes(range) { now in earlier.withBytes(range) { now.elementsEqual($0) } }
    }
  }
}
