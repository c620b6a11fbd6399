import Glibc
import MarkdownSource
import Options
import ScreenModel
import TerminalIO
import Theming

/// The program: decides by options and streams what to do, does it, and says how it went.
@main
struct Mdless {
  static func main() {
    let environment = Environment()
    do throws(UsageError) {
      let arguments = try ParsedArguments(environment.arguments)
      exit(Mdless(arguments: arguments, environment: environment).run())
    } catch {
      Diagnostics.complain(error.description)
      exit(2)
    }
  }

  let arguments: ParsedArguments
  let environment: Environment
  private let statistics = Statistics()

  private init(arguments: ParsedArguments, environment: Environment) {
    self.arguments = arguments
    self.environment = environment
  }

  private func run() -> Int32 {
    if let status = answerQuestions() { return status }
    let settings = Settings(arguments, environment)
    var status: Int32 = 0
    if arguments.has(.printConfig) {
      for complaint in settings.complaints { Diagnostics.complain(complaint) }
      return StandardOutput.write(settings.configuration.yamlText) ? 0 : 1
    }
    // Before any file is mapped: the guard must come first in the chain of handlers.
    if !isPrinting { CrashGuard.install() }
    let (documents, failures) = open()
    if failures > 0 { status = 1 }
    guard !documents.isEmpty else { return status }
    if let output = output(settings) {
      for complaint in settings.complaints { Diagnostics.complain(complaint) }
      for document in documents where !output(document) { break }
    } else {
      status = view(documents, settings.applying(documents[0])) ?? status
    }
    if arguments.has(.stats) { for line in statistics.report { Diagnostics.complain(line) } }
    return status
  }

  /// Options that are answered without a document.
  private func answerQuestions() -> Int32? {
    if arguments.has(.help) {
      StandardOutput.write(UsageText.text(width: min(environment.terminalColumns ?? 80, 100)))
      return 0
    }
    if arguments.has(.version) {
      StandardOutput.write("mdless \(Version.number)\n")
      return 0
    }
    let loader = ThemeLoader(folders: ConfigurationLocations(arguments, environment).themeFolders)
    if arguments.has(.listThemes) {
      StandardOutput.write(loader.names.map { DisplayText.cleaned($0) + "\n" }.joined())
      return 0
    }
    if let theme = arguments.value(.checkTheme) {
      let diagnostics = loader.load(theme).diagnostics
      for diagnostic in diagnostics { StandardOutput.write(diagnostic.description + "\n") }
      return diagnostics.contains { $0.severity > .note } ? 1 : 0
    }
    return nil
  }

  /// Opens what the command line names; without a name, standard input when something comes there, else this folder.
  private func open() -> (documents: [OpenedDocument], failures: Int) {
    let operands =
      arguments.operands.isEmpty ? [environment.inputIsTerminal ? "." : "-"] : arguments.operands
    var documents: [OpenedDocument] = []
    var failures = 0
    for operand in operands {
      do throws(OpeningError) {
        documents.append(try OpenedDocument(operand, environment))
      } catch {
        Diagnostics.complain(error.description)
        failures += 1
      }
    }
    return (documents, failures)
  }

  /// What is done with each document when it is not shown full-screen; nil when it is.
  private func output(_ settings: Settings) -> ((OpenedDocument) -> Bool)? {
    if arguments.has(.list) {
      let command = ListCommand(settings: settings)
      return { command.run($0) }
    }
    if let stage = arguments.value(.dump) {
      return { DumpCommand(settings: settings.applying($0), stage: stage).run($0) }
    }
    guard isPrinting else { return nil }
    return { PrintCommand(settings: settings.applying($0)).run($0) }
  }

  /// Whether documents go to standard output rather than to a screen of their own.
  private var isPrinting: Bool {
    arguments.has(.print) || arguments.has(.list) || arguments.has(.dump) || !environment.outputIsTerminal
  }

  /// Shows the first document full-screen; where the terminal cannot do that, all are printed. Returns the exit status.
  private func view(_ documents: [OpenedDocument], _ settings: Settings) -> Int32? {
    do throws(TerminalError) {
      var command = try ViewCommand.start(
        documents[0], settings, environment, startKeys: StartKeys(arguments).presses, statistics: statistics)
      command.setFiles(documents.map(\.name))
      return command.run()
    } catch {
      Diagnostics.complain(error.description)
      let command = PrintCommand(settings: settings)
      for document in documents where !command.run(document) { break }
      return nil
    }
  }
}
