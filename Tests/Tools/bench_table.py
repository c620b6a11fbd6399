#!/usr/bin/env python3
"""Prints one table: mdless beside the other programs that are installed, on the same files, in turns.

    bench_table.py PROGRAM FILE... [-n RUNS] [--keys COUNT] [--no-follow]

Every file begins with a heading that holds BEGINMARK, as make_corpus.py writes them. Viewers run on a pseudo terminal of
120x40. A value is the median of the runs; behind it stands its ratio to less, for printing to cmark-gfm.

  first    from exec to the output that holds BEGINMARK
  end      from G, pressed right then, to the last byte before a silence
  key      from a key (j, space, b, k in turns) to the last byte before a silence: median and 99th percentile, bytes
  CPU      of the process before it leaves, seconds
  RSS, anonymous   then, MB; the file itself is mapped by some and counts for RSS
  print    to the null device at width 80 with colours: MB of source a second, wall clock
  append   from bytes written to the file to the output that shows them
"""

import argparse
import fcntl
import os
import pty
import select
import shutil
import signal
import statistics
import struct
import subprocess
import sys
import tempfile
import termios
import time

COLUMNS, ROWS = 120, 40
ANSWERS = [(b"\x1b[c", b"\x1b[?62;22c"), (b"\x1b[?2026$p", b"\x1b[?2026;2$y")]
KEYS = [b"j", b" ", b"b", b"k"]


class Viewer:
    """A program on a pseudo terminal."""

    def __init__(self, command):
        home = tempfile.mkdtemp(prefix="bench.")
        self.home, self.start = home, time.monotonic()
        self.pid, self.terminal = pty.fork()
        if self.pid == 0:
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))
            environment = dict(os.environ, TERM="xterm-256color", COLORTERM="truecolor", HOME=home, LC_ALL="C.UTF-8")
            for name in ("TMUX", "STY", "NO_COLOR", "LESS", "XDG_CONFIG_HOME", "XDG_STATE_HOME"):
                environment.pop(name, None)
            os.execvpe(command[0], command, environment)

    def read(self, longest, silence=None, until=None):
        """Reads for so many seconds, until a silence or until some bytes came. The time of the last read, and all bytes."""
        end, last, output = time.monotonic() + longest, None, b""
        while time.monotonic() < end:
            wait = 0.05 if silence is None else (silence if last else end - time.monotonic())
            if not select.select([self.terminal], [], [], max(min(wait, 0.2 if last is None else wait), 0.001))[0]:
                if silence is not None and last and time.monotonic() - last >= silence:
                    break
                continue
            try:
                piece = os.read(self.terminal, 1 << 16)
            except OSError:
                break
            last, output = time.monotonic(), output + piece
            for question, answer in ANSWERS:
                if question in piece:
                    os.write(self.terminal, answer)
            if until and until in output:
                return last, output
        return (None if until else last), output

    def send(self, keys):
        os.write(self.terminal, keys)
        return time.monotonic()

    def cpu(self):
        fields = open(f"/proc/{self.pid}/stat").read().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def memory(self):
        sizes = dict.fromkeys(("Rss:", "Anonymous:"), 0)
        for line in open(f"/proc/{self.pid}/smaps_rollup"):
            name = line.split()[0]
            if name in sizes:
                sizes[name] = int(line.split()[1]) / 1024
        return sizes["Rss:"], sizes["Anonymous:"]

    def end(self):
        try:
            os.kill(self.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
        os.waitpid(self.pid, 0)
        os.close(self.terminal)
        shutil.rmtree(self.home, ignore_errors=True)


def view(command, keys):
    """One run of a viewer."""
    viewer, result = Viewer(command), {}
    try:
        shown, _ = viewer.read(20, until=b"BEGINMARK")
        if shown is None:
            return None
        result["first"] = (shown - viewer.start) * 1000
        pressed = viewer.send(b"G")
        last, _ = viewer.read(30, silence=0.6)
        result["end"] = (last - pressed) * 1000 if last else None
        viewer.send(b"g")
        viewer.read(2, silence=0.2)
        times, sizes = [], []
        for number in range(keys):
            pressed = viewer.send(KEYS[number % len(KEYS)])
            last, output = viewer.read(1, silence=0.02)
            if last:
                times.append((last - pressed) * 1000)
                sizes.append(len(output))
        result["keys"], result["bytes"] = times, sizes
        result["cpu"] = viewer.cpu()
        result["rss"], result["anonymous"] = viewer.memory()
        return result
    finally:
        viewer.end()


def follow(command, file, count):
    """Milliseconds from bytes at the end of a file to the screen."""
    with tempfile.TemporaryDirectory(prefix="bench.") as folder:
        copy = os.path.join(folder, "follow.md")
        shutil.copyfile(file, copy)
        viewer, times = Viewer([part.replace("{file}", copy) for part in command]), []
        try:
            viewer.read(5, silence=0.7)
            viewer.send(b"G") if "--follow" in command else None
            viewer.read(2, silence=0.5)
            for number in range(count):
                word = f"APPENDED{number}".encode()
                with open(copy, "ab") as end:
                    end.write(b"\n\n" + word + b"\n")
                written = time.monotonic()
                shown, _ = viewer.read(2, until=word)
                if shown:
                    times.append((shown - written) * 1000)
                time.sleep(0.05)
        finally:
            viewer.end()
    return statistics.median(times) if times else None


def print_time(command):
    start = time.monotonic()
    try:
        subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, stdin=subprocess.DEVNULL, timeout=60)
    except subprocess.TimeoutExpired:
        return None
    return time.monotonic() - start


