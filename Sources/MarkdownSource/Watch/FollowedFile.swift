import Glibc

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
    /// Somebody is at it: it is shorter than it was, or not there. A look after a moment will tell what became of it.
    case unsettled
  }

  /// The path as the reader gave it.
  public let path: String
  /// What tells of changes.
  public let watch: FileWatch
  private var known: SourceText
  /// Bytes of a large text, which is a mapping of the file itself.
  private var sample: TextSample?
  private var identity: FileIdentity
  private var isGone = false
  /// How the file was when it was found unsettled, nil for not there; and how often that was so in a row.
  private var unsettled: (identity: FileIdentity?, count: Int)?

  /// Looks in a row at a file that keeps changing before it is taken as it is.
  private static let patience = 5

  /// Follows a file that was opened.
  public init(_ file: SourceFile) {
    path = file.path
    watch = FileWatch(path: file.path)
    known = file.text
    identity = file.identity
    sample = Self.sample(of: file)
  }

  private static func sample(of file: SourceFile) -> TextSample? {
    file.text.count > SourceFile.largestRead ? TextSample(file.text) : nil
  }

  /// Looks at the file.
  ///
  /// A file that was made empty is most likely about to be written again, and one that is gone to be replaced: the first
  /// looks at such a file are `unsettled`.
  public mutating func look() -> Change {
    guard let now = FileIdentity(path: path) else {
      return isGone ? .none : isUnsettled(nil) ? .unsettled : goneOnce()
    }
    // The state of a small file proves nothing: two writes may come in one tick of the clock.
    if now == identity, !isGone, sample != nil {
      unsettled = nil
      return .none
    }
    let file: SourceFile
    do throws(SourceError) {
      file = try SourceFile(path: path)
    } catch {
      return isGone ? .none : isUnsettled(nil) ? .unsettled : goneOnce()
    }
    let isSameFile = file.identity.inode == identity.inode && file.identity.device == identity.device && !isGone
    if !isSameFile { watch.watchFile() }
    let change = change(to: file, isSameFile: isSameFile)
    if case .replaced(let text) = change, text.count < known.count, isUnsettled(file.identity) { return .unsettled }
    unsettled = nil
    isGone = false
    identity = file.identity
    switch change {
    case .grown, .replaced:
      known = file.text
      sample = Self.sample(of: file)
    case .none, .gone, .unsettled: break
    }
    return change
  }

  private func change(to file: SourceFile, isSameFile: Bool) -> Change {
    let text = file.text
    guard let sample else {
      // All of a small text is at hand.
      let isSame = text.count >= known.count && text.begins(with: known)
      if isSame, text.count == known.count { return .none }
      return isSame && isSameFile ? .grown(text) : .replaced(text)
    }
    guard isSameFile, text.count > known.count, !known.hasLostBytes, sample.begins(text) else { return .replaced(text) }
    return .grown(text)
  }

  /// Whether the file has to be looked at again before it is taken as it is.
  private mutating func isUnsettled(_ identity: FileIdentity?) -> Bool {
    let count = unsettled?.count ?? 0
    if let unsettled, unsettled.identity == identity { return false }
    guard count < Self.patience else { return false }
    unsettled = (identity, count + 1)
    return true
  }

  private mutating func goneOnce() -> Change {
    unsettled = nil
    isGone = true
    return .gone
  }
}

extension SourceText {
  /// Whether a text has all the bytes of an earlier one where they were.
  fileprivate func begins(with earlier: SourceText) -> Bool {
    withBytes(0..<earlier.count) { now in
      earlier.withBytes(0..<earlier.count) { earlier in
        guard let first = now.baseAddress, let other = earlier.baseAddress else { return true }
        return now.count == earlier.count && memcmp(first, other, now.count) == 0
      }
    }
  }
}
