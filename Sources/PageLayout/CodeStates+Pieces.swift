import CodeHighlighting
import MarkdownModel
import MarkdownSource

// Fences that are cut into pieces.

extension CodeStates {
  /// What a piece of a very long fence begins inside of.
  func state(ofFence piece: SourceBlock, of text: SourceText) -> LineState? {
    guard let language = Self.language(of: piece.piece, text) else { return nil }
    return state(at: piece.start, of: text, from: Self.start(of: piece.piece, text), language)
  }

  /// Bytes that have to be read to know what a piece of a very long fence begins inside of.
  public func unread(beforeFence piece: SourceBlock, of text: SourceText) -> Int {
    guard Self.language(of: piece.piece, text) != nil else { return 0 }
    return distance(to: piece.start, from: Self.start(of: piece.piece, text))
  }

  /// The language that the opening of a fence names. Escapes and entities name none.
  private static func language(of piece: SourcePiece, _ text: SourceText) -> Language? {
    text.withBytes(piece.head) { bytes in
      let marks: [UInt8] = [0x20, UInt8(ascii: "`"), UInt8(ascii: "~")]
      let info = bytes.drop { marks.contains($0) }
      return Language.forInfo(String(decoding: info, as: UTF8.self))
    }
  }

  /// Where the code behind the opening of a fence begins.
  private static func start(of piece: SourcePiece, _ text: SourceText) -> Int {
    let end = piece.head.upperBound
    let isPair = text.withBytes(end..<end + 2) { $0.elementsEqual([0x0D, 0x0A]) }
    return end + (isPair ? 2 : 1)
  }
}
