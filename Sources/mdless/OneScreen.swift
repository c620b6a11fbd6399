/// A document that fits on one screen, for `--quit-if-one-screen`.
enum OneScreen {
  /// The printed document; nil when it needs more rows, as soon as that is certain. A pipe is read until then or to its
  /// end; what was read is kept for the viewer.
  static func text(of document: OpenedDocument, rows: Int, _ settings: Settings) -> [UInt8]? {
    var text: [UInt8] = []
    var lines = 0
    let isWhole = PrintCommand(settings: settings).print(document) { bytes in
      text += bytes
      lines += bytes.count { $0 == 0x0a }
      return lines <= rows
    }
    return isWhole && lines <= rows ? text : nil
  }
}