def percentile(values, part):
    return sorted(values)[min(int(len(values) * part), len(values) - 1)]


def number(value):
    return "-" if value is None else f"{value:.1f}" if value < 100 else f"{value:,.0f}"


def with_ratio(value, reference):
    if value is None:
        return "-"
    return number(value) + (f" ({value / reference:.1f}×)" if reference else "")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program")
    parser.add_argument("files", nargs="+")
    parser.add_argument("-n", type=int, default=5)
    parser.add_argument("--keys", type=int, default=60)
    parser.add_argument("--no-follow", action="store_true")
    options = parser.parse_args()

    program = [os.path.abspath(options.program), "--no-config"]
    viewers = {"mdless": program + ["--no-state", "{file}"], "less": ["less", "{file}"]}
    printers = {
        "mdless": program + ["--print", "--width", "80", "--color", "always", "{file}"],
        "cmark-gfm": ["cmark-gfm", "-e", "table", "-e", "strikethrough", "-e", "autolink", "-e", "tasklist", "{file}"],
        "lowdown": ["lowdown", "-tterm", "--term-width=80", "{file}"],
    }
    bat = shutil.which("bat") or shutil.which("batcat")
    if bat:
        viewers["bat"] = [bat, "--paging=always", "--color=always", "{file}"]
        printers["bat"] = [bat, "--paging=never", "--color=always", "{file}"]
    followers = {"mdless": program + ["--no-state", "--follow", "{file}"], "less": ["less", "+F", "{file}"]}
    viewers, printers, followers = (
        {name: command for name, command in table.items() if shutil.which(command[0])}
        for table in (viewers, printers, followers)
    )

    print("| document | program | first ms | end ms | key ms: median, p99 | bytes a key | CPU s | RSS MB | anonymous MB | print MB/s | append ms |")
    print("|---|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|")
    for file in options.files:
        size = os.path.getsize(file)
        runs, prints, slow = {name: [] for name in viewers}, {name: [] for name in printers}, set()
        for _ in range(options.n):
            for name, command in viewers.items():
                # What colours everything is not asked again for files that took it too long.
                if name in slow or (name == "bat" and size > 20 << 20):
                    continue
                result = view([part.replace("{file}", file) for part in command], options.keys)
                slow.add(name) if result is None else runs[name].append(result)
            for name, command in printers.items():
                if name in slow or (name != "mdless" and size > 200 << 20) or (name in ("bat", "lowdown") and size > 20 << 20):
                    continue
                seconds = print_time([part.replace("{file}", file) for part in command])
                slow.add(name) if seconds is None else prints[name].append(seconds)
        follows = {}
        if not options.no_follow and size <= 200 << 20:
            follows = {name: follow(command, file, 9) for name, command in followers.items()}

        def median(name, what):
            values = [run[what] for run in runs.get(name, []) if run[what] is not None]
            return statistics.median(values) if values else None

        speeds = {name: size / 1e6 / statistics.median(values) for name, values in prints.items() if values}
        for name in dict.fromkeys([*viewers, *printers]):
            keys = [value for run in runs.get(name, []) for value in run["keys"]]
            sizes = [value for run in runs.get(name, []) for value in run["bytes"]]
            others = {what: median("less", what) if name != "less" else None for what in ("first", "end")}
            latency = f"{number(statistics.median(keys))}, {number(percentile(keys, 0.99))}" if keys else "-"
            speed = speeds.get(name)
            cells = [
                os.path.basename(file), name, with_ratio(median(name, "first"), others["first"]),
                with_ratio(median(name, "end"), others["end"]), latency,
                f"{statistics.median(sizes):,.0f}" if sizes else "-", number(median(name, "cpu")),
                number(median(name, "rss")), number(median(name, "anonymous")),
                with_ratio(speed, None if name == "cmark-gfm" else speeds.get("cmark-gfm")), number(follows.get(name)),
            ]
            print("| " + " | ".join(cells) + " |", flush=True)


if __name__ == "__main__":
    sys.exit(main())
