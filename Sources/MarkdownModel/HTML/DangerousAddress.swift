/// Addresses that do more than lead somewhere, as cmark-gfm's safe mode knows them.
enum DangerousAddress {
  private static let schemes = ["javascript:", "vbscript:", "file:", "data:"].map { Array($0.utf8) }
  private static let images = ["png", "gif", "jpeg", "webp"].map { Array("data:image/\($0)".utf8) }

  /// Whether a destination runs something, or reads a local file; pictures in the address itself are harmless.
  static func matches(_ destination: some Collection<UInt8>) -> Bool {
    let start = destination.prefix(32).map { (0x41...0x5a).contains($0) ? $0 | 0x20 : $0 }
    return schemes.contains { start.starts(with: $0) } && !images.contains { start.starts(with: $0) }
  }
}
