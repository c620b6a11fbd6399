import CodeHighlighting
import Testing

/// Snippets on which highlighters go wrong, with what a person who knows the language says the tokens are.
struct TrapTests {
  /// A snippet: what it is, its language, the code, its tokens without operators and punctuation.
  struct Trap: Sendable, CustomTestStringConvertible {
    var name: String
    var language: Language
    var code: String
    var tokens: [String]
    var testDescription: String { name }

    init(_ name: String, _ language: Language, _ code: String, _ tokens: String) {
      (self.name, self.language, self.code) = (name, language, code)
      self.tokens = tokens.split(separator: "\n").map(String.init)
    }
  }

  @Test(arguments: traps)
  func tokensAreRight(trap: Trap) { #expect(painted(trap.code, trap.language) == trap.tokens) }

  /// The eleven of the design, then two a language.
  static let traps: [Trap] = [
    Trap(
      "1 raw string, digit separators, macro", .cpp, #"s = R"x(a)" b)x"; n = 1'000;\#n#define M(a) \\#n  f(a)"#,
      "string:R\"x(a)\" b)x\"\nnumber:1'000\npreprocessor:#define\nfunction:M\nfunction:f"),
    Trap(
      "2 f-string in f-string", .python, #"x = f"a {f'{y!r:>{w}}'} {{z}}" # c"#,
      "string:f\"a \ninterpolation:{\nstring:f'\ninterpolation:{\ninterpolation::\nstring:>\ninterpolation:{\ninterpolation:}\ninterpolation:}\nstring:'\ninterpolation:}\nstring: \nstringEscape:{{\nstring:z\nstringEscape:}}\nstring:\"\ncomment:# c"
    ),
    Trap(
      "3 triple quotes, bytes", .python, "s = \"\"\"a\n\"q\" \"\"\"; b = rb\"\\\"\" + x",
      "string:\"\"\"a\nstring:\"q\" \"\"\"\nstring:rb\"\\\"\""),
    Trap(
      "4 regex and division", .javascript, #"r = /["/]/g.test(x) / 2 / 3"#,
      "regex:/[\"/]/g\nmethod:test\nnumber:2\nnumber:3"),
    Trap(
      "5 nested templates", .javascript, "t = `a ${b + `c ${d} e`} f`",
      "string:`a \ninterpolation:${\nstring:`c \ninterpolation:${\ninterpolation:}\nstring: e`\ninterpolation:}\nstring: f`"
    ),
    Trap(
      "6 JSX", .javascript, "e = <a b=\"x\" {...p}>it's {c ? <B/> : \"n\"}</a>; q = a / b",
      "tag:a\nattribute:b\nstring:\"x\"\ninterpolation:{\ninterpolation:}\ninterpolation:{\ntag:B\nstring:\"n\"\ninterpolation:}\ntag:a"
    ),
    Trap(
      "7 heredoc", .shell, "cat <<EOF\nit's $HOME\nEOF\necho \"$(ls \"$d\")\" ${a#*/} # c",
      "function:cat\nstring:EOF\nstring:it's \nvariable:$HOME\nstring:EOF\nbuiltin:echo\nstring:\"\ninterpolation:$(\nfunction:ls\nstring:\"\nvariable:$d\nstring:\"\ninterpolation:)\nstring:\"\nvariable:${a\nstring:#*/}\ncomment:# c"
    ),
    Trap(
      "8 squiggly heredoc, interpolation, regex", .ruby,
      "q = <<~SQL\n  '#{h[\"k\"]}' it's\nSQL\ny =~ /a\\/\"b/i; z = a / b",
      "string:SQL\nstring:  '\ninterpolation:#{\nstring:\"k\"\ninterpolation:}\nstring:' it's\nstring:SQL\nregex:/a\\/\"b/i"
    ),
    Trap(
      "9 nested comments, lifetimes, raw string", .rust, "/* a /* b */ c */ fn f<'a>() { 'x' } r#\"a \"q\" b\"#",
      "comment:/* a /* b */ c */\nkeyword:fn\nfunction:f\nattribute:'a\ncharacter:'x'\nstring:r#\"a \"q\" b\"#"),
    Trap(
      "10 nested comments, raw and nested strings", .swift,
      ##"/* a /* b */ c */ let s = #"r \n \#(x) ""#; t = "a \(f("b")) d""##,
      "comment:/* a /* b */ c */\nkeyword:let\nstring:#\"r \\n \ninterpolation:\\#(\ninterpolation:)\nstring: \"\"#\nstring:\"a \ninterpolation:\\(\nfunction:f\nstring:\"b\"\ninterpolation:)\nstring: d\""
    ),
    Trap(
      "11 diff whose lines look like heads", .diff, "--- a\n+++ b\n@@ -1,2 +1,2 @@ f\n x\n--- old\n+++ new\n--- c",
      "heading:--- a\nheading:+++ b\nchanged:@@ -1,2 +1,2 @@\ndeleted:--- old\ninserted:+++ new\nheading:--- c"),

    Trap(
      "swift multi-line string", .swift, "let m = \"\"\"\n  \"x\" \\(y)\n  \"\"\"; 1",
      "keyword:let\nstring:\"\"\"\nstring:  \"x\" \ninterpolation:\\(\ninterpolation:)\nstring:  \"\"\"\nnumber:1"),
    Trap(
      "swift range and quoted name", .swift, "for i in 1..<9 { `class`.x(i) }",
      "control:for\nkeyword:in\nnumber:1\nnumber:9\nvariable:`class`\nmethod:x"),
    Trap(
      "python soft keyword", .python, "match x:\n  case 1: pass\nmatch = 3",
      "control:match\ncontrol:case\nnumber:1\ncontrol:pass\nnumber:3"),
    Trap(
      "python matrix product", .python, "@a.b\ndef f(): return 'it\\'s'",
      "attribute:@a.b\nkeyword:def\nfunction:f\ncontrol:return\nstring:'it\nstringEscape:\\'\nstring:s'"),
    Trap(
      "javascript keys and ternary", .javascript, "x = {if: 1, b: c ? d : 2}",
      "property:if\nnumber:1\nproperty:b\nnumber:2"),
    Trap(
      "javascript comment in regex class", .javascript, "a.replace(/[/*]/, '') // c",
      "method:replace\nregex:/[/*]/\nstring:''\ncomment:// c"),
    Trap("typescript has no JSX", .typescript, "let a = <string>b; // c", "keyword:let\ntype:string\ncomment:// c"),
    Trap(
      "c character quote", .c, "char q = '\"'; /* \" */ x = \"/*\";",
      "type:char\ncharacter:'\"'\ncomment:/* \" */\nstring:\"/*\""),
    Trap(
      "c include", .c, "#include <a.h> // c\n#if 0",
      "preprocessor:#include\nstring:<a.h>\ncomment:// c\npreprocessor:#if\nnumber:0"),
    Trap("c++ prefixed strings", .cpp, "u8\"a\" + L'x' + 0x1p-3f", "string:u8\"a\"\ncharacter:L'x'\nnumber:0x1p-3f"),
    Trap(
      "rust byte character and label", .rust, "'a: loop { b'\\'' }",
      "attribute:'a\ncontrol:loop\ncharacter:b'\nstringEscape:\\'\ncharacter:'"),
    Trap("rust macro and unequal", .rust, "vec![1]; a != b", "function:vec\nnumber:1"),
    Trap("go raw string over lines", .go, "s := `a\\\n\"b` + 'x'", "string:`a\\\nstring:\"b`\ncharacter:'x'"),
    Trap(
      "go method", .go, "func (s *T) Do() error { return nil }",
      "keyword:func\ntype:T\nfunction:Do\ntype:error\ncontrol:return\nconstant:nil"),
    Trap(
      "shell here string and case", .shell, "case $x in a) cat <<<\"y\";; esac # z",
      "control:case\nvariable:$x\ncontrol:in\nfunction:cat\nstring:\"y\"\ncontrol:esac\ncomment:# z"),
    Trap("shell options and paths", .shell, "rm -r ./build && ./a", "function:rm\nparameter:-r\nfunction:./a"),
    Trap("shell hash inside a word", .shell, "echo a#b 'c\nd' #e", "builtin:echo\nstring:'c\nstring:d'\ncomment:#e"),
    Trap(
      "json key and value", .json, "{\"a\\\"b\": \"c: d\", \"e\": [1.5e-3, null]}",
      "property:\"a\nstringEscape:\\\"\nproperty:b\"\nstring:\"c: d\"\nproperty:\"e\"\nnumber:1.5e-3\nconstant:null"),
    Trap(
      "java text block", .java, "s = \"\"\"\n \"q\" // x\n \"\"\"; // c",
      "string:\"\"\"\nstring: \"q\" // x\nstring: \"\"\"\ncomment:// c"),
    Trap(
      "c# verbatim", .csharp, "a = @\"\\\"; b = $\"{c}d\";",
      "string:@\"\\\"\nstring:$\"\ninterpolation:{\ninterpolation:}\nstring:d\""),
    Trap("php out and in", .php, "$a = 1; // x ?> <b>", "variable:$a\nnumber:1\ncomment:// x \npreprocessor:?>\ntag:b"),
    Trap(
      "ruby percent literals and symbols", .ruby, "%w[a [b] c] + [:d?]; x ? 1 : 2",
      "string:%w[a [b] c]\nconstant::d?\nnumber:1\nnumber:2"),
    Trap(
      "kotlin dollar", .kotlin, "\"$a.b ${c(\"d\")}\"",
      "string:\"\nvariable:$a\nstring:.b \ninterpolation:${\nfunction:c\nstring:\"d\"\ninterpolation:}\nstring:\""),
    Trap(
      "html script that closes in a string", .html, "<script>a = \"</b>\" // </script><!-- <p> -->",
      "tag:script\nstring:\"</b>\"\ncomment:// \ntag:script\ncomment:<!-- <p> -->"),
    Trap(
      "css selector or property", .css, "a:hover { color: #fff }\nb { }",
      "tag:a\nattribute::hover\nproperty:color\nnumber:#fff\ntag:b"),
    Trap(
      "yaml block scalar", .yaml, "a: |\n  b: \"c\n  # d\ne: 'f''g' # h",
      "property:a\nstring:b: \"c\nstring:# d\nproperty:e\nstring:'f\nstringEscape:''\nstring:g'\ncomment:# h"),
    Trap(
      "yaml hash in a word", .yaml, "a: b#c # d\ne: http://x",
      "property:a\nstring:b#c\ncomment:# d\nproperty:e\nstring:http://x"),
    Trap(
      "toml keys and dates", .toml, "[a.b] # c\nd.\"e\" = 1979-05-27 # f",
      "tag:[a.b]\ncomment:# c\nproperty:d.\"e\"\nnumber:1979-05-27\ncomment:# f"),
    Trap(
      "sql doubled quotes", .sql, "SELECT 'it''s' -- c\nFROM \"a b\"",
      "keyword:SELECT\nstring:'it\nstringEscape:''\nstring:s'\ncomment:-- c\nkeyword:FROM\nvariable:\"a b\""),
    Trap(
      "sql dollar quotes", .sql, "AS $f$ 'x $$ $f$; select 1",
      "keyword:AS\nstring:$f$ 'x $$ $f$\nkeyword:select\nnumber:1"),
    Trap(
      "markdown fence", .markdown, "# T\n```swift\nlet a = \"`\"\n```\n`b`",
      "heading:# T\nattribute:swift\nkeyword:let\nstring:\"`\"\nstring:`b`"),
    Trap(
      "makefile recipe", .makefile, "a: b\n\t@echo $(C) # d\nE := f",
      "function:a\nbuiltin:echo\ninterpolation:$(\nvariable:C\ninterpolation:)\ncomment:# d\nvariable:E"),
    Trap(
      "dockerfile", .dockerfile, "FROM a:1 AS b\nRUN x && \\\n  y \"$Z\"",
      "keyword:FROM\nstring:a:1\nkeyword:AS\nkeyword:RUN\nfunction:x\nfunction:y\nstring:\"\nvariable:$Z\nstring:\""),
  ]
}
