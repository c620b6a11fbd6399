#include "CWidth.h"

int mdless_scalar_width(uint32_t scalar, int ambiguous) {
  uint8_t properties = mdless_scalar_properties(scalar);
  int width = properties & MDLESS_WIDTH;
  if (width == 3) return -1;
  return properties & MDLESS_AMBIGUOUS && ambiguous == 2 ? 2 : width;
}
