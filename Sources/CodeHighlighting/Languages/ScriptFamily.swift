/// Scripting languages, shells and what builds programs.
extension LanguageDefinition {
  static let python: LanguageDefinition = {
    var definition = LanguageDefinition()
    definition.lineComments = ["#"]
    definition.strings = [
      StringForm("\"\"\"", multiline: true, interpolations: .prefixedBrace),
      StringForm("'''", multiline: true, interpolations: .prefixedBrace),
      StringForm("\"", interpolations: .prefixedBrace), StringForm("'", interpolations: .prefixedBrace),
    ]
    definition.prefixes = "r b u f t rb br fr rf tr rt"
    definition.keywords = "and as assert async await del from global import in is lambda nonlocal not or with"
    definition.functionIntroducers = "def"
    definition.typeIntroducers = "class"
    definition.control = "if elif else for while break continue return try except finally raise yield pass"
    definition.constants = "True False None Ellipsis NotImplemented __debug__"
    definition.builtins =
      "self cls abs aiter all anext any ascii bin breakpoint callable chr classmethod compile delattr dir divmod enumerate eval exec filter format getattr globals hasattr hash help hex id input isinstance issubclass iter len locals map max memoryview min next oct open ord pow print property range repr reversed round setattr slice sorted staticmethod sum super vars zip __import__ __name__ __file__"
    definition.types = "bool bytearray bytes complex dict float frozenset int list object set str tuple type"
    definition.features = [.calls, .members, .capitalTypes, .capitalConstants, .atAttributes]
    return definition
  }()

  static let ruby: LanguageDefinition = {
    var definition = LanguageDefinition()
    definition.lineComments = ["#"]
    definition.blockComments = [BlockComment("=begin", "=end", atLineStart: true)]
    definition.strings = [
      StringForm("\"", multiline: true, interpolations: .hashBrace), StringForm("'", multiline: true),
      StringForm("`", multiline: true, interpolations: .hashBrace),
    ]
    definition.wordEnds = "?!"
    definition.keywords =
      "BEGIN END alias and begin defined? do end ensure in nil not or self super undef attr_accessor attr_reader attr_writer private protected public include extend prepend require require_relative lambda proc raise"
    definition.functionIntroducers = "def"
    definition.typeIntroducers = "class module"
    definition.control =
      "if elsif else unless for while until case when then break next redo retry return rescue yield loop"
    definition.constants = "true false __FILE__ __LINE__ __method__ __dir__"
    definition.features = [
      .calls, .members, .capitalTypes, .capitalConstants, .regex, .atVariables, .dollarVariables, .heredocs, .symbols,
      .percentStrings, .podBlocks, .colonKeys,
    ]
    return definition
  }()

  static let perl: LanguageDefinition = {
    var definition = LanguageDefinition()
    definition.lineComments = ["#"]
    definition.blockComments = [BlockComment("=pod", "=cut", atLineStart: true)]
    definition.strings = [
      StringForm("\"", multiline: true, interpolations: [.dollarName, .atName]), StringForm("'", multiline: true),
      StringForm("`", multiline: true, interpolations: .dollarName),
    ]
    definition.keywords =
      "my our local use no require package and or not xor eq ne lt gt le ge cmp x BEGIN END __PACKAGE__ __END__ __DATA__ do eval q qq qw qr qx m s y tr state"
    definition.functionIntroducers = "sub"
    definition.control = "if elsif else unless for foreach while until last next redo return die given when default"
    definition.builtins =
      "print printf say push pop shift unshift splice keys values each exists delete defined undef scalar ref bless open close chomp chop chdir join split map grep sort reverse sprintf length substr index lc uc lcfirst ucfirst warn eof binmode unlink mkdir opendir readdir wantarray local sprintf exit system exec"
    definition.features = [
      .calls, .members, .regex, .dollarVariables, .atVariables, .heredocs, .quoteWords, .podBlocks,
    ]
    return definition
  }()

