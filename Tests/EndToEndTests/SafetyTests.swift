import Printing
import ScreenModel
import TestSupport
import Testing

/// No byte of a document reaches the terminal as a control, and none makes the program fail.
@Suite struct SafetyTests {
  /// Every control, as itself and as entities, in every place a document has.
  private static let hostile: [UInt8] = {
    var text: [UInt8] = []
    for value in Array(0x00...0x1f) + Array(0x7f...0x9f) + [0x202a, 0x202e, 0x2066, 0x2069] {
      let raw =
        value < 0x80 ? [UInt8(value)] : Array(String(Unicode.Scalar(UInt32(value)).map(Character.init) ?? " ").utf8)
      let forms: [[UInt8]] = [raw, Array("&#\(value);".utf8), Array("&#x\(String(value, radix: 16));".utf8)]
      for form in forms {
        let body = Array("a".utf8) + form + Array("b".utf8)
        for (before, after) in [
          ("", ""), ("# ", ""), ("> - *", "*"), ("`", "`"), ("[", "](x)"), ("[t](x \"", "\")"), ("![", "](x)"),
          ("| h |\n|---|\n| ", " |"), ("```", "\n```"), ("    ", ""), ("<p title=\"", "\">t</p>"), ("<b>", "</b>"),
          ("[^n]\n\n[^n]: ", ""), ("<http://x/", ">"), ("[l](http://x/", ")"),
        ] {
          text += Array(before.utf8) + body + Array(after.utf8) + Array("\n\n".utf8)
        }
      }
    }
    return text
  }()

  @Test func plainTextHoldsNoControls() {
    for dialect in Printed.Dialect.allCases {
      for scalar in String(decoding: Printed.text(Self.hostile, width: 80, dialect: dialect), as: UTF8.self)
        .unicodeScalars
      {
        #expect(!Self.isForbidden(scalar), "U+\(String(scalar.value, radix: 16))")
      }
    }
  }

  @Test func colouredTextHoldsOnlySequencesOfOurs() {
    let form = OutputForm(depth: .trueColor, hasStyles: true, hasHyperlinks: true)
    let output = String(decoding: Printed.text(Self.hostile, width: 80, form: form), as: UTF8.self)
    var rest = output.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      guard scalar == "\u{1b}" else {
        #expect(!Self.isForbidden(scalar), "U+\(String(scalar.value, radix: 16))")
        continue
      }
      let kind = rest.popFirst()
      if kind == "[" {
        let parameters = rest.prefix { ("0"..."9").contains($0) || $0 == ";" }
        rest = rest.dropFirst(parameters.count)
        #expect(rest.popFirst() == "m")
      } else {
        #expect(kind == "]")
        let target = rest.prefix { $0.value > 0x20 && $0.value < 0x7f }
        #expect(String(target).hasPrefix("8;;"))
        rest = rest.dropFirst(target.count)
        #expect(rest.popFirst() == "\u{1b}" && rest.popFirst() == "\\")
      }
    }
  }

  private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0a: false
    case 0x00...0x1f, 0x7f...0x9f, 0x202a...0x202e, 0x2066...0x2069, 0x200e, 0x200f, 0x2028, 0x2029: true
    default: false
    }
  }
}

/// Whatever the bytes, a document prints.
@Suite(.needsSharedFolder) struct AnyBytesTests {
  @Test func theSpecificationCutAnywhere() {
    var random = SeededGenerator(seed: 11)
    let spec = SharedFiles.bytes(SharedFiles.folder + "corpus/spec/commonmark-spec.txt") ?? []
    let count = Sampling.count(100, soak: 2000)
    for _ in 0..<count {
      let start = Int.random(in: 0..<spec.count, using: &random)
      let length = Int.random(in: 0...min(spec.count - start, 20_000), using: &random)
      _ = Printed.text(
        Array(spec[start..<start + length]), width: Int.random(in: 1...120, using: &random), dialect: .ordinary)
    }
    print("any bytes: \(count) cuts of the specification")
  }

  @Test func randomBytes() {
    var random = SeededGenerator(seed: 12)
    let alphabet = Array("\n\n\n  -*_`~[]()<>!#|:&;\\\"'0123456789abc\t\r^=+$".utf8)
    let count = Sampling.count(200, soak: 2000)
    for number in 0..<count {
      let length = Int.random(in: 0...2000, using: &random)
      let bytes = (0..<length).map { _ in
        number % 2 == 0 ? UInt8.random(in: 0...255, using: &random) : alphabet.randomElement(using: &random) ?? 0
      }
      _ = Printed.text(bytes, width: Int.random(in: 1...120, using: &random), dialect: .ordinary)
    }
    print("any bytes: \(count) random files")
  }

  @Test func deepNestingAndLongLines() {
    let deep = [
      String(repeating: "> ", count: 5000) + "deep", String(repeating: "- ", count: 5000) + "deep",
      String(repeating: "*", count: 5000) + "deep" + String(repeating: "*", count: 5000),
      String(repeating: "[", count: 5000) + "deep" + String(repeating: "](x)", count: 5000),
      (0..<1500).map { String(repeating: " ", count: 2 * $0) + "- level" }.joined(separator: "\n"),
      String(repeating: "<div><details><b>", count: 2000) + "deep",
    ]
    for document in deep {
      let text = String(decoding: Printed.text(Array(document.utf8), width: 80, dialect: .ordinary), as: UTF8.self)
      #expect(text.contains("deep") || text.contains("level"))
    }
    let long = [UInt8](repeating: UInt8(ascii: "x"), count: 10_000_000)
    #expect(Printed.text(long, width: 80).count { $0 == UInt8(ascii: "x") } == long.count)
  }
}
