/// Functional languages, Lisps, SQL, TeX.
extension LanguageDefinition {
  static let haskell: LanguageDefinition = {
    var definition = LanguageDefinition()
    definition.lineComments = ["--"]
    definition.docComments = ["-- |", "-- ^"]
    definition.blockComments = [BlockComment("{-#", "#-}"), BlockComment("{-", "-}", nests: true)]
    definition.strings = [StringForm("\""), StringForm("'", kind: .character, character: true)]
    definition.wordBytes = "'"
    definition.keywords =
      "deriving do foreign forall import infix infixl infixr in instance let mdo module newtype of proc qualified as hiding rec where data family default"
    definition.typeIntroducers = "class type"
    definition.control = "if then else case"
    definition.constants = "True False Nothing"
    definition.features = [.capitalTypes]
    return definition
  }()

  static let ocaml: LanguageDefinition = {
    var definition = LanguageDefinition()
    definition.blockComments = [
      BlockComment("(**", "*)", nests: true, isDoc: true), BlockComment("(*", "*)", nests: true),
    ]
    definition.strings = [
      StringForm("{|", "|}", escape: 0, multiline: true), StringForm("\"", multiline: true),
      StringForm("'", kind: .character, character: true),
    ]
    definition.wordBytes = "'"
    definition.keywords =
      "and as assert begin class constraint do done downto end exception external fun function functor in include inherit initializer lazy let method module mutable new nonrec object of open or private rec sig struct to type val virtual when mod land lor lxor lsl lsr asr"
    definition.control = "if then else for while match with try"
    definition.types = "int float bool char string unit list array option bytes exn ref"
    definition.constants = "true false"
    definition.features = [.capitalTypes, .lifetimes, .members]
    return definition
  }()

  static let fsharp: LanguageDefinition = {
    var definition = ocaml
    definition.lineComments = ["//"]
    definition.docComments = ["///"]
    definition.blockComments = [BlockComment("(*", "*)", nests: true)]
    definition.strings = [
      StringForm("$\"\"\"", "\"\"\"", escape: 0, multiline: true, interpolations: .brace),
      StringForm("\"\"\"", escape: 0, multiline: true),
      StringForm("@\"", "\"", escape: 0, doubles: true, multiline: true),
      StringForm("$\"", "\"", multiline: true, interpolations: .brace),
      StringForm("\"", multiline: true), StringForm("'", kind: .character, character: true),
    ]
    definition.keywords +=
      " abstract async base default delegate elif extern finally global inline interface internal member namespace not null override public static upcast use void yield return"
    definition.features = [.capitalTypes, .lifetimes, .members, .calls, .preprocessor]
    return definition
  }()

  static let erlang: LanguageDefinition = {
    var definition = LanguageDefinition()
    definition.lineComments = ["%"]
    definition.strings = [StringForm("\"", multiline: true), StringForm("'", kind: .constant)]
    definition.keywords =
      "after and andalso band begin bnot bor bsl bsr bxor div end fun let not of or orelse rem when xor module export import record define include spec type behaviour ifdef endif"
    definition.control = "if case receive try catch maybe else"
    definition.constants = "true false undefined ok error"
    definition.features = [.calls, .capitalTypes, .dollarCharacters]
    return definition
  }()

  private static func lispFamily(_ change: (inout LanguageDefinition) -> Void) -> LanguageDefinition {
    var definition = LanguageDefinition()
    definition.lineComments = [";"]
    definition.docComments = [";;;"]
    definition.blockComments = [BlockComment("#|", "|#", nests: true)]
    definition.strings = [StringForm("\"", multiline: true)]
    definition.wordBytes = "-*+/<>=!?$%&^~.'"
    definition.operators = "`@#"
    definition.features = [.lispCalls, .symbols]
    change(&definition)
    return definition
  }

  static let lisp = lispFamily {
    $0.functionIntroducers = "defun defmacro defgeneric defmethod defsubst cl-defun"
    $0.typeIntroducers = "defclass defstruct deftype defpackage"
    $0.keywords =
      "defvar defparameter defconstant defcustom defgroup defface let let* lambda setq setf declare in-package require provide quote function progn prog1 flet labels interactive"
    $0.control =
      "if cond when unless case loop do dolist dotimes while return return-from block catch throw unwind-protect condition-case handler-case and or not pcase"
    $0.constants = "t nil"
  }

  static let scheme = lispFamily {
    $0.keywords =
      "define define-syntax define-record-type define-module lambda let let* letrec letrec* let-values begin set! quote quasiquote unquote syntax-rules import export module require provide struct"
    $0.control = "if cond case when unless do and or else call/cc guard match"
    $0.constants = "#t #f #true #false"
    $0.wordBytes += "#"
    $0.operators = "`@"
  }

  static let clojure = lispFamily {
    $0.blockComments = []
    $0.functionIntroducers = "defn defn- defmacro defmulti defmethod"
    $0.typeIntroducers = "defprotocol defrecord deftype ns"
    $0.keywords =
      "def defonce fn let letfn loop recur do quote var declare binding import require use new set! reify extend-type extend-protocol"
    $0.control =
      "if if-let if-not when when-let when-not cond condp case for doseq dotimes while try catch finally throw and or not -> ->>"
    $0.constants = "true false nil"
    $0.operators = "`@#^"
  }

  static let sql: LanguageDefinition = {
    var definition = LanguageDefinition()
    definition.ignoresCase = true
    definition.lineComments = ["--"]
    definition.blockComments = [BlockComment("/*", "*/", nests: true)]
    definition.strings = [
      StringForm("'", escape: 0, doubles: true, multiline: true),
      StringForm("\"", kind: .variable, escape: 0, doubles: true),
      StringForm("`", kind: .variable, escape: 0),
    ]
    definition.prefixes = "n e b x"
    definition.keywords =
      "add all alter analyze and any as asc authorization autoincrement auto_increment begin between by cascade cast check collate column commit conflict constraint create cross cube current cursor database declare default deferrable deferred delete desc describe distinct do drop each elseif escape exclude execute exists explain extension except fetch filter first following for foreign from full function generated grant group grouping having if ignore in index inner insert instead intersect into is isolation join key last lateral left like ilike limit local lock loop materialized merge natural next no not nothing notnull nulls of off offset on only open or order outer over partition plan plpgsql policy pragma preceding primary procedure range read recursive references reindex release rename replace restrict returning returns return revoke right rollback role row rows savepoint schema select sequence session set show similar some start table tablespace temp temporary then to top transaction trigger truncate type unbounded union unique unlogged unnest update use using vacuum values view volatile immutable stable language when where window with within without work end case else public domain out inout dynamic owner operator overlaps class family after foreign wrapper"
    definition.types =
      "int integer bigint smallint tinyint mediumint serial bigserial decimal numeric real float double precision money bit boolean bool char character varchar nvarchar nchar text ntext clob blob bytea binary varbinary date time timestamp timestamptz datetime interval json jsonb uuid xml array inet cidr point geometry enum unsigned varying"
    definition.constants = "true false null unknown current_date current_time current_timestamp current_user"
    definition.features = [.calls, .dollarQuotes, .atVariables]
    return definition
  }()

  static let tex: LanguageDefinition = {
    var definition = LanguageDefinition()
    definition.lineComments = ["%"]
    definition.strings = [
      StringForm("$$", kind: .string, multiline: true), StringForm("$", kind: .string, multiline: true),
    ]
    definition.keywords =
      "begin end documentclass usepackage newcommand renewcommand def let input include newenvironment"
    definition.operators = "&~^"
    definition.features = [.backslashWords]
    return definition
  }()
}
