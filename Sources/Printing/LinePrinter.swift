import PageLayout
import ScreenModel

/// Turns laid-out blocks into bytes, line by line.
struct LinePrinter {
  private let form: OutputForm
  private var writer: ANSIWriter

  init(form: OutputForm) {
    self.form = form
    writer = ANSIWriter(depth: form.depth, writesStyles: form.hasStyles)
  }

  /// Bytes waiting to be taken.
  var pendingCount: Int { writer.bytes.count }

  /// Hands out what was printed and forgets it.
  mutating func take() -> [UInt8] { writer.take() }

  mutating func printBlankLines(_ count: Int) {
    for _ in 0..<max(count, 0) { writer.endLine() }
  }

  mutating func print(_ block: LaidOutBlock) {
    let links = form.hasHyperlinks ? block.targets.map { $0.address.flatMap { Hyperlink.cleaned($0) } } : []
    for line in block.lines { print(line, of: block, links: links) }
  }

  private mutating func print(_ line: LaidOutLine, of block: LaidOutBlock, links: [[UInt8]?]) {
    var start = Int(line.textStart)
    let end = visibleEnd(of: line, in: block)
    if !form.hasStyles, links.isEmpty {
      // Nothing parts one run from the next.
      if end > start { writer.write(block.text[start..<end], style: .plain) }
      return writer.endLine()
    }
    for run in block.runs[Int(line.runStart)..<Int(line.runStart) + Int(line.runCount)] {
      if start >= end { break }
      let next = min(start + Int(run.byteCount), end)
      let link = run.link > 0 && Int(run.link) <= links.count ? links[Int(run.link) - 1] : nil
      writer.write(block.text[start..<next], style: run.style, link: link)
      start = next
    }
    writer.endLine()
  }

  /// Where the line ends for the eye: blanks without ground or line at its end are not written.
  private func visibleEnd(of line: LaidOutLine, in block: LaidOutBlock) -> Int {
    var end = Int(line.textStart) + Int(line.textCount)
    var run = Int(line.runStart) + Int(line.runCount)
    while run > Int(line.runStart) {
      run -= 1
      let start = end - Int(block.runs[run].byteCount)
      if form.hasStyles && isVisibleOnBlanks(block.runs[run].style) { return end }
      while end > start {
        if block.text[end - 1] != 0x20 { return end }
        end -= 1
      }
    }
    return end
  }

  private func isVisibleOnBlanks(_ style: Style) -> Bool {
    style.background != .terminalDefault
      || !style.attributes.isDisjoint(with: [.reverse, .underline, .strikethrough, .overline])
  }
}
