extension Language {
  /// The language as data.
  var definition: LanguageDefinition {
    switch self {
    case .swift: .swift
    case .c: .c
    case .cpp: .cpp
    case .csharp: .csharp
    case .objectiveC: .objectiveC
    case .java: .java
    case .kotlin: .kotlin
    case .scala: .scala
    case .groovy: .groovy
    case .go: .go
    case .rust: .rust
    case .zig: .zig
    case .d: .d
    case .dart: .dart
    case .javascript: .javascript
    case .typescript: .typescript
    case .tsx: .tsx
    case .python: .python
    case .ruby: .ruby
    case .perl: .perl
    case .php, .phpPage: self == .php ? .php : .page(php: true)
    case .lua: .lua
    case .r: .r
    case .julia: .julia
    case .haskell: .haskell
    case .ocaml: .ocaml
    case .fsharp: .fsharp
    case .elixir: .elixir
    case .erlang: .erlang
    case .clojure: .clojure
    case .lisp, .emacsLisp: .lisp
    case .scheme: .scheme
    case .shell: .shell
    case .shellSession: LanguageDefinition(shape: .console)
    case .powerShell: .powerShell
    case .batch: .batch
    case .sql: .sql
    case .html, .xml, .vue, .svelte: .page(php: self == .html)
    case .css: .css
    case .scss, .less: .scss
    case .json: .json
    case .jsonc: .jsonc
    case .yaml: .yaml
    case .toml: .toml
    case .ini: .ini
    case .dockerfile: .dockerfile
    case .makefile: .makefile
    case .cmake: .cmake
    case .nix: .nix
    case .hcl: .hcl
    case .graphql: .graphql
    case .protobuf: .protobuf
    case .diff: LanguageDefinition(shape: .diff)
    case .markdown: LanguageDefinition(shape: .markdown)
    case .tex: .tex
    case .assembly: .assembly
    case .nginx: .nginx
    case .http: LanguageDefinition(shape: .http)
    }
  }
}

extension LanguageDefinition {
  /// The parts most languages with braces share.
  static func braces(_ change: (inout LanguageDefinition) -> Void) -> LanguageDefinition {
    var definition = LanguageDefinition()
    definition.lineComments = ["//"]
    definition.blockComments = [BlockComment("/**", "*/", isDoc: true), BlockComment("/*", "*/")]
    definition.strings = [StringForm("\""), StringForm("'")]
    definition.features = [.calls, .members, .capitalTypes, .capitalConstants]
    change(&definition)
    return definition
  }
}
