import Foundation
import TestSupport
import Testing

/// `--output`, `--list`, `--section`: the same document in other forms.
@Suite struct OutputTests {
  private let scratch: Scratch
  private let file: String

  init() throws {
    scratch = try Scratch()
    let text = """
      # One *word*

      Text [link][ref] and note[^n]. <b onclick="x()">raw</b> [bad](javascript:alert(1)) &#27;[31m

      ## Getting started

      Body with [link][ref] and [^n].

      ### Deeper

      - [x] done

      ## C# & more

      Last.

      <script>alert(1)</script>

      [ref]: https://example.org "Title"
      [^n]: The note.

      """
    file = try scratch.file("doc.md", Array(text.utf8)).path
  }

  private func run(_ arguments: [String]) throws -> Program.Outcome {
    try Program.run(["--no-config"] + arguments + [file])
  }

  private func json(_ arguments: [String]) throws -> Any {
    try JSONSerialization.jsonObject(with: Data(run(arguments).output))
  }

  @Test func `printing begins with the block of the line that is named`() throws {
    let text = try Program.run(["--no-config", "--print", file + ":7"]).text
    #expect(text.hasPrefix("  Body with link and ¹.") && text.contains("The note.") && text.contains("Last."))
    #expect(!text.contains("Getting started"))
    #expect(try Program.run(["--no-config", "--print", file + ":1"]).text == run(["--print"]).text)
  }

  @Test func `the outline as JSON has number, level, title, anchor, line and file of each heading`() throws {
    let outline = try #require(try json(["--list", "--json"]) as? [[String: Any]])
    #expect(outline.map { $0["number"] as? Int } == [1, 2, 3, 4])
    #expect(outline.map { $0["level"] as? Int } == [1, 2, 3, 2])
    #expect(outline.map { $0["title"] as? String } == ["One word", "Getting started", "Deeper", "C# & more"])
    #expect(outline.map { $0["anchor"] as? String } == ["one-word", "getting-started", "deeper", "c--more"])
    #expect(outline.map { $0["line"] as? Int } == [1, 5, 9, 13])
    #expect(outline.allSatisfy { $0["file"] as? String == file })
  }

  @Test func `the outline as text is indented by level`() throws {
    #expect(try run(["-l"]).text == "One word\n  Getting started\n    Deeper\n  C# & more\n")
  }

  @Test func `JSON alone is a usage error that says what to do`() throws {
    let outcome = try run(["--json"])
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("--list"))
  }

  @Test(arguments: ["Getting started", "getting STARTED", "2", "getting-started", "#getting-started", "Getting"])
  func `a section is found by title, number, anchor or beginning`(name: String) throws {
    let text = try run(["--print", "-s", name]).text
    #expect(text.contains("Body with link and ¹.") && text.contains("Deeper"))
    #expect(!text.contains("One word") && !text.contains("Last."))
    // Definitions from elsewhere hold.
    #expect(text.contains("The note."))
  }

  @Test func `a section that is not there is named with the nearest one`() throws {
    let outcome = try run(["--print", "--section", "Getting startet"])
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("Getting startet") && outcome.errors.contains("'Getting started'"))
    #expect(outcome.output.isEmpty)
  }

  @Test func `a section applies to every form`() throws {
    let outline = try #require(try json(["--list", "--json", "--section", "4"]) as? [[String: Any]])
    #expect(outline.map { $0["title"] as? String } == ["C# & more"])
    // Its lines keep their numbers.
    #expect(outline.first?["line"] as? Int == 13)
  }

  @Test func `HTML is a page of its own that does no harm`() throws {
    let text = try run(["--print", "--output", "html"]).text
    #expect(text.hasPrefix("<!DOCTYPE html>") && text.hasSuffix("</html>\n"))
    #expect(text.contains("<meta charset=\"utf-8\" />") && text.contains("<title>One word</title>"))
    #expect(text.contains("<h1>One <em>word</em></h1>") && text.contains("<h2>C# &amp; more</h2>"))
    #expect(text.contains("<a href=\"https://example.org\" title=\"Title\">link</a>"))
    #expect(text.contains("<a href=\"\">bad</a>") && !text.contains("javascript"))
    #expect(!text.contains("onclick") && !text.contains("<script") && text.contains("<!-- raw HTML omitted -->"))
    #expect(!text.utf8.contains(0x1b) && text.contains("␛[31m"))
    // Links inside the document lead somewhere.
    #expect(text.contains("id=\"getting-started\""))
  }

  @Test func `JSON holds the blocks with what is in them`() throws {
    let document = try #require(try json(["-P", "-o", "json"]) as? [String: Any])
    let blocks = try #require(document["blocks"] as? [[String: Any]])
    #expect(document["name"] as? String == file)
    #expect(
      blocks.map { $0["type"] as? String } == [
        "heading", "paragraph", "heading", "paragraph", "heading", "list", "heading", "paragraph", "html", "footnote",
      ])
    #expect(blocks[0]["level"] as? Int == 1 && blocks[0]["anchor"] as? String == "one-word")
    #expect(blocks[0]["lines"] as? [Int] == [1, 1])
    let inlines = try #require(blocks[1]["inlines"] as? [[String: Any]])
    let links = inlines.filter { $0["type"] as? String == "link" }
    #expect(links.map { $0["destination"] as? String } == ["https://example.org", "javascript:alert(1)"])
    #expect(inlines.contains { ($0["text"] as? String)?.contains("\u{1b}[31m") == true })
    let items = try #require(blocks[5]["blocks"] as? [[String: Any]])
    #expect(items.first?["checked"] as? Bool == true)
    #expect(blocks[9]["label"] as? String == "n" && blocks[9]["number"] as? Int == 1)
  }

  @Test func `no form sends a control`() throws {
    for form in ["html", "text", "json"] {
      let output = try run(["-P", "-o", form]).output
      #expect(output.allSatisfy { $0 >= 0x20 && $0 != 0x7f || $0 == 0x0a }, "\(form)")
    }
  }

  @Test func `ANSI has styles in a pipe and text has none even when they are forced`() throws {
    #expect(try run(["-P", "-o", "ansi"]).output.contains(0x1b))
    #expect(try !run(["-P", "-o", "text", "--color", "always"]).output.contains(0x1b))
    #expect(try run(["-P", "-o", "text"]).output == run(["-P", "--color", "never"]).output)
  }

  @Test func `a heading behind the file's name is where printing starts`() throws {
    let text = try Program.run(["--no-config", "--print", file + "#deeper"]).text
    #expect(text.contains("Deeper") && text.contains("Last.") && !text.contains("Body with"))
  }

  @Test func `a file with a mark in its name wins over the suffix`() throws {
    for name in ["doc.md#deeper", "doc.md:3"] {
      let path = try scratch.file(name, Array("The file itself.\n".utf8)).path
      #expect(try Program.run(["--no-config", "--print", path]).text.contains("The file itself."))
    }
  }

  @Test func `targets are listed at the end`() throws {
    let text = try run(["-P", "--links"]).text
    #expect(text.contains("[1] https://example.org"))
  }

  @Test(arguments: ["blocks", "document", "lines", "frame"]) func `every stage can be dumped`(stage: String) throws {
    let outcome = try run(["--dump=\(stage)"])
    #expect(outcome.status == 0)
    #expect(outcome.text.contains(stage == "blocks" ? "heading 3: line 9" : "word"))
  }
}

