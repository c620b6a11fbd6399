/// What follows an option.
public enum OptionArgument: Hashable, Sendable {
  /// Free text, named like this in the help (`FILE`).
  case text(String)
  /// A whole number from this on.
  case number(String, least: Int)
  /// One of these words.
  case choice([String])

  /// How the argument is written in the help.
  public var placeholder: String {
    switch self {
    case .text(let name), .number(let name, _): name
    case .choice(let words): words.joined(separator: "|")
    }
  }
}

/// Options that belong together in the help.
public enum OptionGroup: String, CaseIterable, Sendable {
  case output = "Output"
  case looks = "Looks"
  case reading = "Reading"
  case configuration = "Configuration"
  case information = "Information"
}

/// A row of the option table, from which parsing, `--help`, the man page and the completions come.
public struct OptionDefinition: Sendable {
  /// Which option.
  public let name: OptionName
  /// Its one-letter form.
  public let short: Character?
  /// What follows it.
  public let argument: OptionArgument?
  /// Where the help shows it.
  public let group: OptionGroup
  /// What it does, in one sentence without a full stop.
  public let sentence: String

  init(
    _ name: OptionName, _ short: Character? = nil, _ argument: OptionArgument? = nil, _ group: OptionGroup,
    _ sentence: String
  ) {
    self.name = name
    self.short = short
    self.argument = argument
    self.group = group
    self.sentence = sentence
  }
}

/// The options by their long names.
public enum OptionName: String, CaseIterable, Hashable, Sendable {
  case print, width, color, hyperlinks, dump
  case theme, set, ascii, ambiguous, wrap
  case lineNumbers = "line-numbers"
  case chop = "chop-long-lines"
  case follow, pattern, noMouse = "no-mouse", secure, sticky, noSticky = "no-sticky", keys
  case ignoreCase = "ignore-case", ignoreAllCase = "IGNORE-CASE"
  case frontMatter = "front-matter"
  case links
  case toc, noToc = "no-toc"
  case json, section, output
  case quitIfOneScreen = "quit-if-one-screen", noInit = "no-init"
  case noState = "no-state"
  case config, noConfig = "no-config"
  case listThemes = "list-themes"
  case checkTheme = "check-theme"
  case printConfig = "print-config"
  case list, stats, help, version
}

/// All options.
public enum OptionTable {
  /// The rows, in the order of the help.
  public static let rows: [OptionDefinition] = [
    OptionDefinition(.print, "P", nil, .output, "print the document and exit; also when the output is no terminal"),
    OptionDefinition(
      .width, "w", .number("N", least: 1), .output,
      "columns to set the text in (default: the window; to a pipe COLUMNS, else 80)"),
    OptionDefinition(.color, nil, .choice(["auto", "always", "never"]), .output, "whether colours are used"),
    OptionDefinition(
      .hyperlinks, nil, .choice(["auto", "always", "never"]), .output, "whether links are sent to the terminal"),
    OptionDefinition(.links, nil, nil, .output, "number the links of printed text and list their targets at its end"),
    OptionDefinition(
      .output, "o", .choice(["html", "ansi", "text", "json"]), .output,
      "print as an HTML document, as text with colours, as text alone, or as JSON"),
    OptionDefinition(.list, "l", nil, .output, "print the outline and exit"),
    OptionDefinition(.json, nil, nil, .output, "with --list: print the outline as JSON"),
    OptionDefinition(
      .section, "s", .text("NAME|N"), .output,
      "only the section with this heading, or with this number in the outline"),
    OptionDefinition(
      .dump, nil, .choice(["blocks", "document", "lines", "frame"]), .output,
      "print what a stage of the program made of the document, and exit"),

    OptionDefinition(
      .theme, "t", .text("NAME|FILE"), .looks, "the theme: a name, a file, or auto for light or dark by the terminal"),
    OptionDefinition(.set, nil, .text("KEY=VALUE"), .looks, "set a key of the configuration; may be repeated"),
    OptionDefinition(.ascii, nil, nil, .looks, "draw with ASCII only"),
    OptionDefinition(
      .ambiguous, nil, .choice(["1", "2"]), .looks, "columns of characters that East Asian terminals show wide"),

    OptionDefinition(
      .wrap, nil, .choice(["fit", "wrap", "scroll"]), .reading,
      "wide blocks: tables wrap and code scrolls, both wrap, both scroll"),
    OptionDefinition(.chop, "S", nil, .reading, "the same as --wrap scroll"),
    OptionDefinition(
      .frontMatter, nil, .choice(["table", "hide", "raw"]), .reading, "how the front matter of a document is shown"),
    OptionDefinition(.lineNumbers, "N", nil, .reading, "number the lines of code"),
    OptionDefinition(
      .follow, "f", nil, .reading, "start at the end, and follow the growth, truncation and replacement of the file"),
    OptionDefinition(.pattern, "p", .text("PATTERN"), .reading, "start at the first place that matches"),
    OptionDefinition(.toc, nil, nil, .reading, "show the table of contents beside the text"),
    OptionDefinition(.noToc, nil, nil, .reading, "do not show it (the default)"),
    OptionDefinition(
      .quitIfOneScreen, "F", nil, .reading, "print a document that fits on one screen, and exit; also through LESS"),
    OptionDefinition(.noInit, "X", nil, .reading, "leave the text on the screen at the end; also through LESS"),
    OptionDefinition(.noMouse, nil, nil, .reading, "leave the mouse to the terminal"),
    OptionDefinition(
      .ignoreCase, "i", nil, .reading, "searches tell capitals apart only where the pattern has some (the default)"),
    OptionDefinition(.ignoreAllCase, "I", nil, .reading, "searches never tell capitals apart"),
    OptionDefinition(.keys, nil, .choice(["less", "vim", "glow"]), .reading, "the keys to start from"),
    OptionDefinition(.sticky, nil, nil, .reading, "pin the headings of the top line, in small windows too"),
    OptionDefinition(.noSticky, nil, nil, .reading, "do not pin the headings of the top line"),
    OptionDefinition(.secure, nil, nil, .reading, "start no program, open no other file, leave the clipboard alone"),
    OptionDefinition(
      .noState, nil, nil, .reading, "keep nothing for the next time: neither read nor write a state file"),

    OptionDefinition(
      .config, nil, .text("FILE"), .configuration,
      "the configuration file (default: $XDG_CONFIG_HOME/mdless/config.yaml)"),
    OptionDefinition(.noConfig, nil, nil, .configuration, "read no configuration file"),
    OptionDefinition(.printConfig, nil, nil, .configuration, "print the whole configuration as YAML and exit"),
    OptionDefinition(.listThemes, nil, nil, .configuration, "print the names of the themes and exit"),
    OptionDefinition(
      .checkTheme, nil, .text("FILE"), .configuration, "print what is wrong with a theme and exit, 1 if anything is"),

    OptionDefinition(.stats, nil, nil, .information, "print times on standard error at the end"),
    OptionDefinition(.help, "h", nil, .information, "print this help and exit"),
    OptionDefinition(.version, "V", nil, .information, "print the version and exit"),
  ]

  /// Other spellings of an option.
  static let aliases: [String: OptionName] = ["no-pager": .print]

  /// The row of an option.
  public static func row(_ name: OptionName) -> OptionDefinition {
    // Invariant: a test checks that every name has a row.
    rows.first { $0.name == name } ?? rows[0]
  }
}
