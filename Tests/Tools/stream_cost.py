#!/usr/bin/env python3
"""What a text costs that arrives in small pieces, beside the same text opened whole: user time of the viewer.

usage: stream_cost.py PROGRAM FILE [RUNS]

The viewer runs on a pseudo terminal of 80x24; a run ends when it has read all and is at rest.
"""
import os
import pty
import select
import statistics
import sys
import time

program, path = sys.argv[1], sys.argv[2]
runs = int(sys.argv[3]) if len(sys.argv) > 3 else 9
document = open(path, "rb").read()


def ticks(process):
    with open(f"/proc/{process}/stat") as file:
        fields = file.read().rsplit(")", 1)[1].split()
    return int(fields[11])


def run(piece):
    """User time in seconds, and the frames that were drawn."""
    reader, writer = os.pipe()
    process, terminal = pty.fork()
    if process == 0:
        os.dup2(reader, 0)
        os.closerange(3, 64)
        os.execve(program, [program, "--no-config", "--no-state", "-"],
                  {"TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "HOME": "/nonexistent"})
    os.close(reader)
    seen = [0]

    def drain(wait):
        while select.select([terminal], [], [], wait)[0]:
            try:
                seen[0] += os.read(terminal, 65536).count(b"\x1b[?2026h")
            except OSError:
                return  # The viewer has gone.

    for place in range(0, len(document), piece):
        os.write(writer, document[place:place + piece])
        if place // piece % 64 == 0:
            drain(0)
    os.close(writer)
    last = -1
    while last != ticks(process):
        last = ticks(process)
        drain(0)
        time.sleep(0.3)
    os.write(terminal, b"q")
    drain(0.2)
    os.waitpid(process, 0)
    os.close(terminal)
    return last / os.sysconf("SC_CLK_TCK"), seen[0]


for name, piece in (("whole", 1 << 20), ("in pieces of 100 bytes", 100)):
    results = [run(piece) for _ in range(runs)]
    print(f"{name}: user time median {statistics.median(r[0] for r in results) * 1000:.0f} ms, "
          f"frames {statistics.median(r[1] for r in results):.0f}")
