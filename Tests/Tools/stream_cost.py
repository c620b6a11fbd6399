#!/usr/bin/env python3
"""What a text costs that arrives in small pieces, beside the same text opened whole.

usage: stream_cost.py [--callgrind] [--follow] PROGRAM FILE [RUNS]

The viewer runs on a pseudo terminal of 80x24; a run ends when it has read all and is at rest. Two ways of arriving are
measured: pieces of 100 bytes as fast as the pipe takes them, and pieces each written when the one before has been read.
With --callgrind instructions are counted, else user time. With --follow the view stands at the end, so that every frame
shows new text; else it stays at the start.
"""
import fcntl
import os
import pty
import re
import select
import statistics
import struct
import sys
import tempfile
import termios
import time

arguments = [word for word in sys.argv[1:] if not word.startswith("--")]
counts = "--callgrind" in sys.argv
follows = "--follow" in sys.argv
program, path = arguments[0], arguments[1]
runs = int(arguments[2]) if len(arguments) > 2 else 1 if counts else 9
document = open(path, "rb").read()
environment = {"TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "HOME": "/nonexistent", "PATH": os.environ["PATH"]}


def ticks(process):
    with open(f"/proc/{process}/stat") as file:
        return int(file.read().rsplit(")", 1)[1].split()[11])


def unread(reader):
    return struct.unpack("i", fcntl.ioctl(reader, termios.FIONREAD, b"\0" * 4))[0]


def run(piece, waits):
    """User time in milliseconds or millions of instructions, and the frames that were drawn."""
    reader, writer = os.pipe()
    log = tempfile.NamedTemporaryFile()
    command = [program, "--no-config", "--no-state"] + (["+G"] if follows else []) + ["-"]
    if counts:
        command = ["valgrind", "--tool=callgrind", "--callgrind-out-file=" + os.environ.get("CALLGRIND_OUT", "/dev/null"),
                   "--log-file=" + log.name] + command
    process, terminal = pty.fork()
    if process == 0:
        os.dup2(reader, 0)
        os.closerange(3, 64)
        os.execvpe(command[0], command, environment)
    seen = [0]

    def drain(wait):
        while select.select([terminal], [], [], wait)[0]:
            try:
                seen[0] += os.read(terminal, 65536).count(b"\x1b[?2026h")
            except OSError:
                return  # The viewer has gone.

    for place in range(0, len(document), piece):
        os.write(writer, document[place:place + piece])
        while waits and unread(reader) > 0:
            drain(0)
        if place // piece % 64 == 0:
            drain(0)
    os.close(reader)
    os.close(writer)
    last = -1
    while last != ticks(process):
        last = ticks(process)
        drain(0)
        time.sleep(0.5)
    os.write(terminal, b"q")
    drain(0.2)
    os.waitpid(process, 0)
    os.close(terminal)
    if counts:
        found = re.search(r"Collected : (\d+)", open(log.name).read())
        return int(found.group(1)) / 1e6 if found else float("nan"), seen[0]
    return last * 1000 / os.sysconf("SC_CLK_TCK"), seen[0]


unit = "million instructions" if counts else "ms of user time"
for name, piece, waits in (("whole", 1 << 16, False), ("in pieces of 100 bytes", 100, False),
                           ("in pieces of 100 bytes, one by one", 100, True)):
    results = [run(piece, waits) for _ in range(runs)]
    print(f"{name}: {statistics.median(r[0] for r in results):.0f} {unit} (median of {runs}), "
          f"frames {statistics.median(r[1] for r in results):.0f}", flush=True)
