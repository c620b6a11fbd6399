/// Boxes of tasks.
public struct TaskMarkers: Hashable, Sendable {
  /// The box of a done task.
  public var checked = "☑"
  /// The box of an open task.
  public var unchecked = "☐"

  /// The defaults.
  public init() {}
}

/// Marks in front of a summary.
public struct DetailsMarkers: Hashable, Sendable {
  /// Of open details.
  public var open = "▾"
  /// Of closed details.
  public var closed = "▸"

  /// The defaults.
  public init() {}
}

/// Marks at the edges of wide blocks.
public struct PanMarks: Hashable, Sendable {
  /// More text on the left.
  public var left = "‹"
  /// More text on the right.
  public var right = "›"
  /// A wrapped line goes on here.
  public var wrap = "↪"

  /// The defaults.
  public init() {}
}
