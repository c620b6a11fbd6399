extension ValueForm where Value == Int {
  /// A number of rows.
  static let rows = number(.rows, 0...KeyType.mostCells)
  /// A number of columns.
  static let columns = number(.columns, 0...KeyType.mostCells)

  /// A whole number in a range.
  static func number(_ range: ClosedRange<Int>) -> ValueForm { number(.number(range), range) }

  private static func number(_ type: KeyType, _ range: ClosedRange<Int>) -> ValueForm {
    .whole(
      type,
      parse: { node, _ in node.scalar.flatMap { Int($0) }.flatMap { range.contains($0) ? $0 : nil } },
      text: { String($0) })
  }
}

extension ValueForm where Value == Double {
  /// Seconds, at most an hour.
  static let seconds = decimal(.seconds, 0...3600)

  /// A decimal number in a range.
  static func decimal(_ range: ClosedRange<Double>) -> ValueForm { decimal(.decimal(range), range) }

  private static func decimal(_ type: KeyType, _ range: ClosedRange<Double>) -> ValueForm {
    .whole(
      type,
      parse: { node, _ in node.scalar.flatMap { Double($0) }.flatMap { range.contains($0) ? $0 : nil } },
      text: { $0 == $0.rounded() && $0.magnitude < 1e15 ? String(Int($0)) : String($0) })
  }
}

extension ValueForm where Value == Bool {
  /// `true` or `false`.
  static let bool = ValueForm.whole(
    .bool, candidates: ["true", "false"],
    parse: { node, _ in
      switch node.scalar {
      case "true": true
      case "false": false
      default: nil
      }
    },
    text: { $0 ? "true" : "false" })
}

extension ValueForm where Value: CaseIterable & RawRepresentable, Value.RawValue == String {
  /// One of the words of an enumeration.
  static var choice: ValueForm {
    let words = Value.allCases.map(\.rawValue)
    return .whole(
      .choice(words), candidates: words, parse: { node, _ in node.scalar.flatMap { Value(rawValue: $0) } },
      text: \.rawValue)
  }
}

extension ValueForm where Value == String {
  /// Some text in one line.
  static let text = ValueForm.whole(
    .text,
    parse: { node, _ in
      guard let text = node.scalar, text.utf8.count <= 200, VisibleText.isSafe(text) else { return nil }
      return text
    },
    text: YAMLText.scalar)

  /// What is drawn in at most so many columns; `none` or an empty text for nothing.
  static func glyph(columns: Int) -> ValueForm {
    .whole(
      .glyph(columns: columns), parse: { node, _ in Glyph.parse(node, columns: columns) }, text: Glyph.text)
  }
}

extension ValueForm {
  /// A value that may be left unset, which a word says.
  static func optional<Wrapped>(
    _ form: ValueForm<Wrapped>, none: String = "inherit", from blank: Wrapped
  ) -> ValueForm where Value == Wrapped? {
    ValueForm(
      type: .optional(form.type, none: none),
      read: { node, value, reader in
        if node.scalar == none {
          value = nil
          return
        }
        let before = reader.diagnostics.count
        var new = value ?? blank
        form.read(node, &new, &reader)
        if reader.diagnostics.count == before, reader.isListening { value = new }
      },
      text: { value, base in value.map { form.text($0, base ?? blank) } ?? none })
  }

  /// Several values of a kind; one value counts as a list of one.
  static func list<Element>(of form: ValueForm<Element>, from blank: Element) -> ValueForm where Value == [Element] {
    ValueForm(
      type: .list(form.type),
      read: { node, value, reader in
        var nodes = [node]
        if case .sequence(let items) = node.content { nodes = items }
        guard !nodes.isEmpty, nodes.count <= 32 else { return reader.expected(.list(form.type), node) }
        let before = reader.diagnostics.count
        var new: [Element] = []
        for node in nodes {
          var element = blank
          form.read(node, &element, &reader)
          new.append(element)
        }
        if reader.diagnostics.count == before, reader.isListening { value = new }
      },
      text: { value, _ in YAMLText.sequence(value.map { form.text($0, blank) }) })
  }
}
