import MarkdownSource
import PageLayout
import Printing
import ScreenModel
import Theming

/// Documents printed inside the test's own process.
enum Printed {
  /// Dialects: exactly cmark-gfm's, and what readers get.
  enum Dialect: CaseIterable { case strict, ordinary }

  /// The printed text, as `--print` writes it to a pipe.
  static func text(
    _ source: [UInt8], width: Int, dialect: Dialect = .strict, form: OutputForm = .plain
  ) -> [UInt8] {
    var configuration = MarkdownConfiguration()
    if dialect == .strict { configuration.parsing = .strict }
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
