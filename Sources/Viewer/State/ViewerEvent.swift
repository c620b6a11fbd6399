import PageLayout
import ScreenModel

/// Something that happened: the only way the world acts on the viewer.
public enum ViewerEvent: Sendable {
  /// The reader or the terminal did something.
  case input(InputEvent)
  /// More of the document, or more about it, is known; comes again and again while it is read.
  case document(DocumentSnapshot)
  /// The worker searched on.
  case searchResults(SearchResults)
  /// The worker laid out a block that takes long.
  case laidOut(LayoutResult)
  /// Another document was opened; its first snapshot, of another generation, comes next.
  case opened(DocumentName)
  /// Something to tell the reader.
  case message(Message)
  /// Looks, width policy or wide blocks are other ones now: the terminal told what it is, or turned dark or light. The
  /// width in it is replaced by the pane's.
  case context(LayoutContext)
  /// A theme was asked for, or changed in its file: the looks are these now.
  case look(Look)
  /// The themes that can be had.
  case themes([ThemeChoice])
  /// What `.peek` found.
  case peeked(PeekedFile)
  /// Which of the files of `takeFileChecks` are there.
  case filesChecked([String: Bool])
  /// What `.listFiles` found: whole paths, folders with a slash at their end.
  case fileNames(beginning: String, names: [String])
  /// A timer that was asked for ran out.
  case timer(TimerPurpose)
}

/// A sentence in the status line.
public struct Message: Hashable, Sendable {
  /// How much it matters.
  public enum Kind: Hashable, Sendable {
    /// Goes away by itself or with the next key.
    case notice
    /// Stays until a key.
    case error
  }

  /// What happened and what to do.
  public var text: String
  /// How much it matters.
  public var kind: Kind

  /// A message of a kind.
  public init(_ text: String, kind: Kind = .notice) {
    self.text = text
    self.kind = kind
  }
}

/// A page in place of a document: what happened, and what can be done.
public struct Notice: Hashable, Sendable {
  /// What happened.
  public var title: String
  /// What can be done.
  public var advice: String

  /// A page of two lines.
  public init(title: String, advice: String) {
    self.title = title
    self.advice = advice
  }
}
