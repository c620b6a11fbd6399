import TestSupport
import Testing

/// The emulator is only a judge if it does not matter in which pieces it is shown a stream.
@Suite struct EmulatorTests {
  @Test func `it shows the same however the stream is cut`() {
    let stream = Array("\u{1b}[H\u{1b}[2J👨|👨|👈|\u{1b}[2;1H🤞|👈|\u{1b}[3;1He\u{301}漢|\u{1b}[4;1Hrow".utf8)
    let whole = EmulatedTerminal(rows: 4, columns: 20)
    whole.show(stream)
    #expect(whole.text == ["👨|👨|👈|", "🤞|👈|", "e\u{301}漢|", "row"])
    for cut in 1..<stream.count {
      let terminal = EmulatedTerminal(rows: 4, columns: 20)
      terminal.show(Array(stream[..<cut]))
      terminal.show(Array(stream[cut...]))
      #expect(terminal.text == whole.text, "cut at \(cut)")
    }
  }
}
