import CNcurses

extension TerminfoEntry {
  /// The names of the standard capabilities, in the order of the compiled form.
  struct Names: Hashable, Sendable {
    var flags: [String]
    var numbers: [String]
    var strings: [String]

    /// The names that ncurses knows. The obsolete ones of termcap at the end (`OT…`) have no place in the compiled form.
    static let standard = Names(
      flags: list(nc_flag_name), numbers: list(nc_number_name), strings: list(nc_string_name))

    private static func list(_ name: (Int32) -> UnsafePointer<CChar>?) -> [String] {
      var result: [String] = []
      while let text = name(Int32(result.count)) {
        if text[0] == CChar(UInt8(ascii: "O")), text[1] == CChar(UInt8(ascii: "T")) { break }
        result.append(String(cString: text))
      }
      return result
    }
  }

  /// The entry in the compiled form with 32-bit numbers (term(5)).
  func compiled(names: Names = .standard) -> [UInt8] {
    let flagBytes = trimmed(names.flags.map { flags.contains($0) ? UInt8(1) : 0 }, absent: 0)
    let numberValues = trimmed(names.numbers.map { numbers[$0] ?? -1 }, absent: -1)
    var table = StringTable()
    let offsets = trimmed(names.strings.map { name in strings[name].map { table.add($0) } ?? -1 }, absent: -1)
    let title = Array("\(name)|made for one run".utf8) + [0]

    var bytes: [UInt8] = []
    for value in [0x021e, title.count, flagBytes.count, numberValues.count, offsets.count, table.bytes.count] {
      bytes.append(short: value)
    }
    bytes += title
    bytes += flagBytes
    bytes.padToEven()
    for value in numberValues { bytes.append(long: value) }
    for value in offsets { bytes.append(short: value) }
    bytes += table.bytes
    bytes.padToEven()
    appendExtended(to: &bytes)
    return bytes
  }

  /// Flags beyond the standard: counts, values, then where their names stand.
  private func appendExtended(to bytes: inout [UInt8]) {
    let sorted = extendedFlags.sorted()
    guard !sorted.isEmpty else { return }
    var table = StringTable()
    let offsets = sorted.map { table.add(Array($0.utf8)) }
    for value in [sorted.count, 0, 0, offsets.count, table.bytes.count] { bytes.append(short: value) }
    bytes += sorted.map { _ in 1 }
    bytes.padToEven()
    for offset in offsets { bytes.append(short: offset) }
    bytes += table.bytes
  }

  private func trimmed<Value: Equatable>(_ values: [Value], absent: Value) -> [Value] {
    let end = values.lastIndex { $0 != absent }.map { $0 + 1 } ?? 0
    return Array(values[..<end])
  }

  /// Strings ended by 0, one behind the other.
  private struct StringTable {
    var bytes: [UInt8] = []

    mutating func add(_ string: [UInt8]) -> Int {
      let offset = bytes.count
      bytes += string + [0]
      return offset
    }
  }
}

extension [UInt8] {
  fileprivate mutating func append(short value: Int) {
    let bits = UInt16(truncatingIfNeeded: value)
    append(UInt8(truncatingIfNeeded: bits))
    append(UInt8(truncatingIfNeeded: bits >> 8))
  }

  fileprivate mutating func append(long value: Int32) {
    let bits = UInt32(bitPattern: value)
    for shift in stride(from: 0, to: 32, by: 8) { append(UInt8(truncatingIfNeeded: bits >> UInt32(shift))) }
  }

  fileprivate mutating func padToEven() {
    if count % 2 != 0 { append(0) }
  }
}
