import Glibc
import MarkdownSource
import Options
import ScreenModel
import TerminalIO
import Theming
import Viewer

/// The program: decides by options and streams what to do, does it, and says how it went.
@main
struct Mdless {
  static func main() {
    let environment = Environment()
    do throws(UsageError) {
      let arguments = try ParsedArguments(environment.arguments)
      try arguments.checkCombinations()
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
    let (documents, failures) = open(settings)
    if failures > 0 { status = 1 }
    guard !documents.isEmpty else { return status }
    if var output = output(settings) {
      for complaint in settings.complaints { Diagnostics.complain(complaint) }
      for item in documents {
        // A document that may set keys for itself is put out by its own settings.
        if settings.allowsDocumentSettings, let own = self.output(settings.applying(item.document)) { output = own }
        if !output.write(item.document) { break }
      }
    } else {
      status = view(documents, settings.applying(documents[0].document)) ?? status
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
      let loaded = loader.load(theme)
      let diagnostics = loaded.diagnostics
      for diagnostic in diagnostics { StandardOutput.write(diagnostic.description + "\n") }
      if loaded.theme?.configuration.hyphenate ?? false, let complaint = Settings.hyphenator(environment).complaint {
        StandardOutput.write(DisplayText.cleaned(complaint) + "\n")
      }
      return diagnostics.contains { $0.severity > .note } ? 1 : 0
    }
    return nil
  }

  /// Opens what the command line names; without a name, standard input when something comes there, else this folder.
  private func open(_ settings: Settings) -> (documents: [Opened], failures: Int) {
    let operands =
      arguments.operands.isEmpty ? [environment.inputIsTerminal ? "." : "-"] : arguments.operands
    var documents: [Opened] = []
    var failures = 0
    for operand in operands.map(Operand.init) {
      do throws(OpeningError) {
        var document = try OpenedDocument(operand.path)
        document.readBeginning(patience: isPrinting ? PrintCommand.beginningPatience : ViewCommand.patience)
        if let section = arguments.value(.section) {
          document = try document.section(section, options: settings.parsing(for: document))
        }
        if isPrinting, case .heading(let heading) = operand.start {
          document = try document.section(heading, toEnd: true, options: settings.parsing(for: document))
        }
        if isPrinting, case .sourceLine(let line) = operand.start {
          document = document.part(fromLine: line, options: settings.parsing(for: document))
        }
        documents.append((document, operand.start))
      } catch {
        Diagnostics.complain(error.description)
        failures += 1
      }
    }
    return (documents, failures)
  }

  /// A document, and where in it reading begins.
  private typealias Opened = (document: OpenedDocument, start: StartPlace?)

  /// What is done with each document when it is not shown full-screen; nil when it is.
  private func output(_ settings: Settings) -> (any DocumentOutput)? {
    if arguments.has(.list) { return ListCommand(settings: settings, isJSON: arguments.has(.json)) }
    if let stage = arguments.value(.dump) { return DumpCommand(settings: settings, stage: stage) }
    switch arguments.value(.output) {
    case "html": return PageCommand(settings: settings, form: .html)
    case "json": return PageCommand(settings: settings, form: .json)
    default: return isPrinting ? PrintCommand(settings: settings) : nil
    }
  }

  /// Whether documents go to standard output rather than to a screen of their own.
  private var isPrinting: Bool {
    [.print, .list, .dump, .output].contains(where: arguments.has) || !environment.outputIsTerminal
  }

  /// Shows the first document full-screen; where the terminal cannot do that, all are printed. Returns the exit status.
  private func view(_ documents: [Opened], _ settings: Settings) -> Int32? {
    let first = documents[0]
    if settings.quitsIfOneScreen, documents.count == 1, let rows = environment.terminalRows,
      let text = OneScreen.text(of: first.document, rows: max(rows - 1, 1), settings)
    {
      for complaint in settings.complaints + [first.document.warning].compactMap({ $0 }) {
        Diagnostics.complain(complaint)
      }
      return StandardOutput.write(text) ? nil : 1
    }
    do throws(TerminalError) {
      let places = StartPlaces.of(arguments, operand: first.start)
      var command = try ViewCommand.start(
        first.document, settings, environment, places: places, statistics: statistics)
      command.setFiles(documents.map(\.document.name), documents.map(\.start))
      return command.run()
    } catch {
      Diagnostics.complain(error.description)
      let command = PrintCommand(settings: settings)
      for item in documents where !command.write(item.document) { break }
      return nil
    }
  }
}
