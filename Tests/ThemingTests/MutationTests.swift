import Glibc
import TestSupport
import Testing

@testable import Theming

/// Whatever a file holds, reading it ends, and what it says can be shown.
@Suite struct MutationTests {
  /// A small generator with a fixed seed (SplitMix64), so that a failure can be repeated.
  struct Generator: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return z ^ (z >> 31)
    }
  }

  /// 300 files, 10,000 with `MDLESS_SOAK` set.
  @Test func mutatedThemesAreRead() throws {
    var generator = Generator(state: 6)
    let folder = try TemporaryFolder()
    var broken = 0
    let rounds = Sampling.count(300, soak: 10_000)
    for round in 0..<rounds {
      let name = EmbeddedThemes.shippedNames[round % EmbeddedThemes.shippedNames.count]
      let bytes = Self.mutated(try TextFile.read(PackageFolder.path("themes/\(name).yaml")), &generator)
      let path = folder.write("t.yaml", bytes)
      let result = ThemeLoader(folders: [folder.path]).load(path)
      if !result.diagnostics.isEmpty { broken += 1 }
      for diagnostic in result.diagnostics {
        #expect(
          diagnostic.description.unicodeScalars.allSatisfy { $0.value >= 0x20 && !(0x7F..<0xA0).contains($0.value) })
      }
      _ = result.theme?.configuration.yamlText
      _ = ConfigurationFile.load(path)
    }
    #expect(broken > rounds / 2)
  }

  static func mutated(_ bytes: [UInt8], _ generator: inout Generator) -> [UInt8] {
    var bytes = bytes
    let pieces: [[UInt8]] =
      ["{", "}", "[", "]", ": ", "\"", "\t", "\n", "*a", "&a ", "- ", "\u{1b}", "é", "!!x ", "#", "|\n"]
      .map { Array($0.utf8) } + [[0xFF], [0]]
    for _ in 0..<Int.random(in: 1...6, using: &generator) {
      let place = Int.random(in: 0...bytes.count, using: &generator)
      switch Int.random(in: 0..<5, using: &generator) {
      case 0 where place < bytes.count: bytes[place] = UInt8.random(in: 0...255, using: &generator)
      case 1: bytes.insert(contentsOf: pieces.randomElement(using: &generator) ?? [], at: place)
      case 2: bytes.removeSubrange(place..<min(place + Int.random(in: 0...40, using: &generator), bytes.count))
      case 3:
        let end = min(place + Int.random(in: 0...200, using: &generator), bytes.count)
        bytes.insert(contentsOf: bytes[place..<end], at: Int.random(in: 0...bytes.count, using: &generator))
      default: bytes.removeSubrange(place..<min(place + 1, bytes.count))
      }
    }
    return bytes
  }
}
