import CodeHighlighting
import Testing

/// The second traps of languages: what their own definitions say, where a lexer that does not know them goes astray.
struct MoreTraps {
  @Test(arguments: traps)
  func tokensAreRight(trap: TrapTests.Trap) { #expect(painted(trap.code, trap.language) == trap.tokens) }

  static let traps: [TrapTests.Trap] = [
    TrapTests.Trap(
      "typescript decorator with a template", .typescript, "@Comp({a: `${b}`}) class D<T> {}",
      "attribute:@Comp\nproperty:a\nstring:`\ninterpolation:${\ninterpolation:}\nstring:`\nkeyword:class\ntype:D\ntype:T"
    ),
    TrapTests.Trap(
      "typescript assertion before division", .typescript, "let n = 1_000n; let s = x!.y / 2 / z",
      "keyword:let\nnumber:1_000n\nkeyword:let\nproperty:y\nnumber:2"),
    TrapTests.Trap(
      "c++ comment that begins in a directive", .cpp, "#define S \"a//b\" /* c\nd */ int x;",
      "preprocessor:#define\nconstant:S\nstring:\"a//b\"\ncomment:/* c\ncomment:d */\ntype:int"),
    TrapTests.Trap(
      "c++ raw string over lines", .cpp, "auto s = u8R\"--(a)\"\n)-\")--\"; // c",
      "keyword:auto\nstring:u8R\"--(a)\"\nstring:)-\")--\"\ncomment:// c"),
    TrapTests.Trap(
      "json comment signs and exponent", .json, "{\"url\": \"http://x/*y*/\", \"n\": 1E+5, \"b\": true}",
      "property:\"url\"\nstring:\"http://x/*y*/\"\nproperty:\"n\"\nnumber:1E+5\nproperty:\"b\"\nconstant:true"),
    TrapTests.Trap(
      "json backslash before the quote", .json, "{\"a\": \"\\\\\", \"b\": \"]\"}",
      "property:\"a\"\nstring:\"\nstringEscape:\\\\\nstring:\"\nproperty:\"b\"\nstring:\"]\""),
    TrapTests.Trap(
      "java quote as character", .java, "char c = '\\''; String s = \"/*\"; // \"",
      "type:char\ncharacter:'\nstringEscape:\\'\ncharacter:'\ntype:String\nstring:\"/*\"\ncomment:// \""),
    TrapTests.Trap(
      "java numbers and documentation", .java, "int x = 0b1010_1010 + 0x1.8p1f; /** d */ a.b(c);",
      "type:int\nnumber:0b1010_1010\nnumber:0x1.8p1f\ndocComment:/** d */\nmethod:b"),
    TrapTests.Trap(
      "c# verbatim interpolation with a format", .csharp, "var s = $@\"a{b:0.0}\"\"c\\\"; // d",
      "keyword:var\nstring:$@\"a\ninterpolation:{\ninterpolation::\nstring:0.0\ninterpolation:}\nstringEscape:\"\"\nstring:c\\\"\ncomment:// d"
    ),
    TrapTests.Trap(
      "c# character, documentation, nullable", .csharp, "char q = '\"'; // a\n/// \"b\nint? c = null;",
      "type:char\ncharacter:'\"'\ncomment:// a\ndocComment:/// \"b\ntype:int\nconstant:null"),
    TrapTests.Trap(
      "php heredoc", .php, "$a = <<<EOT\n a {$b['c']} \"\nEOT;\n$d = 'x$y'; # z",
      "variable:$a\nstring:EOT\nstring: a \ninterpolation:{\nvariable:$b\nstring:'c'\ninterpolation:}\nstring: \"\nstring:EOT\nvariable:$d\nstring:'x$y'\ncomment:# z"
    ),
    TrapTests.Trap(
      "php attribute or comment", .php, "#[Pure] function f(?int $x = 1): ?string {} # c",
      "attribute:#[Pure]\nkeyword:function\nfunction:f\ntype:int\nvariable:$x\nnumber:1\ntype:string\ncomment:# c"),
    TrapTests.Trap(
      "ruby string in an interpolation, division", .ruby, "s = \"a#{b ? \"c\" : 'd'}\" if x / 2 # e",
      "string:\"a\ninterpolation:#{\nstring:\"c\"\nstring:'d'\ninterpolation:}\nstring:\"\ncontrol:if\nnumber:2\ncomment:# e"
    ),
    TrapTests.Trap(
      "ruby block comment, keys", .ruby, "=begin\n \"x\n=end\nh = {a: 1, b: :c}",
      "comment:=begin\ncomment: \"x\ncomment:=end\nproperty:a\nnumber:1\nproperty:b\nconstant::c"),
    TrapTests.Trap(
      "kotlin nested comment, raw string", .kotlin, "/* a /* b */ c */ val c = '\\''; val s = \"\"\"a\"b\\\"\"\" // d",
      "comment:/* a /* b */ c */\nkeyword:val\ncharacter:'\nstringEscape:\\'\ncharacter:'\nkeyword:val\nstring:\"\"\"a\"b\\\"\"\"\ncomment:// d"
    ),
    TrapTests.Trap(
      "ruby method of the class", .ruby, "def self.f?(a, *b) = @c",
      "keyword:def\nkeyword:self\nfunction:f?\nvariable:@c"),
    TrapTests.Trap(
      "kotlin extension function", .kotlin, "fun String.f() = this?.g ?: 1",
      "keyword:fun\ntype:String\nfunction:f\nkeyword:this\nproperty:g\nnumber:1"),
    TrapTests.Trap(
      "html quotes in a value, entity", .html, "<p title='a > \"b\"' hidden>1 < 2 &amp; 3</p>",
      "tag:p\nattribute:title\nstring:'a > \"b\"'\nattribute:hidden\nstringEscape:&amp;\ntag:p"),
    TrapTests.Trap(
      "html style with a tag in a comment", .html, "<style>/* </b> */ a{b:c}</style><b>",
      "tag:style\ncomment:/* </b> */\ntag:a\nproperty:b\nconstant:c\ntag:style\ntag:b"),
    TrapTests.Trap(
      "css nested rule, brace in a string", .css, "@media (a: 1px) { b::before { content: \"}\"; } } /* \"",
      "keyword:@media\nproperty:a\nnumber:1px\ntag:b\nattribute:::before\nproperty:content\nstring:\"}\"\ncomment:/* \""
    ),
    TrapTests.Trap(
      "css address and own property", .css, "a{background:url(http://x/y)} b>c{--d:1}",
      "tag:a\nproperty:background\nfunction:url\nstring:http://x/y\ntag:b\ntag:c\nvariable:--d\nnumber:1"),
    TrapTests.Trap(
      "markdown fence in a fence", .markdown, "~~~\n```\n# no\n~~~\n# yes", "string:```\nstring:# no\nheading:# yes"),
    TrapTests.Trap(
      "toml strings over lines", .toml, "a = '''\n\\ \"x\" # b\n''' # c\nd.e = { f = 1 }",
      "property:a\nstring:'''\nstring:\\ \"x\" # b\nstring:'''\ncomment:# c\nproperty:d.e\nproperty:f\nnumber:1"),
    TrapTests.Trap(
      "rust strings in an attribute, await", .rust, "#[cfg(a = \"b]\")] x.await;",
      "attribute:#[cfg(a = \nstring:\"b]\"\nattribute:)]\nkeyword:await"),
    TrapTests.Trap(
      "erlang characters", .erlang, "[$\", $\\n, $a] % \"", "character:$\"\ncharacter:$\\n\ncharacter:$a\ncomment:% \""),
    TrapTests.Trap(
      "cmake bracket comment and argument", .cmake, "#[=[ a ]]\nb ]=] set(X [==[ \"]=] ]==]) # c",
      "comment:#[=[ a ]]\ncomment:b ]=]\nkeyword:set\nstring:[==[ \"]=] ]==]\ncomment:# c"),
    TrapTests.Trap(
      "tex formula that is never closed", .tex, "a $b\n% c $\n\n\\d % e",
      "string:$b\ncomment:% c $\nfunction:\\d\ncomment:% e"),
    TrapTests.Trap(
      "diff in the language of its file", .diff,
      "--- a/x.swift\n+++ b/x.swift\t2026\n@@ -1,2 +1,2 @@\n-a = \"b\"\n+let c // d\n return\n return\n+++ b/x.unknown\n@@ -1 +1 @@\n+let",
      "heading:--- a/x.swift\nheading:+++ b/x.swift\t2026\nchanged:@@ -1,2 +1,2 @@\ndeleted:-a = \nstring:\"b\"\ninserted:+\nkeyword:let\ninserted: c \ncomment:// d\ncontrol:return\nheading:+++ b/x.unknown\nchanged:@@ -1 +1 @@\ninserted:+let"
    ),
  ]
}
