extension Language {
  /// What a language is known by.
  struct Names: Sendable {
    /// Its name at Linguist, for the reader.
    var name: String
    /// Other names in info strings, lower case, parted by blanks.
    var aliases: String
    /// Extensions of files without their dots.
    var extensions: String
    /// Names of whole files, lower case.
    var files = ""
    /// Programs that run its scripts.
    var interpreters = ""
  }

  /// The name for the reader.
  public var name: String { names.name }

  var names: Names {
    switch self {
    case .swift: Names(name: "Swift", aliases: "", extensions: "swift swiftinterface", interpreters: "swift")
    case .c: Names(name: "C", aliases: "", extensions: "c h")
    case .cpp:
      Names(
        name: "C++", aliases: "cpp cxx cc hpp arduino cuda",
        extensions: "cpp cc cxx c++ hpp hh hxx h++ inl ipp tpp ino cu cppm")
    case .csharp: Names(name: "C#", aliases: "csharp cs dotnet", extensions: "cs csx")
    case .objectiveC:
      Names(name: "Objective-C", aliases: "objc obj-c objectivec objective-c++ objc++ objcpp", extensions: "m mm")
    case .java: Names(name: "Java", aliases: "", extensions: "java jav")
    case .kotlin: Names(name: "Kotlin", aliases: "kt kts", extensions: "kt kts ktm")
    case .scala: Names(name: "Scala", aliases: "", extensions: "scala sc sbt")
    case .groovy:
      Names(
        name: "Groovy", aliases: "gradle", extensions: "groovy gradle gvy", files: "jenkinsfile", interpreters: "groovy"
      )
    case .go: Names(name: "Go", aliases: "golang", extensions: "go")
    case .rust: Names(name: "Rust", aliases: "rs", extensions: "rs")
    case .zig: Names(name: "Zig", aliases: "", extensions: "zig zon")
    case .d: Names(name: "D", aliases: "dlang", extensions: "d di")
    case .dart: Names(name: "Dart", aliases: "", extensions: "dart", interpreters: "dart")
    case .javascript:
      Names(
        name: "JavaScript", aliases: "js node mjs cjs jsx ecmascript es6", extensions: "js mjs cjs jsx es6",
        files: "jakefile", interpreters: "node nodejs")
    case .typescript:
      Names(name: "TypeScript", aliases: "ts mts cts", extensions: "ts mts cts", interpreters: "deno ts-node tsx bun")
    case .tsx: Names(name: "TSX", aliases: "typescriptreact", extensions: "tsx")
    case .python:
      Names(
        name: "Python", aliases: "py py3 python3 rusthon gyp starlark bazel",
        extensions: "py pyw pyi gyp wsgi bzl star", files: "sconstruct sconscript wscript build.bazel snakefile",
        interpreters: "python python2 python3 pypy3")
    case .ruby:
      Names(
        name: "Ruby", aliases: "rb rake jruby macruby rbx", extensions: "rb rake gemspec ru podspec rbw jbuilder",
        files: "rakefile gemfile podfile vagrantfile guardfile capfile brewfile fastfile",
        interpreters: "ruby jruby rake")
    case .perl: Names(name: "Perl", aliases: "cperl pl pm", extensions: "pl pm t plx al", interpreters: "perl")
    case .php: Names(name: "PHP", aliases: "php3 php4 php5 php7 php8 hack", extensions: "")
    case .phpPage:
      Names(name: "PHP", aliases: "html+php inc", extensions: "php phtml php3 php4 php5 phps inc", interpreters: "php")
    case .lua: Names(name: "Lua", aliases: "luau", extensions: "lua luau rockspec", interpreters: "lua luajit")
    case .r:
      Names(name: "R", aliases: "rscript splus", extensions: "r rsx", files: ".rprofile", interpreters: "rscript")
    case .julia: Names(name: "Julia", aliases: "jl", extensions: "jl", interpreters: "julia")
    case .haskell: Names(name: "Haskell", aliases: "hs", extensions: "hs hsc lhs", interpreters: "runghc runhaskell")
    case .ocaml: Names(name: "OCaml", aliases: "ml mli", extensions: "ml mli mll mly", interpreters: "ocaml")
    case .fsharp: Names(name: "F#", aliases: "fsharp fs fsx", extensions: "fs fsi fsx")
    case .elixir: Names(name: "Elixir", aliases: "ex exs iex", extensions: "ex exs", interpreters: "elixir")
    case .erlang: Names(name: "Erlang", aliases: "erl", extensions: "erl hrl", interpreters: "escript")
    case .clojure: Names(name: "Clojure", aliases: "clj cljs edn", extensions: "clj cljs cljc edn bb")
    case .lisp:
      Names(
        name: "Common Lisp", aliases: "lisp cl common-lisp", extensions: "lisp lsp cl asd", interpreters: "sbcl clisp")
    case .scheme:
      Names(name: "Scheme", aliases: "racket scm rkt guile", extensions: "scm ss sld rkt", interpreters: "guile racket")
    case .emacsLisp: Names(name: "Emacs Lisp", aliases: "elisp emacs emacs-lisp", extensions: "el", files: ".emacs")
    case .shell:
      Names(
        name: "Shell", aliases: "sh bash zsh shell-script ksh dash fish ash",
        extensions: "sh bash zsh ksh bats command ebuild fish",
        files: ".bashrc .bash_profile .profile .zshrc .bash_aliases .zprofile pkgbuild",
        interpreters: "sh bash zsh ksh dash ash fish")
    case .shellSession:
      Names(name: "ShellSession", aliases: "console bash-session session terminal sh-session", extensions: "sh-session")
    case .powerShell:
      Names(name: "PowerShell", aliases: "pwsh posh ps1", extensions: "ps1 psm1 psd1", interpreters: "pwsh")
    case .batch: Names(name: "Batchfile", aliases: "bat batch dosbatch winbatch cmd", extensions: "bat cmd")
    case .sql:
      Names(
        name: "SQL", aliases: "mysql postgresql postgres psql plsql plpgsql tsql sqlite", extensions: "sql ddl psql")
    case .html:
      Names(name: "HTML", aliases: "xhtml htm handlebars jinja jinja2 django erb ejs", extensions: "html htm xhtml hta")
    case .xml:
      Names(
        name: "XML", aliases: "rss xsd wsdl svg xslt plist",
        extensions:
          "xml svg xsd xsl xslt wsdl rss atom plist xaml csproj vcxproj storyboard xib xliff ui fsproj props targets",
        files: "pom.xml")
    case .vue: Names(name: "Vue", aliases: "", extensions: "vue")
    case .svelte: Names(name: "Svelte", aliases: "astro", extensions: "svelte astro")
    case .css: Names(name: "CSS", aliases: "", extensions: "css")
    case .scss: Names(name: "SCSS", aliases: "sass", extensions: "scss")
    case .less: Names(name: "Less", aliases: "less-css", extensions: "less")
    case .json:
      Names(
        name: "JSON", aliases: "geojson jsonl ndjson topojson",
        extensions: "json geojson jsonl ndjson webmanifest topojson ipynb avsc har",
        files: "composer.lock .prettierrc .watchmanconfig package.resolved")
    case .jsonc:
      Names(
        name: "JSON with Comments", aliases: "jsonc json5 hjson", extensions: "jsonc json5 code-workspace",
        files: ".swift-format .eslintrc.json tsconfig.json jsconfig.json")
    case .yaml: Names(name: "YAML", aliases: "yml", extensions: "yml yaml", files: ".clang-format .clang-tidy .gemrc")
    case .toml: Names(name: "TOML", aliases: "", extensions: "toml", files: "cargo.lock poetry.lock pipfile uv.lock")
    case .ini:
      Names(
        name: "INI", aliases: "conf dosini cfg properties editorconfig gitconfig systemd desktop",
        extensions: "ini cfg conf properties prefs service desktop timer socket",
        files: ".editorconfig .gitconfig .npmrc setup.cfg .coveragerc .flake8")
    case .dockerfile:
      Names(
        name: "Dockerfile", aliases: "docker containerfile", extensions: "dockerfile containerfile",
        files: "dockerfile containerfile")
    case .makefile:
      Names(
        name: "Makefile", aliases: "make mf bsdmake gnumake", extensions: "mk mak make",
        files: "makefile gnumakefile bsdmakefile kbuild", interpreters: "make")
    case .cmake: Names(name: "CMake", aliases: "", extensions: "cmake", files: "cmakelists.txt")
    case .nix: Names(name: "Nix", aliases: "nixos", extensions: "nix")
    case .hcl: Names(name: "HCL", aliases: "terraform opentofu tf", extensions: "hcl tf tfvars nomad")
    case .graphql: Names(name: "GraphQL", aliases: "gql", extensions: "graphql gql graphqls")
    case .protobuf: Names(name: "Protocol Buffer", aliases: "proto protobuf protocol-buffers", extensions: "proto")
    case .diff: Names(name: "Diff", aliases: "udiff patch", extensions: "diff patch rej")
    case .markdown: Names(name: "Markdown", aliases: "md mkd mdx pandoc", extensions: "md markdown mkd mkdn mdown mdx")
    case .tex: Names(name: "TeX", aliases: "latex", extensions: "tex sty cls ltx dtx bib")
    case .assembly: Names(name: "Assembly", aliases: "asm nasm gas x86asm armasm", extensions: "asm s nasm")
    case .nginx: Names(name: "Nginx", aliases: "nginxconf", extensions: "nginx nginxconf vhost", files: "nginx.conf")
    case .http: Names(name: "HTTP", aliases: "https rest", extensions: "http rest")
    }
  }
}
