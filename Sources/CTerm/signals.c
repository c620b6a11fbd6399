// Signals become bytes on a pipe, which the event loop polls like any other input.
#define _GNU_SOURCE
#include "CTerm.h"
#include "guard.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <unistd.h>

static int pipe_ends[2] = {-1, -1};
static volatile sig_atomic_t unread[NSIG];

static const int handled[] = {SIGTERM, SIGHUP, SIGINT, SIGTSTP, SIGCONT, SIGWINCH};

static void on_signal(int number) {
  int saved = errno;
  unread[number]++;
  if (unread[number] >= 3 && (number == SIGINT || number == SIGTERM)) {
    mdless_guard_reset_terminal();
    mdless_signal_default_and_raise(number);
  }
  unsigned char byte = (unsigned char)number;
  // A full pipe means that the loop has plenty to wake up for.
  ssize_t written = write(pipe_ends[1], &byte, 1);
  (void)written;
  errno = saved;
}

int mdless_signals_install(void) {
  if (pipe_ends[0] < 0 && pipe2(pipe_ends, O_CLOEXEC | O_NONBLOCK) != 0) return -1;
  struct sigaction action = {.sa_handler = on_signal, .sa_flags = SA_RESTART | SA_ONSTACK};
  sigfillset(&action.sa_mask);
  for (size_t i = 0; i < sizeof handled / sizeof *handled; i++) sigaction(handled[i], &action, NULL);
  signal(SIGPIPE, SIG_IGN);
  return pipe_ends[0];
}

void mdless_signals_taken(int number) {
  if (number > 0 && number < NSIG) unread[number] = 0;
}

void mdless_signal_default_and_raise(int number) {
  sigset_t one;
  sigemptyset(&one);
  sigaddset(&one, number);
  signal(number, SIG_DFL);
  raise(number);
  sigprocmask(SIG_UNBLOCK, &one, NULL);
}
