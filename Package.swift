// swift-tools-version: 6.2
// The map of the modules, and why they are cut this way, is in Sources/README.md.
import PackageDescription

// Every module is written in language mode 6 (the default for this tools version). CI adds
// `-warnings-as-errors`, so that a warning stops a landing without stopping someone who is trying something out.

// The program that is installed holds all its libraries: it starts in half the time, and needs none on the machine. Not at
// a random place (static-pie), for the search path that SwiftPM adds makes such a program crash with glibc 2.36. LLVM's
// linker, a part of Swift's toolchain, is the one that does not warn of a `dlopen` which is never reached. Tests take in
// the modules of the program, and their libraries are shared ones.
let standalone: [LinkerSetting] =
  Context.environment["MDLESS_TESTING"] != nil
  ? []
  : [.unsafeFlags(["-use-ld=lld", "-static-executable"], .when(platforms: [.linux], configuration: .release))]

let package = Package(
  name: "mdless",
  products: [
    .executable(name: "mdless", targets: ["mdless"]),
    .library(
      name: "MarkdownReading",
      targets: ["ScreenModel", "MarkdownSource", "MarkdownModel", "Theming", "PageLayout", "Printing", "Viewer"]),
  ],
  targets: [
    // C libraries of the system. One folder imports each: its door.
    .systemLibrary(name: "CCmark"),
    .systemLibrary(name: "CGumbo"),
    .systemLibrary(name: "CNcurses"),
    .systemLibrary(name: "CYAML"),
    .systemLibrary(name: "CHyphen"),
    .systemLibrary(name: "CPCRE2"),
    .systemLibrary(name: "CVterm"),

    // Our own C: what Swift cannot say (signal handlers, pseudo terminals, a symbol other libraries look up).
    .target(name: "CWidth"),
    .target(name: "CMapping"),
    .target(name: "CArena"),
    .target(name: "CTerm", dependencies: ["CWidth"]),

    .target(name: "Suggestions"),
    .target(name: "ScreenModel", dependencies: ["CWidth"]),
    .target(name: "MarkdownSource", dependencies: ["CMapping"]),
    .target(name: "MarkdownModel", dependencies: ["MarkdownSource", "CCmark", "CArena"]),
    .target(name: "Theming", dependencies: ["ScreenModel", "MarkdownSource", "Suggestions", "CYAML"]),
    .target(name: "CodeHighlighting"),
    .target(name: "HTMLReading", dependencies: ["CGumbo"]),
    .target(name: "Hyphenation", dependencies: ["CHyphen"]),
    .target(
      name: "PageLayout",
      dependencies: [
        "MarkdownModel", "MarkdownSource", "HTMLReading", "Hyphenation", "Theming", "ScreenModel", "CodeHighlighting",
      ]),
    .target(name: "Printing", dependencies: ["PageLayout", "MarkdownModel", "MarkdownSource", "ScreenModel"]),
    .target(
      name: "Viewer",
      dependencies: [
        "PageLayout", "MarkdownModel", "MarkdownSource", "Theming", "ScreenModel", "Suggestions", "CPCRE2",
      ]),
    .target(name: "TerminalIO", dependencies: ["ScreenModel", "CNcurses", "CTerm"]),
    .target(name: "Options", dependencies: ["Suggestions"]),

    .executableTarget(
      name: "mdless",
      dependencies: [
        "Options", "Suggestions", "TerminalIO", "Viewer", "Printing", "PageLayout", "MarkdownModel", "MarkdownSource",
        "Theming", "ScreenModel", "CodeHighlighting", "Hyphenation",
      ],
      linkerSettings: standalone),
    .executableTarget(
      name: "mdless-dev",
      dependencies: [
        "Options", "Viewer", "Printing", "PageLayout", "MarkdownModel", "MarkdownSource", "Theming", "ScreenModel",
        "CodeHighlighting",
        // What layout is measured beside.
        "CCmark",
      ]),

    .target(
      name: "TestSupport",
      dependencies: [
        "Viewer", "PageLayout", "MarkdownModel", "MarkdownSource", "Theming", "ScreenModel", "CTerm", "CVterm",
        "CCmark",
      ],
      path: "Tests/TestSupport"),
    .testTarget(name: "ScreenModelTests", dependencies: ["ScreenModel", "TestSupport"]),
    .target(name: "CCmarkProbe", dependencies: ["CCmark"], path: "Tests/CCmarkProbe"),
    .testTarget(
      name: "MarkdownSourceTests", dependencies: ["MarkdownSource", "TestSupport", "CCmark", "CCmarkProbe"]),
    .testTarget(name: "MarkdownModelTests", dependencies: ["MarkdownModel", "TestSupport", "CCmark"]),
    .testTarget(name: "HTMLReadingTests", dependencies: ["HTMLReading", "TestSupport"]),
    .testTarget(name: "ThemingTests", dependencies: ["Theming", "TestSupport"]),
    .testTarget(name: "HyphenationTests", dependencies: ["Hyphenation"]),
    .testTarget(name: "PageLayoutTests", dependencies: ["PageLayout", "TestSupport"]),
    .testTarget(name: "CodeHighlightingTests", dependencies: ["CodeHighlighting"]),
    .testTarget(name: "PrintingTests", dependencies: ["Printing", "TestSupport"]),
    .testTarget(name: "ViewerTests", dependencies: ["Viewer", "TestSupport"]),
    // What the tests of TerminalIO run on a pseudo terminal: every way in and out, without a document.
    .executableTarget(
      name: "terminal-demo", dependencies: ["TerminalIO", "ScreenModel", "CMapping"], path: "Tests/TerminalDemo"),
    .testTarget(name: "TerminalIOTests", dependencies: ["TerminalIO", "TestSupport", "terminal-demo"]),
    .testTarget(name: "SuggestionsTests", dependencies: ["Suggestions"]),
    .testTarget(name: "OptionsTests", dependencies: ["Options", "TestSupport"]),
    .testTarget(name: "EndToEndTests", dependencies: ["TestSupport", "Printing", "Viewer", "mdless", "mdless-dev"]),
  ]
)
