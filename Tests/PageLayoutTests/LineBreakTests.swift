import Foundation
import ScreenModel
import Testing

@testable import PageLayout

/// The file of tests that comes with UAX 14, from Debian's package unicode-data. Where mdless ends lines otherwise than the
/// algorithm without a tailoring, the rule is named here, with the reason; any other difference fails.
@Suite struct LineBreakTests {
  private static let path = "/usr/share/unicode/auxiliary/LineBreakTest.txt"

  /// Where mdless differs: the rule that decides in the file, how many places of the file at most, and why.
  private struct Exception {
    var rule: String
    var places: Int
    var reason: String

    init(_ rule: String, _ places: Int, _ reason: String) {
      self.rule = rule
      self.places = places
      self.reason = reason
    }
  }

  private static let exceptions = [
    Exception("fewer LB8", 149, "a zero-width space behind a blank vanishes with it"),
    Exception("fewer LB18", 200, "what joins the blank before it into one cluster is not parted from it"),
    Exception("fewer LB20", 13, "U+FFFC is an ideograph: punctuation stays with it"),
    Exception(
      "fewer LB999", 599, "beside symbols lines end only where a word does not fit: paths, options, sums stay whole"),
    Exception("more LB7", 1, "a zero-width space behind a blank vanishes with it"),
    Exception("more LB8", 114, "a joiner that joins nothing belongs to the cluster before it"),
    Exception("more LB9", 14, "controls are replaced before a line is wrapped"),
    Exception("more LB11", 4, "a mark on a word joiner begins a cluster of its own"),
    Exception(
      "more LB13", 116,
      "a line may end before `.gitignore` and `/usr`: only closing punctuation alone stays with its word"),
    Exception("more LB14", 34, "a mark on a bracket makes a letter of it"),
    Exception("more LB15", 6, "a line may end at every blank"),
    Exception("more LB16", 10, "a line may end at every blank"),
    Exception("more LB17", 2, "a line may end at every blank"),
    Exception("more LB19", 6, "a mark on a quote makes a letter of it"),
    Exception("more LB21", 25, "a line may end behind every em dash"),
    Exception("more LB22", 12, "a line may end behind every em dash and ideograph"),
    Exception("more LB23", 4, "a line may end behind every ideograph"),
    Exception("more LB26", 7, "jamo parted by a mark are no syllable"),
    Exception("more LB27", 12, "a line may end behind every syllable of Hangul"),
  ]

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
    print("line breaks: \(places) places, \(differences.values.reduce(0) { $0 + $1.count }) otherwise than UAX 14")
    for (rule, found) in differences.sorted(by: { $0.key < $1.key }) {
      let most = Self.exceptions.first { $0.rule == rule }?.places ?? 0
      #expect(found.count <= most, "\(rule), as \(found.example)")
    }
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
    return breaker.lines.count > 1 && breaker.lines[0].range.upperBound == end
  }
}
