import TestSupport
import Testing

@testable import mdless_dev

/// Files that are made from the program's tables are as the tables would make them now.
@Suite struct GeneratedFilesTests {
  @Test func areFresh() throws {
    let root = try #require(SharedFolder.packageRoot)
    for file in Generation.files(root: root) {
      let isFresh = Generation.read(root + "/" + file.path) == file.content
      #expect(isFresh, "\(file.path) is stale: run make generate")
    }
  }
}
