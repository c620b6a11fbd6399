#!/usr/bin/env python3
"""Prints how long the viewer takes from a key to the last byte of its answer, on a pseudo terminal of 120x40.

    key_latency.py PROGRAM FILE [-n COUNT] [--only NAME,...]

For each act: median and 99th percentile in milliseconds, median bytes, and whether the bar is held: 2 ms and 10 ms.
The file should hold headings, links, wide code or tables, as the corpus of bench.sh does.
"""

import argparse
import fcntl
import os
import select
import statistics
import struct
import sys
import termios
import time

COLUMNS, ROWS = 120, 40
MEDIAN, WORST = 2.0, 10.0
# What the terminal answers when it is asked: attributes, mode 2026, ground.
ANSWERS = [(b"\x1b[c", b"\x1b[?62;22c"), (b"\x1b[?2026$p", b"\x1b[?2026;2$y"), (b"\x1b]11;?", b"\x1b]11;rgb:1e1e/1e1e/1e1e\x1b\\")]

# Stands for going to code that is too wide for the window, which is looked for in the file.
WIDE_LINE = "wide line"

# An act: its name, the keys that prepare it (not measured), the keys that are measured one after the other, in turns.
ACTS = [
    ("line", [b"g"], [b"j"]),
    ("line up", [b"50%"], [b"k"]),
    ("page", [b"g"], [b" "]),
    ("page up", [b"50%"], [b"b"]),
    ("half page", [b"30%"], [b"d"]),
    ("jump", [b"g"], [b"G", b"g"]),
    ("percent", [b"g"], [b"70%", b"30%", b"90%", b"10%"]),
    ("next heading", [b"20%"], [b"]"]),
    ("next link", [b"10%"], [b"\t"]),
    ("toc", [b"40%"], [b"t", b"t"]),
    ("fold", [b"25%", b"]"], [b"za", b"za"]),
    ("pan", WIDE_LINE, [b"\x1b[C", b"\x1b[D"]),
    ("wide blocks", [b"60%"], [b"w"]),
    ("theme switch", [b"50%"], [b":theme dark\r", b":theme default\r"]),
]


class Viewer:
    def __init__(self, program, file):
        self.master, slave = os.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))
        self.process = os.fork()
        if self.process == 0:
            os.setsid()
            fcntl.ioctl(slave, termios.TIOCSCTTY, 0)
            for number in range(3):
                os.dup2(slave, number)
            environment = dict(os.environ, TERM="xterm-256color", COLORTERM="truecolor")
            for name in ("TMUX", "STY", "NO_COLOR", "LESS"):
                environment.pop(name, None)
            os.execve(program, [program, "--no-config", "--no-state", file], environment)
        os.close(slave)

    def take(self, quiet):
        """What comes until nothing has come for a while, and when the last of it came."""
        data, last = b"", None
        while select.select([self.master], [], [], quiet)[0]:
            try:
                more = os.read(self.master, 1 << 16)
            except OSError:
                break
            last = time.perf_counter()
            data += more
            for question, answer in ANSWERS:
                if question in more:
                    os.write(self.master, answer)
        return data, last

    def press(self, keys):
        """Milliseconds from the keys to the last byte, and how many bytes came; None when nothing came."""
        start = time.perf_counter()
        os.write(self.master, keys)
        # Links are sent once more at rest, 100 ms later: they are no part of the answer.
        data, last = self.take(0.06)
        milliseconds = (last - start) * 1000 if last else None
        self.take(0.1)
        return milliseconds, len(data)

    def prepare(self, keys):
        os.write(self.master, keys)
        self.take(0.3)

    def close(self):
        os.write(self.master, b"q")
        self.take(0.1)
        os.close(self.master)
        os.waitpid(self.process, 0)


def percentile(values, part):
    values = sorted(values)
    return values[min(int(len(values) * part), len(values) - 1)]


def keys_to_wide_line(file):
    """Keys that go to the first line of fenced code that is wider than the window."""
    is_code = False
    with open(file, "rb") as lines:
        for number, line in enumerate(lines, 1):
            if line.startswith(b"```"):
                is_code = not is_code
            elif is_code and len(line) > COLUMNS + 10 and line.isascii():
                return [b":%d\r" % number]
    return None


def main():
    options = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    options.add_argument("program")
    options.add_argument("file")
    options.add_argument("-n", type=int, default=100)
    options.add_argument("--only", default="")
    arguments = options.parse_args()
    wanted = [name for name in arguments.only.split(",") if name]
    viewer = Viewer(arguments.program, arguments.file)
    viewer.take(1.5)
    is_held = True
    print(f"{'act':14} {'median':>8} {'p99':>8} {'bytes':>7} {'answers':>8}")
    for name, preparation, keys in ACTS:
        if wanted and name not in wanted:
            continue
        if preparation == WIDE_LINE:
            preparation = keys_to_wide_line(arguments.file)
        if preparation is None:
            print(f"{name:14} nothing wide in this file")
            continue
        for key in preparation:
            viewer.prepare(key)
        results = [viewer.press(keys[turn % len(keys)]) for turn in range(arguments.n)]
        times = [time for time, _ in results if time is not None]
        if not times:
            print(f"{name:14} nothing is answered")
            continue
        median, worst = statistics.median(times), percentile(times, 0.99)
        good = median <= MEDIAN and worst <= WORST
        is_held = is_held and good
        size = statistics.median(size for time, size in results if time is not None)
        print(f"{name:14} {median:8.2f} {worst:8.2f} {size:7.0f} {len(times):8}{'' if good else '  above the bar'}")
        viewer.prepare(b"\x1b")
    viewer.close()
    return 0 if is_held else 1


sys.exit(main())
