/// The host of an address as a browser would take it.
struct HostName: Hashable, Sendable {
  /// As the network knows it: letters of other scripts in their `xn--` form.
  let ascii: String
  /// As it reads.
  let readable: String

  /// Whether the two differ: then the host may only look like the one that is meant.
  var isForeign: Bool { ascii != readable }

  /// The host of a web address; what stands before an `@` is none. Nil for addresses without a host.
  init?(ofAddress address: String) {
    guard let start = address.firstRange(of: "://") else { return nil }
    let authority = address[start.upperBound...].prefix { !"/?#\\".contains($0) }
    let host = authority.split(separator: "@", omittingEmptySubsequences: false).last ?? ""
    guard !host.isEmpty else { return nil }
    let labels = LinkDestination.decoded(host).lowercased().split(separator: ".", omittingEmptySubsequences: false)
    ascii = labels.map { label in
      label.utf8.allSatisfy { $0 < 0x80 } ? String(label) : Punycode.encoded(label).map { "xn--" + $0 } ?? String(label)
    }.joined(separator: ".")
    readable = labels.map { label in
      label.hasPrefix("xn--") ? Punycode.decoded(label.dropFirst(4)) ?? String(label) : String(label)
    }.joined(separator: ".")
  }
}

/// The letters of other scripts as ASCII (RFC 3492).
enum Punycode {
  private static let base = 36
  private static let firstBias = 72

  /// The ASCII form without `xn--`; nil for what is too long to be a name.
  static func encoded(_ text: some StringProtocol) -> String? {
    let scalars = text.unicodeScalars.map { Int($0.value) }
    guard scalars.count <= 63 else { return nil }
    var output = scalars.filter { $0 < 0x80 }.map { UInt8($0) }
    let basic = output.count
    if basic > 0 { output.append(UInt8(ascii: "-")) }
    var (code, delta, bias, handled) = (0x80, 0, firstBias, basic)
    while handled < scalars.count {
      guard let next = scalars.filter({ $0 >= code }).min() else { return nil }
      delta += (next - code) * (handled + 1)
      code = next
      for scalar in scalars {
        if scalar < code { delta += 1 }
        guard scalar == code else { continue }
        var quotient = delta
        var place = base
        while true {
          let threshold = threshold(place, bias)
          guard quotient >= threshold else { break }
          output.append(digit(threshold + (quotient - threshold) % (base - threshold)))
          quotient = (quotient - threshold) / (base - threshold)
          place += base
        }
        output.append(digit(quotient))
        bias = adapted(delta, handled + 1, isFirst: handled == basic)
        delta = 0
        handled += 1
      }
      delta += 1
      code += 1
    }
    return String(decoding: output, as: UTF8.self)
  }

  /// The text of an ASCII form without `xn--`; nil when it is none.
  static func decoded(_ text: some StringProtocol) -> String? {
    let bytes = Array(text.utf8)
    guard bytes.count <= 63, bytes.allSatisfy({ $0 < 0x80 }) else { return nil }
    let cut = bytes.lastIndex(of: UInt8(ascii: "-"))
    var scalars = (cut.map { Array(bytes[..<$0]) } ?? []).map { UInt32($0) }
    var place = cut.map { $0 + 1 } ?? 0
    var (code, index, bias) = (0x80, 0, firstBias)
    while place < bytes.count {
      let before = index
      var weight = 1
      var step = base
      while true {
        guard place < bytes.count, let value = value(bytes[place]) else { return nil }
        place += 1
        index += value * weight
        guard index < 1 << 40 else { return nil }
        let threshold = threshold(step, bias)
        if value < threshold { break }
        weight *= base - threshold
        guard weight < 1 << 40 else { return nil }
        step += base
      }
      let count = scalars.count + 1
      bias = adapted(index - before, count, isFirst: before == 0)
      code += index / count
      index %= count
      guard let scalar = Unicode.Scalar(UInt32(clamping: code)) else { return nil }
      scalars.insert(scalar.value, at: index)
      index += 1
    }
    return String(String.UnicodeScalarView(scalars.compactMap(Unicode.Scalar.init)))
  }

  private static func threshold(_ place: Int, _ bias: Int) -> Int { min(max(place - bias, 1), 26) }

  private static func adapted(_ delta: Int, _ count: Int, isFirst: Bool) -> Int {
    var delta = isFirst ? delta / 700 : delta / 2
    delta += delta / count
    var steps = 0
    while delta > 455 {
      delta /= base - 1
      steps += base
    }
    return steps + base * delta / (delta + 38)
  }

  private static func digit(_ value: Int) -> UInt8 {
    UInt8(value < 26 ? value + Int(UInt8(ascii: "a")) : value - 26 + Int(UInt8(ascii: "0")))
  }

  private static func value(_ digit: UInt8) -> Int? {
    switch digit {
    case 0x61...0x7a: Int(digit) - 0x61
    case 0x41...0x5a: Int(digit) - 0x41
    case 0x30...0x39: Int(digit) - 0x30 + 26
    default: nil
    }
  }
}
