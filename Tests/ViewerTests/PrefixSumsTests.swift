import Testing

@testable import Viewer

@Suite struct PrefixSumsTests {
  /// Random operations give what adding up gives.
  @Test(arguments: 1...20)
  func agreesWithAddingUp(seed: Int) {
    var random = SeededGenerator(seed: seed)
    var sums = PrefixSums()
    var model: [Int] = []
    for _ in 0..<600 {
      switch Int.random(in: 0..<8, using: &random) {
      case 0...3:
        let number = Int.random(in: 0..<4, using: &random) * Int.random(in: 0..<50, using: &random)
        sums.append(number)
        model.append(number)
      case 4...6:
        guard !model.isEmpty else { continue }
        let position = Int.random(in: 0..<model.count, using: &random)
        let number = Int.random(in: 0..<100, using: &random)
        sums[position] = number
        model[position] = number
      default:
        let count = Int.random(in: max(model.count - 20, 0)...model.count, using: &random)
        sums.truncate(to: count)
        model.removeSubrange(count...)
      }
      check(sums, model, &random)
    }
  }

  @Test func zerosAreNeverFound() {
    let sums = PrefixSums(zeros: 5)
    #expect(sums.find(0) == nil)
    #expect(sums.firstNonZero(from: 0) == nil)
    #expect(sums.lastNonZero(through: 4) == nil)
  }

  private func check(_ sums: PrefixSums, _ model: [Int], _ random: inout SeededGenerator) {
    #expect(sums.count == model.count)
    #expect(sums.total == model.reduce(0, +))
    let position = Int.random(in: 0...model.count, using: &random)
    #expect(sums.sum(before: position) == model[..<position].reduce(0, +))
    let offset = Int.random(in: 0...max(sums.total, 1), using: &random)
    let found = sums.find(offset)
    var sum = 0
    let expected = model.firstIndex { number in
      sum += number
      return sum > offset
    }
    #expect(found?.position == expected)
    if let found { #expect(found.rest == offset - model[..<found.position].reduce(0, +)) }
    #expect(sums.firstNonZero(from: position) == model[position...].firstIndex { $0 > 0 })
    if position < model.count {
      #expect(sums.lastNonZero(through: position) == model[...position].lastIndex { $0 > 0 })
    }
  }
}

/// Random numbers that are the same every time (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: Int) { state = UInt64(truncatingIfNeeded: seed) &* 0x9E37_79B9_7F4A_7C15 }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
