/// A YAML text as a tree, with what was wrong with it.
public struct YAMLDocument: Sendable {
  /// The value at the top; nil for an empty text. After an error it holds what stood before.
  public var root: YAMLNode?
  /// What was wrong, in the order of the text. At most the last one ended the reading.
  public var problems: [YAMLProblem]

  /// Reads a text. Linear in its length; nothing in it can make this crash, hang or use much memory.
  public init(_ bytes: some Collection<UInt8>) {
    guard bytes.count <= YAMLLimits.bytes else {
      self.init(root: nil, problems: [YAMLProblem(.tooLarge(limit: YAMLLimits.bytes), at: TextPlace())])
      return
    }
    self =
      bytes.withContiguousStorageIfAvailable { YAMLDocument(buffer: $0) }
      ?? Array(bytes).withUnsafeBufferPointer { YAMLDocument(buffer: $0) }
  }

  /// Reads a text.
  public init(_ text: String) { self.init(text.utf8) }

  private init(root: YAMLNode?, problems: [YAMLProblem]) {
    self.root = root
    self.problems = problems
  }

  private init(buffer: UnsafeBufferPointer<UInt8>) {
    // libyaml aborts on the null pointer that an empty buffer may hold.
    if buffer.isEmpty {
      self.init(root: nil, problems: [])
      return
    }
    var reader = YAMLEventReader(buffer)
    var builder = YAMLTreeBuilder()
    do throws(YAMLProblem) {
      while true {
        let event = try reader.next()
        if case .streamEnd = event { break }
        if try !builder.add(event, at: reader.place) { break }
      }
    } catch {
      builder.report(error)
    }
    let root = builder.finish()
    self.init(root: root, problems: builder.problems)
  }
}
