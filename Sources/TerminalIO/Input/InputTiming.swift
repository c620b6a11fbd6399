/// How long the decoder waits for the rest of a sequence.
public struct InputTiming: Hashable, Sendable {
  /// Silence after which a lone ESC is the key.
  public var escape: Duration
  /// Silence after which the beginning of a sequence is given up, as a whole.
  public var sequence: Duration
  /// Silence after which the beginning of an answer (OSC, DCS) is given up. Long: what comes after it would be typed.
  public var string: Duration
  /// How long printable bytes after a paste still count as pasted.
  public var afterPaste: Duration

  /// A terminal on this machine.
  public static let local = InputTiming(
    escape: .milliseconds(50), sequence: .milliseconds(500), string: .seconds(5), afterPaste: .milliseconds(50))
  /// A terminal behind a network.
  public static let remote = InputTiming(
    escape: .milliseconds(100), sequence: .milliseconds(500), string: .seconds(5), afterPaste: .milliseconds(50))
}
