// The only header that includes PCRE2. The search of the Viewer is its one door.
#pragma once
#define PCRE2_CODE_UNIT_WIDTH 8
#include <pcre2.h>
