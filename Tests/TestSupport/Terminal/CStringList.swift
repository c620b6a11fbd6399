import Glibc

/// A list of C strings ended by null, as `execve` wants it. Owns its memory.
final class CStringList {
  let pointer: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  private let count: Int

  init(_ strings: [String]) {
    count = strings.count
    pointer = .allocate(capacity: count + 1)
    for (place, string) in strings.enumerated() { (pointer + place).initialize(to: strdup(string)) }
    (pointer + count).initialize(to: nil)
  }

  deinit {
    for place in 0..<count { free(pointer[place]) }
    pointer.deallocate()
  }
}
