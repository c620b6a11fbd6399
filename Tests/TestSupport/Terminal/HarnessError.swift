/// Why a test on a pseudo terminal cannot go on.
public struct HarnessError: Error, CustomStringConvertible {
  /// What happened, and what was on the screen.
  public let description: String

  init(_ description: String) { self.description = description }
}