/// Options of looks, tried on printed text, and who wins where several say something.
@Suite struct LookOptionTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func print(
    _ text: String, _ arguments: [String], config: String? = nil, environment: [String: String] = [:]
  ) throws -> String {
    let file = try scratch.file("a.md", Array(text.utf8)).path
    var arguments = arguments
    if let config {
      arguments += ["--config", try scratch.file("config.yaml", Array(config.utf8)).path]
    } else {
      arguments.append("--no-config")
    }
    return try Program.run(["--print", file] + arguments, environment: environment).text
  }

  @Test func `links are sent when asked for`() throws {
    let text = "[a](https://example.org)\n"
    #expect(try print(text, ["--hyperlinks", "always"]).contains("\u{1b}]8;;https://example.org"))
    #expect(try !print(text, ["--hyperlinks", "never", "--color", "always"]).contains("]8;;"))
  }

  @Test func `ambiguous characters take the columns they are said to`() throws {
    // A cell of ten plus-minus signs: its border tells the columns.
    let text = "| x |\n|---|\n| \(String(repeating: "±", count: 10)) |\n"
    func border(_ columns: String) throws -> Int {
      try print(text, ["--ambiguous", columns, "--ascii"]).split(separator: "\n").first?.count { $0 == "-" } ?? 0
    }
    #expect(try border("2") - border("1") == 10)
  }

  @Test func `lines of code are numbered`() throws {
    let text = "```\nfirst\nsecond\n```\n"
    let numbered = try print(text, ["-N"]).split(separator: "\n").map { $0.filter { $0.isLetter || $0.isNumber } }
    #expect(numbered.contains("1first") && numbered.contains("2second"))
    #expect(try print(text, ["--line-numbers"]) == print(text, ["-N"]))
    #expect(try print(text, [], config: "options: {line-numbers: true}\n") == print(text, ["-N"]))
  }

  @Test func `front matter is shown as asked`() throws {
    let text = "---\ntitle: Words\n---\n\nText.\n"
    #expect(try !print(text, ["--front-matter", "hide"]).contains("Words"))
    #expect(try print(text, ["--front-matter", "raw"]).contains("title: Words"))
  }

  @Test func `flags beat the environment and the environment beats the file`() throws {
    let config = "options: {color: always, width: 30}\n"
    let text = "# T\n\n" + String(repeating: "word ", count: 60)
    func longest(_ arguments: [String], _ environment: [String: String]) throws -> Int {
      let text = try print(text, arguments, config: config, environment: environment)
      return text.split(separator: "\n").map(\.count).max() ?? 0
    }
    #expect(try print(text, [], config: config).contains("\u{1b}["))
    #expect(try !print(text, [], config: config, environment: ["NO_COLOR": "1"]).contains("\u{1b}["))
    #expect(try print(text, ["--color", "always"], config: config, environment: ["NO_COLOR": "1"]).contains("\u{1b}["))
    let plain = ["NO_COLOR": "1"]
    #expect(try (20...30).contains(longest([], plain)))
    let both = plain.merging(["COLUMNS": "50"]) { $1 }
    #expect(try (40...50).contains(longest([], both)))
    #expect(try (60...70).contains(longest(["-w", "70"], both)))
  }
}
