import PageLayout
import ScreenModel
import Theming

/// What the viewer knows of where its looks come from.
struct LookState: Sendable {
  /// The theme in use, as the reader asked for it.
  var theme = "auto"
  /// Themes that can be had, as far as they were asked for.
  var themes: [ThemeChoice] = []
  /// The configuration below `:set`.
  var base: MarkdownConfiguration
  var palette: [String: ThemeColor] = [:]
  var depth = ColorDepth.trueColor
  /// What `:set` has set, in order; one of the same key takes the place of the earlier one.
  var settings: [ConfigurationLayers.Setting] = []
}

extension ViewerState {
  /// The theme in use: a name, a file, or `auto`.
  public var theme: String { look.theme }

  /// Tells where the looks that the viewer was made with come from.
  public mutating func setTheme(_ theme: String, palette: [String: ThemeColor], depth: ColorDepth) {
    look.theme = theme
    look.palette = palette
    look.depth = depth
  }

  /// Takes looks that were made ready. What was set with `:set` lies over them; the text in view stays.
  mutating func take(_ newLook: Look) -> [Effect] {
    look.theme = newLook.theme
    look.palette = newLook.palette
    look.depth = newLook.depth
    return take(newLook.context)
  }

  /// Takes a context below `:set`.
  mutating func take(_ newContext: LayoutContext) -> [Effect] {
    look.base = newContext.configuration
    var changed = newContext
    changed.configuration = layered(look.settings)
    // What was opened and folded, and what `w` chose, is the reader's and stays.
    changed.reader = context.reader
    if hasChosenWideBlocks { changed.wideBlocks = context.wideBlocks }
    changed.footnoteNumbers = context.footnoteNumbers
    return change(to: changed)
  }

  /// Sets a key of the configuration, or says what it is.
  mutating func set(_ text: String) -> [Effect] {
    let key = String(text.prefix { $0 != " " && $0 != "=" })
    let value = Self.trimmed(String(text.dropFirst(key.count).drop { $0 == " " || $0 == "=" }))
    guard !key.isEmpty else { return say(Message("Name a key and a value: :set KEY VALUE", kind: .error)) }
    guard !value.isEmpty else { return tell(key) }
    var tried = configuration
    let row: ConfigurationKey?
    do throws(ConfigurationError) {
      row = try tried.set(key, to: value, palette: look.palette, depth: look.depth)
    } catch {
      return say(Message(error.description, kind: .error))
    }
    var settings = look.settings
    // A part of a key may stand behind the whole: only the same name is the same setting.
    settings.removeAll { $0.key == key }
    settings.append(ConfigurationLayers.Setting(key: key, value: value))
    look.settings = settings
    var changed = context
    changed.configuration = layered(settings)
    let effects = change(to: changed)
    if row?.owner == .later { return effects + say("\(key): not used yet") }
    if key == "hyphenate", changed.configuration.hyphenate, let complaint = context.hyphenator?.complaint {
      return effects + say(Message(DisplayText.cleaned(complaint)))
    }
    return effects
  }

  private mutating func tell(_ key: String) -> [Effect] {
    if let known = configuration.text(of: key) { return say("\(key): \(known)") }
    var tried = configuration
    do throws(ConfigurationError) {
      // Says which key is nearest; a part of a key, or several at once, has no words of its own.
      try tried.set(key, to: "")
    } catch {
      if case .unknownKey? = error.diagnostics.first?.problem {
        return say(Message(error.description, kind: .error))
      }
    }
    return say(Message("Name a value: :set \(key) VALUE", kind: .error))
  }

  /// The configuration with settings over it. What could be set once can be set again, but for colours of a palette that
  /// another theme does not have: those stay as the theme has them.
  private func layered(_ settings: [ConfigurationLayers.Setting]) -> MarkdownConfiguration {
    var result = look.base
    for setting in settings {
      _ = try? result.set(setting.key, to: setting.value, palette: look.palette, depth: look.depth)
    }
    return result
  }

  /// Changes over to a context; a changed dialect means that the document has to be read anew.
  private mutating func change(to newContext: LayoutContext) -> [Effect] {
    let isOtherDialect = newContext.configuration.parsing != configuration.parsing
    context = newContext
    matchCache.removeAll()
    layOutAgain()
    return isOtherDialect ? [.parseAgain] : []
  }

  /// Changes over to a theme, or says which one is in use.
  mutating func changeTheme(_ name: String) -> [Effect] {
    name.isEmpty ? say("Theme \(look.theme)") : [.theme(.use(name))]
  }
}
