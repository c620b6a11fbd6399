/// Languages that come from C.
extension LanguageDefinition {
  private static let cControl = "if else for while do switch case default break continue return goto"
  private static let cTypes =
    "void char short int long float double signed unsigned bool _Bool size_t ssize_t ptrdiff_t intptr_t uintptr_t int8_t int16_t int32_t int64_t uint8_t uint16_t uint32_t uint64_t FILE wchar_t off_t time_t va_list"

  static let c = braces {
    $0.docComments = ["///", "//!"]
    $0.keywords =
      "auto const extern inline register restrict sizeof static typedef volatile _Alignas _Alignof _Atomic _Complex _Generic _Noreturn _Static_assert _Thread_local alignas alignof constexpr nullptr static_assert thread_local typeof __attribute__ __asm__ asm __inline __extension__ __restrict"
    $0.typeIntroducers = "struct enum union"
    $0.control = cControl
    $0.types = cTypes
    $0.constants = "NULL true false EOF stdin stdout stderr"
    $0.strings = [StringForm("\""), StringForm("'", kind: .character)]
    $0.prefixes = "L u U u8"
    $0.features = [.calls, .members, .capitalConstants, .preprocessor, .quotedDigits]
  }

  static let cpp = braces {
    $0.docComments = ["///", "//!"]
    $0.keywords =
      "alignas alignof and and_eq asm auto bitand bitor compl const consteval constexpr constinit const_cast decltype delete dynamic_cast explicit export extern final friend import inline module mutable new noexcept not not_eq operator or or_eq override private protected public register reinterpret_cast requires sizeof static static_assert static_cast template this thread_local typedef typeid typename using virtual volatile xor xor_eq restrict __attribute__"
    $0.typeIntroducers = "class struct enum union concept namespace"
    $0.control = cControl + " try catch throw co_await co_return co_yield"
    $0.types =
      cTypes
      + " char8_t char16_t char32_t string string_view vector map set unordered_map unique_ptr shared_ptr optional variant"
    $0.constants = "NULL true false nullptr EOF"
    $0.strings = [StringForm("\""), StringForm("'", kind: .character)]
    $0.prefixes = "L u U u8"
    $0.features = [.calls, .members, .capitalTypes, .capitalConstants, .preprocessor, .quotedDigits, .cppRaw]
  }

  static let objectiveC = braces {
    $0.docComments = ["///", "//!"]
    $0.keywords =
      "auto const extern inline register sizeof static typedef volatile self super nonatomic strong weak copy readonly readwrite assign atomic retain in out inout __block __weak __strong __bridge nullable nonnull"
    $0.typeIntroducers = "struct enum union"
    $0.control = cControl
    $0.types = cTypes + " id Class SEL IMP BOOL instancetype NSInteger NSUInteger CGFloat"
    $0.constants = "NULL nil Nil YES NO true false"
    $0.strings = [StringForm("@\""), StringForm("\""), StringForm("'", kind: .character)]
    $0.features = [.calls, .members, .capitalTypes, .preprocessor, .atAttributes]
  }

  static let csharp = braces {
    $0.docComments = ["///"]
    $0.keywords =
      "abstract add alias as async await base checked const delegate event explicit extern field file fixed get global implicit in init internal is lock nameof new operator out override params partial private protected public readonly ref remove required sealed set sizeof stackalloc static this typeof unchecked unmanaged unsafe using value var virtual volatile with where and or not from select group into orderby join let on equals by ascending descending dynamic"
    $0.typeIntroducers = "class struct enum interface record namespace"
    $0.control =
      "if else for foreach while do switch case default break continue return goto try catch finally throw yield when"
    $0.types =
      "bool byte char decimal double float int long nint nuint object sbyte short string uint ulong ushort void"
    $0.constants = "true false null"
    $0.strings = [
      StringForm("$@\"", "\"", escape: 0, doubles: true, multiline: true, interpolations: .brace),
      StringForm("@$\"", "\"", escape: 0, doubles: true, multiline: true, interpolations: .brace),
      StringForm("$\"\"\"", "\"\"\"", escape: 0, multiline: true, interpolations: .brace),
      StringForm("\"\"\"", escape: 0, multiline: true),
      StringForm("@\"", "\"", escape: 0, doubles: true, multiline: true),
      StringForm("$\"", "\"", interpolations: .brace), StringForm("\""), StringForm("'", kind: .character),
    ]
    $0.features = [.calls, .members, .capitalTypes, .preprocessor]
  }

