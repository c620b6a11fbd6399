/// The text of `--help`, made from the option table.
public enum UsageText {
  /// One line that says how the program is called.
  public static let synopsis = "mdless [OPTION]... [+COMMAND]... [FILE[#HEADING|:LINE]]..."

  /// The whole help, no line wider than `width` columns where words allow it.
  public static func text(width: Int = 80) -> String {
    var lines = [
      "Usage: \(synopsis)",
      "Read Markdown in the terminal. Without a file, or with -, piped input is read;",
      "a directory opens its README, or a list of its Markdown files.",
    ]
    for group in OptionGroup.allCases {
      lines += ["", group.rawValue + ":"]
      for row in OptionTable.rows where row.group == group {
        lines += entry(row, width: max(width, 60))
      }
    }
    lines += [
      "", "FILE#HEADING starts at a heading, FILE:LINE and +N at a source line, +G at the end,",
      "+F at the end to follow it, +/PATTERN at the first match.",
      "Keys: h shows them all, q leaves. Exit status: 0 done, 1 a file could not be read, 2 usage.",
    ]
    return lines.joined(separator: "\n") + "\n"
  }

  /// How an option is written: `-w, --width N`.
  public static func spelling(_ row: OptionDefinition) -> String {
    let short = row.short.map { "-\($0), " } ?? "    "
    return short + "--" + row.name.rawValue + (row.argument.map { " " + $0.placeholder } ?? "")
  }

  private static let column = 26

  private static func entry(_ row: OptionDefinition, width: Int) -> [String] {
    let spelled = "  " + spelling(row)
    let sentence = wrapped(row.sentence, width: width - column)
    let blank = String(repeating: " ", count: column)
    if spelled.count < column, let first = sentence.first {
      let padding = String(repeating: " ", count: column - spelled.count)
      return [spelled + padding + first] + sentence.dropFirst().map { blank + $0 }
    }
    return [spelled] + sentence.map { blank + $0 }
  }

  private static func wrapped(_ text: String, width: Int) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}
