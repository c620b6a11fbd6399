import CodeHighlighting
import MarkdownSource
import Synchronization

/// What lines of a document's code begin inside of, as far as somebody asked. Shared by all who lay out the document.
public final class CodeStates: Sendable {
  private struct Known {
    var generation = 0
    /// By the offset the code begins at.
    var caches: [Int: LineStateCache] = [:]
  }

  private let known = Mutex(Known())

  /// Nothing is known yet.
  public init() {}

  /// Forgets all if the document is another opening than the last one: within one, a text only grows.
  public func use(generation: Int) {
    known.withLock { if $0.generation != generation { $0 = Known(generation: generation) } }
  }

  /// The state at the start of a line: read from the nearest known place before it, and remembered.
  ///
  /// - Parameters:
  ///   - offset: where the line begins in the text.
  ///   - text: the text.
  ///   - start: where the code begins.
  ///   - language: the language of the code.
  public func state(at offset: Int, of text: SourceText, from start: Int, _ language: Language) -> LineState {
    known.withLock { known in
      var cache = known.caches.removeValue(forKey: start) ?? LineStateCache(language, from: start)
      let state = text.withBytes(0..<min(offset, text.count)) { cache.state(at: offset, of: $0) }
      known.caches[start] = cache
      return state
    }
  }
}
