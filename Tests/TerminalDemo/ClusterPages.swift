import Glibc
import ScreenModel

/// Rows full of the clusters of a table, each with a bar behind it.
struct ClusterPages {
  /// The first row shown.
  var first = 0
  private let clusters: [String]

  /// Clusters in a row.
  static let perRow = 6

  /// Reads the scalars in hexadecimal that each line of a table begins with.
  init(file: String) {
    var bytes: [UInt8] = []
    if let stream = fopen(file, "r") {
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      while true {
        let count = fread(&buffer, 1, buffer.count, stream)
        guard count > 0 else { break }
        bytes += buffer[..<count]
      }
      fclose(stream)
    }
    clusters = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map { line in
      var text = String.UnicodeScalarView()
      for number in (line.split(separator: "\t").first ?? "").split(separator: " ") {
        if let scalar = UInt32(number, radix: 16).flatMap(Unicode.Scalar.init) { text.append(scalar) }
      }
      return String(text)
    }
  }

  /// Draws the rows from the first on; the last row of the window says which that is.
  func draw(into frame: inout Frame, policy: ClusterPolicy) {
    let width = DisplayWidth(policy: policy)
    for row in 0..<max(frame.size.rows - 1, 0) {
      var column = 0
      for place in (first + row) * Self.perRow..<(first + row + 1) * Self.perRow where place < clusters.count {
        column += frame.write(clusters[place], column: column, row: row, width: width)
        column += frame.write("|", column: column, row: row)
      }
    }
    frame.write("row \(first), \(policy)", column: 0, row: frame.size.rows - 1)
  }
}
