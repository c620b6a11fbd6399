import TestSupport
import Testing

@testable import ScreenModel

/// Clusters are those of the standard library, however they are found.
@Suite struct ClusterScannerTests {
  /// Letters and marks of many scripts, and all that joins in another way.
  static let pieces: [UInt32] = {
    var found: [UInt32] = []
    for range in [0x0300...0x0303, 0x0483...0x0488, 0x0591...0x0593, 0x05BE...0x05D2, 0x0620...0x0624] {
      found += range.map { UInt32($0) }
    }
    found += (0x064B...0x0671).map { UInt32($0) } + (0x0E2F...0x0E4F).map { UInt32($0) }
    found += (0x0EB0...0x0ECE).map { UInt32($0) }
    found += stride(from: 0x0900, to: 0x0D80, by: 1).map { UInt32($0) }
    found += [0x20, 0x41, 0x7A, 0xE9, 0x4E00, 0xAC00, 0xAC01, 0x1100, 0x1161, 0x11A8, 0x0600, 0x06DD, 0x0D4E]
    found += [0x200D, 0xFE0F, 0xFE0E, 0x1F468, 0x1F469, 0x1F3FB, 0x1F1E6, 0x1F1E7, 0x2764, 0x20E3, 0x31]
    return found.filter { Unicode.Scalar($0).map { $0.properties.generalCategory != .unassigned } ?? false }
  }()

  @Test("a text of letters and marks", arguments: 0..<20)
  func clusters(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<500 {
      var scalars = String.UnicodeScalarView()
      // Neighbours are mostly of one script.
      let start = Int.random(in: 0..<Self.pieces.count, using: &random)
      for _ in 0..<Int.random(in: 1...12, using: &random) {
        let isNear = Int.random(in: 0..<4, using: &random) > 0
        let place = isNear ? (start + Int.random(in: 0..<110, using: &random)) % Self.pieces.count : nil
        let scalar = place.map { Self.pieces[$0] } ?? Self.pieces.randomElement(using: &random) ?? 0x41
        if let scalar = Unicode.Scalar(scalar) { scalars.append(scalar) }
      }
      let text = String(scalars)
      let bytes = Array(text.utf8)
      var scanner = ClusterScanner(0..<bytes.count, width: DisplayWidth())
      var found: [String] = []
      while let cluster = scanner.next(in: bytes.span) {
        found.append(String(decoding: bytes[cluster.range], as: UTF8.self))
      }
      #expect(
        found.map { Array($0.utf8) } == text.map { Array(String($0).utf8) },
        "\(text.unicodeScalars.map { String($0.value, radix: 16) })")
    }
  }
}
