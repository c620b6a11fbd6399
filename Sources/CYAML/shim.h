// The only header that includes libyaml. Theming is its one door.
#pragma once
#include <yaml.h>
