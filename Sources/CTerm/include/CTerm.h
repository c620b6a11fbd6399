// What the terminal layer needs and Swift cannot say: signal handlers, a forked pseudo terminal, a symbol that ncurses
// looks up. Everything here is small, and called from the main thread only, but for the handlers themselves.
#pragma once
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>
#include <termios.h>

// MARK: Width

/// Columns of East Asian ambiguous characters in the exported `wcwidth`: 1 or 2.
void mdless_set_ambiguous_width(int columns);

/// The columns of a scalar as ncurses counts them (the exported `wcwidth`); -1 for a control.
int mdless_wcwidth(uint32_t scalar);

// MARK: Signals

/// Turns TERM, HUP, INT, TSTP, CONT and WINCH into bytes (the signal's number) on a pipe, and starts ignoring PIPE.
/// Returns the end to read from (non-blocking), or -1. Calling it again puts the handlers back and returns the same end.
int mdless_signals_install(void);

/// Says that a byte for this signal was read. Someone who sends INT or TERM three times without that happening is not
/// kept waiting by a busy loop: the third one ends the program, the terminal put back.
void mdless_signals_taken(int signal);

/// Gives the signal its default effect and raises it, so that the parent sees the true status.
void mdless_signal_default_and_raise(int signal);

// MARK: Crash guard

/// Catches SEGV BUS ILL TRAP ABRT FPE SYS QUIT, on a stack of their own. An earlier handler for BUS is kept and asked first.
int mdless_guard_install(void);

/// Gives the calling thread a stack for the handlers, so that running out of its own is survived long enough as well.
int mdless_guard_cover_thread(void);

/// From now on a crash writes `reset` to `terminal` and puts back the terminal's modes as they are at this moment.
/// At most 511 bytes of `reset` are kept.
void mdless_guard_arm(int terminal, const char *reset, size_t count);

/// From now on a crash writes another `reset`, the modes of the terminal being the same as before.
void mdless_guard_set_reset(const char *reset, size_t count);

/// From now on a crash leaves the terminal alone.
void mdless_guard_disarm(void);

/// Puts back the modes of the terminal as they were when the guard was armed. Returns 0 on success.
int mdless_guard_restore_modes(void);

// MARK: Standard error, kept aside

/// While the screen is full, what is written to standard error goes to memory, if it would go to a terminal otherwise.
void mdless_stderr_set_aside(void);

/// Standard error is itself again; what was kept is written to it.
void mdless_stderr_replay(void);

/// A new file in memory, without a name and closed on exec, or -1.
int mdless_memory_file(void);

// MARK: What ncurses writes

/// From now on what is written to `descriptor` goes to the file `memory`, from its beginning. Returns 0 on success.
int mdless_capture_begin(int descriptor, int memory);

/// From now on `descriptor` is the terminal again. Returns how many bytes were written in between.
size_t mdless_capture_end(int descriptor, int memory, int terminal);

/// Copies what was written, and makes room for the next. Returns how many bytes were copied.
size_t mdless_capture_take(int memory, void *buffer, size_t count);

// MARK: Pseudo terminal (tests)

/// Starts a program on a new pseudo terminal, its standard error in the file `errors` when that is not null.
/// Returns the process and sets `master` (close on exec) and the modes the terminal starts with, or returns -1.
pid_t mdless_pty_spawn(const char *path, char *const arguments[], char *const environment[], int rows, int columns,
                       const char *errors, int *master, struct termios *modes);

/// Opens a pipe that no other program started meanwhile gets (close on exec from the first moment). Returns 0, or -1.
int mdless_private_pipe(int ends[2]);
