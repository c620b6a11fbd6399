#include "CMapping.h"
