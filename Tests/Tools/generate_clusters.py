#!/usr/bin/env python3
"""Writes Tests/Fixtures/clusters.tsv: grapheme clusters, and the columns they take under each policy of the viewer.

The clusters are put together here from the forms that Unicode defines (UTS #51 for emoji, UAX #29 for the others). Widths
of single scalars come from the tables of the PyPI package wcwidth; the rules for clusters are those of the terminal's
design, written down here a second time, and checked against wcwidth's own count where it counts by the same rule.

    pip install wcwidth && python3 Tests/Tools/generate_clusters.py

A row: scalars in hexadecimal, kind, columns when clusters are written whole, columns when they are reduced to what all
terminals agree on, and 1 when terminals count what is then sent differently.
"""

import pathlib
import unicodedata

import wcwidth

OUTPUT = pathlib.Path("Tests/Fixtures/clusters.tsv")
ZWJ, TEXT, EMOJI, KEYCAP = "\u200d", "\ufe0e", "\ufe0f", "\u20e3"
TONES = [chr(c) for c in range(0x1F3FB, 0x1F400)]


def width(scalar):
    if 0x1F1E6 <= ord(scalar) <= 0x1F1FF:
        return 1
    return max(wcwidth.wcwidth(scalar), 0)


def is_spacing(scalar):
    return unicodedata.category(scalar) == "Mc"


def emoji(text, kind):
    """A cluster whose base is an emoji: as wide as its base, or two columns when U+FE0F asks for it."""
    base = width(text[0])
    whole = 2 if EMOJI in text[1:2] else base
    return (text, kind, whole, base, False)


def script(text, kind):
    """A cluster of letters and marks: a spacing mark or a second letter takes a column. Written whole, two are the most; in
    pieces it takes all of them, unless its base is wide."""
    extra = [c for c in text[1:] if is_spacing(c) or width(c) > 0]
    joins = any(c in "\u200c\u200d" for c in text)
    base = max(width(text[0]), 1)
    spread = base + len(extra) if base == 1 else base
    columns = min(spread, 2)
    # Marks that are Wide by the letter of Unicode take two columns on some terminals.
    wide_mark = any(width(c) == 0 and unicodedata.east_asian_width(c) == "W" and unicodedata.combining(c) for c in text)
    return (text, kind, columns, spread, bool(extra) or joins or wide_mark or is_spacing(text[0]))


rows = []
JOBS = ["\u2695\ufe0f", "🎓", "🏫", "🏭", "💻", "💼", "🔧", "🔬", "🎨", "🎤", "🚀", "🚒", "\u2708\ufe0f", "\u2696\ufe0f",
        "🌾", "🍳", "🦯", "🦼", "🦽", "🦰", "🦱"]
for person in "👩👨🧑":
    rows += [emoji(person + ZWJ + job, "job") for job in JOBS]
for family in ["👨👩👦", "👨👩👧", "👨👩👧👦", "👨👩👦👦", "👨👩👧👧", "👩👩👦", "👨👨👧", "👩👦", "👨👧", "👩👦👦", "👨👧👦"]:
    rows.append(emoji(ZWJ.join(family), "family"))
for text in ["🏳️‍🌈", "🏳️‍⚧️", "🏴‍☠️", "❤️‍🔥", "❤️‍🩹", "🐕‍🦺", "🐻‍❄️", "🐈‍⬛", "🐦‍🔥", "🍋‍🟩", "😵‍💫", "😮‍💨", "👁️‍🗨️",
             "👩‍❤️‍👨", "👩‍❤️‍💋‍👨", "🏃‍♀️", "🏃‍♂️", "💁‍♀️", "🧜‍♂️", "🤦‍♀️"]:
    rows.append(emoji(text, "joined"))
for base in "👋🤚👌🤌🤏🤞👈👍👎👊👏🙌🙏💪👂👃🧑👶":
    rows += [emoji(base + tone, "tone") for tone in TONES]
for tone in TONES:
    rows += [emoji("👩" + tone + ZWJ + "🚀", "joined tone"), emoji("🧑" + tone + ZWJ + "🤝" + ZWJ + "🧑" + tone, "joined tone")]
