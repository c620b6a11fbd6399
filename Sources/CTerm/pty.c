// Swift cannot fork: between fork and exec only calls that are safe in a copied process may run.
#define _GNU_SOURCE
#include "CTerm.h"

#include <fcntl.h>
#include <pty.h>
#include <signal.h>
#include <unistd.h>
#include <utmp.h>

static void become(int terminal, const char *path, char *const arguments[], char *const environment[],
                   const char *errors) {
  sigset_t none;
  sigemptyset(&none);
  for (int number = 1; number < NSIG; number++) signal(number, SIG_DFL);
  sigprocmask(SIG_SETMASK, &none, NULL);
  login_tty(terminal);
  if (errors != NULL) {
    int file = open(errors, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    if (file >= 0) dup2(file, STDERR_FILENO);
  }
  execve(path, arguments, environment);
  _exit(127);
}

pid_t mdless_pty_spawn(const char *path, char *const arguments[], char *const environment[], int rows, int columns,
                       const char *errors, int *master, struct termios *modes) {
  struct winsize size = {.ws_row = (unsigned short)rows, .ws_col = (unsigned short)columns};
  int terminal;
  if (openpty(master, &terminal, NULL, NULL, &size) != 0) return -1;
  fcntl(*master, F_SETFD, FD_CLOEXEC);
  tcgetattr(terminal, modes);
  pid_t child = fork();
  if (child == 0) become(terminal, path, arguments, environment, errors);
  close(terminal);
  if (child < 0) close(*master);
  return child;
}

int mdless_private_pipe(int ends[2]) { return pipe2(ends, O_CLOEXEC); }
