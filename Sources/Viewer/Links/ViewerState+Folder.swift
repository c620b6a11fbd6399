extension ViewerState {
  /// Whether the document is the list of what a folder holds: there a line down is the next file.
  var isFolderList: Bool { name.path.hasSuffix("/") && !isSourceView }

  /// Goes on to another file of the list; at its ends the last one stays.
  mutating func pick(steps: Int) -> [Effect] {
    var effects: [Effect] = []
    for _ in 0..<min(abs(steps), 10_000) {
      guard let next = nextLink(isForward: steps > 0) else { break }
      effects = select(next)
    }
    return effects
  }
}
