/// How an embedded language ends: `Frame.value` of its frame.
enum Embedding {
  static let none: UInt32 = 0
  /// With the line.
  static let line: UInt32 = 1
  /// Before `</script`, `</style`, `</template`.
  static let script: UInt32 = 2
  static let style: UInt32 = 3
  /// Behind `?>`.
  static let php: UInt32 = 4
  /// With the fence below it.
  static let fence: UInt32 = 5
  /// With the line `---` or `+++`.
  static let frontMatter: UInt32 = 6
}
