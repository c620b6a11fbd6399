import ScreenModel

extension ValueForm where Value == ThemeColor {
  /// A colour: one for all screens, or `{rgb: …, 256: …, 16: …}` with fallbacks for fewer colours.
  static let color = ValueForm(
    type: .color,
    read: { node, value, reader in
      if case .mapping(let entries) = node.content {
        readFallbacks(entries, of: node, &value, &reader)
      } else {
        readOne(node, &value, &reader)
      }
    },
    text: { value, _ in value.yamlText })

  private static func readOne(_ node: YAMLNode, _ value: inout ThemeColor, _ reader: inout ValueReader) {
    if !node.isNull, let color = node.scalar.flatMap({ ThemeColor($0, palette: reader.palette) }) {
      value = color
    } else if reader.isListening {
      reader.expected(
        .color, node, candidates: reader.palette.keys.sorted() + ThemeColor.terminalNames + ThemeColor.reservedNames)
    }
  }

  /// All are read, so that a mistake shows on every screen; then the one that suits this screen best counts.
  private static func readFallbacks(
    _ entries: [YAMLEntry], of node: YAMLNode, _ value: inout ThemeColor, _ reader: inout ValueReader
  ) {
    var rgb: ThemeColor?
    var of256: ThemeColor?
    var of16: ThemeColor?
    for entry in entries {
      var color = ThemeColor.inherited
      let before = reader.diagnostics.count
      readOne(entry.value, &color, &reader)
      if reader.diagnostics.count > before { continue }
      switch entry.key {
      case "rgb": rgb = color
      case "256": of256 = color
      case "16": of16 = color
      default: reader.unknownPart(entry, candidates: ["rgb", "256", "16"])
      }
    }
    // A screen of 256 colours approximates the RGB colour well; one of 16 does not.
    let best =
      switch reader.depth {
      case .trueColor: rgb ?? of256 ?? of16
      case .palette256: of256 ?? rgb ?? of16
      case .ansi16, .mono: of16 ?? of256 ?? rgb
      }
    if let best { value = best }
  }
}

extension ValueForm where Value == SyntaxColors {
  private static var kinds: [String] { SyntaxColors.kinds }

  /// A preset by name, or colours by kind, over those of a preset.
  static let syntaxColors: ValueForm = {
    let presets = SyntaxColors.presetNames
    let parts =
      [KeyPart(name: "preset", type: .choice(presets))] + kinds.map { KeyPart(name: $0, type: .color) }
    let type = KeyType.either(.parts(name: "a mapping", parts), words: presets)
    return ValueForm(
      type: type,
      read: { node, value, reader in
        switch node.content {
        case .scalar(let name, _):
          if let preset = SyntaxColors(preset: name) {
            value = preset
          } else {
            reader.expected(type, node, candidates: presets)
          }
        case .mapping(let entries): readParts(entries, &value, &reader)
        case .sequence: reader.expected(type, node)
        }
      },
      text: { value, base in write(value, over: base) })
  }()

  private static func readParts(_ entries: [YAMLEntry], _ value: inout SyntaxColors, _ reader: inout ValueReader) {
    for entry in entries.filter({ $0.key == "preset" }) + entries.filter({ $0.key != "preset" }) {
      if entry.key == "preset" {
        readPreset(entry, &value, &reader)
      } else if kinds.contains(entry.key) {
        var color = value.colors[entry.key] ?? .inherited
        reader.descending(into: entry.key) { ValueForm<ThemeColor>.color.read(entry.value, &color, &$0) }
        value.colors[entry.key] = color == .inherited ? nil : color
      } else {
        reader.unknownPart(entry, candidates: ["preset"] + kinds)
      }
    }
  }

  private static func readPreset(_ entry: YAMLEntry, _ value: inout SyntaxColors, _ reader: inout ValueReader) {
    if entry.value.scalar == "none" {
      value = SyntaxColors()
    } else if let preset = entry.value.scalar.flatMap({ SyntaxColors(preset: $0) }) {
      value = preset
    } else {
      reader.descending(into: "preset") {
        $0.expected(.choice(SyntaxColors.presetNames), entry.value, candidates: SyntaxColors.presetNames)
      }
    }
  }

  private static func write(_ value: SyntaxColors, over base: SyntaxColors) -> String {
    let preset = value.preset.flatMap { SyntaxColors(preset: $0) }
    if let name = value.preset, preset == value { return YAMLText.scalar(name) }
    var entries: [(key: String, value: String)] = []
    if let name = value.preset, preset != nil {
      entries.append(("preset", YAMLText.scalar(name)))
    } else if !base.colors.isEmpty {
      entries.append(("preset", "none"))
    }
    for kind in kinds where value.colors[kind] != preset?.colors[kind] {
      entries.append((kind, (value.colors[kind] ?? .inherited).yamlText))
    }
    return YAMLText.mapping(entries)
  }
}
