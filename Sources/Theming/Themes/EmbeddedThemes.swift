public enum EmbeddedThemes {
  public static let all: [(name: String, text: StaticString)] = []
}
