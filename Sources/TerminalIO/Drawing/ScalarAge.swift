import ScreenModel

/// When scalars came into Unicode.
enum ScalarAge {
  /// The version of Unicode that a scalar came with, as terminals are asked for it: what came with 15.1 counts as 16. What no
  /// version has is newer than all.
  static func version(of scalar: UInt32) -> UInt8 {
    switch scalar {
    // Filled for a long time: not worth a look.
    case 0..<0x370, 0x2500...0x27ff, 0x3400...0x9fff, 0xac00...0xd7a3: return 1
    default: break
    }
    guard let age = Unicode.Scalar(scalar)?.properties.age else { return NewWideScalar.newestVersion + 1 }
    return UInt8(clamping: age.major + (age.major == 15 && age.minor > 0 ? 1 : 0))
  }
}
