#!/usr/bin/env python3
"""Prints how many bytes the viewer sends for the first page, a line and a page at 200x60.

    scroll_bytes.py PROGRAM FILE
"""

import fcntl
import os
import select
import statistics
import struct
import sys
import termios

END = b"\x1b[?2026l"


def start(program, file):
    master, slave = os.openpty()
    fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 60, 200, 0, 0))
    if os.fork() == 0:
        os.setsid()
        fcntl.ioctl(slave, termios.TIOCSCTTY, 0)
        for number in range(3):
            os.dup2(slave, number)
        environment = dict(os.environ, TERM="xterm-256color", COLORTERM="truecolor", MDLESS_NO_PROBE="1")
        for name in ("TMUX", "STY", "NO_COLOR"):
            environment.pop(name, None)
        os.execve(program, [program, "--no-config", "--theme", "dark", file], environment)
    os.close(slave)
    return master


def quiet(master, milliseconds):
    """What comes until nothing has come for a while."""
    data = b""
    while select.select([master], [], [], milliseconds / 1000)[0]:
        try:
            data += os.read(master, 1 << 16)
        except OSError:
            break
    return data


def costs(master, key, count):
    """Bytes of the frame for a key, and of what is sent once more at rest."""
    frames, rest = [], []
    for _ in range(count):
        os.write(master, key)
        data = quiet(master, 200)
        cut = data.find(END) + len(END)
        frames.append(cut)
        rest.append(len(data) - cut)
    return frames, rest


def main():
    master = start(sys.argv[1], sys.argv[2])
    first = quiet(master, 500)
    print(f"first page      {len(first):6} bytes")
    for name, key in [("line", b"j"), ("page", b" ")]:
        frames, rest = costs(master, key, 40)
        print(f"{name:15} {statistics.median(frames):6.0f} bytes, most {max(frames)}; links at rest {max(rest)}")
    os.write(master, b"q")
    quiet(master, 100)


main()
