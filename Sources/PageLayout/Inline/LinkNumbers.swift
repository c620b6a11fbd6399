/// The numbers of link targets in the order of their first appearance, from 1: for a list at the end of printed text.
public struct LinkNumbers: Sendable {
  /// The targets as the document has them, untrusted; that of number `n` is `destinations[n - 1]`.
  public private(set) var destinations: [String] = []
  private var numbers: [[UInt8]: Int] = [:]

  /// No targets.
  public init() {}

  /// The number of a target, which is a new one if it did not appear before.
  mutating func number(of destination: String) -> Int {
    let key = Array(destination.utf8)
    if let number = numbers[key] { return number }
    destinations.append(destination)
    numbers[key] = destinations.count
    return destinations.count
  }
}
