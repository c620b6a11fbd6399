import MarkdownModel
import ScreenModel

/// Where reading a document begins, other than at its top.
public enum StartPlace: Hashable, Sendable {
  /// A heading: its anchor or its text.
  case heading(String)
  /// A line of the source, from 1.
  case sourceLine(Int)
  /// The end.
  case end
  /// The first match of a pattern, or the last.
  case match(String, isBackward: Bool)
  /// Where keys lead.
  case keys([KeyPress])
}

extension ViewerState {
  /// Goes where reading begins, now or as soon as enough of the document is known.
  public mutating func start(at place: StartPlace) -> [Effect] {
    switch place {
    case .heading(let name):
      goal = .heading(name)
      return settleGoal()
    case .sourceLine(let line):
      showSourceLine(max(line, 1) - 1)
      return []
    case .end:
      goToEnd()
      return []
    case .match(let pattern, let isBackward):
      var prompt = SearchPrompt(isBackward: isBackward, in: &self)
      let inputs: [InputEvent] = [.paste(pattern), .key(KeyPress(.enter))]
      return inputs.flatMap { prompt.handle($0, in: &self).effects }
    case .keys(let presses): return presses.flatMap { update(.input(.key($0))) }
    }
  }
}

extension ViewerState.Goal {
  /// The goal that a start place is in a document on its way; nil for one that is not a place by itself.
  init?(_ place: StartPlace) {
    switch place {
    case .heading(let name): self = .heading(name)
    case .sourceLine(let line): self = .sourceLine(max(line, 1) - 1)
    case .end, .match, .keys: return nil
    }
  }
}
