import Glibc
import Testing

/// Where the programs lie that this package builds.
public enum BuiltProgram {
  /// The viewer: `MDLESS_BINARY`, else what was built with the tests.
  public static var mdless: String? { environmentVariable("MDLESS_BINARY") ?? path("mdless") }

  /// The program for the tests of the terminal.
  public static var terminalDemo: String? { path("terminal-demo") }

  /// The path of a product that was built with the tests, or nil when it was not.
  public static func path(_ product: String) -> String? {
    let path = folder + "/" + product
    return access(path, X_OK) == 0 ? path : nil
  }

  /// The folder the tests were built into: that of the running executable, unless the tests are run by a helper of the
  /// toolchain, which names the bundle on its command line.
  private static let folder: String = {
    let bundle = CommandLine.arguments.last { $0.hasSuffix(".xctest") }
    let executable = bundle ?? executablePath
    return executable.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
  }()

  private static var executablePath: String {
    var buffer = [CChar](repeating: 0, count: 4096)
    let count = readlink("/proc/self/exe", &buffer, buffer.count - 1)
    return String(decoding: buffer[..<max(count, 0)].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
