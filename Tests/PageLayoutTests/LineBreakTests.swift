import Foundation
import ScreenModel
import Testing

@testable import PageLayout

/// The file of tests that comes with UAX 14, from Debian's package unicode-data. Where mdless ends lines otherwise than the
/// algorithm without a tailoring, the rule is named here, with the reason; any other difference fails.
@Suite struct LineBreakTests {
  private static let path = "/usr/share/unicode/auxiliary/LineBreakTest.txt"

  /// Rules under which the file has a break and mdless none, or one for want of a better alone.
  private static let fewer: [String: String] = [:]
  /// Rules under which the file has no break and mdless has one.
  private static let more: [String: String] = [:]

  /// What no text holds when it is wrapped: controls, line ends, and blanks that were not collapsed.
  private static let absent: Set<UInt32> = [0x9, 0xA, 0xB, 0xC, 0xD, 0x85, 0x2028, 0x2029]

  @Test(.enabled(if: FileManager.default.fileExists(atPath: path), "the package unicode-data is not installed"))
  func agrees() throws {
    let text = try String(contentsOfFile: Self.path, encoding: .utf8)
    var differences: [String: (count: Int, example: String)] = [:]
    var places = 0
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      let halves = line.split(separator: "#", maxSplits: 1)
      let words = halves[0].split { $0 == " " || $0 == "\t" }
      let rules = halves[1].matches(of: /\[([0-9]+)\./).map { String($0.1) }
      let scalars = words.compactMap { UInt32($0, radix: 16) }
      guard !scalars.contains(where: Self.absent.contains) else { continue }
      let marks = words.filter { $0 == "÷" || $0 == "×" }.map { $0 == "÷" }
      var sample: [UInt8] = []
      for (number, scalar) in scalars.enumerated() {
        // LB7: at the end of a line the blanks vanish, so that it does not matter on which side of them it ends.
        if number > 0, scalar != 0x20 {
          places += 1
          let breaks = Self.breaks(sample, before: scalars[number...])
          if breaks != marks[number] {
            let key = (breaks ? "more" : "fewer") + " LB" + rules[number]
            differences[key, default: (0, String(halves[1]))].count += 1
          }
        }
        sample += Array(String(String.UnicodeScalarView([Unicode.Scalar(scalar) ?? "?"])).utf8)
      }
    }
    #expect(places > 5_000)
    let unnamed = differences.filter { key, _ in
      let rule = String(key.split(separator: " ")[1])
      return key.hasPrefix("more") ? Self.more[rule] == nil : Self.fewer[rule] == nil
    }
    for (key, value) in unnamed.sorted(by: { $0.key < $1.key }) { print("line breaks: \(key): \(value.count), as \(value.example)") }
    print("line breaks: \(places) places, \(differences.values.reduce(0) { $0 + $1.count }) otherwise than UAX 14")
    #expect(unnamed.isEmpty)
  }

  /// Whether a line that has room for a text ends behind it, when it could also end before all of it.
  private static func breaks(_ before: [UInt8], before rest: ArraySlice<UInt32>) -> Bool {
    var styled = StyledText()
    let first = Array("x ".utf8) + before
    let last = Array(String(String.UnicodeScalarView(rest.compactMap(Unicode.Scalar.init))).utf8)
    let all = first + last
    styled.append(all, 0..<all.count, style: .plain)
    var head = StyledText()
    head.append(first, 0..<first.count, style: .plain)
    let width = DisplayWidth()
    let end = head.trimmed(0..<head.count).upperBound
    let columns = width.columns(of: head.bytes.span, in: 0..<end)
    guard width.columns(of: styled.bytes.span) > columns else { return false }
    var breaker = LineBreaker(width: width)
    breaker.wrap(styled, 0..<styled.count, first: columns, rest: 1_000)
    return breaker.lines.first.map { $0.range.upperBound >= end && breaker.lines.count > 1 } ?? false
  }
}
