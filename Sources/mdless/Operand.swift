import Glibc
import MarkdownSource
import Viewer

/// An operand of the command line: a file, and where in it reading begins (`FILE#HEADING`, `FILE:LINE`).
struct Operand {
  /// The file, as `SystemPath` has it, or `-`.
  let path: String
  /// Where reading begins; nil for the top.
  let start: StartPlace?

  /// Takes an operand apart. A file that is there wins over a suffix: the longest path that names one is taken.
  init(_ text: String) {
    if text != "-", !Self.exists(text) {
      for place in text.indices.reversed() where text[place] == "#" || text[place] == ":" {
        let path = String(text[..<place])
        let suffix = text[text.index(after: place)...]
        guard !path.isEmpty, Self.exists(path) else { continue }
        if text[place] == "#" {
          self.path = path
          start = suffix.isEmpty ? nil : .heading(String(suffix))
          return
        }
        if let line = Int(suffix), line > 0 {
          self.path = path
          start = .sourceLine(line)
          return
        }
      }
    }
    path = text
    start = nil
  }

  private static func exists(_ path: String) -> Bool { access(SystemPath.bytes(of: path), F_OK) == 0 }
}
