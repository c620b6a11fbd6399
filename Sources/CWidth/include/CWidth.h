// The one table of display widths. Layout, search and (through the exported wcwidth) ncurses count with it.
#pragma once
#include <stdint.h>

/// Columns a lone scalar takes: 0 (combining, format), 1 or 2; -1 for a control.
/// With `ambiguous` 2, East Asian ambiguous characters take two.
int mdless_scalar_width(uint32_t scalar, int ambiguous);
