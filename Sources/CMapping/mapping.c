#define _GNU_SOURCE
#include "CMapping.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdint.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/vfs.h>
#include <unistd.h>

// A signal handler may neither lock nor allocate, so the guarded mappings stand in a fixed table. A slot is free while
// its base is 0; length and descriptor are written before the base is published and read only after it was seen.
enum { SLOTS = 64 };
static struct {
  _Atomic uintptr_t base;
  size_t length;
  int descriptor;
  atomic_bool lost;
} slots[SLOTS];

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct sigaction previous;
static uintptr_t page_size;
static bool installed;

static void hand_on(int number, siginfo_t *info, void *context) {
  if (previous.sa_flags & SA_SIGINFO) {
    previous.sa_sigaction(number, info, context);
  } else if (previous.sa_handler != SIG_DFL && previous.sa_handler != SIG_IGN) {
    previous.sa_handler(number);
  } else {
    // The instruction runs again when we return, and ends the process as it would have without us.
    signal(number, SIG_DFL);
  }
}

static bool fill(uintptr_t address, size_t length) {
  return mmap((void *)address, length, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED, -1, 0) != MAP_FAILED;
}

static void on_bus_error(int number, siginfo_t *info, void *context) {
  int saved_errno = errno;
  uintptr_t address = (uintptr_t)info->si_addr;
  for (int i = 0; i < SLOTS; i++) {
    uintptr_t base = atomic_load(&slots[i].base);
    if (base == 0 || address < base || address - base >= slots[i].length) continue;
    uintptr_t page = address & ~(page_size - 1);
    struct stat status;
    // When the file ends before the page, so it does before all that follow: one call spares a fault for each. A page
    // that fails inside the file (a bad disk) is replaced alone.
    bool cut_short =
        fstat(slots[i].descriptor, &status) == 0 && (uint64_t)status.st_size <= (uint64_t)(page - base);
    size_t length = cut_short ? slots[i].length - (page - base) : page_size;
    if (!fill(page, length)) break;
    atomic_store(&slots[i].lost, true);
    errno = saved_errno;
    return;
  }
  errno = saved_errno;
  hand_on(number, info, context);
}

static bool install(void) {
  if (installed) return true;
  page_size = (uintptr_t)sysconf(_SC_PAGESIZE);
  struct sigaction action = {0};
  action.sa_sigaction = on_bus_error;
  action.sa_flags = SA_SIGINFO | SA_ONSTACK | SA_RESTART;
  sigemptyset(&action.sa_mask);
  installed = sigaction(SIGBUS, &action, &previous) == 0;
  return installed;
}

static int free_slot(void) {
  for (int i = 0; i < SLOTS; i++)
    if (atomic_load(&slots[i].base) == 0) return i;
  errno = EMFILE;
  return -1;
}

const void *cmapping_map(int descriptor, size_t length) {
  pthread_mutex_lock(&lock);
  const void *result = NULL;
  int slot = free_slot();
  int own = slot >= 0 && install() ? fcntl(descriptor, F_DUPFD_CLOEXEC, 0) : -1;
  if (own >= 0) {
    void *base = mmap(NULL, length, PROT_READ, MAP_PRIVATE, descriptor, 0);
    if (base == MAP_FAILED) {
      int cause = errno;
      close(own);
      errno = cause;
    } else {
      slots[slot].length = length;
      slots[slot].descriptor = own;
      atomic_store(&slots[slot].lost, false);
      atomic_store(&slots[slot].base, (uintptr_t)base);
      result = base;
    }
  }
  pthread_mutex_unlock(&lock);
  return result;
}

static int slot_of(const void *base) {
  for (int i = 0; i < SLOTS; i++)
    if (atomic_load(&slots[i].base) == (uintptr_t)base) return i;
  return -1;
}

bool cmapping_has_lost_bytes(const void *base) {
  int slot = slot_of(base);
  return slot >= 0 && atomic_load(&slots[slot].lost);
}

void cmapping_unmap(const void *base, size_t length) {
  pthread_mutex_lock(&lock);
  int slot = slot_of(base);
  if (slot >= 0) {
    atomic_store(&slots[slot].base, 0);
    close(slots[slot].descriptor);
  }
  munmap((void *)base, length);
  pthread_mutex_unlock(&lock);
}

bool cmapping_hides_changes(const char *path) {
  struct statfs system;
  if (statfs(path, &system) != 0) return false;
  switch ((uint32_t)system.f_type) {
  case 0x6969:      // NFS
  case 0x517B:      // SMB
  case 0xFE534D42:  // SMB2
  case 0xFF534D42:  // CIFS
  case 0x65735546:  // FUSE
  case 0x01021997:  // 9p
  case 0x5346414F:  // AFS
  case 0x00C36400:  // Ceph
  case 0x9FA0:      // proc
  case 0x62656572:  // sysfs
    return true;
  default: return false;
  }
}
