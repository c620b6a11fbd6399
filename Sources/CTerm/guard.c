// The crash guard: whatever happens, the reader gets a usable terminal back.
#define _GNU_SOURCE
#include "CTerm.h"
#include "guard.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

static int terminal = -1;
static struct termios saved_modes;
static int has_modes;
// Two of them: the one that is not in use is written, then they change places, so that a crash finds a whole one always.
static char reset_texts[2][512];
static size_t reset_counts[2];
static volatile sig_atomic_t reset_current;
static volatile sig_atomic_t armed;

static struct sigaction earlier_bus;
static int has_mender;
static void *faulting_page;
static int faults_in_a_row;

void mdless_guard_reset_terminal(void) {
  if (!armed) return;
  armed = 0;
  ssize_t written = write(terminal, reset_texts[reset_current], reset_counts[reset_current]);
  (void)written;
  if (has_modes) tcsetattr(terminal, TCSANOW, &saved_modes);
  mdless_stderr_rescue();
}

static void on_crash(int number) {
  mdless_guard_reset_terminal();
  mdless_signal_default_and_raise(number);
}

static int is_handler(const struct sigaction *action) {
  return (action->sa_flags & SA_SIGINFO) ? action->sa_sigaction != NULL
                                         : action->sa_handler != SIG_DFL && action->sa_handler != SIG_IGN;
}

// A file that shrinks under its mapping raises BUS. Whoever maps files has a handler that mends the page and returns;
// it is asked first. It gave up when it took this handler away, or when the same page faults again and again. (Not on the
// second time: the page of a new mapping at the same address may be torn as well.)
static void on_bus(int number, siginfo_t *info, void *context) {
  void *page = (void *)((uintptr_t)info->si_addr & ~(uintptr_t)4095);
  faults_in_a_row = page == faulting_page ? faults_in_a_row + 1 : 0;
  faulting_page = page;
  if (has_mender && faults_in_a_row < 16) {
    if (earlier_bus.sa_flags & SA_SIGINFO) {
      earlier_bus.sa_sigaction(number, info, context);
    } else {
      earlier_bus.sa_handler(number);
    }
    struct sigaction now;
    if (sigaction(SIGBUS, NULL, &now) == 0 && now.sa_sigaction == on_bus) return;
  }
  on_crash(number);
}

int mdless_guard_cover_thread(void) {
  // Large enough for the handlers of others, too, on processors with wide registers. Kept as long as the process runs.
  static const size_t stack_size = 64 * 1024;
  stack_t stack = {.ss_sp = malloc(stack_size), .ss_size = stack_size};
  return stack.ss_sp != NULL ? sigaltstack(&stack, NULL) : -1;
}

int mdless_guard_install(void) {
  static int installed;
  if (installed) return 0;
  if (mdless_guard_cover_thread() != 0) return -1;
  struct sigaction earlier_fault;
  if (sigaction(SIGBUS, NULL, &earlier_bus) != 0 || sigaction(SIGSEGV, NULL, &earlier_fault) != 0) return -1;
  static const int crashes[] = {SIGSEGV, SIGILL, SIGTRAP, SIGABRT, SIGFPE, SIGSYS, SIGQUIT};
  struct sigaction action = {.sa_handler = on_crash, .sa_flags = SA_ONSTACK | (int)SA_RESETHAND};
  sigemptyset(&action.sa_mask);
  for (size_t i = 0; i < sizeof crashes / sizeof *crashes; i++) sigaction(crashes[i], &action, NULL);
  // One handler for both is no mender of pages but the crash reporter of Swift's runtime, which would ask the reader
  // questions on a screen that is still ours.
  has_mender = is_handler(&earlier_bus) && earlier_bus.sa_sigaction != earlier_fault.sa_sigaction;
  struct sigaction bus = {.sa_sigaction = on_bus, .sa_flags = SA_ONSTACK | SA_SIGINFO};
  sigemptyset(&bus.sa_mask);
  if (sigaction(SIGBUS, &bus, NULL) != 0) return -1;
  installed = 1;
  return 0;
}

void mdless_guard_set_reset(const char *reset, size_t count) {
  int other = !reset_current;
  reset_counts[other] = count < sizeof *reset_texts ? count : sizeof *reset_texts - 1;
  memcpy(reset_texts[other], reset, reset_counts[other]);
  reset_current = other;
}

void mdless_guard_arm(int descriptor, const char *reset, size_t count) {
  terminal = descriptor;
  mdless_guard_set_reset(reset, count);
  has_modes = tcgetattr(descriptor, &saved_modes) == 0;
  armed = 1;
}

void mdless_guard_disarm(void) { armed = 0; }

int mdless_guard_restore_modes(void) {
  if (!has_modes) return -1;
  int result;
  do {
    result = tcsetattr(terminal, TCSANOW, &saved_modes);
  } while (result != 0 && errno == EINTR);
  return result;
}
