extension ParsedArguments {
  /// Refuses options that exclude each other, or that mean nothing alone.
  public func checkCombinations() throws(UsageError) {
    if has(.json), !has(.list) {
      throw .badCombination("option '--json' goes with --list; --output json prints the whole document")
    }
    if has(.section), has(.follow) || startCommands.contains("F") {
      throw .badCombination("options '--section' and '--follow' exclude each other; leave one of them out")
    }
  }
}
