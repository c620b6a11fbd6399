import MarkdownSource
import PageLayout
import Printing
import ScreenModel
import Theming

/// Documents printed inside the test's own process.
enum Printed {
  /// Dialects: exactly cmark-gfm's, what readers get, and that with malformed tables left as they are.
  enum Dialect: CaseIterable { case strict, ordinary, unmended }

  /// The printed text, as `--print` writes it to a pipe.
  static func text(
    _ source: [UInt8], width: Int, dialect: Dialect = .strict, form: OutputForm = .plain
  ) -> [UInt8] {
    var configuration = MarkdownConfiguration()
    if dialect == .strict { configuration.parsing = .strict }
    if dialect == .unmended { configuration.autoFixMalformedTables = false }
    var context = LayoutContext(width: width, configuration: configuration)
    context.liftsMaxWidth = true
    var printer = DocumentPrinter(context: context, form: form)
    var output: [UInt8] = []
    _ = printer.print(SourceText(source)) { bytes in
      output += bytes
      return true
    }
    return output
  }
}
