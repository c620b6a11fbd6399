import MarkdownModel

/// Which of the files that links lead to are there, as far as that was looked at.
struct FileChecks: Sendable {
  /// What was found, by path; nil for what was asked and not answered yet.
  private var found: [String: Bool?] = [:]
  /// Whether a file is known not to be there.
  private(set) var hasMissing = false

  /// Paths that are remembered: then all is forgotten.
  private static let most = 4096

  /// Whether a file is known not to be there.
  func isMissing(_ path: String) -> Bool { found[path] == .some(.some(false)) }

  /// Notes that a path is asked for; false when it was before.
  mutating func ask(_ path: String) -> Bool {
    guard found[path] == nil else { return false }
    if found.count >= Self.most { self = FileChecks() }
    found[path] = .some(nil)
    return true
  }

  /// Takes what was found; true when a file is missing.
  mutating func take(_ results: [String: Bool]) -> Bool {
    for (path, isThere) in results { found[path] = .some(isThere) }
    let isNews = results.values.contains(false)
    hasMissing = hasMissing || isNews
    return isNews
  }
}

extension ViewerState {
  /// Hands over the paths that links in view lead to and that nobody has looked for yet. Whether they are there comes
  /// back as an event; nothing waits for it.
  public mutating func takeFileChecks() -> [String] {
    var paths: [String] = []
    var last = -1
    var targets: [LinkTarget] = []
    for link in visibleLinks() {
      if link.selection.block != last {
        last = link.selection.block
        targets = viewport.document.block(last).targets
      }
      guard targets.indices.contains(link.selection.target),
        let path = filePath(of: targets[link.selection.target]), fileChecks.ask(path)
      else { continue }
      paths.append(path)
    }
    return paths
  }

  /// Whether a link leads to a file that is not there.
  func isBroken(_ target: LinkTarget) -> Bool {
    guard fileChecks.hasMissing, let path = filePath(of: target) else { return false }
    return fileChecks.isMissing(path)
  }

  /// The path of the other file that a link leads to.
  private func filePath(of target: LinkTarget) -> String? {
    guard target.kind == .link || target.kind == .image || target.kind == .wikiLink else { return nil }
    switch destination(of: target) {
    case .document(let path, _), .file(let path): return path == name.path ? nil : path
    default: return nil
    }
  }
}
