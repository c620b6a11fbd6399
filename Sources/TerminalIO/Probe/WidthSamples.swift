import ScreenModel

/// Texts whose columns the terminal is asked for: it draws each, and tells where the cursor stands behind it.
///
/// They stand on the third row of the other screen, for an answer about the first row could be F3 with a modifier. They are
/// drawn before the first frame, as one synchronized update, and are erased by the same write.
enum WidthSamples {
  /// An emoji joined with another one: two columns where clusters are counted as one.
  static let joined = "\u{1f469}\u{200d}\u{1f680}"
  /// An emoji with a skin tone: likewise.
  static let toned = "\u{1f44d}\u{1f3fd}"
  /// One wide scalar of each version of Unicode that may be newer than the terminal.
  static let versions: [(version: UInt8, text: String)] = [
    (10, "\u{1f91f}"), (11, "\u{1f970}"), (12, "\u{1f971}"), (13, "\u{1fad0}"), (14, "\u{1fae0}"),
    (15, "\u{1fae8}"), (16, "\u{1fae9}"), (17, "\u{1fac8}"),
  ]

  /// All samples, in the order in which they are drawn.
  static let all = [joined, toned] + versions.map(\.text)

  /// The smallest window they are drawn in: in a smaller one there is no room for the row or for a sample.
  static let leastSize = Size(columns: 12, rows: 3)

  /// The row they are drawn on, from 1.
  private static let row = 3

  /// The questions.
  static let questions: String = {
    var text = "\u{1b}[?2026h\u{1b}7"
    for sample in all { text += "\u{1b}[\(row);1H\(sample)\u{1b}[6n" }
    return text + "\u{1b}[\(row);1H\u{1b}[K\u{1b}8\u{1b}[?2026l"
  }()

  /// What the columns of all samples say: whether clusters are counted as one, and the newest version of Unicode whose
  /// wide scalars, and those of all versions before, are wide. Nil for an incomplete list.
  static func conclusion(from columns: [Int]) -> (countsClusters: Bool, version: UInt8)? {
    guard columns.count == all.count else { return nil }
    let known = zip(versions, columns.dropFirst(2)).prefix { $0.1 == 2 }
    return (columns[0] == 2 && columns[1] == 2, known.last?.0.version ?? versions[0].version - 1)
  }
}
