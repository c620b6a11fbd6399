extension Keymap {
  /// The sequences that run a command, as help and manual write them, in order.
  public func names(for command: String) -> [String] {
    sequences(for: command).map(KeyNotation.label) + (CommandLine.shortForms[command].map { [$0] } ?? [])
  }
}
