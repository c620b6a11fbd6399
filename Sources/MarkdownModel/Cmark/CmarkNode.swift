import CCmark

/// A node of a C tree. It lives as long as the `CmarkDocument` it is part of.
typealias CmarkNode = UnsafeMutablePointer<cmark_node>

extension UnsafeMutablePointer<cmark_node> {
  var kind: CmarkKind { ccmark_kind_of(self) }

  /// The bytes of a text, code, HTML or footnote node.
  var literal: UnsafeRawBufferPointer { pointee.as.literal.bytes }

  /// The source of the inlines of a paragraph, heading or cell, without the prefixes of containers.
  var content: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: pointee.content.ptr, count: Int(pointee.content.size))
  }

  /// Whether the library looks for inlines in it.
  var containsInlines: Bool { kind == .paragraph || kind == .heading || kind == .tableCell }

  /// Whether the label of a footnote reference is short enough for a lookup.
  var isLabelOfBearableLength: Bool { (1...1000).contains(literal.count) }

  /// Its first block child; nil for a node whose children are inlines.
  var firstBlock: CmarkNode? { containsInlines ? nil : pointee.first_child }

  /// The node after this one in document order, below `root`. Walks up without recursion.
  func next(below root: CmarkNode) -> CmarkNode? {
    pointee.first_child ?? nextOutside(below: root)
  }

  /// The block after this one in document order, below `root`. Walks up without recursion.
  func nextBlock(below root: CmarkNode) -> CmarkNode? {
    firstBlock ?? nextOutside(below: root)
  }

  /// The block below this one that ends first, or itself.
  var firstBlockToEnd: CmarkNode {
    var node = self
    while let child = node.firstBlock { node = child }
    return node
  }

  /// The block that ends after this one. Not to be asked of the root.
  var nextBlockToEnd: CmarkNode {
    if let next = pointee.next { return next.firstBlockToEnd }
    return pointee.parent ?? self
  }

  private func nextOutside(below root: CmarkNode) -> CmarkNode? {
    var node = self
    while node != root {
      if let next = node.pointee.next { return next }
      guard let parent = node.pointee.parent else { return nil }
      node = parent
    }
    return nil
  }
}

extension cmark_chunk {
  var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: data, count: Int(len)) }

  var string: String { String(decoding: bytes, as: UTF8.self) }
}
