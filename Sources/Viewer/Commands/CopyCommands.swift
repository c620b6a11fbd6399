extension Command {
  /// Copying and selecting text.
  static let copyCommands: [Command] = [
    Command("copy-block", .copying, "Copy the block nearest the middle, as text") { state, _ in state.copyBlock() },
    Command("copy-code", .copying, "Copy the code nearest the middle") { state, _ in state.copyCode() },
    Command("copy-link", .copying, "Copy the target of the selected link") { state, _ in state.copyLink() },
    Command("copy-images", .copying, "Copy the addresses of the images nearest the middle") { state, _ in
      state.copyImages()
    },
    Command("copy-section", .copying, "Copy the section as Markdown") { state, _ in state.copySection() },
    Command("copy-markdown", .copying, "Copy the block nearest the middle as Markdown") { state, _ in
      state.copyMarkdown()
    },
    Command("copy-table", .copying, "Copy the table nearest the middle, tabs between cells") { state, _ in
      state.copyTable()
    },
    Command("copy-document", .copying, "Copy the whole document as Markdown") { state, _ in state.copyDocument() },
    Command("select-lines", .copying, "Select lines; then y copies text, Y Markdown") { state, _ in
      state.selectLines()
    },
  ]
}
