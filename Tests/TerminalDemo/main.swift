// A program that does nothing but what TerminalIO can do: the tests drive it on a pseudo terminal.
//
// Every event it gets is shown as a row. Some keys do something besides: `q` quits, `z` stops, `r` draws the same picture
// scrolled by a row, `C` shows the cursor, `E` writes to standard error, `S` touches memory that is not there, `T` traps,
// `O` runs out of stack. `L` shows a long text, in which `n` goes on by a line and
// `p` by a page, `B` on a coloured ground; `H` shows hostile text. With `--clusters FILE` it shows the clusters of a table,
// the next ones for every `n`. `M` reads from a
// file that has shrunk under its mapping, `W` does so where nobody mends it, `Y` copies.
import Glibc
import ScreenModel
import TerminalIO

do {
  let arguments = CommandLine.arguments.dropFirst()
  let color: ColorRequest =
    arguments.contains("--color=never") ? .never : arguments.contains("--color=always") ? .always : .auto
  if arguments.contains("--map-first") { TornFile.install() }
  let terminal = try Terminal(color: color, usesMouse: !arguments.contains("--no-mouse"))
  var demo = try Demo(terminal: terminal, probes: arguments.contains("--probe"))
  if let place = arguments.firstIndex(of: "--clusters"), place + 1 < arguments.endIndex {
    demo.clusterPages = ClusterPages(file: arguments[place + 1])
  }
  exit(try demo.run())
} catch {
  let message = Array("terminal-demo: \(error)\n".utf8)
  _ = message.withUnsafeBytes { write(2, $0.baseAddress, $0.count) }
  exit(3)
}
