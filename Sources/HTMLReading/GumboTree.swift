import CGumbo

/// A tree made by libgumbo. It lives as long as this value, and the bytes it was made of must as long.
struct GumboTree: ~Copyable {
  /// A node of it.
  typealias Node = UnsafePointer<GumboNode>

  /// The element that holds everything.
  let root: Node
  private let arena: Arena

  /// Reads bytes as what may stand in a body.
  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let base = bytes.baseAddress, bytes.count < Int(Int32.max) else { return nil }
    let arena = Arena()
    var options = kGumboDefaultOptions
    options.fragment_context = GUMBO_TAG_BODY
    // Errors are not asked for: none is recorded.
    options.max_errors = 0
    options.userdata = Unmanaged.passUnretained(arena).toOpaque()
    options.allocator = { arena, size in
      arena.map { Unmanaged<Arena>.fromOpaque($0).takeUnretainedValue().take(size) }
    }
    options.deallocator = { _, _ in }
    let parsed = withExtendedLifetime(arena) {
      base.withMemoryRebound(to: CChar.self, capacity: bytes.count) {
        gumbo_parse_with_options(&options, $0, bytes.count)
      }
    }
    guard let root = parsed?.pointee.root else { return nil }
    self.root = Node(root)
    self.arena = arena
  }
}

extension UnsafePointer<GumboNode> {
  /// Its children; none for text.
  var childCount: Int {
    switch pointee.type {
    case GUMBO_NODE_ELEMENT, GUMBO_NODE_TEMPLATE: Int(pointee.v.element.children.length)
    default: 0
    }
  }

  /// A child by its number.
  func child(_ number: Int) -> UnsafePointer<GumboNode>? {
    pointee.v.element.children.data[number].map { UnsafePointer($0.assumingMemoryBound(to: GumboNode.self)) }
  }

  /// Byte offset of its start in what was read.
  var offset: Int {
    switch pointee.type {
    case GUMBO_NODE_ELEMENT, GUMBO_NODE_TEMPLATE: Int(pointee.v.element.start_pos.offset)
    default: Int(pointee.v.text.start_pos.offset)
    }
  }

  /// Byte offset of its end tag, or of where it was ended.
  var endOffset: Int { Int(pointee.v.element.end_pos.offset) }

  /// The element it is.
  var element: HTMLElement {
    let raw = pointee.v.element
    var result = HTMLElement(name: Self.names[Int(raw.tag.rawValue)])
    for index in 0..<Int(raw.attributes.length) {
      guard let pointer = raw.attributes.data[index] else { continue }
      let attribute = pointer.assumingMemoryBound(to: GumboAttribute.self).pointee
      guard attribute.name != nil, let known = HTMLElement.Attribute(rawValue: String(cString: attribute.name)),
        attribute.value != nil, result.attributes[known] == nil
      else { continue }
      result.attributes[known] = String(cString: attribute.value)
    }
    return result
  }

  /// By the parser's number of an element.
  private static let names: [HTMLName] = (0...Int(GUMBO_TAG_LAST.rawValue)).map { number in
    guard number < Int(GUMBO_TAG_UNKNOWN.rawValue),
      let name = gumbo_normalized_tagname(GumboTag(rawValue: UInt32(number)))
    else { return .other }
    return HTMLName(rawValue: String(cString: name)) ?? .other
  }
}
