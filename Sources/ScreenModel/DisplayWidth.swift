import CWidth

/// How clusters are shown and counted. See `../shared/design/terminal.md`, section 3.
public enum ClusterPolicy: UInt8, Hashable, Sendable {
  /// Clusters are written whole and counted as modern terminals do: printing, and terminals known to agree.
  case whole
  /// Only what every terminal agrees on: the first emoji of a sequence, no skin tones, no variation selectors.
  case safe
}

/// Counts columns. One value for layout, frames, search and printing, so that all agree.
public struct DisplayWidth: Hashable, Sendable {
  /// How clusters are shown.
  public var policy: ClusterPolicy
  /// Columns of East Asian ambiguous characters: 1 or 2.
  public var ambiguous: UInt8

  /// A way of counting.
  public init(policy: ClusterPolicy = .whole, ambiguous: Int = 1) {
    self.policy = policy
    self.ambiguous = ambiguous == 2 ? 2 : 1
  }
}
