/// What stands in a markup section: `Frame.form` of its frame.
private enum Section {
  static let comment: UInt8 = 0
  static let characterData: UInt8 = 1
  static let declaration: UInt8 = 2
  static let instruction: UInt8 = 3
}

/// What follows a markup tag: `Frame.form` of its frame.
private enum Content {
  static let markup: UInt8 = 0
  static let script: UInt8 = 1
  static let style: UInt8 = 2
  static let typescript: UInt8 = 3
  static let scss: UInt8 = 4
  static let json: UInt8 = 5
}

extension LineLexer {
  /// Lexes text between tags.
  mutating func lexMarkup() {
    while place < end {
      let byte = base[place]
      if byte == 0x26 {
        var stop = place + 1
        while stop < end, stop - place < 34, Self.isNameByte(base[stop]) || base[stop] == 0x23 { stop += 1 }
        if at(stop) == 0x3B, stop > place + 1 { take(to: stop + 1, .stringEscape) } else { place += 1 }
        continue
      }
      if byte == 0x7B, at(place + 1) == 0x7B, grammar.language == .vue {
        guard push(Frame(mode: .language, form: Language.javascript.rawValue, value: Embedding.none)) else {
          return place += 1
        }
        push(Frame(mode: .nested, form: 0x7D, depth: 0))
        grammar = Language.javascript.grammar
        expectsOperand = true
        return take(to: place + 2, .interpolation)
      }
      if byte == 0x7D, grammar.language == .vue,
        tokens.last.map({ $0.kind == .interpolation && Int($0.start) + Int($0.length) == place }) ?? false
      {
        take(to: place + 1, .interpolation)
        continue
      }
      guard byte == 0x3C else {
        place += 1
        continue
      }
      if opensMarkup() { return }
    }
  }

  private mutating func opensMarkup() -> Bool {
    let next = at(place + 1)
    if grammar.features.contains(.php), next == 0x3F {
      let length = matches("<?php", at: place) ? 5 : matches("<?=", at: place) ? 3 : 2
      if length > 2 || grammar.language == .phpPage, !matches("<?xml", at: place) {
        take(to: place + length, .preprocessor)
        embed(.php, value: Embedding.php)
        return true
      }
    }
    func section(_ form: UInt8, _ length: Int, _ kind: TokenKind) -> Bool {
      guard push(Frame(mode: .markupSection, form: form)) else { return false }
      take(to: place + length, kind)
      return true
    }
    if matches("<!--", at: place) { return section(Section.comment, 4, .comment) }
    if matches("<![CDATA[", at: place) { return section(Section.characterData, 9, .keyword) }
    if next == 0x21 { return section(Section.declaration, 2, .preprocessor) }
    if next == 0x3F { return section(Section.instruction, 2, .preprocessor) }
    let isClosing = next == 0x2F
    let name = place + (isClosing ? 2 : 1)
    guard Self.isLetter(at(name)) else {
      place += 1
      return false
    }
    var stop = name
    while stop < end, Self.isNameByte(base[stop]) || base[stop] == 0x2D || base[stop] == 0x3A || base[stop] == 0x2E {
      stop += 1
    }
    var form = Content.markup
    if !isClosing, grammar.language != .xml {
      if stop - name == 6, matchesLower("script", at: name) { form = Content.script }
      if stop - name == 5, matchesLower("style", at: name) { form = Content.style }
    }
    guard push(Frame(mode: .markupTag, form: form)) else {
      place += 1
      return false
    }
    take(to: name, .punctuation)
    take(to: stop, .tag)
    return true
  }

  func matchesLower(_ text: StaticString, at place: Int) -> Bool {
    guard place >= 0, place + text.utf8CodeUnitCount <= end else { return false }
    for index in 0..<text.utf8CodeUnitCount where WordTable.lower(base[place + index]) != text.utf8Start[index] {
      return false
    }
    return true
  }

  mutating func lexMarkupTag(_ frame: Frame) {
    while place < end {
      let byte = base[place]
      switch byte {
      case 0x3E:
        take(to: place + 1, .punctuation)
        let form = frames[frames.count - 1].form
        pop()
        return enterContent(form)
      case 0x2F where at(place + 1) == 0x3E:
        take(to: place + 2, .punctuation)
        return pop()
      case 0x3C where at(place + 1) == 0x3F && grammar.features.contains(.php):
        if opensMarkup() { return }
      case 0x3D:
        take(to: place + 1, .operator)
        place = skipBlanks(place)
        let quote = at(place)
        if quote == 0x22 || quote == 0x27 {
          noteLanguage(frame)
          guard push(Frame(mode: .markupValue, form: quote)) else { return place += 1 }
          return take(to: place + 1, .string)
        }
        var stop = place
        while stop < end, base[stop] > 0x20, base[stop] != 0x3E { stop += 1 }
        take(to: stop, .string)
      case _ where Self.isLetter(byte) || byte == 0x40 || byte == 0x3A || byte == 0x23:
        var stop = place + 1
        while stop < end, base[stop] > 0x20, base[stop] != 0x3D, base[stop] != 0x3E, base[stop] != 0x2F,
          base[stop] != 0x22, base[stop] != 0x27
        { stop += 1 }
        take(to: stop, .attribute)
      default: place += 1
      }
    }
  }

