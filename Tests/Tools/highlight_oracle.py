#!/usr/bin/env python3
"""Compares the highlighter with two oracles, Pygments and KSyntaxHighlighting, byte by byte.

    highlight_oracle.py LEXER SAMPLE FOLDER... [-v]

LEXER is a command that prints `offset length kind` for a file: `.build/release/mdless-dev`. SAMPLE is A, B or C. The folders hold
the unpacked packages that highlight_packages.txt names. The files of a language are shuffled with a fixed seed; sample A is the
first 14 that both oracles read, B the 14 behind those, C the next. What A shows may be mended before B is looked at, what B shows
before C is: the figure of a sample counts as long as nothing was mended by it.

What counts, settled before anything is compared:
  comment  Pygments: Comment but for its Preproc kinds.  Kate: Comment, Documentation, Annotation, CommentVar.
           Ours: comment, docComment.
  string   Pygments: String but for Interpol and Symbol.  Kate: String, VerbatimString, SpecialString, Char, SpecialChar.
           Ours: string, stringEscape, regex, character; a property in quotes, for that is how a string that is a key is called.
  keyword  Pygments: Keyword but for Type and Constant.  Kate: Keyword, ControlFlow, Import.
           Ours: keyword, control, and the constants true, false, null, nil and undefined, which one language reserves and the next
           only defines. Where a language has no keywords of its own, what stands for them: properties in style sheets,
           section heads (tag) in INI and TOML.
A byte counts where both oracles say the same one of the three. Blanks never count. The last column counts as keyword, too,
whatever else is a reserved word here: constants, types and functions that are built in, directives.

Needs: pip install pygments; apt-get install libkf5syntaxhighlighting-tools.
"""
import collections, html, json, os, random, re, subprocess, sys, tempfile
from pygments import lexers, token as T

LANGUAGES = {
    "swift": ("swift", "Swift"), "py": ("python", "Python"), "js": ("javascript", "JavaScript"), "ts": ("typescript", "TypeScript"),
    "c": ("c", "C"), "h": ("c", "C"), "less": None, "sty": ("latex", "LaTeX"), "cls": ("latex", "LaTeX"), "cpp": ("cpp", "C++"), "hpp": ("cpp", "C++"), "rs": ("rust", "Rust"), "go": ("go", "Go"), "sh": ("bash", "Bash"),
    "json": ("json", "JSON"), "java": ("java", "Java"), "cs": ("csharp", "C#"), "php": ("php", "PHP (HTML)"), "rb": ("ruby", "Ruby"),
    "kt": ("kotlin", "Kotlin"), "html": ("html", "HTML"), "css": ("css", "CSS"), "xml": ("xml", "XML"), "yaml": ("yaml", "YAML"),
    "yml": ("yaml", "YAML"), "toml": ("toml", "TOML"), "sql": ("sql", "SQL"), "pl": ("perl", "Perl"), "pm": ("perl", "Perl"),
    "lua": ("lua", "Lua"), "hs": ("haskell", "Haskell"), "tcl": None, "mak": ("make", "Makefile"), "mk": ("make", "Makefile"),
    "r": ("r", "R Script"), "scala": ("scala", "Scala"), "dart": ("dart", "Dart"), "ml": ("ocaml", "Objective Caml"), "ex": ("elixir", "Elixir"),
    "erl": ("erlang", "Erlang"), "jl": ("julia", "Julia"), "ps1": ("powershell", "PowerShell"), "cmake": ("cmake", "CMake"), "zig": ("zig", "Zig"),
    "d": ("d", "D"), "tex": ("latex", "LaTeX"), "scss": ("scss", "SCSS"), "ini": ("ini", "INI Files"), "groovy": ("groovy", "Groovy"),
}
STYLES = ("Normal Keyword Function Variable ControlFlow Operator BuiltIn Extension Preprocessor Attribute Char SpecialChar String VerbatimString "
          "SpecialString Import DataType DecVal BaseN Float Constant Comment Documentation Annotation CommentVar RegionMarker Information Warning "
          "Alert Error Others").split()
