/// What the generator can write as Swift, so that the themes a start needs are values and not texts.
protocol SwiftLiteral {
  /// An expression that gives this value where its type is known.
  var swiftLiteral: String { get }
}

extension Int: SwiftLiteral { var swiftLiteral: String { String(self) } }
extension Double: SwiftLiteral { var swiftLiteral: String { String(self) } }
extension Bool: SwiftLiteral { var swiftLiteral: String { String(self) } }
extension String: SwiftLiteral { var swiftLiteral: String { debugDescription } }

extension Optional: SwiftLiteral where Wrapped: SwiftLiteral {
  var swiftLiteral: String { map(\.swiftLiteral) ?? "nil" }
}

extension Array: SwiftLiteral where Element: SwiftLiteral {
  var swiftLiteral: String { "[" + map(\.swiftLiteral).joined(separator: ", ") + "]" }
}

extension Dictionary: SwiftLiteral where Key: SwiftLiteral & Comparable, Value: SwiftLiteral {
  var swiftLiteral: String {
    let entries = sorted { $0.key < $1.key }.map { $0.key.swiftLiteral + ": " + $0.value.swiftLiteral }
    return entries.isEmpty ? "[:]" : "[" + entries.joined(separator: ", ") + "]"
  }
}

extension SwiftLiteral where Self: RawRepresentable, RawValue == String {
  var swiftLiteral: String { "." + rawValue }
}

extension ThemeAppearance: SwiftLiteral {}
extension ContentAlignment: SwiftLiteral {}
extension BottomMargin: SwiftLiteral {}
extension TableFrame: SwiftLiteral {}
extension WideLayout: SwiftLiteral {}
extension CodeBlockLayout: SwiftLiteral {}
extension FootnoteMarks: SwiftLiteral {}
extension LatexFontSize: SwiftLiteral {}
extension LatexAlignment: SwiftLiteral {}
extension TypewriterTextMode: SwiftLiteral {}
extension TypewriterUnit: SwiftLiteral {}
extension StreamingFeedbackStyle: SwiftLiteral {}
extension WritingDirection: SwiftLiteral {}
extension FontFace.Weight: SwiftLiteral {}
// In full, since `.none` where an Optional stands is taken for the Optional's own.
extension FontFace.Underline: SwiftLiteral { var swiftLiteral: String { "FontFace.Underline." + rawValue } }
extension FontFace.LetterCase: SwiftLiteral { var swiftLiteral: String { "FontFace.LetterCase." + rawValue } }

extension ThemeColor: SwiftLiteral {
  var swiftLiteral: String {
    switch self {
    case .inherited: ".inherited"
    case .terminalDefault: ".terminalDefault"
    case .clear: ".clear"
    case .palette(let index): ".palette(\(index))"
    case .rgb(let red, let green, let blue, alpha: 255):
      ".hex(0x" + [red, green, blue].map(Self.pair).joined().uppercased() + ")"
    case .rgb(let red, let green, let blue, let alpha): ".rgb(\(red), \(green), \(blue), alpha: \(alpha))"
    }
  }
}

extension FontFace: SwiftLiteral {
  var swiftLiteral: String {
    let parts: [(String, (any SwiftLiteral)?)] = [
      ("weight", weight), ("italic", italic), ("dim", dim), ("reverse", reverse), ("strikethrough", strikethrough),
      ("underline", underline), ("letterCase", letterCase), ("prefix", prefix), ("suffix", suffix), ("scale", scale),
    ]
    let said = parts.compactMap { name, part in part.map { name + ": " + $0.swiftLiteral } }
    return "FontFace(" + said.joined(separator: ", ") + ")"
  }
}

extension StyleSpec: SwiftLiteral {
  var swiftLiteral: String {
    "StyleSpec(color: \(color.swiftLiteral), background: \(background.swiftLiteral), font: \(font.swiftLiteral))"
  }
}

extension Appearance: SwiftLiteral {
  var swiftLiteral: String {
    "Appearance(cornerRadius: \(cornerRadius), borderWidth: \(borderWidth), borderColor: \(borderColor.swiftLiteral))"
  }
}

extension SyntaxColors: SwiftLiteral {
  var swiftLiteral: String { "SyntaxColors(colors: \(colors.swiftLiteral), preset: \(preset.swiftLiteral))" }
}

extension SpoilerOverlay: SwiftLiteral {
  var swiftLiteral: String {
    switch self {
    case .solid: ".solid"
    case .particles(let density, let speed): ".particles(density: \(density), speed: \(speed))"
    }
  }
}