  static let lua: LanguageDefinition = {
    var definition = LanguageDefinition()
    definition.strings = [StringForm("\""), StringForm("'")]
    definition.keywords = "and local not or in do end export type"
    definition.functionIntroducers = "function"
    definition.control = "if elseif else then for while repeat until break goto return continue"
    definition.constants = "true false nil"
    definition.builtins =
      "self assert collectgarbage dofile error getmetatable ipairs load loadfile next pairs pcall print rawequal rawget rawlen rawset require select setmetatable tonumber tostring type xpcall string table math io os coroutine _G _VERSION"
    definition.operators += "#"
    definition.features = [.calls, .members, .luaLong, .luaComments]
    return definition
  }()

  static let r: LanguageDefinition = {
    var definition = LanguageDefinition()
    definition.lineComments = ["#"]
    definition.wordBytes = "."
    definition.strings = [
      StringForm("\"", multiline: true), StringForm("'", multiline: true), StringForm("`", kind: .variable),
    ]
    definition.keywords = "function library require in"
    definition.control = "if else for while repeat break next return"
    definition.constants = "TRUE FALSE NULL NA NaN Inf NA_integer_ NA_real_ NA_character_ T F pi letters LETTERS"
    definition.features = [.calls]
    return definition
  }()

  static let julia: LanguageDefinition = {
    var definition = LanguageDefinition()
    definition.lineComments = ["#"]
    definition.blockComments = [BlockComment("#=", "=#", nests: true)]
    definition.strings = [
      StringForm("\"\"\"", multiline: true, interpolations: [.dollarName, .dollarParen]),
      StringForm("\"", multiline: true, interpolations: [.dollarName, .dollarParen]),
      StringForm("'", kind: .character, character: true),
      StringForm("`", multiline: true),
    ]
    definition.prefixes = "r b v raw"
    definition.wordEnds = "!"
    definition.keywords =
      "abstract primitive mutable const global local let do end begin quote import using export where in isa baremodule outer"
    definition.functionIntroducers = "function macro"
    definition.typeIntroducers = "struct module type"
    definition.control = "if elseif else for while break continue return try catch finally"
    definition.constants = "true false nothing missing Inf NaN pi im"
    definition.features = [.calls, .members, .capitalTypes, .atAttributes, .symbols]
    return definition
  }()

  static let elixir: LanguageDefinition = {
    var definition = LanguageDefinition()
    definition.lineComments = ["#"]
    definition.strings = [
      StringForm("\"\"\"", multiline: true, interpolations: .hashBrace),
      StringForm("'''", multiline: true, interpolations: .hashBrace),
      StringForm("\"", multiline: true, interpolations: .hashBrace),
      StringForm("'", multiline: true, interpolations: .hashBrace),
    ]
    definition.wordEnds = "?!"
    definition.keywords =
      "alias and defdelegate defguard defimpl defoverridable defstruct do end fn import in not or quote require super unquote use when defexception"
    definition.functionIntroducers = "def defp defmacro defmacrop"
    definition.typeIntroducers = "defmodule defprotocol"
    definition.control = "if else unless case cond for receive after try catch rescue raise throw with"
    definition.constants = "true false nil __MODULE__ __ENV__ __DIR__"
    definition.features = [.calls, .members, .capitalTypes, .symbols, .sigils, .atVariables, .colonKeys]
    return definition
  }()

  static let powerShell: LanguageDefinition = {
    var definition = LanguageDefinition()
    definition.ignoresCase = true
    definition.lineComments = ["#"]
    definition.blockComments = [BlockComment("<#", "#>")]
    definition.wordBytes = "-"
    definition.strings = [
      StringForm("\"", escape: 0x60, doubles: true, multiline: true, interpolations: [.dollarName, .dollarParen]),
      StringForm("'", escape: 0, doubles: true, multiline: true),
    ]
    definition.keywords =
      "begin class configuration data define do dynamicparam end enum filter from hidden in inlinescript param parallel process static using var workflow"
    definition.functionIntroducers = "function"
    definition.control =
      "if else elseif for foreach while until switch break continue return try catch finally throw trap exit"
    definition.features = [.calls, .members, .dollarVariables, .dashOptions, .hereStrings, .atVariables]
    return definition
  }()

