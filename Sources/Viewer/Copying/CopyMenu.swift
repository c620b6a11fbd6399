import ScreenModel
import Theming

/// What copying offers, in the status line: while text is selected, and while the key after `y` is awaited.
enum CopyMenu {
  static let markdownRefusal = "Copying as Markdown is off: selectionMenu.copyAsMarkdown switches it on"
  static let imageRefusal = "Copying addresses of images is off: selectionMenu.copyImageURL switches it on"

  /// What the commands copy, in a word each.
  private static let words = [
    ("copy-block", "block"), ("copy-code", "code"), ("copy-link", "link"), ("copy-images", "image"),
    ("copy-section", "section"), ("copy-markdown", "Markdown"), ("copy-table", "table"), ("copy-document", "all"),
  ]

  /// What a selection can be copied as.
  static func ofSelection(_ menu: SelectionMenu) -> String {
    (["y text"] + (menu.copyAsMarkdown ? ["Y Markdown"] : []) + ["Esc"]).joined(separator: "  ")
  }

  /// What the next key copies; nil unless all that the keys so far can become is copying.
  static func after(_ pending: [KeyPress], in keymap: Keymap, _ menu: SelectionMenu) -> String? {
    guard !pending.isEmpty else { return nil }
    var offers: [String] = []
    for (command, word) in words {
      if command == "copy-images", !menu.copyImageURL { continue }
      if command == "copy-markdown", !menu.copyAsMarkdown { continue }
      for keys in keymap.sequences(for: command) where keys.count > pending.count && keys.starts(with: pending) {
        offers.append("\(KeyNotation.label(Array(keys.dropFirst(pending.count)))) \(word)")
      }
    }
    return offers.isEmpty ? nil : offers.joined(separator: "  ")
  }
}

extension ViewerState {
  /// What copying offers now; nil when it is not about copying.
  var copyMenu: String? {
    let menu = configuration.selectionMenu
    if modes.last is SelectionMode { return CopyMenu.ofSelection(menu) }
    return CopyMenu.after(keys.pending, in: keymap, menu)
  }
}