  /// Notes what `lang="ts"` and `type="application/json"` say about a script or style.
  private mutating func noteLanguage(_ frame: Frame) {
    guard frame.form == Content.script || frame.form == Content.style, let last = frames.indices.last else { return }
    if matches("ts", at: place + 1) { frames[last].form = Content.typescript }
    if matches("scss", at: place + 1) { frames[last].form = Content.scss }
    if matches("application/json", at: place + 1) || matches("application/ld+json", at: place + 1)
      || matches("importmap", at: place + 1)
    {
      frames[last].form = Content.json
    }
  }

  private mutating func enterContent(_ form: UInt8) {
    switch form {
    case Content.script: embed(.javascript, value: Embedding.script)
    case Content.typescript: embed(.typescript, value: Embedding.script)
    case Content.json: embed(.json, value: Embedding.script)
    case Content.style: embed(.css, value: Embedding.style)
    case Content.scss: embed(.scss, value: Embedding.style)
    default: return
    }
    depth = 0
    limitEmbedded()
  }

  mutating func lexMarkupValue(_ frame: Frame) {
    let start = place
    while place < end, base[place] != frame.form {
      if base[place] == 0x3C, at(place + 1) == 0x3F, grammar.features.contains(.php) {
        emit(start, place, .string)
        if opensMarkup() { return }
        return place += 1
      }
      place += 1
    }
    if place < end {
      place += 1
      pop()
    }
    emit(start, place, .string)
  }

  mutating func lexMarkupSection(_ frame: Frame) {
    let start = place
    switch frame.form {
    case Section.comment, Section.characterData:
      let isComment = frame.form == Section.comment
      while place < end, !matches(isComment ? "-->" : "]]>", at: place) { place += 1 }
      if isComment {
        if place < end { (place, _) = (place + 3, pop()) }
        return emit(start, place, .comment)
      }
      emit(start, place, .string)
      if place < end {
        take(to: place + 3, .keyword)
        pop()
      }
    default:
      while place < end {
        let byte = base[place]
        if byte == 0x22 || byte == 0x27, let close = find(byte, from: place + 1) {
          take(to: close + 1, .string)
        } else if byte == 0x5B, frame.form == Section.declaration {
          if frames[frames.count - 1].depth < .max { frames[frames.count - 1].depth += 1 }
          take(to: place + 1, .punctuation)
        } else if byte == 0x5D, frames[frames.count - 1].depth > 0 {
          frames[frames.count - 1].depth -= 1
          take(to: place + 1, .punctuation)
        } else if byte == 0x3E,
          frame.form == Section.declaration ? frames[frames.count - 1].depth == 0 : at(place - 1) == 0x3F
        {
          take(to: place + 1, .preprocessor)
          return pop()
        } else if matches("<!--", at: place) {
          guard push(Frame(mode: .markupSection, form: Section.comment)) else { return place += 1 }
          return take(to: place + 4, .comment)
        } else {
          take(to: place + 1, byte <= 0x20 ? .plain : .preprocessor)
        }
      }
    }
  }

  // MARK: Embedded languages

  /// Moves the end to where the innermost script or style gives way.
  mutating func limitEmbedded() {
    for frame in frames.reversed() where frame.mode == .language {
      guard frame.value == Embedding.script || frame.value == Embedding.style else { return }
      var look = place
      while look < end {
        if base[look] == 0x3C, at(look + 1) == 0x2F,
          frame.value == Embedding.script ? matchesLower("script", at: look + 2) : matchesLower("style", at: look + 2)
        {
          end = look
          if place >= end {
            end = lineEnd > HighlightLimits.longLine ? HighlightLimits.lexedOfLongLine : lineEnd
            leaveEmbedded()
          }
          return
        }
        look += 1
      }
      return
    }
  }

  /// Drops everything up to and with the innermost embedded language.
  mutating func leaveEmbedded() {
    while let frame = frames.last {
      pop()
      if frame.mode == .language { return }
    }
  }

  /// Takes `?>` and goes back to the page around the code.
  mutating func leavePHP() -> Bool {
    guard let last = frames.lastIndex(where: { $0.mode == .language }), frames[last].value == Embedding.php else {
      take(to: place + 2, .preprocessor)
      if root.language == .php { embed(.phpPage) }
      return true
    }
    take(to: place + 2, .preprocessor)
    leaveEmbedded()
    return true
  }
}
