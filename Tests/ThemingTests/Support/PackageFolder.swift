/// Files of the package, found from where this file was compiled.
enum PackageFolder {
  static func path(_ relative: String) -> String {
    // Four names from the end: Tests/ThemingTests/Support/PackageFolder.swift
    #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(4).joined(separator: "/") + "/"
      + relative
  }
}
