// What the signal handlers of this target share. Safe inside a handler.
#pragma once

/// Puts the terminal back if the guard is armed, once.
void mdless_guard_reset_terminal(void);

/// Copies the last of what standard error was kept aside to the real one.
void mdless_stderr_rescue(void);