  static let java = braces {
    $0.keywords =
      "abstract assert const default extends final implements import instanceof module native new non-sealed open opens package permits private protected provides public requires sealed static strictfp super synchronized this throws to transient transitive uses var volatile with exports"
    $0.typeIntroducers = "class enum interface record"
    $0.control = "if else for while do switch case break continue return try catch finally throw yield goto"
    $0.types = "boolean byte char double float int long short void"
    $0.constants = "true false null"
    $0.strings = [StringForm("\"\"\"", multiline: true), StringForm("\""), StringForm("'", kind: .character)]
    $0.features.insert(.atAttributes)
  }

  static let kotlin = braces {
    $0.blockComments = [BlockComment("/**", "*/", nests: true, isDoc: true), BlockComment("/*", "*/", nests: true)]
    $0.keywords =
      "abstract actual annotation as by companion const constructor crossinline data dynamic expect external final get import in infix init inline inner internal is lateinit noinline open operator out override package private protected public reified sealed set super suspend tailrec this typeof val value var vararg where field it"
    $0.functionIntroducers = "fun"
    $0.typeIntroducers = "class enum interface object typealias"
    $0.control = "if else for while do when break continue return try catch finally throw"
    $0.types = "Int Long Short Byte Float Double Boolean Char String Unit Any Nothing"
    $0.constants = "true false null"
    $0.strings = [
      StringForm("\"\"\"", escape: 0, multiline: true, interpolations: [.dollarBrace, .dollarName]),
      StringForm("\"", interpolations: [.dollarBrace, .dollarName]), StringForm("'", kind: .character),
    ]
    $0.features.formUnion([.atAttributes, .backtickNames])
  }

  static let scala = braces {
    $0.blockComments = [BlockComment("/**", "*/", nests: true, isDoc: true), BlockComment("/*", "*/", nests: true)]
    $0.keywords =
      "abstract as derives end export extends extension final forSome given implicit import infix inline lazy new opaque open override package private protected sealed super this transparent using val var with"
    $0.functionIntroducers = "def"
    $0.typeIntroducers = "class enum object trait type"
    $0.control = "if else for while do match case return try catch finally throw then yield"
    $0.types = "Int Long Short Byte Float Double Boolean Char String Unit Any AnyRef Nothing"
    $0.constants = "true false null"
    $0.strings = [
      StringForm("\"\"\"", escape: 0, multiline: true, interpolations: [.dollarBrace, .dollarName]),
      StringForm("\"", interpolations: [.dollarBrace, .dollarName]), StringForm("'", kind: .character, character: true),
    ]
    $0.prefixes = "s f raw md sql"
    $0.features.formUnion([.atAttributes, .backtickNames, .lifetimes])
  }

  static let groovy = braces {
    $0.keywords =
      "abstract as assert extends final implements import in instanceof native new package private protected public static super synchronized this throws trait transient var volatile def"
    $0.typeIntroducers = "class enum interface"
    $0.control = "if else for while do switch case default break continue return try catch finally throw"
    $0.types = "boolean byte char double float int long short void String"
    $0.constants = "true false null"
    $0.strings = [
      StringForm("\"\"\"", multiline: true, interpolations: [.dollarBrace, .dollarName]),
      StringForm("'''", multiline: true),
      StringForm("\"", interpolations: [.dollarBrace, .dollarName]), StringForm("'"),
    ]
    $0.features.formUnion([.atAttributes, .regex])
  }

  static let d = braces {
    $0.docComments = ["///"]
    $0.blockComments += [BlockComment("/+", "+/", nests: true)]
    $0.keywords =
      "abstract alias align asm assert auto cast const debug delegate delete deprecated export extern final function immutable import in inout invariant is lazy macro mixin module new nothrow out override package pragma private protected public pure ref scope shared static super synchronized this typeid typeof unittest version __gshared __traits"
    $0.typeIntroducers = "class struct enum interface union template"
    $0.control =
      "if else for foreach foreach_reverse while do switch case default break continue return goto try catch finally throw with"
    $0.types = "void bool byte ubyte short ushort int uint long ulong char wchar dchar float double real string size_t"
    $0.constants = "true false null"
    $0.strings = [
      StringForm("`", escape: 0, multiline: true), StringForm("\"", multiline: true), StringForm("'", kind: .character),
    ]
    $0.prefixes = "r x"
    $0.features.insert(.atAttributes)
  }

  static let dart = braces {
    $0.docComments = ["///"]
    $0.keywords =
      "abstract as assert async await base const covariant deferred dynamic export external extends factory final get hide implements import in is late library new on operator part required sealed set show static super sync this typedef var void when with"
    $0.typeIntroducers = "class enum extension mixin interface"
    $0.control = "if else for while do switch case default break continue return try catch finally throw rethrow yield"
    $0.types = "int double num bool"
    $0.constants = "true false null"
    let inside: Interpolations = [.dollarBrace, .dollarName]
    $0.strings = [
      StringForm("\"\"\"", multiline: true, interpolations: inside),
      StringForm("'''", multiline: true, interpolations: inside),
      StringForm("\"", interpolations: inside), StringForm("'", interpolations: inside),
    ]
    $0.prefixes = "r"
    $0.features.insert(.atAttributes)
  }

