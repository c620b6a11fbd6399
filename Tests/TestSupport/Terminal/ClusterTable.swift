import Glibc

/// The table of clusters in `Tests/Fixtures/clusters.tsv`, as its generator wrote it.
public struct ClusterTable: Sendable {
  /// A cluster and the columns it takes.
  public struct Row: Hashable, Sendable {
    /// The cluster.
    public var text: String
    /// What kind it is of: `job`, `flag`, `script` …
    public var kind: String
    /// Columns where clusters are written whole.
    public var whole: Int
    /// Columns where they are reduced to what all terminals agree on.
    public var safe: Int
    /// Whether terminals count differently what is sent.
    public var isUncertain: Bool
  }

  /// The path of the table.
  public static var path: String { (SharedFolder.packageRoot ?? ".") + "/Tests/Fixtures/clusters.tsv" }

  /// All rows, the certain ones first.
  public static let rows: [Row] = {
    let text = String(decoding: SharedFiles.bytes(path) ?? [], as: UTF8.self)
    return text.split(separator: "\n").compactMap { line in
      let parts = line.split(separator: "\t")
      guard parts.count == 5, let whole = Int(parts[2]), let safe = Int(parts[3]) else { return nil }
      var cluster = String.UnicodeScalarView()
      for number in parts[0].split(separator: " ") {
        if let scalar = UInt32(number, radix: 16).flatMap(Unicode.Scalar.init) { cluster.append(scalar) }
      }
      return Row(
        text: String(cluster), kind: String(parts[1]), whole: whole, safe: safe, isUncertain: parts[4] == "1")
    }
  }()
}