KATE = {"Keyword": "k", "ControlFlow": "k", "Import": "k", "String": "s", "VerbatimString": "s", "SpecialString": "s", "Char": "s", "SpecialChar": "s",
        "Comment": "c", "Documentation": "c", "Annotation": "c", "CommentVar": "c"}
OURS = {"keyword": "k", "control": "k", "string": "s", "stringEscape": "s", "regex": "s", "character": "s", "comment": "c", "docComment": "c",
        "constant": "r", "builtin": "r", "type": "r", "preprocessor": "r"}
LITERALS = (b"true", b"false", b"null", b"nil", b"undefined")
SEED, WANTED = 8, 14


def theme(home):
    """A theme in which each style has a colour of its own."""
    folder = os.path.join(home, "org.kde.syntax-highlighting", "themes")
    os.makedirs(folder, exist_ok=True)
    styles = {name: {"text-color": "#%06x" % (0x010101 * 7 + i)} for i, name in enumerate(STYLES)}
    editor = {n: "#000000" for n in "BackgroundColor CodeFolding BracketMatching CurrentLine IconBorder IndentationLine LineNumbers CurrentLineNumber "
              "MarkBookmark MarkBreakpointActive MarkBreakpointReached MarkBreakpointDisabled MarkExecution MarkWarning MarkError ModifiedLines "
              "ReplaceHighlight SavedLines SearchHighlight TextSelection Separator SpellChecking TabMarker TemplateBackground TemplatePlaceholder "
              "TemplateFocusedPlaceholder TemplateReadOnlyPlaceholder WordWrapMarker".split()}
    with open(os.path.join(folder, "oracle.theme"), "w") as file:
        json.dump({"metadata": {"name": "oracle", "revision": 1}, "text-styles": styles, "editor-colors": editor}, file)
    return {v["text-color"]: k for k, v in styles.items()}


def kate(path, name, colors, home):
    result = subprocess.run(["kate-syntax-highlighter", "-s", name, "-t", "oracle", path], capture_output=True, timeout=60,
                            env={**os.environ, "XDG_DATA_HOME": home, "QT_QPA_PLATFORM": "offscreen"}).stdout.decode("utf-8", "replace")
    start = result.find("<pre>")
    if start < 0:
        return None
    body = result[start + 5:result.rfind("</pre>")].lstrip("\n")
    text, classes, stack = [], [], ["Normal"]
    for piece in re.split(r"(<[^>]*>)", body):
        if piece.startswith("<span"):
            color = re.search(r"color:(#[0-9a-f]{6})", piece)
            stack.append(colors.get(color.group(1), "?") if color else stack[-1])
        elif piece.startswith("</span"):
            stack.pop()
        else:
            data = html.unescape(piece).encode()
            text.append(data)
            classes.append(KATE.get(stack[-1], ".") * len(data))
    return b"".join(text), "".join(classes)


def pygments_classes(data, name):
    lexer = lexers.get_lexer_by_name(name, stripnl=False, ensurenl=False)
    classes = []
    for kind, value in lexer.get_tokens(data.decode()):
        mark = "."
        if kind in T.Comment and kind not in T.Comment.Preproc and kind not in T.Comment.PreprocFile:
            mark = "c"
        elif kind in T.String and kind not in T.String.Interpol and kind not in T.String.Symbol:
            mark = "s"
        elif kind in T.Keyword and kind not in T.Keyword.Type and kind not in T.Keyword.Constant:
            mark = "k"
        classes.append(mark * len(value.encode()))
    return "".join(classes)


def ours(tool, path, data, lexer):
    classes = bytearray(b"." * len(data))
    key = -1
    for line in subprocess.run([tool, "bench", "tokens", path], capture_output=True, timeout=60).stdout.decode().splitlines():
        part = line.split()
        if len(part) == 3 and part[0].isdigit():
            mark = OURS.get(part[2], ".").encode()
            if part[2] == "property":
                # A quoted key may be in parts, with escapes between them.
                quoted = data[int(part[0])] in b"\"'" or key == int(part[0])
                mark = b"s" if quoted else b"k" if lexer in ("css", "scss", "html") else mark
                key = int(part[0]) + int(part[1]) if quoted else -1
            if part[2] == "stringEscape" and key == int(part[0]):
                key += int(part[1])
            if part[2] == "constant" and data[int(part[0]):int(part[0]) + int(part[1])].lower() in LITERALS:
                mark = b"k"
            if part[2] == "tag" and lexer in ("ini", "toml"):
                mark = b"k"
            classes[int(part[0]):int(part[0]) + int(part[1])] = mark * int(part[1])
    return classes.decode()


