import ScreenModel

/// The links of a frame, cell by cell, with cleaned targets; those that must not be sent are none.
struct WantedLinks {
  /// The rows of one label, which are one link to the terminal.
  struct Group {
    var target: [UInt8]
    var parts: [(row: Int, columns: Range<Int>)]
    /// Its number on the terminal, 0 as long as it has none.
    var number: UInt16 = 0
  }

  /// The links, in the order of the frame.
  var groups: [Group] = []
  /// For each cell the index of its group and 1; empty for a frame without links.
  private var cells: [UInt16] = []
  private let columns: Int

  /// The links of a frame. O(cells), or nothing when there are none.
  init(frame: Frame) {
    columns = frame.size.columns
    var indices: [FrameLink: Int] = [:]
    for link in frame.links {
      guard (0..<frame.size.rows).contains(link.row) else { continue }
      let part = link.columns.clamped(to: 0..<columns)
      guard !part.isEmpty, let target = Hyperlink.cleaned(link.target) else { continue }
      let key = FrameLink(row: 0, columns: 0..<0, target: link.target, group: link.group)
      let index = indices[key] ?? groups.count
      if index == groups.count {
        guard index < Int(UInt16.max) - 1 else { continue }
        groups.append(Group(target: target, parts: []))
        indices[key] = index
      }
      groups[index].parts.append((link.row, part))
      if cells.isEmpty { cells = Array(repeating: 0, count: columns * frame.size.rows) }
      for column in part { cells[link.row * columns + column] = UInt16(index + 1) }
    }
  }

  /// Whether there are none.
  var isEmpty: Bool { groups.isEmpty }

  /// The index of the link that a cell shall have; -1 for none.
  func group(column: Int, row: Int) -> Int { cells.isEmpty ? -1 : Int(cells[row * columns + column]) - 1 }
}
