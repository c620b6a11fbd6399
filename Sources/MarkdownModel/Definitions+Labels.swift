import CCmark

extension Definitions {
  /// A label as cmark-gfm compares it: case folded by Unicode's rules, white space trimmed and each run of it one space.
  ///
  /// Empty for a label of nothing but white space, which defines nothing and refers to nothing.
  public static func normalized(_ label: String) -> Label {
    var label = label
    return label.withUTF8 { normalized(UnsafeRawBufferPointer($0)) }
  }

  static func normalized(_ label: UnsafeRawBufferPointer) -> Label {
    label.contains { $0 >= 0x80 } ? folded(label) : collapsed(label)
  }

  private static func folded(_ label: UnsafeRawBufferPointer) -> Label {
    var buffer = cmark_strbuf()
    cmark_strbuf_init(cmark_get_default_mem_allocator(), &buffer, 0)
    defer { cmark_strbuf_free(&buffer) }
    cmark_utf8proc_case_fold(&buffer, label.baseAddress?.assumingMemoryBound(to: UInt8.self), bufsize_t(label.count))
    return collapsed(UnsafeRawBufferPointer(start: buffer.ptr, count: Int(buffer.size)))
  }

  private static func collapsed(_ label: UnsafeRawBufferPointer) -> Label {
    let utf8 = [UInt8](unsafeUninitializedCapacity: label.count) { result, count in
      count = 0
      var isBetweenWords = false
      for byte in label {
        if byte.isMarkdownSpace {
          isBetweenWords = count > 0
          continue
        }
        if isBetweenWords {
          result[count] = UInt8(ascii: " ")
          count += 1
          isBetweenWords = false
        }
        result[count] = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
        count += 1
      }
    }
    return Label(utf8: utf8)
  }
}

extension UInt8 {
  /// Space, tab, line feed, vertical tab, form feed, carriage return.
  var isMarkdownSpace: Bool { self == 0x20 || (0x09...0x0d).contains(self) }

  /// ASCII punctuation, which a backslash takes the meaning from.
  var isMarkdownPunctuation: Bool {
    switch self {
    case 0x21...0x2f, 0x3a...0x40, 0x5b...0x60, 0x7b...0x7e: true
    default: false
    }
  }
}
