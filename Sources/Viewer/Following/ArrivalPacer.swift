import MarkdownSource
import Theming

/// Decides how much of a text that is arriving is shown now: all of it, unless the configuration holds some back.
///
/// It knows no clock: the time is given, in milliseconds. Once the text is complete nothing is held back any longer than
/// the typewriter needs for the rest, which is a second at most.
public struct ArrivalPacer: Sendable {
  /// What may be shown.
  public struct Release: Hashable, Sendable {
    /// Bytes from the start of the text.
    public var count: Int
    /// When more may be shown without anything arriving; nil when only arrival changes something.
    public var next: UInt64?
  }

  private let tag: HeldTag?
  private let leastNewBytes: Int
  private var typewriter: Typewriter?
  /// Bytes that were released before the typewriter.
  private var shown = 0
  private var tagState = HeldTag.State()

  /// A pacer for a configuration, of a text of which so many bytes are shown already.
  public init(_ configuration: MarkdownConfiguration, shown: Int = 0) {
    tag = HeldTag(configuration.streamingBlockTagName)
    leastNewBytes = configuration.streamMinModuleLength
    typewriter = configuration.typewriterTextMode == .off ? nil : Typewriter(configuration, shown: shown)
    self.shown = shown
  }

  /// A pacer of the same habits for another text, of which so many bytes are shown already.
  public func begunAnew(shown: Int) -> ArrivalPacer {
    var pacer = self
    pacer.shown = shown
    pacer.tagState = HeldTag.State()
    pacer.typewriter = typewriter?.begunAnew(shown: shown)
    return pacer
  }

  /// Whether a configuration holds anything back at all.
  public static func isNeeded(by configuration: MarkdownConfiguration) -> Bool {
    configuration.typewriterTextMode != .off || configuration.streamMinModuleLength > 0
      || !configuration.streamingBlockTagName.isEmpty
  }

  /// What of a text may be shown at a time. Every text must begin with the one before. Linear in what is new.
  public mutating func release(_ text: SourceText, at now: UInt64) -> Release {
    var count = text.count
    if !text.isComplete {
      if let tag { count = tag.heldFrom(in: text, &tagState) ?? count }
      count = endOfLargeEnoughPart(text, upTo: count)
    }
    shown = max(shown, count)
    guard typewriter != nil, let release = typewriter?.type(text, upTo: shown, at: now) else {
      return Release(count: shown, next: nil)
    }
    return release
  }

  /// A growing paragraph is shown again only when enough of it is new; paragraphs that have ended are shown at once.
  private func endOfLargeEnoughPart(_ text: SourceText, upTo count: Int) -> Int {
    guard leastNewBytes > 0, count > shown, count - shown < leastNewBytes else { return count }
    return text.withBytes(shown..<count) { bytes in
      var end = 0
      for place in bytes.indices.dropFirst() where bytes[place] == 0x0a && bytes[place - 1] == 0x0a { end = place + 1 }
      return shown + end
    }
  }
}
