// The one table of display widths. Layout, search and (through the exported wcwidth) ncurses count with it.
#pragma once
#include <stdint.h>

// Bits of mdless_scalar_properties. The lowest two are the width in columns, 3 for a control.
enum {
  MDLESS_WIDTH = 3,          // mask of the width
  MDLESS_AMBIGUOUS = 4,      // East Asian ambiguous: one column, or two by choice
  MDLESS_SPACING_MARK = 8,   // a combining mark that takes a column of its own beside its base
  MDLESS_WIDENS = 16,        // narrow, but two columns with U+FE0F behind it
  MDLESS_PICTOGRAPHIC = 32,  // may stand in an emoji sequence
  MDLESS_JOINS = 64,         // may join a neighbour in one grapheme cluster
  MDLESS_FORMAT = 128,       // a control or an invisible format character: never shown as it is
};

extern const uint8_t mdless_scalar_blocks[4352];
extern const uint8_t mdless_scalar_table[][256];

/// The properties of a scalar; those of U+FFFD for what is none.
static inline uint8_t mdless_scalar_properties(uint32_t scalar) {
  if (scalar > 0x10ffff) scalar = 0xfffd;
  return mdless_scalar_table[mdless_scalar_blocks[scalar >> 8]][scalar & 0xff];
}

/// Columns a lone scalar takes: 0 (combining, format), 1 or 2; -1 for a control.
/// With `ambiguous` 2, East Asian ambiguous characters take two.
int mdless_scalar_width(uint32_t scalar, int ambiguous);
