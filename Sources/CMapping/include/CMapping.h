// Read-only file mappings that survive the file being cut short by someone else.
#pragma once
#include <stdbool.h>
#include <stddef.h>

/// Maps `length` bytes of a file for reading and guards the mapping: a page that the file no longer has reads as zero
/// bytes instead of ending the process with SIGBUS. Returns NULL (see errno) when it cannot. The descriptor may be
/// closed afterwards.
///
/// The first call installs a SIGBUS handler, which hands faults outside guarded mappings on to the handler before it.
const void *_Nullable cmapping_map(int descriptor, size_t length);

/// Whether a page of a guarded mapping had to be replaced by zero bytes.
bool cmapping_has_lost_bytes(const void *_Nonnull base);

/// Ends a mapping made by `cmapping_map`.
void cmapping_unmap(const void *_Nonnull base, size_t length);

/// Whether a path is on a file system whose files may change without inotify being told: another machine writes to them,
/// or they are made up when they are read.
bool cmapping_hides_changes(const char *_Nonnull path);
