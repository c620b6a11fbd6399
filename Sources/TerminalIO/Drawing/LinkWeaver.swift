import CTerm
import ScreenModel

/// Puts links (OSC 8) into what is sent for a frame: ncurses has no place for them in its cells, so they are opened and
/// closed around the cells as they go by.
///
/// What the terminal has is known for every cell (`LinkGrid`), also after it scrolled. So nothing is sent twice, but for
/// labels whose text stays and whose target does not: those are written anew.
///
/// While lines scroll in, links that would make a frame long are left out, and sent when the screen is at rest.
struct LinkWeaver {
  private let isEnabled: Bool
  private let profile: TerminalProfile
  private var grid = LinkGrid(size: Size(columns: 0, rows: 0))
  /// The cleaned targets of the links on the screen, by number.
  private var targets: [UInt16: [UInt8]] = [:]
  private var lastNumber: UInt16 = 0
  /// Whether links of the frame were left out.
  private(set) var needsSettling = false

  /// A frame for which the terminal scrolls is not made longer than this by links; with the end of the synchronized update
  /// that is 400 bytes.
  static let shortFrame = 392
  /// A frame of more bytes than this is not one for which a line or two came in.
  private static let lineFrame = 1000
  /// Numbers are used again after so many.
  private static let mostNumbers: UInt16 = 9999
  /// From so many on targets that are no more on the screen are forgotten.
  private static let manyTargets = 1000

  /// A weaver for a profile; it never sends anything where links are not understood.
  init(profile: TerminalProfile) {
    self.profile = profile
    isEnabled = profile.sendsLinks
  }

  /// Forgets what is on the screen: the next frame is sent as a whole.
  mutating func forget() {
    grid = LinkGrid(size: Size(columns: 0, rows: 0))
    targets = [:]
    needsSettling = false
  }

  /// What is sent for a frame, with its links. O(bytes + cells).
  ///
  /// - Parameter isWhole: whether nothing may be left out, however many bytes there are.
  mutating func weave(_ bytes: [UInt8], _ frame: Frame, isWhole: Bool = false) -> [UInt8] {
    guard isEnabled, frame.size.rows > 0, frame.size.columns > 0 else { return bytes }
    if grid.size != frame.size { grid = LinkGrid(size: frame.size) }
    var wanted = WantedLinks(frame: frame)
    let before = self
    grid.hasScrolled = false
    var result = woven(bytes, frame, &wanted)
    result += repaired(frame, &wanted)
    needsSettling = false
    if !isWhole, grid.hasScrolled, bytes.count <= Self.lineFrame, result.count > max(Self.shortFrame, bytes.count) {
      self = before
      var none = WantedLinks(frame: Frame(size: frame.size))
      result = woven(bytes, frame, &none)
      needsSettling = true
    }
    forgetOldTargets()
    return result
  }

  /// The links that were left out.
  mutating func settle(_ frame: Frame) -> [UInt8] { weave([], frame, isWhole: true) }

  // MARK: Numbers

  private mutating func forgetOldTargets() {
    guard targets.count > Self.manyTargets else { return }
    let present = Set(grid.links)
    targets = targets.filter { present.contains($0.key) }
  }

  /// The number of the link that a cell shall have.
  private mutating func number(column: Int, row: Int, _ wanted: inout WantedLinks) -> UInt16 {
    let index = wanted.group(column: column, row: row)
    guard index >= 0 else { return 0 }
    if wanted.groups[index].number == 0 { wanted.groups[index].number = number(for: wanted.groups[index], wanted) }
    return wanted.groups[index].number
  }

  /// The number that a part of the link has on the screen, or a new one.
  private mutating func number(for group: WantedLinks.Group, _ wanted: WantedLinks) -> UInt16 {
    for part in group.parts {
      for column in part.columns {
        let number = grid.link(column: column, row: part.row)
        if number != 0, targets[number] == group.target, !wanted.groups.contains(where: { $0.number == number }) {
          return number
        }
      }
    }
    lastNumber = lastNumber % Self.mostNumbers + 1
    targets[lastNumber] = group.target
    return lastNumber
  }

  // MARK: Bytes

  /// Bytes with the links of the cells that they write.
  private mutating func woven(_ bytes: [UInt8], _ frame: Frame, _ wanted: inout WantedLinks) -> [UInt8] {
    var walk = LinkWalk(bytes: bytes, frame: frame, text: CellText(profile: profile))
    while let step = walk.next(at: grid.cursor) {
      switch step {
      case .mark: walk.copy()
      case .glyph(let columns):
        let link = number(column: grid.cursor.column, row: grid.cursor.row, &wanted)
        walk.open(link, target: targets[link] ?? [])
        walk.copy()
        grid.put(columns: columns, link: link)
      case .repetition(let count):
        put(again: count, &walk, &wanted)
      case .control(let byte):
        walk.open(0, target: [])
        walk.copy()
        switch byte {
        case 0x0d: grid.carriageReturn()
        case 0x0a: grid.lineFeed()
        case 0x08: grid.backspace()
        default: break
        }
      case .escape(let byte):
        walk.open(0, target: [])
        walk.copy()
        grid.escape(byte)
      case .sequence(let numbers, let final):
        if !LinkGrid.leavesCells(final: final) { walk.open(0, target: []) }
        walk.copy()
        grid.sequence(numbers, final: final)
      }
    }
    walk.open(0, target: [])
    return walk.result
  }

  /// The last glyph, a narrow one, some times more: in one sequence where all of them have the link that is open.
  private mutating func put(again count: Int, _ walk: inout LinkWalk, _ wanted: inout WantedLinks) {
    let (row, start) = (grid.cursor.row, grid.cursor.column)
    let links = (0..<count).map { number(column: min(start + $0, grid.size.columns - 1), row: row, &wanted) }
    let isOneLink = links.allSatisfy { $0 == walk.openLink }
    if isOneLink { walk.copy() }
    for link in links {
      if !isOneLink {
        walk.open(link, target: targets[link] ?? [])
        walk.copyLastGlyph()
      }
      grid.put(columns: 1, link: link)
    }
  }

  /// Writes cells anew that have another link than they shall have, the cursor and the attributes as before afterwards.
  private mutating func repaired(_ frame: Frame, _ wanted: inout WantedLinks) -> [UInt8] {
    var writer = SequenceWriter(profile: profile)
    var bytes: [UInt8] = []
    for row in 0..<frame.size.rows {
      var column = 0
      while column < frame.size.columns {
        guard isWrong(column, row, &wanted) else {
          column += 1
          continue
        }
        var start = column
        while start > 0, frame.cell(column: start, row: row).width == 0 { start -= 1 }
        while column < frame.size.columns,
          isWrong(column, row, &wanted) || frame.cell(column: column, row: row).width == 0
        {
          column += 1
        }
        writer.write(frame, row: row, columns: start..<column)
        bytes += writer.finish()
      }
    }
    return bytes.isEmpty ? [] : woven([0x1b, 0x37] + bytes + [0x1b, 0x38], frame, &wanted)
  }

  private mutating func isWrong(_ column: Int, _ row: Int, _ wanted: inout WantedLinks) -> Bool {
    let link = grid.link(column: column, row: row)
    if link == 0, wanted.group(column: column, row: row) < 0 { return false }
    return number(column: column, row: row, &wanted) != link
  }
}