for code in "DE FR US GB JP CN BR IN ZA EG UA PL SE NO FI DK IS IE IT ES PT GR TR CH AT NL BE LU CZ SK".split():
    flag = "".join(chr(0x1F1E6 + ord(c) - ord("A")) for c in code)
    rows.append((flag, "flag", 2, 2, False))
for region in ["gbeng", "gbsct", "gbwls"]:
    rows.append(("🏴" + "".join(chr(0xE0000 + ord(c)) for c in region) + "\U000e007f", "tag flag", 2, 2, False))
rows += [(digit + EMOJI + KEYCAP, "keycap", 2, 1, False) for digit in "0123456789#*"]
rows += [emoji(symbol + EMOJI, "emoji form") for symbol in "❤☀☁☂☎☑☢☣☮☯☸☹☺♀♂♠♣♥♦♨♻✂✈✉✏✒✔✖✝✡✳✴❄❇❣➡⤴⬅⬆⬇"]
rows += [emoji(symbol + TEXT, "text form") for symbol in "⌚⏰☔♈⚓⚡⛄✅❌➕⭐🀄🐱🌍"]
rows += [script(lead + vowel + tail, "jamo") for lead in "\u1100\u1112\u1109\u110b" for vowel in "\u1161\u116e"
         for tail in ["", "\u11ab", "\u11bc"]]
for text in ["क्षि", "कि", "की", "को", "क्ष", "त्र", "ज्ञ", "श्री", "र्क", "हिं", "नमः"[1:], "कं", "क़", "কি", "কো", "ক্ষ", "து", "கி",
             "கொ", "நி", "క్ష", "కి", "ಕಿ", "കി", "กำ"[:1] + "ิ", "กี้", "น้ำ"[:2], "ปุ๊", "ที่", "ຂໍ", "ကို", "ལྷ", "ဆို", "स्त्री", "क्ष्म्य", "र्त्स्न्य", "न्द्रि", "স্ত্রী", "ন্ত্র্য", "ক্ষ্মি", "స్త్రీ", "സ്ത്രീ"]:
    text = unicodedata.normalize("NFC", text)
    rows.append(script(text, "script"))
for base in "aeoAZnu":
    rows += [script(base + marks, "stack") for marks in ["\u0301\u0323", "\u0308\u0304\u0331", "\u030a\u0327\u0302\u0330"]]
rows += [script(text, "stack") for text in ["漢\u3099"[:1] + "\u0301", "か\u3099", "ハ\u309a", "я\u0301", "α\u0313\u0301", "ש\u05c1\u05b8", "ب\u0651\u064e"]]
for symbol in "🫐🫑🫒🪙🪴🥷🧋🫠🫡🫣🫶🪩🫧🫘🩻🟰🫨🩷🫏🪿🫛🪈🪭🫩🫆🪾🫜🪉🪏":
    rows.append(emoji(symbol, "new"))
rows += [(chr(c), "new", 2, 2, False) for c in (0x1FAC8, 0x1FACD, 0x1FAEA, 0x1FAEF, 0x1F6D8)]
rows += [(text, "widened", 2, 2, True) for text in "☰☷䷀䷿"]
rows += [(text, "wide", 2, 2, False) for text in "漢字あア한ｱ"[:5] + "Ａ。「😀🚗"]
rows += [(text, "narrow", 1, 1, False) for text in "ﷺ±§…αж─█あ"[:8]]

seen, lines = set(), []
for text, kind, whole, safe, uncertain in rows:
    if text in seen:
        continue
    seen.add(text)
    if kind in ("job", "family", "tone", "joined tone", "flag", "jamo", "stack", "wide", "narrow", "new", "keycap"):
        assert wcwidth.wcswidth(text) == whole, (text, kind, wcwidth.wcswidth(text), whole)
    scalars = " ".join(f"{ord(c):x}" for c in text)
    lines.append((uncertain, f"{scalars}\t{kind}\t{whole}\t{safe}\t{int(uncertain)}"))
# Those that are certain come first: rows of them need no help.
lines.sort(key=lambda line: line[0])
assert len(lines) >= 400, len(lines)
OUTPUT.write_text("\n".join(line for _, line in lines) + "\n")
print(len(lines), "clusters")