def readable(path, syntax, lexer, colors, home):
    """The bytes of a file with what each oracle says of them; None when one of them cannot read it."""
    data = open(path, "rb").read()
    # Of lines over 64 kB only the first 16 kB are coloured here.
    if b"\r" in data or b"\f" in data or b"\0" in data or max(map(len, data.split(b"\n"))) > 65_536:
        return None
    try:
        data.decode()
        shown, second = kate(path, syntax, colors, home), pygments_classes(data, lexer)
    except (UnicodeDecodeError, subprocess.TimeoutExpired):
        return None
    if not shown or shown[0].strip(b"\n") != data.strip(b"\n") or len(second) < len(data.rstrip()):
        return None
    # Leading line ends are lost on the way through HTML.
    lead = len(data) - len(data.lstrip(b"\n"))
    return data, "." * (lead - (len(shown[0]) - len(shown[0].lstrip(b"\n")))) + shown[1], second


def main():
    tool, sample, folders, verbose = sys.argv[1], sys.argv[2], [a for a in sys.argv[3:] if a != "-v"], "-v" in sys.argv
    found = collections.defaultdict(list)
    for folder in folders:
        for root, _, names in os.walk(folder):
            for name in names:
                ending = {"Makefile": "mk", "CMakeLists.txt": "cmake"}.get(name, name.rsplit(".", 1)[-1].lower() if "." in name else "")
                path = os.path.join(root, name)
                if LANGUAGES.get(ending) and not os.path.islink(path) and 200 < os.path.getsize(path) < 200_000:
                    found[LANGUAGES[ending]].append((os.path.relpath(path, folder), path))
    home = tempfile.mkdtemp()
    colors = theme(home)
    print(f"{'language':14}{'files':>6}{'agreed c+s':>12}{'ours':>8}{'agreed kw':>11}{'ours':>8}{'reserved':>10}")
    total = collections.Counter()
    for (lexer, syntax), paths in sorted(found.items()):
        paths.sort()
        random.Random(SEED).shuffle(paths)
        count = collections.Counter()
        skip = "ABC".index(sample) * WANTED
        for _, path in paths[:12 * WANTED]:
            if count["files"] == WANTED:
                break
            read = readable(path, syntax, lexer, colors, home)
            if not read:
                continue
            if skip:
                skip -= 1
                continue
            data, first, second = read
            mine = ours(tool, path, data, lexer)
            count["files"] += 1
            wrong = collections.Counter()
            for place in range(min(len(data), len(first), len(second), len(mine))):
                a = second[place]
                if a == first[place] and a != "." and data[place] > 32:
                    kind = "kw" if a == "k" else "cs"
                    count[kind] += 1
                    if mine[place] == a:
                        count[kind + "ok"] += 1
                    else:
                        count[kind + "reserved"] += mine[place] == "r"
                        if verbose:
                            start = data.rfind(b"\n", 0, place) + 1
                            wrong[(a, mine[place], data[start:data.find(b"\n", place)].decode("utf-8", "replace")[:110])] += 1
            for (a, b, line), n in wrong.most_common(4):
                print(f"    {os.path.basename(path)}: {a} not {b} ({n}): {line}")
        if not count["files"]:
            continue
        total.update(count)
        share = lambda n, of: f"{100 * n / count[of]:.1f} %" if count[of] else "-"
        print(f"{lexer:14}{count['files']:6}{count['cs']:12}{share(count['csok'], 'cs'):>8}{count['kw']:11}{share(count['kwok'], 'kw'):>8}"
              f"{share(count['kwok'] + count['kwreserved'], 'kw'):>10}", flush=True)
    print(f"all: {total['files']} files, comments and strings {100 * total['csok'] / max(total['cs'], 1):.2f} %, keywords {100 * total['kwok'] / max(total['kw'], 1):.2f} %")


main()
