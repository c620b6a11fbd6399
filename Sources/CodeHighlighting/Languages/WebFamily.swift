/// JavaScript and its kin, styles, pages and data.
extension LanguageDefinition {
  private static func script(types: Bool, jsx: Bool) -> LanguageDefinition {
    braces {
      $0.wordBytes = "$#"
      $0.keywords =
        "async await const constructor debugger delete export extends from get import in instanceof let new of set static super this typeof using var void with arguments"
        + (types
          ? " abstract accessor as asserts declare global implements infer is keyof module namespace out override private protected public readonly satisfies unique"
          : " as")
      $0.functionIntroducers = "function"
      $0.typeIntroducers = types ? "class enum interface type" : "class"
      $0.control = "if else for while do switch case default break continue return try catch finally throw yield"
      $0.types = types ? "any bigint boolean never number object string symbol undefined unknown" : ""
      $0.constants = "true false null undefined NaN Infinity"
      $0.strings = [
        StringForm("`", multiline: true, interpolations: .dollarBrace), StringForm("\""), StringForm("'"),
      ]
      $0.features.formUnion([.regex, .atAttributes, .colonKeys])
      if jsx { $0.features.insert(.jsx) }
      $0.blockComments.append(BlockComment("<!--", "-->"))
      $0.lineComments.append("#!")
    }
  }

  static let javascript = script(types: false, jsx: true)
  static let typescript = script(types: true, jsx: false)
  static let tsx = script(types: true, jsx: true)

  static let php = braces {
    $0.lineComments = ["//", "#"]
    $0.ignoresCase = true
    $0.keywords =
      "abstract and array as callable clone const declare echo empty exit die eval extends final fn from global implements include include_once instanceof insteadof isset list namespace new or parent print private protected public readonly require require_once self static unset use var xor"
    $0.functionIntroducers = "function"
    $0.typeIntroducers = "class interface trait enum"
    $0.control =
      "if else elseif for foreach while do switch case default match break continue return goto try catch finally throw yield endif endfor endforeach endwhile endswitch"
    $0.types = "bool int float string object mixed void never iterable"
    $0.constants = "true false null __LINE__ __FILE__ __DIR__ __CLASS__ __FUNCTION__ __METHOD__ __NAMESPACE__"
    $0.strings = [
      StringForm("\"", multiline: true, interpolations: [.dollarName, .dollarBrace, .braceDollar]),
      StringForm("'", multiline: true),
      StringForm("`", multiline: true, interpolations: [.dollarName, .braceDollar]),
    ]
    $0.features.formUnion([.dollarVariables, .heredocs, .php, .hashAttributes])
    $0.operators = "+-*/%=<>!&|^~?@"
  }

  /// HTML, XML and pages like them.
  static func page(php: Bool) -> LanguageDefinition {
    LanguageDefinition(shape: .markup, features: php ? .php : [])
  }

  static let css: LanguageDefinition = {
    var definition = LanguageDefinition(shape: .css)
    definition.blockComments = [BlockComment("/*", "*/")]
    definition.strings = [StringForm("\""), StringForm("'")]
    definition.keywords = "and not only or from to"
    return definition
  }()

  static let scss: LanguageDefinition = {
    var definition = css
    definition.lineComments = ["//"]
    definition.strings = [StringForm("\"", interpolations: .hashBrace), StringForm("'", interpolations: .hashBrace)]
    return definition
  }()

  static let json: LanguageDefinition = {
    var definition = LanguageDefinition()
    definition.strings = [StringForm("\"")]
    definition.constants = "true false null"
    definition.operators = "-+"
    definition.features = .colonKeys
    return definition
  }()

  static let jsonc: LanguageDefinition = {
    var definition = json
    definition.lineComments = ["//"]
    definition.blockComments = [BlockComment("/*", "*/")]
    definition.strings = [StringForm("\""), StringForm("'")]
    definition.constants = "true false null Infinity NaN"
    return definition
  }()

  static let yaml: LanguageDefinition = {
    var definition = LanguageDefinition(shape: .yaml)
    definition.strings = [
      StringForm("\"", multiline: true), StringForm("'", escape: 0, doubles: true, multiline: true),
    ]
    definition.constants = "true false null yes no on off True False Null Yes No On Off TRUE FALSE NULL ~ .inf .nan"
    return definition
  }()

  static let toml: LanguageDefinition = {
    var definition = LanguageDefinition()
    definition.lineComments = ["#"]
    definition.strings = [
      StringForm("\"\"\"", multiline: true), StringForm("'''", escape: 0, multiline: true), StringForm("\""),
      StringForm("'", escape: 0),
    ]
    definition.constants = "true false inf nan"
    definition.keySeparators = "="
    definition.features = [.sections, .dates]
    return definition
  }()

  static let ini: LanguageDefinition = {
    var definition = LanguageDefinition(shape: .ini)
    definition.constants = "true false yes no on off none True False"
    definition.keySeparators = "=:"
    definition.features = .sections
    return definition
  }()

  static let nginx: LanguageDefinition = {
    var definition = LanguageDefinition()
    definition.lineComments = ["#"]
    definition.strings = [StringForm("\"", interpolations: .dollarName), StringForm("'", interpolations: .dollarName)]
    definition.wordBytes = "-./"
    definition.keywords =
      "server location upstream http events map if geo types include listen server_name root index try_files return rewrite proxy_pass proxy_set_header error_page access_log error_log ssl_certificate ssl_certificate_key worker_processes worker_connections user pid keepalive_timeout gzip gzip_types sendfile add_header alias allow deny expires fastcgi_pass fastcgi_param set limit_req client_max_body_size default_type charset resolver"
    definition.constants = "on off default_server ssl http2"
    definition.features = [.dollarVariables]
    return definition
  }()

  static let hcl: LanguageDefinition = {
    var definition = LanguageDefinition()
    definition.lineComments = ["#", "//"]
    definition.blockComments = [BlockComment("/*", "*/")]
    definition.strings = [StringForm("\"", interpolations: [.dollarBrace, .percentBrace])]
    definition.wordBytes = "-"
    definition.keywords =
      "resource data variable output locals module provider terraform backend provisioner connection moved import check dynamic lifecycle"
    definition.control = "for in if else endif endfor"
    definition.types = "string number bool list map set object tuple any"
    definition.constants = "true false null"
    definition.features = [.calls, .members, .heredocs]
    return definition
  }()

  static let nix: LanguageDefinition = {
    var definition = LanguageDefinition()
    definition.lineComments = ["#"]
    definition.blockComments = [BlockComment("/*", "*/")]
    definition.strings = [
      StringForm("''", escape: 0, multiline: true, interpolations: .dollarBrace),
      StringForm("\"", multiline: true, interpolations: .dollarBrace),
    ]
    definition.wordBytes = "-'"
    definition.keywords = "let in rec with inherit assert or"
    definition.control = "if then else"
    definition.builtins = "builtins import throw abort map toString derivation"
    definition.constants = "true false null"
    definition.features = [.members]
    return definition
  }()
}
