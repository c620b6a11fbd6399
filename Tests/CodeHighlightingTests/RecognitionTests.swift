import CodeHighlighting
import Testing

/// Names, aliases, extensions, file names and info strings.
struct RecognitionTests {
  @Test(arguments: [
    ("swift", Language.swift), ("Swift", .swift), ("language-x", nil), ("language-python", .python),
    ("{.python #id}", .python),
    ("{ .haskell .numberLines}", .haskell), ("rust,ignore", .rust), ("js title=\"a.js\"", .javascript),
    ("ts{1,3}", .typescript),
    ("C++", .cpp), ("c#", .csharp), ("F#", .fsharp), ("objective-c", .objectiveC), ("sh", .shell),
    ("console", .shellSession),
    ("YML", .yaml), ("jsonc", .jsonc), ("Dockerfile", .dockerfile), ("Makefile", .makefile), ("tf", .hcl),
    ("patch", .diff),
    ("", nil), ("nonsense", nil), ("#id", nil), ("python:main.py", .python), ("PHP", .php), ("Protocol", nil),
    ("proto", .protobuf),
  ])
  func infoStrings(info: String, language: Language?) { #expect(Language.forInfo(info) == language) }

  @Test(arguments: [
    ("main.swift", Language.swift), ("a/b/CMakeLists.txt", .cmake), ("Dockerfile", .dockerfile),
    ("Dockerfile.dev", .dockerfile),
    ("x.test.tsx", .tsx), ("README.md", .markdown), ("README", nil), (".bashrc", .shell), (".swift", nil),
    ("index.PHP", .phpPage),
    ("a.h", .c), ("a.hpp", .cpp), ("GNUmakefile", .makefile), ("Gemfile", .ruby), ("notes.txt", nil), ("", nil),
  ])
  func files(name: String, language: Language?) { #expect(Language.forFile(name: name) == language) }

  @Test(arguments: [
    ("#!/bin/sh", Language.shell), ("#!/usr/bin/env -S python3.11 -u", .python), ("#! /usr/bin/perl -w", .perl),
    ("#!", nil), ("# x", nil),
  ])
  func firstLines(line: String, language: Language?) { #expect(Language.forFirstLine(line) == language) }
}
