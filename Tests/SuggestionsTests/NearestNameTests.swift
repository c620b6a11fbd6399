import Testing

@testable import Suggestions

@Suite struct NearestNameTests {
  // Distances by hand.
  @Test(arguments: [("", "", 0), ("abc", "", 3), ("kitten", "sitting", 3), ("form", "from", 1), ("a", "b", 1)])
  func distances(first: String, second: String, distance: Int) {
    #expect(NearestName.distance(Array(first.utf8), Array(second.utf8)) == distance)
    #expect(NearestName.distance(Array(second.utf8), Array(first.utf8)) == distance)
  }

  @Test(arguments: [("widht", "width"), ("THEME", "theme"), ("colour", "color"), ("zzzz", nil), ("", nil)])
  func nearest(word: String, name: String?) {
    #expect(NearestName.of(word, in: ["width", "theme", "color", "wrap"]) == name)
  }
}
