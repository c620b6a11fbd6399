import Glibc

/// The developers' tool: makes the generated files and measures parts of the program.
@main
struct MdlessDev {
  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    switch arguments.first {
    case "generate": exit(Generation.run(root: arguments.dropFirst().first ?? "."))
    case "bench": exit(Benchmarks.run(Array(arguments.dropFirst())))
    default:
      say(
        """
        usage: mdless-dev generate [ROOT]   write man page, completions and embedded themes
               mdless-dev bench [NAME FILE] measure a part: \(Benchmarks.names.joined(separator: ", ")), highlight
        """)
      exit(2)
    }
  }

  /// Writes a line to standard error.
  static func say(_ line: String) {
    let bytes = Array((line + "\n").utf8)
    _ = bytes.withUnsafeBytes { write(2, $0.baseAddress, $0.count) }
  }
}
