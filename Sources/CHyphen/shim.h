// The only header that includes libhyphen. Hyphenation is its one door.
#pragma once
#include <hyphen.h>
