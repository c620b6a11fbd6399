import PageLayout
import ScreenModel
import Testing
import Theming

@testable import Viewer

/// Looks that change while one reads: the terminal told what it is, or turned light or dark.
@Suite struct ContextTests {
  @Test func `new looks keep the text in view, and the width stays the window's`() throws {
    var session = Session(PlainDocument.paragraphs(60), columns: 50, rows: 12)
    session.type("20j")
    let before = session.rows()
    var configuration = MarkdownConfiguration()
    configuration.codeLineNumbers = true
    let context = LayoutContext(
      width: 7, configuration: configuration, displayWidth: DisplayWidth(policy: .safe))
    session.send(.context(context))
    #expect(session.state.needsFrame)
    #expect(session.rows() == before)
    #expect(session.state.configuration == configuration && session.state.context.displayWidth.policy == .safe)
    // Back and forth: nothing drifts.
    for _ in 0..<5 { session.send(.context(context)) }
    #expect(session.rows() == before)
  }

  @Test func `a search that runs goes on, and its marks stay`() {
    var session = Session(PlainDocument.paragraphs(60), columns: 50, rows: 12)
    session.search("paragraph40")
    let before = session.rows()
    #expect(before.contains { $0.contains("paragraph40") })
    session.send(.context(LayoutContext(width: 50)))
    session.type("n")
    #expect(session.rows().contains { $0.contains("paragraph40") })
  }
}
