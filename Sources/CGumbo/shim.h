// The only header that includes libgumbo. HTMLReading is its one door.
#pragma once
#include <gumbo.h>
