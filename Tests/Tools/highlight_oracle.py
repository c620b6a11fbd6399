#!/usr/bin/env python3
"""Compares the highlighter with two oracles, Pygments and KSyntaxHighlighting, byte by byte.

    highlight_oracle.py LEXER FOLDER...

LEXER is a command that prints `offset length kind` for a file: `.build/release/mdless-dev`. The folders hold the unpacked
packages that highlight_packages.txt names. Of every language at most 12 files are drawn, with a fixed seed. Of the bytes on
which both oracles say the same, the table shows how many the highlighter calls the same.

Needs: pip install pygments; apt-get install libkf5syntaxhighlighting-tools.
"""
import collections, html, json, os, random, re, subprocess, sys, tempfile
from pygments import lexers, token as T

LANGUAGES = {
    "swift": ("swift", "Swift"), "py": ("python", "Python"), "js": ("javascript", "JavaScript"), "ts": ("typescript", "TypeScript"),
    "c": ("c", "C"), "h": ("c", "C"), "cpp": ("cpp", "C++"), "hpp": ("cpp", "C++"), "rs": ("rust", "Rust"), "go": ("go", "Go"), "sh": ("bash", "Bash"),
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
# Reserved words count as keywords however finely they are told apart: `true` is a constant here, `int` a type.
OURS = {"keyword": "k", "control": "k", "constant": "k", "builtin": "k", "type": "k", "preprocessor": "k", "string": "s", "stringEscape": "s", "regex": "s", "character": "s", "comment": "c", "docComment": "c"}


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
    for line in subprocess.run([tool, "bench", "tokens", path], capture_output=True, timeout=60).stdout.decode().splitlines():
        part = line.split()
        if len(part) == 3 and part[0].isdigit():
            mark = OURS.get(part[2], ".").encode()
            # A key in quotes is a string to the oracles, a property a keyword in styles, a section one in INI.
            if part[2] == "property":
                mark = b"s" if data[int(part[0])] in b"\"'" else b"k" if lexer in ("css", "scss", "html") else mark
            if part[2] == "tag" and lexer in ("ini", "toml", "html", "css"):
                mark = b"k"
            classes[int(part[0]):int(part[0]) + int(part[1])] = mark * int(part[1])
    return classes.decode()


def main():
    tool, folders, verbose = sys.argv[1], [a for a in sys.argv[2:] if a != "-v"], "-v" in sys.argv
    found = collections.defaultdict(list)
    for folder in folders:
        for root, _, names in os.walk(folder):
            for name in names:
                ending = name.rsplit(".", 1)[-1].lower()
                path = os.path.join(root, name)
                if LANGUAGES.get(ending) and "." in name and not os.path.islink(path) and 200 < os.path.getsize(path) < 200_000:
                    found[LANGUAGES[ending]].append(path)
    generator = random.Random(8)
    home = tempfile.mkdtemp()
    colors = theme(home)
    print(f"{'language':14}{'files':>6}{'agreed c+s':>12}{'ours':>8}{'agreed kw':>11}{'ours':>8}")
    total = collections.Counter()
    for (lexer, syntax), paths in sorted(found.items()):
        paths.sort(key=lambda p: (os.path.basename(p), p))
        count = collections.Counter()
        for path in generator.sample(paths, min(12, len(paths))):
            data = open(path, "rb").read()
            try:
                data.decode()
                # Of lines over 64 kB only the first 16 kB are lexed.
                if b"\r" in data or b"\f" in data or max(map(len, data.split(b"\n"))) > 65_536:
                    continue
                shown = kate(path, syntax, colors, home)
                second = pygments_classes(data, lexer)
            except (UnicodeDecodeError, subprocess.TimeoutExpired):
                continue
            if not shown or shown[0].rstrip(b"\n") != data.rstrip(b"\n"):
                count["skipped"] += 1
                continue
            mine = ours(tool, path, data, lexer)
            count["files"] += 1
            wrong = collections.Counter()
            for place in range(min(len(data), len(shown[1]), len(second), len(mine))):
                a = second[place]
                if a == shown[1][place] and a != "." and data[place] > 32:
                    kind = "kw" if a == "k" else "cs"
                    count[kind] += 1
                    if mine[place] == a:
                        count[kind + "ok"] += 1
                    elif verbose:
                        start = data.rfind(b"\n", 0, place) + 1
                        wrong[(a, mine[place], data[start:data.find(b"\n", place)].decode("utf-8", "replace")[:110])] += 1
            for (a, b, line), n in wrong.most_common(4):
                print(f"    {os.path.basename(path)}: {a} not {b} ({n}): {line}")
        total.update(count)
        share = lambda k: f"{100 * count[k + 'ok'] / count[k]:.1f} %" if count[k] else "-"
        print(f"{lexer:14}{count['files']:6}{count['cs']:12}{share('cs'):>8}{count['kw']:11}{share('kw'):>8}", flush=True)
    print(f"all: {total['files']} files, comments and strings {100 * total['csok'] / max(total['cs'], 1):.2f} %, keywords {100 * total['kwok'] / max(total['kw'], 1):.2f} %")


main()
