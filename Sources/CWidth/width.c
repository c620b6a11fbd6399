#include "CWidth.h"

int mdless_scalar_width(uint32_t scalar, int ambiguous) {
  (void)ambiguous;
  if (scalar < 0x20 || (scalar >= 0x7f && scalar < 0xa0)) return -1;
  return 1;
}
