import HTMLReading
import Testing

/// What HTML means, by the HTML5 specification: the list of steps as a short text.
@Suite struct FragmentTests {
  private func steps(_ pieces: [String], contexts: [String] = []) -> String {
    var source = HTMLSource(contexts: contexts.map { Array($0.utf8) })
    var line = 0
    for (number, piece) in pieces.enumerated() {
      if number > 0 { source.appendMarker(number, line: line) }
      let bytes = Array(piece.utf8)
      source.append(bytes, 0..<bytes.count, firstLine: line)
      line += bytes.count { $0 == 0x0A } + 1
    }
    let fragment = HTMLFragment(source)
    var result = ""
    for node in fragment.nodes {
      switch node.kind {
      case .enter(let number):
        let element = fragment.elements[Int(number)]
        result += element.isContinued ? "(+\(element.name.rawValue)" : "(\(element.name.rawValue)"
        for key in element.attributes.keys.sorted(by: { $0.rawValue < $1.rawValue }) {
          result += " \(key.rawValue)=\(element[key] ?? "")"
        }
        result += ":"
      case .exit: result += ")"
      case .text(let range):
        result += String(decoding: fragment.text[Int(range.lowerBound)..<Int(range.upperBound)], as: UTF8.self)
      case .marker(let number): result += "#\(number)"
      case .end: result += "$"
      }
    }
    return result.filter { $0 != "\n" }
  }

  @Test(arguments: [
    ("a<b>b</b>", "a(b:b)$"),
    ("<p align=center>a<details open><summary>s</summary>x", "(p align=center:a)(details open=:(summary:s)x$)"),
    ("<b><p>x</b>y</p>z", "(b:)(p:(b:x)y)z$"),
    ("<table><tr><td>a<td colspan=2>b<tr><td>c</table>", "(table:(tbody:(tr:(td:a)(td colspan=2:b))(tr:(td:c))))$"),
    ("&check;&rarr;&amp;lt;&#x41;", "✓→&lt;A$"),
    ("<a href='x?a=1&amp;b=2'>l</a>", "(a href=x?a=1&b=2:l)$"),
    ("<li>a<li>b", "(li:a)(li:b$)"),
    ("<!-- <b>no</b> -->x<!-->y<!-- open <i>z", "xy$"),
    ("x <div class=\"open", "x <div class=\"open$"),
    ("a < b <3 & c", "a < b <3 & c$"),
    ("</p></b></div>x", "(p:)x$"),
    ("<script>if (a<b) '</div>'</script>x", "(script:if (a<b) '</div>')x$"),
    ("<textarea><b>x</textarea>y", "(:(b:x))(b:y$)"),
    ("<IMG SRC=a.png ALT='&quot;q&quot;'>", "(img alt=\"q\" src=a.png:)$"),
  ]) func means(_ html: String, _ expected: String) { #expect(steps([html]) == expected) }

  @Test func markersStandWhereBlocksDo() {
    #expect(steps(["<div align=center>", "</div>x"]) == "(div align=center:(p:)#1)x$")
    // A block ends an open paragraph, as it does in the page that cmark writes.
    #expect(steps(["<p align=center>a", "b</p>"]) == "(p align=center:a)(p:)#1b(p:)$")
    #expect(
      steps(["<table><tr><td>", "</td><td>", "</td></tr></table>"])
        == "(table:(tbody:(tr:(td:(p:)#1)(td:(p:)#2))))$")
  }
}
