@testable import Viewer

extension KeyAct {
  /// What each command does, by its name. A command without a row here fails a test.
  static let all: [String: KeyAct] = motions.merging(headings) { $1 }.merging(links) { $1 }.merging(searches) { $1 }
    .merging(copying) { $1 }.merging(sideways) { $1 }.merging(general) { $1 }

  private static let motions: [String: KeyAct] = [
    "line-down": .top("r1"),
    "line-up": .top("r2", before: "3j"),
    "page-down": .top("r9"),
    "page-up": .top("r11", before: "20j"),
    "half-page-down": .top("r4"),
    "half-page-up": .top("r16", before: "20j"),
    "top": .top("r0", before: "20j"),
    "bottom": .top("r91"),
    "percent": KeyAct(before: "50") { $0.status().contains("50%") && $0.pane().contains("r50") },
    "set-mark": KeyAct(before: "7j", after: "a") { $0.status().contains("Mark a is set") },
    "go-to-mark": .top("r7", before: "7jmaG", after: "a"),
    "to-top": .top("r14", before: "10j"),
    "to-middle": .top("r20", before: "/r24<enter>"),
    "to-bottom": .top("r6", before: "10j"),
  ]

  private static let headings: [String: KeyAct] = [
    "next-heading": .top("B", text: sections),
    "previous-heading": .top("B", before: "30g", text: sections),
    "next-section": .top("D", text: sections),
    "previous-section": .top("E", before: "100g5j", text: sections),
    "toc": KeyAct(text: sections, columns: 80, rows: 20) { $0.rows().first?.contains("Contents") == true },
    "find-heading": .top("E", after: "E<enter>", text: sections),
    "fold-toggle": .shows("A … 68 lines", text: sections),
    "fold-open": .shows("A0", not: "lines", before: "zc", text: sections),
    "fold-close": .shows("A … 68 lines", text: sections),
    "fold-open-all": .shows("inside", not: "▸"),
    "fold-close-all": KeyAct(text: sections) { $0.pane().filter { $0.contains("lines") }.count == 2 },
  ]

  private static let links: [String: KeyAct] = [
    "next-link": .selects("one"),
    "previous-link": .selects("one", before: "<tab><tab>"),
    "activate": .shows("inside", before: "<tab><tab><tab><tab><tab>"),
    "link-letters": .selects("two", before: "").typing("s"),
    "peek": .shows("The note.", before: "<tab><tab><tab>", rows: 12),
    "toggle-task": .shows("☑ task"),
    "links": .shows("other.md"),
    "back": .top("r0", before: "G"),
    "forward": .top("r91", before: "G<backspace>"),
  ]

  private static let searches: [String: KeyAct] = [
    "search-forward": .top("r39", after: "r42<enter>"),
    "search-backward": .top("r39", before: "G", after: "r42<enter>"),
    "next-match": KeyAct(text: things, rows: 40, before: "/needle<enter>") { $0.status().contains("2/2") },
    "previous-match": KeyAct(text: things, rows: 40, before: "/needle<enter>n") { $0.status().contains("1/2") },
    "filter": .shows("r42", not: "r41", after: "r42<enter>", text: "r41\n\nr42\n\nr43"),
    "clear": KeyAct(text: things, before: "/needle<enter>") { !$0.status().contains("/2") },
  ]

  private static let copying: [String: KeyAct] = [
    "copy-block": .copies("one and two with a note[^n] pic", before: "<tab>"),
    "copy-code": .copies("code that is quite a bit wider than the forty columns of the window\n"),
    "copy-link": .copies("#there", before: "<tab>"),
    "copy-images": .copies("a.png"),
    "copy-section": .copies("# There\n\nneedle and needle\n\n[^n]: The note.", before: "]"),
    "copy-markdown": .copies("[one](#there) and [two](other.md) with a note[^n] ![pic](a.png)\n", before: "<tab>"),
    "copy-table": .copies("A\tB\n1\t2\n"),
    "copy-document": .copies(things),
    "select-lines": .copies("one and two with a note¹ ▒▒ pic", before: "<tab>").typing("y"),
  ]

  private static let sideways: [String: KeyAct] = [
    "pan-left": .shows("that is quite a bit", not: "forty", before: "<right><right>"),
    "pan-right": .shows("that is quite a bit", not: "code"),
    "pan-left-half": .shows("code that", before: "<right><right>"),
    "pan-right-half": .shows("wider than the forty", not: "code that"),
    "pan-start": .shows("code that", before: "20<right>"),
    "pan-end": .shows("of the window", not: "code that"),
    "wide-blocks": .shows("of the window"),
  ]

  private static let general: [String: KeyAct] = [
    "information": KeyAct(text: things, columns: 100) {
      $0.status().contains("line 1 of 23")
    },
    "reload": .effect(.reload),
    "edit": .effect(.edit(path: "docs/README.md", line: 1)),
    "source-view": .shows("<details><summary>Box</summary>"),
    "mouse": .effect(.mouse(false)),
    "redraw": .effect(.redraw),
    "follow": .effect(.follow),
    "next-change": KeyAct { $0.status().contains("Nothing changed") },
    "previous-change": KeyAct { $0.status().contains("Nothing changed") },
    "themes": .shows("Enter keeps"),
    "help": .shows("Moving"),
    "command-line": .top("r41", after: "42<enter>"),
    "next-file": KeyAct { $0.status().contains("There is one file") },
    "previous-file": KeyAct { $0.status().contains("There is one file") },
    "suspend": .effect(.suspend),
    "cancel": .effect(.quit(status: 0)),
    "quit": .effect(.quit(status: 0)),
  ]

  /// The same with keys behind.
  private func typing(_ keys: String) -> KeyAct {
    var act = self
    act.after = keys
    return act
  }
}
