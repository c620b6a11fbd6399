import CMapping
import Glibc

/// Tells when a file may have changed, through inotify on the file and on its folder: a file that is replaced by a rename,
/// or removed and made again, is a new file under the old name.
///
/// Where inotify does not work (no watches left), `descriptor` is -1; where it is blind to what others do (file systems of
/// other machines, made-up files), there is one all the same. In both cases `needsLooks` says that whoever waits has to look
/// after a while.
public final class FileWatch: Sendable {
  /// The descriptor to wait for with `poll`; -1 when there is none.
  public let descriptor: Int32

  /// Whether changes may come about of which nothing is told: then the file is to be looked at once in a while.
  public let needsLooks: Bool

  private let path: String
  private let name: [CChar]

  /// Watches a path, whether there is a file now or not.
  public init(path: String) {
    let cut = path.utf8.lastIndex(of: UInt8(ascii: "/"))
    let folder = cut.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    self.path = path
    name = SystemPath.bytes(of: cut.map { String(path[path.utf8.index(after: $0)...]) } ?? path)
    let opened = inotify_init1(Int32(O_NONBLOCK | O_CLOEXEC))
    let events = UInt32(IN_MODIFY | IN_ATTRIB | IN_CREATE | IN_DELETE | IN_MOVED_TO | IN_MOVED_FROM | IN_CLOSE_WRITE)
    if opened >= 0, inotify_add_watch(opened, SystemPath.bytes(of: folder), events) < 0 {
      close(opened)
      descriptor = -1
    } else {
      descriptor = opened
    }
    needsLooks = descriptor < 0 || Self.isBlind(path) || Self.isBlind(folder)
    watchFile()
  }

  /// Watches the file that has the name now, besides the folder: behind a link, the folder of the name tells nothing. Call
  /// it again when the name stands for another file.
  public func watchFile() {
    guard descriptor >= 0 else { return }
    inotify_add_watch(descriptor, SystemPath.bytes(of: path), UInt32(IN_MODIFY | IN_ATTRIB | IN_CLOSE_WRITE))
  }

  /// Whether a path is on a file system whose files change without inotify being told: another machine writes to them, or
  /// they are made up when they are read.
  private static func isBlind(_ path: String) -> Bool { cmapping_hides_changes(path) }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Takes what has been told since the last call. Returns whether any of it may be about the file.
  public func takeEvents() -> Bool {
    guard descriptor >= 0 else { return true }
    var isAboutFile = false
    withUnsafeTemporaryAllocation(byteCount: 16_384, alignment: MemoryLayout<inotify_event>.alignment) { buffer in
      guard let start = buffer.baseAddress else { return }
      while case let count = read(descriptor, start, buffer.count), count > 0 {
        var place = 0
        while place + MemoryLayout<inotify_event>.size <= count {
          let event = start.loadUnaligned(fromByteOffset: place, as: inotify_event.self)
          let text = start + place + MemoryLayout<inotify_event>.size
          // A full queue lost events: they may have been ours.
          if event.mask & UInt32(IN_Q_OVERFLOW) != 0 || isName(text, length: Int(event.len)) { isAboutFile = true }
          place += MemoryLayout<inotify_event>.size + Int(event.len)
        }
      }
    }
    return isAboutFile
  }

  private func isName(_ text: UnsafeRawPointer, length: Int) -> Bool {
    // Without a name it is about the file itself.
    length == 0 || (length >= name.count && memcmp(text, name, name.count) == 0)
  }
}
