/// Finds the name that somebody meant.
public enum NearestName {
  /// The candidate that differs least, if it differs in no more than two fifths of its letters. Case does not count.
  public static func of(_ name: String, in candidates: some Sequence<String>) -> String? {
    let wanted = Array(name.lowercased().utf8.prefix(65))
    guard !wanted.isEmpty, wanted.count <= 64 else { return nil }
    var best: (name: String, distance: Int)?
    for candidate in candidates {
      let letters = Array(candidate.lowercased().utf8.prefix(64))
      let limit = min(best.map { $0.distance - 1 } ?? .max, max(1, max(wanted.count, letters.count) * 2 / 5))
      if abs(letters.count - wanted.count) > limit { continue }
      let distance = distance(wanted, letters)
      if distance <= limit { best = (candidate, distance) }
    }
    return best?.name
  }

  /// Letters to insert, remove, replace or swap with the next, to turn one word into the other.
  static func distance(_ a: [UInt8], _ b: [UInt8]) -> Int {
    var beforeLast = [Int](repeating: 0, count: b.count + 1)
    var last = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1] + [Int](repeating: 0, count: b.count)
      for j in b.indices {
        row[j + 1] = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { row[j + 1] = min(row[j + 1], beforeLast[j - 1] + 1) }
      }
      beforeLast = last
      last = row
    }
    return last[b.count]
  }
}