  static let batch: LanguageDefinition = {
    var definition = LanguageDefinition(shape: .batch)
    definition.ignoresCase = true
    definition.strings = [StringForm("\"", escape: 0)]
    definition.control = "if else for in do goto call exit not exist defined errorlevel"
    definition.keywords = "set setlocal endlocal shift pause start equ neq lss leq gtr geq enabledelayedexpansion"
    definition.builtins =
      "echo cd chdir copy xcopy robocopy del dir md mkdir move ren rename rd rmdir type cls title path prompt color pushd popd find findstr more sort"
    definition.constants = "on off nul"
    definition.features = [.percentVariables]
    return definition
  }()

  private static let shellControl =
    "if then elif else fi for while until do done case esac in select time break continue return exit"
  private static let shellStrings = [
    StringForm("\"", multiline: true, interpolations: [.dollarName, .backtick]),
    StringForm("'", escape: 0, multiline: true),
    // What stands behind the operator of `${name…}`.
    StringForm("", "}", multiline: true, interpolations: .dollarName),
  ]

  static let shell: LanguageDefinition = {
    var definition = LanguageDefinition(shape: .shell)
    definition.wordComments = ["#"]
    definition.strings = shellStrings
    definition.wordBytes = "-./"
    definition.functionIntroducers = "function"
    definition.control = shellControl
    definition.keywords = "alias declare export local readonly typeset unset source set shopt trap"
    definition.builtins =
      "bg bind builtin cd command dirs disown echo enable eval exec false fg getopts hash help history jobs kill let logout mapfile popd printf pushd pwd read readarray shift suspend test times true type ulimit umask unalias wait ["
    definition.features = [.heredocs]
    return definition
  }()

  static let dockerfile: LanguageDefinition = {
    var definition = shell
    definition.shape = .docker
    definition.lineComments = []
    return definition
  }()

  static let makefile: LanguageDefinition = {
    var definition = shell
    definition.shape = .make
    definition.control = shellControl
    definition.keywords =
      "ifeq ifneq ifdef ifndef else endif include -include sinclude define endef export unexport override vpath undefine private"
    definition.builtins =
      "subst patsubst strip findstring filter filter-out sort word words wordlist firstword lastword dir notdir suffix basename addsuffix addprefix join wildcard realpath abspath if or and foreach file call value eval origin flavor error warning info shell guile"
      + " cd echo export printf read set shift test true false trap"
    definition.features = []
    return definition
  }()

  static let cmake: LanguageDefinition = {
    var definition = LanguageDefinition()
    definition.ignoresCase = true
    definition.lineComments = ["#"]
    definition.strings = [
      StringForm("\"", multiline: true, interpolations: .dollarBrace)
    ]
    definition.control = "if elseif else endif foreach endforeach while endwhile break continue return"
    definition.functionIntroducers = ""
    definition.keywords = "function endfunction macro endmacro include set unset option project cmake_minimum_required"
    definition.constants = "ON OFF TRUE FALSE PUBLIC PRIVATE INTERFACE REQUIRED"
    definition.features = [.calls, .dollarVariables, .bareEscapes, .luaLong]
    return definition
  }()

  static let assembly: LanguageDefinition = {
    var definition = LanguageDefinition()
    definition.ignoresCase = true
    definition.lineComments = [";", "#", "//"]
    definition.blockComments = [BlockComment("/*", "*/")]
    definition.strings = [StringForm("\""), StringForm("'")]
    definition.wordBytes = "%."
    definition.builtins =
      "rax rbx rcx rdx rsi rdi rbp rsp r8 r9 r10 r11 r12 r13 r14 r15 eax ebx ecx edx esi edi ebp esp ax bx cx dx al ah bl bh cl ch dl dh rip xmm0 xmm1 xmm2 xmm3 %rax %rbx %rcx %rdx %rsi %rdi %rbp %rsp %eax %ebx %ecx %edx %esi %edi %ebp %esp %rip x0 x1 x2 x3 x29 x30 sp lr pc"
    definition.features = [.labels]
    return definition
  }()
}
