import Options
import Testing

/// What `less` 590 makes of the same values, tried with it.
@Suite struct LessVariableTests {
  @Test(arguments: [
    ("FRX", [OptionName.quitIfOneScreen, .noInit]), ("-FRX", [.quitIfOneScreen, .noInit]),
    ("-F -X", [.quitIfOneScreen, .noInit]), ("", []), ("R", []), ("-i", [.ignoreCase]), ("iI", [.ignoreAllCase]),
    ("Ii", [.ignoreCase]), ("--quit-if-one-screen --no-init", [.quitIfOneScreen, .noInit]),
    ("-FX-+F", [.noInit]), ("--use-color -F", [.quitIfOneScreen]),
    // Letters inside a prompt, a number or a start command are no options.
    ("-PFIX$X", [.noInit]), ("-ix8RmPm Manual page ls(1) ?ltline %lt?L/%L.:FX$PM FIX$R", [.ignoreCase]),
    ("x4F", [.quitIfOneScreen]), ("+/FIX", []), ("-j.5F", [.quitIfOneScreen]),
  ])
  func theOptionsThatMeanTheSameAreTaken(value: String, options: [OptionName]) {
    #expect(LessVariable(value).options == Set(options))
  }
}
