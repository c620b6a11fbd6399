import Options
import ScreenModel
import Viewer

/// Where the command line says that reading begins: `FILE#HEADING`, `FILE:LINE`, `+N`, `+G`, `+/PATTERN`, `-p PATTERN`.
enum StartPlaces {
  /// The places to go to one after the other; the last one counts.
  static func of(_ arguments: ParsedArguments, operand: StartPlace?) -> [StartPlace] {
    var places = operand.map { [$0] } ?? []
    for command in arguments.startCommands where command != "F" { places.append(place(command)) }
    if let pattern = arguments.value(.pattern) { places.append(.match(pattern, isBackward: false)) }
    return places
  }

  private static func place(_ command: String) -> StartPlace {
    if let first = command.first, first == "/" || first == "?" {
      return .match(String(command.dropFirst()), isBackward: first == "?")
    }
    if command == "G" { return .end }
    let number = command.hasSuffix("g") || command.hasSuffix("G") ? String(command.dropLast()) : command
    if let line = Int(number), line >= 0 { return .sourceLine(line) }
    return .keys(command.map { KeyPress(.character($0)) })
  }
}
