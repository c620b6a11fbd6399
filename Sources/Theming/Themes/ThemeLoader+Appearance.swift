extension ThemeLoader {
  /// What a theme is made for, by its own words or those of what it extends; nil when it says nothing about it, as one for
  /// any ground, or cannot be read.
  ///
  /// Only these words are looked at, so that a list of all themes costs little.
  public func appearance(of nameOrPath: String) -> ThemeAppearance? {
    var chain = ThemeChain(loader: self)
    chain.follow(nameOrPath, asText: true)
    let words = chain.texts.lazy.compactMap { $0.value("appearance")?.scalar }
    return words.compactMap { ThemeAppearance(rawValue: $0) }.first
  }
}
