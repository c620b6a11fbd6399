import Theming

extension Command {
  /// Panning and what wide blocks do.
  static let sidewaysCommands: [Command] = [
    Command("pan-left", .sideways, "To the left in the wide block nearest the middle") { state, count in
      state.pan(by: -(count ?? ViewerState.panStep))
    },
    Command("pan-right", .sideways, "To the right in the wide block nearest the middle") { state, count in
      state.pan(by: count ?? ViewerState.panStep)
    },
    Command("pan-left-half", .sideways, "Half a window to the left") { state, _ in
      state.pan(by: -max(state.geometry.textColumns / 2, 1))
    },
    Command("pan-right-half", .sideways, "Half a window to the right") { state, _ in
      state.pan(by: max(state.geometry.textColumns / 2, 1))
    },
    Command("pan-start", .sideways, "All the way to the left") { state, _ in state.pan(by: .min) },
    Command("pan-end", .sideways, "All the way to the right") { state, _ in state.pan(by: .max) },
    Command("wide-blocks", .sideways, "Fit, wrap or scroll what is wider than the window") { state, _ in
      state.cycleWideBlocks()
    },
  ]
}

extension ViewerState {
  /// Takes the next way of laying out wide blocks.
  fileprivate mutating func cycleWideBlocks() -> [Effect] {
    let words: String
    switch context.wideBlocks {
    case .fit:
      context.wideBlocks = .wrap
      words = "Wide blocks wrap"
    case .wrap:
      context.wideBlocks = .scroll
      words = "Wide blocks scroll sideways"
    case .scroll:
      context.wideBlocks = .fit
      words = "Wide code scrolls sideways, tables fit"
    }
    hasChosenWideBlocks = true
    pans = PanOffsets()
    layOutAgain()
    return say(words)
  }
}
