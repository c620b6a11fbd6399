/// Finds the name a reader most likely meant.
public enum NearestName {
  /// The nearest of the names by edit distance with swaps, or nil when none is near: more than a third of it is wrong.
  public static func find(_ word: String, among names: some Sequence<String>) -> String? {
    var best: (name: String, distance: Int)?
    for name in names {
      let limit = max(1, max(word.count, name.count) / 3)
      let distance = name.hasPrefix(word) && word.count >= 2 ? 1 : distance(word, name)
      if distance <= limit, best.map({ distance < $0.distance }) ?? true { best = (name, distance) }
    }
    return best?.name
  }

  /// Optimal string alignment distance: insertions, deletions, substitutions and swaps of neighbours count one each.
  static func distance(_ first: String, _ second: String) -> Int {
    let a = Array(first)
    let b = Array(second)
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for i in 0..<a.count {
      var row = [i + 1]
      for j in 0..<b.count {
        var least = min(last[j] + (a[i] == b[j] ? 0 : 1), last[j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { least = min(least, beforeLast[j - 1] + 1) }
        row.append(least)
      }
      beforeLast = last
      last = row
    }
    return last[b.count]
  }
}
