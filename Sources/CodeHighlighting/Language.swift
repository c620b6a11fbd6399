import Synchronization

/// A language that can be shown in colour.
public enum Language: UInt8, Hashable, Sendable, CaseIterable {
  case swift, c, cpp, csharp, objectiveC, java, kotlin, scala, groovy, go, rust, zig, d, dart
  case javascript, typescript, tsx, python, ruby, perl, php, lua, r, julia
  case haskell, ocaml, fsharp, elixir, erlang, clojure, lisp, scheme, emacsLisp
  case shell, shellSession, powerShell, batch, sql, html, xml, vue, css, scss, less
  case json, jsonc, yaml, toml, ini, dockerfile, makefile, cmake, nix, hcl, graphql, protobuf
  case diff, markdown, tex, assembly, nginx, http
  /// PHP in a file, where HTML stands around it.
  case phpPage
  case svelte

  /// The grammar, made when it is first asked for.
  var grammar: Grammar { Grammars.all[Int(rawValue)].grammar }
}

/// The grammars by language.
private enum Grammars {
  static let all: [LazyGrammar] = Language.allCases.map { LazyGrammar($0) }
}

/// A grammar that is compiled once, when it is first used.
private final class LazyGrammar: Sendable {
  private let language: Language
  private let made = Mutex<Grammar?>(nil)

  init(_ language: Language) { self.language = language }

  var grammar: Grammar {
    made.withLock { made in
      if let grammar = made { return grammar }
      let grammar = Grammar(language, language.definition)
      made = grammar
      return grammar
    }
  }
}
