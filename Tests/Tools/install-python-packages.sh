#!/usr/bin/env bash
# Puts the Python package that the case checker needs into a folder of the build. Debian 12's own is too old.
set -euo pipefail

target=${1:?the folder}
if PYTHONPATH=$target python3 -c '
import sys, wcwidth
sys.exit(tuple(int(x) for x in wcwidth.__version__.split(".")[:3]) < (0, 2, 9))' 2>/dev/null; then
  exit 0
fi
echo "set-up: installing the Python package wcwidth"
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --target "$target" --upgrade 'wcwidth>=0.2.9'
