// The only header that includes ncurses. TerminalIO is its one door.
#pragma once
// Without this the wide-character half of the library (cchar_t, setcchar, add_wch) is not declared.
#define NCURSES_WIDECHAR 1
#include <ncurses.h>
#include <term.h>
