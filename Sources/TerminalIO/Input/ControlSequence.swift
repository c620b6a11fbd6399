/// A complete CSI sequence, taken apart.
struct ControlSequence: Hashable, Sendable {
  /// `?`, `<`, `=` or `>` in front of the parameters; 0 for none.
  var marker: UInt8 = 0
  /// The parameters, each with its sub-parameters. An empty one is nil.
  var parameters: [[Int?]] = []
  /// Bytes between parameters and final byte.
  var intermediates: [UInt8] = []
  /// The byte that ends it.
  var final: UInt8

  /// The largest parameter: larger ones are nonsense. Every scalar is below.
  private static let largest = 0x10ffff

  /// Takes apart what stood between `ESC [` and the final byte. Nil when it is malformed.
  init?(body: some Sequence<UInt8>, final: UInt8) {
    self.final = final
    var isFirst = true
    var current: [Int?] = []
    var number: Int?
    var sawParameter = false
    for byte in body {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        let value = (number ?? 0) * 10 + Int(byte - UInt8(ascii: "0"))
        guard value <= Self.largest else { return nil }
        number = value
        sawParameter = true
      case UInt8(ascii: ":"):
        current.append(number)
        number = nil
        sawParameter = true
      case UInt8(ascii: ";"):
        current.append(number)
        parameters.append(current)
        current = []
        number = nil
        sawParameter = true
      case 0x3c...0x3f:
        guard isFirst else { return nil }
        marker = byte
      case 0x20...0x2f:
        intermediates.append(byte)
      default:
        return nil
      }
      isFirst = false
    }
    if sawParameter {
      current.append(number)
      parameters.append(current)
    }
  }

  /// A parameter, or what stands for it when it is left out.
  func parameter(_ index: Int, default other: Int = 0) -> Int {
    subparameter(index, 0) ?? other
  }

  /// A sub-parameter, if it is there.
  func subparameter(_ index: Int, _ place: Int) -> Int? {
    guard index < parameters.count, place < parameters[index].count else { return nil }
    return parameters[index][place]
  }

  /// The first sub-parameter of each parameter, 0 for one left out.
  var numbers: [Int] { parameters.map { ($0.first ?? nil) ?? 0 } }
}
