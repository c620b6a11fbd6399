/// A command line that cannot be obeyed. The program says it and exits with status 2.
public enum UsageError: Error, Hashable, Sendable, CustomStringConvertible {
  /// No such option; the nearest one that exists.
  case unknownOption(String, nearest: String?)
  /// The option needs an argument.
  case missingArgument(String, placeholder: String)
  /// The option takes no argument.
  case unexpectedArgument(String)
  /// The argument is none the option takes.
  case badValue(option: String, value: String, accepted: String)
  /// Two options that exclude each other, or one that needs another; what to do.
  case badCombination(String)

  /// What is wrong and what to do, in one line.
  public var description: String {
    switch self {
    case .unknownOption(let option, let nearest):
      "unknown option '\(option)'" + (nearest.map { "; did you mean '\($0)'?" } ?? "; see mdless --help")
    case .missingArgument(let option, let placeholder):
      "option '\(option)' needs an argument: \(option) \(placeholder)"
    case .unexpectedArgument(let option): "option '\(option)' takes no argument"
    case .badValue(let option, let value, let accepted):
      "'\(value)' is no value for '\(option)': it takes \(accepted)"
    case .badCombination(let advice): advice
    }
  }
}
