import Foundation
import TestSupport
import Testing

/// The built program, run like a user runs it.
struct Program {
  /// What a run left behind.
  struct Outcome {
    var output: [UInt8]
    var errors: String
    var status: Int32
    /// The number of the signal that ended it, or nil.
    var signal: Int32?

    var text: String { String(decoding: output, as: UTF8.self) }
  }

  /// Runs the program to its end.
  static func run(
    _ arguments: [String], input: [UInt8]? = nil, environment: [String: String] = [:], in folder: URL? = nil
  ) throws -> Outcome {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try #require(BuiltProgram.mdless, "mdless is not built"))
    process.arguments = arguments
    process.environment = ["LC_ALL": "C.UTF-8", "TERM": "xterm-256color", "HOME": "/nonexistent"]
      .merging(environment) { $1 }
    process.currentDirectoryURL = folder
    let scratch = try Scratch()
    let output = try scratch.file("output", [])
    let errors = try scratch.file("errors", [])
    let inputFile = try scratch.file("input", input ?? [])
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    process.standardInput = input == nil ? FileHandle.nullDevice : try FileHandle(forReadingFrom: inputFile)
    try process.run()
    process.waitUntilExit()
    let signalled = process.terminationReason == .uncaughtSignal
    return Outcome(
      output: [UInt8](try Data(contentsOf: output)),
      errors: String(decoding: try Data(contentsOf: errors), as: UTF8.self),
      status: process.terminationStatus, signal: signalled ? process.terminationStatus : nil)
  }
}

/// A folder that is gone when the value is.
final class Scratch {
  /// The folder.
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("mdless-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Makes a file in the folder.
  func file(_ name: String, _ bytes: [UInt8]) throws -> URL {
    let url = folder.appendingPathComponent(name)
    try Data(bytes).write(to: url)
    return url
  }
}
