import Glibc
import Options
import Theming

/// A file that is made from the program's own tables, committed, and checked by a test.
struct GeneratedFile {
  /// Its path from the root of the repository.
  var path: String
  /// What it must hold.
  var content: String
}

/// Makes the generated files.
enum Generation {
  /// All generated files for a repository at `root`; those that come from other files read them there.
  static func files(root: String) -> [GeneratedFile] {
    [
      GeneratedFile(path: "man/mdless.1", content: ManPage.text()),
      GeneratedFile(path: "man/mdless-theme.5", content: ThemeManPage.text()),
      GeneratedFile(path: "completions/mdless.bash", content: Completions.bash()),
      GeneratedFile(path: "completions/_mdless", content: Completions.zsh()),
      GeneratedFile(path: "completions/mdless.fish", content: Completions.fish()),
    ] + embeddedThemes(root: root)
  }

  private static func embeddedThemes(root: String) -> [GeneratedFile] {
    do throws(ConfigurationError) {
      return try EmbeddedThemes.generatedFiles(themesFolder: root + "/themes").map {
        GeneratedFile(path: $0.path, content: $0.text)
      }
    } catch {
      MdlessDev.say("mdless-dev: \(error)")
      return []
    }
  }

  /// Writes the files that are not as they must be. Returns the exit status.
  static func run(root: String) -> Int32 {
    for file in files(root: root) where read(root + "/" + file.path) != file.content {
      guard write(file.content, to: root + "/" + file.path) else {
        MdlessDev.say("mdless-dev: \(file.path): \(String(cString: strerror(errno)))")
        return 1
      }
      MdlessDev.say("wrote \(file.path)")
    }
    return 0
  }

  /// The content of a file, or nil when it cannot be read.
  static func read(_ path: String) -> String? { bytes(path).map { String(decoding: $0, as: UTF8.self) } }

  /// The bytes of a file, or nil when it cannot be read.
  static func bytes(_ path: String) -> [UInt8]? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while case let count = fread(&buffer, 1, buffer.count, file), count > 0 { bytes += buffer[..<count] }
    return bytes
  }

  private static func write(_ content: String, to path: String) -> Bool {
    guard let file = fopen(path, "w") else { return false }
    let bytes = Array(content.utf8)
    let written = fwrite(bytes, 1, bytes.count, file)
    return fclose(file) == 0 && written == bytes.count
  }
}
