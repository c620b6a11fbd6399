// Messages on standard error would be drawn into the full screen and lost with it: they are kept and shown afterwards.
#define _GNU_SOURCE
#include "CTerm.h"
#include "guard.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

static int real_stderr = -1;
static int kept = -1;

int mdless_memory_file(void) { return memfd_create("mdless", MFD_CLOEXEC); }

void mdless_stderr_set_aside(void) {
  if (real_stderr >= 0 || !isatty(STDERR_FILENO)) return;
  if (kept < 0) kept = mdless_memory_file();
  if (kept < 0) return;
  int copy = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3);
  if (copy < 0) return;
  if (dup2(kept, STDERR_FILENO) < 0) {
    close(copy);
    return;
  }
  real_stderr = copy;
}

static void copy_from(off_t place) {
  char buffer[1024];
  ssize_t count;
  while ((count = pread(kept, buffer, sizeof buffer, place)) > 0) {
    place += count;
    if (write(STDERR_FILENO, buffer, (size_t)count) != count) return;
  }
}

void mdless_stderr_replay(void) {
  if (real_stderr < 0) return;
  dup2(real_stderr, STDERR_FILENO);
  close(real_stderr);
  real_stderr = -1;
  copy_from(0);
  if (ftruncate(kept, 0) == 0) lseek(kept, 0, SEEK_SET);
}

void mdless_stderr_rescue(void) {
  if (real_stderr < 0) return;
  dup2(real_stderr, STDERR_FILENO);
  // The last words are the ones about the crash.
  off_t end = lseek(kept, 0, SEEK_END);
  copy_from(end > 4096 ? end - 4096 : 0);
}
