/// A block that holds other blocks and is open.
struct Container {
  /// The kinds of containers.
  enum Kind: UInt8 {
    case quote
    case list
    case item
    case note
  }

  var kind: Kind
  /// Of a list: the bullet, or the mark after the number.
  var mark: UInt8 = 0
  /// Of an item: columns that a line must be indented by to belong to it.
  var width: UInt8 = 0
  /// Of an item: whether it holds a block. An item that starts blank ends at the next blank line.
  var hasChild = false
}

/// The open containers from the document inwards, with ways to pass many of them at once.
///
/// A blank line keeps every open item open, so 5,000 items would be asked 5,000 times at each blank line. Only quotes
/// and notes can end there: their levels are kept apart.
struct ContainerStack {
  private(set) var levels: [Container] = []
  private var quotes: [Int] = []
  private var notes: [Int] = []

  var count: Int { levels.count }
  var isEmpty: Bool { levels.isEmpty }

  subscript(level: Int) -> Container {
    get { levels[level] }
    set { levels[level] = newValue }
  }

  mutating func push(_ container: Container) {
    switch container.kind {
    case .quote: quotes.append(levels.count)
    case .note: notes.append(levels.count)
    default: break
    }
    levels.append(container)
  }

  mutating func truncate(to count: Int) {
    guard count < levels.count else { return }
    while let last = quotes.last, last >= count { quotes.removeLast() }
    while let last = notes.last, last >= count { notes.removeLast() }
    levels.removeSubrange(count...)
  }

  /// Whether the container at a level is a list.
  func isList(_ level: Int) -> Bool { level >= 0 && level < levels.count && levels[level].kind == .list }

  /// The level of the outermost quote or note, and whether it is a note.
  var outermostQuote: (level: Int, isNote: Bool)? {
    let quote = quotes.first ?? .max
    let note = notes.first ?? .max
    return min(quote, note) == .max ? nil : (min(quote, note), note < quote)
  }

  /// The first level from a given one on that a blank line might not keep open.
  ///
  /// Only the innermost item can be empty. A note goes on over a line without any character.
  func firstThatBlankMayEnd(from level: Int, hasNoCharacters: Bool) -> Int {
    var first = Self.first(in: quotes, from: level) ?? levels.count
    if !hasNoCharacters { first = min(first, Self.first(in: notes, from: level) ?? levels.count) }
    if first == levels.count, let last = levels.last, last.kind == .item, !last.hasChild {
      return max(level, first - 1)
    }
    return first
  }

  private static func first(in levels: [Int], from level: Int) -> Int? {
    var low = 0
    var high = levels.count
    while low < high {
      let middle = (low + high) / 2
      if levels[middle] < level { low = middle + 1 } else { high = middle }
    }
    return low < levels.count ? levels[low] : nil
  }
}
