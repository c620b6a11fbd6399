extension ValueForm where Value == FontFace {
  /// A face, part by part.
  static let font = ValueForm.parts(
    "a font",
    [
      ValuePart("weight", \.weight, .optional(.choice, from: .regular)),
      ValuePart("italic", \.italic, .optional(.bool, from: false)),
      ValuePart("dim", \.dim, .optional(.bool, from: false)),
      ValuePart("reverse", \.reverse, .optional(.bool, from: false)),
      ValuePart("strikethrough", \.strikethrough, .optional(.bool, from: false)),
      ValuePart("underline", \.underline, .optional(.choice, from: .none)),
      ValuePart("case", \.letterCase, .optional(.choice, from: .none)),
      ValuePart("prefix", \.prefix, .optional(.text, from: "")),
      ValuePart("suffix", \.suffix, .optional(.text, from: "")),
      ValuePart("scale", \.scale, .optional(.number(1...7), from: 1)),
    ])
}

extension ValueForm where Value == StyleSpec {
  /// Colours and face.
  static let style = ValueForm.parts(
    "a style",
    [
      ValuePart("color", \.color, .color),
      ValuePart("background", \.background, .color),
      ValuePart("font", \.font, .font),
    ])
}

extension ValueForm where Value == Appearance {
  /// The frame of a block.
  static let appearance = ValueForm.parts(
    "an appearance",
    [
      ValuePart("cornerRadius", \.cornerRadius, .number(0...100)),
      ValuePart("borderWidth", \.borderWidth, .number(0...3)),
      ValuePart("borderColor", \.borderColor, .color),
    ])
}

extension ValueForm where Value == [Int: String] {
  /// Glyphs by the level of headings, `h1` to `h6`; a level without one has none.
  static func glyphsByLevel(columns: Int) -> ValueForm {
    .parts(
      "a mapping",
      (1...6).map { level in
        let form = ValueForm<String>.glyph(columns: columns)
        return ValuePart(
          name: "h\(level)", type: form.type,
          read: { node, glyphs, reader in
            var glyph = glyphs[level] ?? ""
            form.read(node, &glyph, &reader)
            glyphs[level] = glyph.isEmpty ? nil : glyph
          },
          text: { glyphs, _ in Glyph.text(glyphs[level] ?? "") })
      })
  }
}

extension ValueForm where Value == SpoilerOverlay {
  /// `solid`, or particles.
  static let spoilerOverlay: ValueForm = {
    let particles = KeyPart(name: "particles", type: .parts(name: "a mapping", Particles.form.type.parts))
    let type = KeyType.either(.parts(name: "a mapping", [particles]), words: ["solid"])
    return ValueForm(
      type: type,
      read: { node, value, reader in
        if node.scalar == "solid" {
          value = .solid
        } else if case .mapping(let entries) = node.content {
          readParticles(entries, &value, &reader)
        } else {
          reader.expected(type, node, candidates: ["solid"])
        }
      },
      text: { value, _ in
        guard case .particles(let density, let speed) = value else { return "solid" }
        let particles = Particles(density: density, speed: speed)
        return YAMLText.mapping([("particles", Particles.form.text(particles, particles))])
      })
  }()

  private static func readParticles(
    _ entries: [YAMLEntry], _ value: inout SpoilerOverlay, _ reader: inout ValueReader
  ) {
    for entry in entries {
      guard entry.key == "particles" else {
        reader.unknownPart(entry, candidates: ["particles"])
        continue
      }
      var particles = Particles()
      if case .particles(let density, let speed) = value { particles = Particles(density: density, speed: speed) }
      let before = reader.diagnostics.count
      reader.descending(into: entry.key) { Particles.form.read(entry.value, &particles, &$0) }
      if reader.diagnostics.count == before {
        value = .particles(density: particles.density, speed: particles.speed)
      }
    }
  }
}

/// The numbers of `SpoilerOverlay.particles`, as something that has parts.
private struct Particles: Equatable, Sendable {
  var density = 0.5
  var speed = 0.5

  static let form = ValueForm<Particles>.parts(
    "a mapping",
    [
      ValuePart("density", \.density, .decimal(0...1)),
      ValuePart("speed", \.speed, .decimal(0...1)),
    ])
}

extension ValueForm where Value == [String: String] {
  /// Texts by name; `inherit` takes one away.
  static let texts = ValueForm(
    type: .texts,
    read: { node, value, reader in
      guard case .mapping(let entries) = node.content, entries.count <= 64 else {
        return reader.expected(.texts, node)
      }
      for entry in entries {
        var text: String? = value[entry.key]
        reader.descending(into: entry.key) {
          ValueForm<String?>.optional(.text, from: "").read(entry.value, &text, &$0)
        }
        value[entry.key] = text
      }
    },
    text: { value, base in
      let gone = base.keys.filter { value[$0] == nil }.map { (key: $0, value: "inherit") }
      let entries = value.map { (key: $0.key, value: YAMLText.quoted($0.value)) } + gone
      return YAMLText.mapping(entries.sorted { $0.key < $1.key })
    })
}