  static let go = braces {
    $0.keywords = "package import var const defer go range map chan struct interface"
    $0.functionIntroducers = "func"
    $0.typeIntroducers = "type"
    $0.control = "if else for switch case default break continue return goto fallthrough select"
    $0.types =
      "bool byte complex64 complex128 error float32 float64 int int8 int16 int32 int64 rune string uint uint8 uint16 uint32 uint64 uintptr any comparable"
    $0.builtins =
      "append cap clear close complex copy delete imag len make max min new panic print println real recover"
    $0.constants = "true false nil iota"
    $0.strings = [StringForm("`", escape: 0, multiline: true), StringForm("\""), StringForm("'", kind: .character)]
    $0.features = [.calls, .members, .capitalTypes]
  }

  static let rust = braces {
    $0.docComments = ["///", "//!"]
    $0.blockComments = [BlockComment("/**", "*/", nests: true, isDoc: true), BlockComment("/*", "*/", nests: true)]
    $0.keywords =
      "as async await const crate dyn extern impl in let move mut pub ref self static super unsafe use where macro_rules"
    $0.functionIntroducers = "fn"
    $0.typeIntroducers = "struct enum trait type union mod"
    $0.control = "if else for while loop match break continue return yield"
    $0.types =
      "bool char f32 f64 i8 i16 i32 i64 i128 isize str u8 u16 u32 u64 u128 usize Self String Vec Option Result Box"
    $0.constants = "true false None Some Ok Err"
    $0.strings = [StringForm("\"", multiline: true), StringForm("'", kind: .character, character: true)]
    $0.prefixes = "b c"
    $0.features.formUnion([.hashAttributes, .lifetimes, .rustRaw, .bangMacros])
  }

  static let zig = braces {
    $0.docComments = ["///", "//!"]
    $0.blockComments = []
    $0.keywords =
      "addrspace align allowzero anyframe anytype asm async await callconv comptime const export extern inline linksection noalias noinline nosuspend opaque packed pub resume suspend test threadlocal usingnamespace var volatile and or"
    $0.functionIntroducers = "fn"
    $0.control = "if else for while switch break continue return defer errdefer try catch orelse unreachable"
    $0.types =
      "bool f16 f32 f64 f80 f128 i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize void noreturn type anyerror struct enum union error c_int"
    $0.constants = "true false null undefined"
    $0.strings = [StringForm("\\\\", "\n", escape: 0), StringForm("\""), StringForm("'", kind: .character)]
    $0.features.insert(.atAttributes)
  }

  static let swift = braces {
    $0.docComments = ["///"]
    $0.blockComments = [BlockComment("/**", "*/", nests: true, isDoc: true), BlockComment("/*", "*/", nests: true)]
    $0.keywords =
      "any as associatedtype async await borrowing consuming convenience deinit didSet dynamic extension fileprivate final get import in indirect infix init inout internal is isolated lazy let mutating nonisolated nonmutating open operator optional override package postfix precedencegroup prefix private public required rethrows sending set some static subscript super throws unowned unsafe var weak where willSet self Self"
    $0.functionIntroducers = "func macro"
    $0.typeIntroducers = "class struct enum protocol actor typealias"
    $0.control =
      "if else for while repeat switch case default break continue return guard defer do try catch throw fallthrough yield"
    $0.constants = "true false nil"
    $0.strings = [
      StringForm("\"\"\"", multiline: true, interpolations: .backslashParen, hashes: true),
      StringForm("\"", interpolations: .backslashParen, hashes: true),
    ]
    $0.features = [
      .calls, .members, .capitalTypes, .atAttributes, .hashWords, .backtickNames, .dollarVariables, .regex,
    ]
  }

  static let protobuf = braces {
    $0.keywords =
      "syntax package import option public weak extend extensions reserved to max returns stream optional required repeated edition export local"
    $0.typeIntroducers = "message enum service oneof"
    $0.functionIntroducers = "rpc"
    $0.types =
      "double float int32 int64 uint32 uint64 sint32 sint64 fixed32 fixed64 sfixed32 sfixed64 bool string bytes map group"
    $0.constants = "true false"
  }

  static let graphql = braces {
    $0.lineComments = ["#"]
    $0.blockComments = []
    $0.strings = [StringForm("\"\"\"", multiline: true), StringForm("\"")]
    $0.keywords = "query mutation subscription fragment on schema extend implements directive repeatable"
    $0.typeIntroducers = "type interface union enum input scalar"
    $0.constants = "true false null"
    $0.features = [.calls, .capitalTypes, .atAttributes, .dollarVariables, .colonKeys]
  }
}
