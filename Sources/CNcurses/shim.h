// The only header that includes ncurses. TerminalIO is its one door.
//
// The functions below say in C what Swift cannot import: globals that Swift takes for unsafe (stdscr, LINES, cur_term),
// macros with casts (A_BOLD) or out parameters, and the wide-character cell.
#pragma once
// Without this the wide-character half of the library (cchar_t, setcchar, add_wch) is not declared.
#define NCURSES_WIDECHAR 1
#include <ncurses.h>
#include <stdint.h>
#include <string.h>
#include <term.h>
#include <wchar.h>

static inline WINDOW *nc_screen(void) { return stdscr; }
static inline int nc_lines(void) { return LINES; }
static inline int nc_columns(void) { return COLS; }
static inline void nc_repaint(void) { clearok(curscr, TRUE); }
/// Makes the next update look at all rows.
static inline void nc_look_again(void) { touchwin(newscr); }

static const attr_t NC_BOLD = A_BOLD, NC_DIM = A_DIM, NC_ITALIC = A_ITALIC, NC_UNDERLINE = A_UNDERLINE,
                    NC_REVERSE = A_REVERSE;
// The highlights of X/Open: their strings are ours to give (see TerminfoEntry), so they carry what ncurses has no name for.
static const attr_t NC_HORIZONTAL = A_HORIZONTAL, NC_TOP = A_TOP, NC_LOW = A_LOW, NC_LEFT = A_LEFT, NC_RIGHT = A_RIGHT,
                    NC_VERTICAL = A_VERTICAL;

/// Writes one cell: a base and up to four marks, ended by 0. Colour pairs beyond 255 go through the last argument of setcchar.
static inline int nc_put(int row, int column, const uint32_t *text, attr_t attributes, int pair) {
  cchar_t cell;
  if (setcchar(&cell, (const wchar_t *)text, attributes, 0, &pair) != OK) return ERR;
  return mvwadd_wch(stdscr, row, column, &cell);
}

/// Writes one cell from scalars that setcchar would cut off (an emoji sequence). The caller has checked every one of them.
static inline int nc_put_cluster(int row, int column, const uint32_t *text, int count, attr_t attributes, int pair) {
  cchar_t cell;
  wchar_t base[2] = {(wchar_t)text[0], 0};
  if (setcchar(&cell, base, attributes, 0, &pair) != OK) return ERR;
  for (int i = 1; i < count && i < CCHARW_MAX; i++) cell.chars[i] = (wchar_t)text[i];
  return mvwadd_wch(stdscr, row, column, &cell);
}

// The public tables of capability names, in the order of the compiled format. Null ends each.
static inline const char *nc_flag_name(int index) { return boolnames[index]; }
static inline const char *nc_number_name(int index) { return numnames[index]; }
static inline const char *nc_string_name(int index) { return strnames[index]; }

/// Frees what setupterm loaded.
static inline void nc_forget_entry(void) {
  if (cur_term != NULL) del_curterm(cur_term);
}
