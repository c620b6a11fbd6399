/// What becomes of documents that are not shown full-screen.
protocol DocumentOutput {
  /// Writes one document. False when nothing more should be written: whoever reads the output has gone.
  mutating func write(_ document: OpenedDocument) -> Bool
}
