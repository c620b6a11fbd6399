/// Something the event loop shall do: the only way the viewer acts on the world.
public enum Effect: Hashable, Sendable {
  /// End the program with a status.
  case quit(status: Int32)
  /// Give the terminal back and stop, as Ctrl-Z does in other programs.
  case suspend
  /// Paint the whole screen again, whatever it is believed to show.
  case redraw
  /// Read the document again from its source and send it as the next generation.
  case reload
  /// Search on the worker, before anything asked earlier; an earlier request of another number is void.
  case search(SearchRequest)
  /// Stop searching.
  case cancelSearch
  /// Put a text into the clipboard, and say so: `what` names it in the message ("link", "code"), unless there are words
  /// for that.
  case copy(text: String, what: String, words: String? = nil)
  /// Read on what is added to the file from now on. A pipe is read anyway.
  case follow
  /// Look once whether something was added to the file.
  case readOn
  /// Stop reading what arrives: whoever writes it is told so, what came stays.
  case stopArrival
  /// Ring the terminal's bell.
  case bell
  /// Send `.timer` after a time; asked again for the same purpose, the time begins anew.
  case timer(TimerPurpose, milliseconds: Int)
  /// Open another document and send `.opened` and its snapshots, or an error message. The viewer finds the anchor.
  case open(path: String, anchor: String?)
  /// Hand a web or mail address, or a file that is no document, to the program that opens such things.
  case openExternal(String)
  /// Make looks ready, or say what there is.
  case theme(ThemeRequest)
  /// Read the document anew for another dialect and send it as the next generation.
  case parseAgain
  /// Let the reader edit a file, with the cursor on a source line (from 1), then read it again.
  case edit(path: String, line: Int)
  /// Take the mouse, or leave it to the terminal.
  case mouse(Bool)
  /// Read the beginning of a file for a box, and send `.peeked`.
  case peek(path: String, anchor: String?)
  /// Find the files whose path begins so, and send `.fileNames`.
  case listFiles(beginning: String)
  /// Put a text into the primary selection, quietly.
  case copyPrimary(String)
  /// Write the rendered text, so many columns wide, to a file.
  case write(path: String, columns: Int, overwrites: Bool)
}

/// What a timer is for: there is at most one of each.
public enum TimerPurpose: Hashable, Sendable, CaseIterable {
  /// A message has stood long enough.
  case message
  /// Keys that are a command, and may go on to be another, were followed by nothing.
  case keySequence
  /// Marks of changes have stood long enough.
  case changes
  /// Nothing arrived for a while.
  case arrival
  /// A sign of arriving text has stood long enough.
  case sign
  /// The next such sign may come.
  case signPause
  /// The files of the theme have changed, and are quiet since.
  case themeFiles
  /// A selection that is dragged to an edge goes on.
  case autoscroll
}
