import ScreenModel
import Testing

@testable import TerminalIO

@Suite struct TerminfoEntryTests {
  @Test func `the compiled form is that of term(5)`() {
    var entry = TerminfoEntry(name: "t")
    entry.flags = ["am"]
    entry.numbers = ["colors": 0x2000000]
    entry.strings = ["cr": [0x0d]]
    entry.extendedFlags = ["RGB", "AX"]
    let names = TerminfoEntry.Names(
      flags: ["bw", "am", "xsb"], numbers: ["cols", "colors"], strings: ["cbt", "bel", "cr"])
    let title = Array("t|made for one run".utf8) + [0]
    let expected: [UInt8] =
      [0x1e, 0x02, UInt8(title.count), 0, 2, 0, 2, 0, 3, 0, 2, 0] + title + [0, 1]
      + (title.count % 2 == 0 ? [] : [0])
      + [0xff, 0xff, 0xff, 0xff, 0x00, 0x00, 0x00, 0x02]
      + [0xff, 0xff, 0xff, 0xff, 0x00, 0x00] + [0x0d, 0]
      // Two flags, no numbers, no strings, two names in a table of seven bytes.
      + [2, 0, 0, 0, 0, 0, 2, 0, 7, 0] + [1, 1] + [0, 0, 3, 0] + Array("AX\0RGB\0".utf8)
    #expect(entry.compiled(names: names) == expected)
  }

  @Test func `the names are those of ncurses, without the obsolete ones`() {
    let names = TerminfoEntry.Names.standard
    #expect(names.flags.prefix(3) == ["bw", "am", "xsb"])
    #expect(names.numbers.first == "cols" && names.numbers.contains("colors"))
    #expect(names.strings.prefix(3) == ["cbt", "bel", "cr"] && names.strings.contains("ehhlm"))
    #expect(!(names.flags + names.numbers + names.strings).contains { $0.hasPrefix("OT") })
  }

  @Test(arguments: [false, true])
  func `the palette is never redefined and keys are left out`(usesColor: Bool) {
    var entry = TerminfoEntry(name: "t")
    entry.flags = ["ccc", "bce"]
    entry.numbers = ["colors": 8, "pairs": 64, "ncv": 3]
    entry.addOurWords(usesColor: usesColor)
    #expect(entry.flags == ["bce"])
    #expect(entry.strings["initc"] == nil && entry.strings["oc"] == nil && entry.strings["sgr"] == nil)
    #expect(TerminfoEntry.kept.allSatisfy { !$0.hasPrefix("k") })
    #expect((entry.strings["setaf"] != nil) == usesColor)
    #expect((entry.numbers["colors"] != nil) == usesColor)
  }
}
