import ScreenModel

/// Makes events and replies out of the bytes of a terminal.
///
/// A state machine over single bytes: it does not matter how a sequence is split into reads. Time comes in from outside
/// (`now` is any clock that only runs forward), so every decision can be tested without waiting. A sequence that is
/// unknown, malformed or never finished is dropped as a whole; no part of it is ever taken for keys.
///
/// ncurses' `getch` is not used because it knows only the sequences of the terminfo entry, falls apart on slow links,
/// and turns pastes and answers into keys.
public struct InputDecoder: Sendable {
  /// How long to wait for what.
  public var timing: InputTiming
  /// How many answers to `CSI 6 n` are still due: only then is `CSI 3;5 R` a position.
  public var expectedCursorReports = 0

  enum State: Hashable, Sendable {
    case ground
    /// After ESC; after two of them when doubled.
    case escape(doubled: Bool)
    /// Inside CSI, with Alt when an ESC stood before.
    case sequence(alt: Bool)
    /// After SS3.
    case singleShift(alt: Bool)
    /// After `CSI [`: a function key of the Linux console.
    case linuxFunction
    /// The three bytes after `CSI M`.
    case legacyMouse
    /// Inside an OSC, DCS, APC, PM or SOS string; the byte says which.
    case string(introducer: UInt8)
    /// After ESC inside a string.
    case stringEscape(introducer: UInt8)
    /// Inside a bracketed paste.
    case paste
  }

  var state = State.ground
  var collected: [UInt8] = []
  private var overflowed = false
  private var utf8 = ScalarDecoder()
  private var utf8HasAlt = false
  private var paste = PasteCollector()
  private var pasteEnd: Duration?
  private var lastByte: Duration = .zero
  private var clicks = ClickCounter()
  var output: [DecodedInput] = []

  /// The longest control sequence and the longest string that are looked at, in bytes. Longer ones are swallowed.
  static let longestSequence = 256
  static let longestString = 65_536

  /// A decoder in its first state.
  public init(timing: InputTiming = .local) { self.timing = timing }

  /// Takes bytes in, and hands out what became complete. O(bytes).
  public mutating func feed(_ bytes: some Sequence<UInt8>, now: Duration) -> [DecodedInput] {
    lastByte = now
    for byte in bytes { take(byte) }
    return handOut()
  }

  /// When to call `timeout`, unless bytes come first; nil when nothing is pending.
  public var deadline: Duration? {
    switch state {
    case .ground: paste.isEmpty ? nil : pasteEnd
    case .escape: lastByte + timing.escape
    case .sequence, .singleShift, .linuxFunction, .legacyMouse: lastByte + timing.sequence
    case .string, .stringEscape: lastByte + (collected.isEmpty ? timing.sequence : timing.string)
    case .paste: lastByte + timing.string
    }
  }

  /// Settles what the deadline was set for: a lone ESC becomes the key, the beginning of a sequence is dropped.
  public mutating func timeout(now: Duration) -> [DecodedInput] {
    guard let deadline, now >= deadline else { return [] }
    switch state {
    case .ground: finishPaste()
    case .escape(let doubled):
      emit(.escape)
      if doubled { emit(.escape) }
    case .paste: finishPaste()
    case .string(let introducer) where collected.isEmpty && !overflowed && ReplyDecoding.isAnswer(introducer):
      // Nothing of an answer came: two keys.
      emit(.escape)
      emitCharacter(Unicode.Scalar(introducer), alt: false)
    default: break
    }
    reset()
    return handOut()
  }

  private mutating func handOut() -> [DecodedInput] {
    let result = output
    output.removeAll(keepingCapacity: true)
    return result
  }

  mutating func reset() {
    state = .ground
    collected.removeAll(keepingCapacity: true)
    overflowed = false
    utf8 = ScalarDecoder()
    utf8HasAlt = false
  }

  private mutating func take(_ byte: UInt8) {
    switch state {
    case .ground: takeGround(byte)
    case .escape(let doubled): takeAfterEscape(byte, doubled: doubled)
    case .sequence(let alt): takeInSequence(byte, alt: alt)
    case .singleShift(let alt): takeAfterSingleShift(byte, alt: alt)
    case .linuxFunction:
      reset()
      if byte >= UInt8(ascii: "A"), byte <= UInt8(ascii: "E") { emit(.function(Int(byte - UInt8(ascii: "A")) + 1)) }
    case .legacyMouse:
      collected.append(byte)
      if collected.count == 3 {
        let mouse = MouseDecoding.legacy(collected)
        reset()
        if let mouse { emit(mouse) }
      }
    case .string(let introducer): takeInString(byte, introducer: introducer)
    case .stringEscape(let introducer): takeAfterStringEscape(byte, introducer: introducer)
    case .paste: if paste.take(byte) { state = .ground; pasteEnd = lastByte + timing.afterPaste; closePaste() }
    }
  }

  // MARK: Ground

  private mutating func takeGround(_ byte: UInt8) {
    if byte < 0x20 || byte == 0x7f {
      finishPaste()
      utf8 = ScalarDecoder()
      if byte == 0x1b {
        state = .escape(doubled: false)
      } else {
        output.append(.event(.key(KeyDecoding.control(byte, alt: false))))
      }
      return
    }
    guard let scalar = utf8.take(byte) else { return }
    // A terminal that lets the end of a paste stand inside a paste must not turn its rest into commands.
    if let end = pasteEnd, lastByte <= end {
      paste.append(scalar)
    } else {
      finishPaste()
      emitCharacter(scalar, alt: utf8HasAlt)
    }
    utf8HasAlt = false
  }

