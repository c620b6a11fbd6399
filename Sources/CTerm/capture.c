// ncurses writes at each move of the cursor; a frame shall go to the terminal in one write.
#define _GNU_SOURCE
#include "CTerm.h"

#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

int mdless_capture_begin(int descriptor, int memory) {
  int result;
  do result = dup3(memory, descriptor, O_CLOEXEC);
  while (result < 0 && errno == EINTR);
  return result < 0 ? -1 : 0;
}

size_t mdless_capture_end(int descriptor, int memory, int terminal) {
  while (dup3(terminal, descriptor, O_CLOEXEC) < 0 && errno == EINTR) continue;
  // The place where writing goes on is the end of what was written.
  off_t end = lseek(memory, 0, SEEK_CUR);
  return end > 0 ? (size_t)end : 0;
}

size_t mdless_capture_take(int memory, void *buffer, size_t count) {
  size_t taken = 0;
  while (taken < count) {
    ssize_t part = pread(memory, (char *)buffer + taken, count - taken, (off_t)taken);
    if (part < 0 && errno == EINTR) continue;
    if (part <= 0) break;
    taken += (size_t)part;
  }
  lseek(memory, 0, SEEK_SET);
  return taken;
}
