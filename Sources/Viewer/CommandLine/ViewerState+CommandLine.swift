import ScreenModel
import Suggestions

extension ViewerState {
  /// Does what a line says: a number, a command by name (with a count in front or behind), or a verb with its object.
  mutating func execute(_ line: String) -> [Effect] {
    let line = Self.trimmed(line)
    guard !line.isEmpty else { return [] }
    if let number = Int(line) { return run("top", count: min(max(number, 1), KeyReader.largestCount)) }
    if line == "$" { return run("bottom", count: nil) }
    let digits = line.prefix { $0.isASCII && $0.isNumber }
    var count = Int(digits)
    let rest = Self.trimmed(String(line.dropFirst(digits.count)))
    let name = String(rest.prefix { $0 != " " })
    let object = Self.trimmed(String(rest.dropFirst(name.count)))
    if let verb = CommandLine.verb(name) { return verb.run(&self, object) }
    guard CommandTable.command(named: name) != nil else {
      let names = CommandTable.all.map(\.name) + CommandLine.verbs.flatMap(\.names)
      let nearest = NearestName.of(name, in: names)
      return say(
        Message("No command named “\(name)”" + (nearest.map { "; did you mean \($0)?" } ?? ""), kind: .error))
    }
    if let number = Int(object) { count = number }
    return run(name, count: count.map { min(max($0, 0), KeyReader.largestCount) })
  }

  /// Opens a file by a path from where the program was started.
  mutating func openFile(_ file: String) -> [Effect] {
    guard !file.isEmpty else { return say(Message("Name a file: :open FILE", kind: .error)) }
    let cut = file.lastIndex(of: "#")
    let path = cut.map { String(file[..<$0]) } ?? file
    let anchor = cut.map { String(file[file.index(after: $0)...]) }
    goal = anchor.map { .anchor($0) }
    pendingEntry = currentEntry()
    return [.open(path: path, anchor: anchor)]
  }

  /// Writes the rendered text to a file.
  mutating func write(to file: String, overwrites: Bool) -> [Effect] {
    guard !file.isEmpty else { return say(Message("Name a file: :w FILE", kind: .error)) }
    return [.write(path: file, columns: geometry.textColumns, overwrites: overwrites)]
  }

  /// Opens the next of the files of the command line, or the one before.
  mutating func openNeighbour(_ step: Int) -> [Effect] {
    guard files.count > 1 else { return say("There is one file") }
    // A file may be named twice, with two places in it.
    let isAtNumber = files.indices.contains(fileNumber) && files[fileNumber] == name.path
    let current = isAtNumber ? fileNumber : files.firstIndex(of: name.path) ?? 0
    let next = current + step
    guard files.indices.contains(next) else {
      return say(step > 0 ? "This is the last file" : "This is the first file")
    }
    fileNumber = next
    goal = startPlaces[next].flatMap(Goal.init)
    pendingEntry = currentEntry()
    return [.open(path: files[next], anchor: nil)]
  }

  static func trimmed(_ text: String) -> String {
    String(text.drop { $0 == " " || $0 == ":" }.reversed().drop { $0 == " " }.reversed())
  }
}
