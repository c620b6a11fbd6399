#!/usr/bin/env python3
"""Writes Sources/MarkdownModel/Dialects/EmojiTable.swift: the shortcodes of emoji.

Source: the data of the PyPI package emoji (BSD licence, https://pypi.org/project/emoji/), which has the names of the
Unicode Consortium and the aliases of common web sites. Run it from the root of the package, with the package in reach
of Python:

    pip install emoji==2.16.0 && python3 Tests/Tools/generate_emoji_table.py

One line a name, in the order of its bytes: name, tab, emoji. Skin tones are left out: they are not names but
combinations of one.
"""

import pathlib
import re
import sys

try:
    import emoji
except ImportError as error:
    sys.exit(f"{sys.argv[0]}: {error}; install the package with: pip install emoji")

OUTPUT = pathlib.Path("Sources/MarkdownModel/Dialects/EmojiTable.swift")
FULLY_QUALIFIED = emoji.STATUS["fully_qualified"]


def names(entry):
    # Aliases first: they are what people write, and win over a name made of the official one.
    for rank, group in enumerate((entry.get("alias", []), [entry["en"]])):
        for name in group:
            yield rank, name.strip(":").lower().replace("’", "").replace(".", "")


table = {}
for rank in (0, 1):
    for text, entry in emoji.EMOJI_DATA.items():
        if entry["status"] != FULLY_QUALIFIED or any(0x1F3FB <= ord(c) <= 0x1F3FF for c in text):
            continue
        for own, name in names(entry):
            if own == rank and re.fullmatch(r"[a-z0-9_+-]+", name):
                table.setdefault(name, text)

lines = "\n".join(f"    {name}\t{text}" for name, text in sorted(table.items(), key=lambda pair: pair[0].encode()))
OUTPUT.write_text(
    f"""// Made by Tests/Tools/generate_emoji_table.py from the PyPI package emoji {emoji.__version__} (BSD licence). Do not edit.

/// The shortcodes of emoji.
enum EmojiTable {{
  /// A line each, in the order of their bytes: name, tab, emoji.
  static let lines: StaticString = \"\"\"
{lines}

    \"\"\"
}}
""", encoding="utf-8")
print(f"{OUTPUT}: {len(table)} names, {OUTPUT.stat().st_size // 1024} kB")
