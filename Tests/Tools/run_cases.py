#!/usr/bin/env python3
"""Runs the shared cases against the built program and compares with the list of known failures.

usage: run_cases.py CASES_FOLDER PROGRAM

Exit status 1 when a case fails that is not on the list Tests/known-case-failures.txt, or when one on the list passes
(then the list is to be shortened).
"""
import os
import re
import subprocess
import sys

cases, program = sys.argv[1], os.path.abspath(sys.argv[2])
here = os.path.dirname(os.path.abspath(__file__))
with open(os.path.join(here, "..", "known-case-failures.txt"), encoding="utf-8") as lines:
    known = {line.split()[0] for line in lines if line.strip() and not line.startswith("#")}

command = f"'{program}' --no-config --print --width {{w}} {{f}}"
run = subprocess.run([sys.executable, os.path.join(cases, "check.py"), command], capture_output=True, text=True)
if run.returncode not in (0, 1):
    sys.exit(run.stdout + run.stderr)
failed = set(re.findall(r"^FAIL (\S+)", run.stdout, re.M))
total = int(re.search(r"of (\d+) cases", run.stdout).group(1))
new, mended = sorted(failed - known), sorted(known - failed)
if new:
    print(run.stdout)
    print("cases: new failures: " + ", ".join(new))
if mended:
    print("cases: no longer failing, take them off Tests/known-case-failures.txt: " + ", ".join(mended))
print(f"cases: {total - len(failed)} of {total} hold, {len(failed)} known failures")
sys.exit(1 if new or mended else 0)
