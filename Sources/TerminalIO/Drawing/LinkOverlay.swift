import ScreenModel

/// Sends links after a frame: ncurses has no place for them in its cells, so the labels are written once more, inside OSC 8.
///
/// Labels of unchanged rows keep their links on the screen, and so do rows that the terminal itself scrolls. ncurses does
/// not say which rows it wrote anew; so after scrolling everything is sent once more when the screen is at rest.
struct LinkOverlay {
  /// Whether links on the screen may be lost.
  private(set) var needsSettling = false
  private let isEnabled: Bool
  private let profile: TerminalProfile
  private var shown: Frame?

  /// An overlay for a profile; it never sends anything where links are not understood.
  init(profile: TerminalProfile) {
    self.profile = profile
    isEnabled = profile.sendsLinks
  }

  /// Forgets what is on the screen.
  mutating func forget() {
    shown = nil
    needsSettling = false
  }

  /// The bytes that bring the links of the screen from the last frame to this one, which ncurses has just drawn.
  mutating func update(to frame: Frame) -> [UInt8] {
    guard isEnabled else { return [] }
    defer { shown = frame }
    guard let shown, shown.size == frame.size else { return labels(of: frame.links, in: frame) }
    if shown.links.isEmpty && frame.links.isEmpty { return [] }
    let distance = scrollDistance(from: shown, to: frame)
    if distance != 0 { needsSettling = true }
    let stale = shown.links.filter { link in
      // The label stands where it stood, as plain text: ncurses saw no change and left the link on it.
      !frame.links.contains(link) && shown.row(link.row, looksLike: link.row, of: frame, in: link.columns)
    }
    let missing = frame.links.filter { link in
      var before = link
      before.row += distance
      return
        !(shown.hasSameLink(before, ignoringGroup: distance != 0)
        && shown.row(before.row, looksLike: link.row, of: frame, in: link.columns))
    }
    return labels(of: stale, in: frame, isLink: false) + labels(of: missing, in: frame)
  }

  /// All links of a frame once more.
  mutating func settle(_ frame: Frame) -> [UInt8] {
    needsSettling = false
    return isEnabled ? labels(of: frame.links, in: frame) : []
  }

  // MARK: Scrolling

  /// By how many rows most of the frame moved up (negative: down) since the last one; 0 when it did not scroll.
  private func scrollDistance(from old: Frame, to new: Frame) -> Int {
    let middle = new.size.rows / 2
    if rowsEqual(old, middle, new, middle) { return 0 }
    let limit = max(new.size.rows - 2, 1)
    for step in 1...limit {
      for distance in [step, -step] {
        let agreeing = [middle - 1, middle, middle + 1].filter { row in
          row >= 0 && row < new.size.rows && rowsEqual(old, row + distance, new, row)
        }
        if agreeing.count == 3 { return distance }
      }
    }
    return 0
  }

  /// Whether two rows hold the same text, the last column apart: the scroll bar does not move with the text.
  private func rowsEqual(_ old: Frame, _ oldRow: Int, _ new: Frame, _ newRow: Int) -> Bool {
    old.row(oldRow, looksLike: newRow, of: new, in: 0..<max(new.size.columns - 1, 1))
  }

  // MARK: Bytes

  /// The labels of links written at their places, the cursor and the attributes as before afterwards.
  private func labels(of links: [FrameLink], in frame: Frame, isLink: Bool = true) -> [UInt8] {
    guard !links.isEmpty else { return [] }
    var bytes: [UInt8] = []
    for link in links {
      guard link.row >= 0, link.row < frame.size.rows else { continue }
      let columns = link.columns.clamped(to: 0..<frame.size.columns)
      guard !columns.isEmpty else { continue }
      guard let target = isLink ? Hyperlink.cleaned(link.target) : [] else { continue }
      if isLink { bytes += Array("\u{1b}]8;id=\(link.group);".utf8) + target + [0x1b, 0x5c] }
      var writer = SequenceWriter(profile: profile)
      writer.write(frame, row: link.row, columns: columns)
      bytes += writer.finish()
      if isLink { bytes += Array("\u{1b}]8;;\u{1b}\\".utf8) }
    }
    return bytes.isEmpty ? [] : [0x1b, 0x37] + bytes + [0x1b, 0x38]
  }
}

extension Frame {
  fileprivate func hasSameLink(_ link: FrameLink, ignoringGroup: Bool) -> Bool {
    links.contains {
      $0.row == link.row && $0.columns == link.columns && $0.target == link.target
        && (ignoringGroup || $0.group == link.group)
    }
  }
}
