// The terminal emulator of the tests. Nothing that ships links it.
#pragma once
#include <vterm.h>
