/// How a kind of value is read from YAML and written as YAML.
struct ValueForm<Value: Equatable & Sendable>: Sendable {
  /// What it takes.
  let type: KeyType
  /// Changes a value to what a node says. A mapping changes only the parts that it names; a node of the wrong kind
  /// changes nothing and is reported.
  let read: @Sendable (YAMLNode, inout Value, inout ValueReader) -> Void
  /// The value as flow YAML that, read over `base`, gives the value.
  let text: @Sendable (_ value: Value, _ base: Value) -> String

  /// A form for values that are read and written as a whole.
  static func whole(
    _ type: KeyType, candidates: [String] = [], parse: @escaping @Sendable (YAMLNode, ValueReader) -> Value?,
    text: @escaping @Sendable (Value) -> String
  ) -> ValueForm {
    ValueForm(
      type: type,
      read: { node, value, reader in
        if let parsed = parse(node, reader) {
          value = parsed
        } else {
          reader.expected(type, node, candidates: candidates)
        }
      },
      text: { value, _ in text(value) })
  }

  /// A form for what is made of named parts.
  static func parts(_ name: String, _ parts: [ValuePart<Value>]) -> ValueForm {
    let type = KeyType.parts(name: name, parts.map { KeyPart(name: $0.name, type: $0.type) })
    let names = parts.map(\.name)
    return ValueForm(
      type: type,
      read: { node, value, reader in
        guard case .mapping(let entries) = node.content else { return reader.expected(type, node) }
        for entry in entries {
          guard let part = parts.first(where: { $0.name == entry.key }) else {
            reader.unknownPart(entry, candidates: names)
            continue
          }
          reader.descending(into: part.name) { part.read(entry.value, &value, &$0) }
        }
      },
      text: { value, base in
        YAMLText.mapping(
          parts.compactMap { part in
            let text = part.text(value, base)
            // What is set neither here nor below needs no word.
            if text == "inherit" || text == "{}", part.text(base, base) == text { return nil }
            return (part.name, text)
          })
      })
  }
}

/// A named part of something: how it is read and written.
struct ValuePart<Whole>: Sendable {
  /// The key.
  let name: String
  /// What it takes.
  let type: KeyType
  /// Changes the part to what a node says.
  let read: @Sendable (YAMLNode, inout Whole, inout ValueReader) -> Void
  /// The part as flow YAML that, read over that of `base`, gives the part.
  let text: @Sendable (_ whole: Whole, _ base: Whole) -> String
}

extension ValuePart {
  /// The part behind a key path.
  init<Value>(_ name: String, _ path: WritableKeyPath<Whole, Value> & Sendable, _ form: ValueForm<Value>) {
    self.init(
      name: name, type: form.type,
      read: { form.read($0, &$1[keyPath: path], &$2) },
      text: { form.text($0[keyPath: path], $1[keyPath: path]) })
  }
}
