/// Something a reader can do, by name: what keys are bound to and help explains.
public struct Command: Sendable {
  /// The parts of help, in its order.
  public enum Group: String, CaseIterable, Sendable {
    case motion = "Moving"
    case headings = "Headings"
    case links = "Links and notes"
    case search = "Searching"
    case copying = "Copying"
    case sideways = "Wide code and tables"
    case general = "Reading"
  }

  /// Its name in the configuration and on the command line.
  public let name: String
  /// The part of help it stands in.
  public let group: Group
  /// What it does, as help says it.
  public let sentence: String
  /// Does it, with the count typed before it.
  let run: @Sendable (inout ViewerState, Int?) -> [Effect]

  /// A command that may have effects.
  init(
    _ name: String, _ group: Group, _ sentence: String,
    run: @escaping @Sendable (inout ViewerState, Int?) -> [Effect]
  ) {
    self.name = name
    self.group = group
    self.sentence = sentence
    self.run = run
  }
}

/// All commands: the one table behind keys, help and manual.
public enum CommandTable {
  /// The commands in the order of help.
  public static let all: [Command] =
    Command.motions + Command.placeCommands + Command.headingCommands + Command.foldCommands + Command.linkCommands
    + Command.searchCommands
    + Command.copyCommands + Command.sidewaysCommands
    + Command.generalCommands

  private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

  /// The command of a name.
  public static func command(named name: String) -> Command? { byName[name] }
}
