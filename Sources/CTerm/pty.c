// Swift cannot fork: between fork and exec only calls that are safe in a copied process may run.
#define _GNU_SOURCE
#include "CTerm.h"

#include <fcntl.h>
#include <pty.h>
#include <signal.h>
#include <unistd.h>

pid_t mdless_pty_spawn(const char *path, char *const arguments[], char *const environment[], int rows, int columns,
                       const char *errors, int *master) {
  struct winsize size = {.ws_row = (unsigned short)rows, .ws_col = (unsigned short)columns};
  pid_t child = forkpty(master, NULL, NULL, &size);
  if (child == 0) {
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    for (int number = 1; number < NSIG; number++) signal(number, SIG_DFL);
    if (errors != NULL) {
      int file = open(errors, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
      if (file >= 0) dup2(file, STDERR_FILENO);
    }
    execve(path, arguments, environment);
    _exit(127);
  }
  if (child > 0) fcntl(*master, F_SETFD, FD_CLOEXEC);
  return child;
}
