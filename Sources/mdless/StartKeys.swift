import Options
import ScreenModel

/// The keys that take the reader where the command line says: `+N`, `+G`, `+/PATTERN`, `-p PATTERN`.
struct StartKeys {
  /// The keys, to be handled before the first frame.
  let presses: [KeyPress]

  init(_ arguments: ParsedArguments) {
    var presses: [KeyPress] = []
    var commands = arguments.startCommands
    if let pattern = arguments.value(.pattern) { commands.append("/" + pattern) }
    for command in commands {
      if command.hasPrefix("/") || command.hasPrefix("?") {
        presses += command.map { KeyPress(.character($0)) } + [KeyPress(.enter)]
      } else if command.allSatisfy({ $0.isASCII && $0.isNumber }) {
        presses += (command + "g").map { KeyPress(.character($0)) }
      } else {
        presses += command.map { KeyPress(.character($0)) }
      }
    }
    self.presses = presses
  }
}
