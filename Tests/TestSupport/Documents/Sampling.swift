/// How many inputs the laws go through: samples, or with `MDLESS_SOAK` all of them.
public enum Sampling {
  /// Whether the long runs were asked for.
  public static let isSoak = environmentVariable("MDLESS_SOAK") != nil

  /// The number for this run.
  public static func count(_ sample: Int, soak: Int) -> Int { isSoak ? soak : sample }
}