  private mutating func takeAfterEscape(_ byte: UInt8, doubled: Bool) {
    switch byte {
    case 0x1b where !doubled: state = .escape(doubled: true)
    case 0x1b:
      emit(.escape)
    case UInt8(ascii: "["): state = .sequence(alt: doubled)
    case UInt8(ascii: "O"): state = .singleShift(alt: doubled)
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"), UInt8(ascii: "_"):
      if doubled { emit(.escape) }
      state = .string(introducer: byte)
    default:
      if doubled { emit(.escape) }
      reset()
      if byte < 0x20 || byte == 0x7f {
        output.append(.event(.key(KeyDecoding.control(byte, alt: true))))
      } else {
        utf8HasAlt = true
        pasteEnd = nil
        takeGround(byte)
      }
    }
  }

  // MARK: Sequences

  private mutating func takeInSequence(_ byte: UInt8, alt: Bool) {
    switch byte {
    case 0x20...0x3f:
      if collected.count < Self.longestSequence { collected.append(byte) } else { overflowed = true }
    case UInt8(ascii: "[") where collected.isEmpty: state = .linuxFunction
    case UInt8(ascii: "M") where collected.isEmpty: state = .legacyMouse
    case 0x40...0x7e:
      let sequence = overflowed ? nil : ControlSequence(body: collected, final: byte)
      reset()
      if let sequence { finish(sequence, alt: alt) }
    case 0x1b:
      reset()
      state = .escape(doubled: false)
    default: reset()
    }
  }

  private mutating func takeAfterSingleShift(_ byte: UInt8, alt: Bool) {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: ";"):
      if collected.count < Self.longestSequence { collected.append(byte) } else { overflowed = true }
    case 0x1b:
      reset()
      state = .escape(doubled: false)
    default:
      let sequence = overflowed ? nil : ControlSequence(body: collected, final: byte)
      reset()
      if let sequence, var press = KeyDecoding.singleShift(sequence) {
        if alt { press.modifiers.insert(.alt) }
        output.append(.event(.key(press)))
      }
    }
  }

  private mutating func finish(_ sequence: ControlSequence, alt: Bool) {
    if sequence.marker == 0, sequence.final == UInt8(ascii: "~"), sequence.parameter(0) == 200 {
      state = .paste
      return
    }
    if let reply = ReplyDecoding.reply(to: sequence, expectsCursor: expectedCursorReports > 0) {
      if case .cursor = reply { expectedCursorReports -= 1 }
      output.append(.reply(reply))
    } else if let mouse = MouseDecoding.mouse(sequence) {
      emit(mouse)
    } else if var press = KeyDecoding.key(sequence) {
      if alt { press.modifiers.insert(.alt) }
      output.append(.event(.key(press)))
    } else if sequence.marker == 0, sequence.parameters.isEmpty {
      if sequence.final == UInt8(ascii: "I") { output.append(.event(.focus(true))) }
      if sequence.final == UInt8(ascii: "O") { output.append(.event(.focus(false))) }
    }
  }

  // MARK: Strings

  private mutating func takeInString(_ byte: UInt8, introducer: UInt8) {
    if collected.isEmpty, !overflowed, !ReplyDecoding.canBegin(with: byte, introducer: introducer) {
      return takeAsKeys(introducer, byte)
    }
    switch byte {
    case 0x07 where introducer == UInt8(ascii: "]"): finishString(introducer)
    case 0x1b: state = .stringEscape(introducer: introducer)
    case 0x18, 0x1a: reset()
    default:
      if collected.count < Self.longestString { collected.append(byte) } else { overflowed = true }
    }
  }

  /// No answer begins like this: the keys ESC and that of the introducer were hit in quick succession, and one more.
  private mutating func takeAsKeys(_ introducer: UInt8, _ byte: UInt8) {
    reset()
    emit(.escape)
    emitCharacter(Unicode.Scalar(introducer), alt: false)
    takeGround(byte)
  }

  private mutating func takeAfterStringEscape(_ byte: UInt8, introducer: UInt8) {
    if byte == UInt8(ascii: "\\") {
      finishString(introducer)
    } else {
      // Not the end of the string: a new sequence begins, the string is lost.
      reset()
      takeAfterEscape(byte, doubled: false)
    }
  }

  private mutating func finishString(_ introducer: UInt8) {
    let reply = overflowed ? nil : ReplyDecoding.reply(inString: collected, introducer: introducer)
    reset()
    if let reply { output.append(.reply(reply)) }
  }

  // MARK: Paste

  private mutating func closePaste() {
    // The text waits until no more of it can come.
    if timing.afterPaste <= .zero { finishPaste() }
  }

  private mutating func finishPaste() {
    pasteEnd = nil
    guard let text = paste.finish() else { return }
    output.append(.event(.paste(text)))
  }

  // MARK: Output

  private mutating func emit(_ key: Key) { output.append(.event(.key(KeyPress(key)))) }

  private mutating func emit(_ mouse: MouseEvent) { output.append(.event(.mouse(clicks.count(mouse, now: lastByte)))) }

  private mutating func emitCharacter(_ scalar: Unicode.Scalar, alt: Bool) {
    // C1 controls are no text either.
    guard scalar.value >= 0xa0 || scalar.value < 0x80 else { return }
    output.append(.event(.key(KeyPress(.character(Character(scalar)), alt ? .alt : []))))
  }
}
