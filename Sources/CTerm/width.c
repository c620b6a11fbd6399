// ncurses asks wcwidth how many columns a character takes. A definition in the executable comes before the one of the C
// library for every shared library as well, so that ncurses counts with the same table as layout and search do.
#include "CTerm.h"

#include <CWidth.h>
#include <wchar.h>

static int ambiguous_columns = 1;

void mdless_set_ambiguous_width(int columns) { ambiguous_columns = columns == 2 ? 2 : 1; }

int mdless_wcwidth(uint32_t scalar) { return scalar == 0 ? 0 : mdless_scalar_width(scalar, ambiguous_columns); }

int wcwidth(wchar_t character) { return mdless_wcwidth((uint32_t)character); }

int wcswidth(const wchar_t *text, size_t count) {
  int columns = 0;
  for (; count > 0 && *text != 0; count--, text++) {
    int width = wcwidth(*text);
    if (width < 0) return -1;
    columns += width;
  }
  return columns;
}
