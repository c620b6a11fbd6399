#!/usr/bin/env bash
# Measures mdless beside the other programs that are installed, on files of many sizes: one table (bench_table.py says what
# its columns are), then what mdless alone is measured by.
#
# BENCH_RUNS runs of each (default 9), BENCH_GIGABYTE=1 adds a file of 1 GB, BENCH_EXTREMES=1 the extreme documents.
set -euo pipefail
cd "$(dirname "$0")/../.."

shared=${MDLESS_SHARED:-../shared}
if [ ! -d "$shared/bench" ]; then
  echo "bench: $shared/bench is not there (MDLESS_SHARED); only the parts are measured" >&2
  .build/release/mdless-dev bench README.md
  exit 0
fi

corpus=.build/bench
if [ ! -f $corpus/size/100m.md ]; then
  mkdir -p $corpus
  python3 "$shared/bench/make_corpus.py" "$shared/corpus" $corpus >/dev/null
fi
files=$corpus/size/readme.md,$corpus/size/100k.md,$corpus/size/1m.md,$corpus/size/10m.md,$corpus/size/100m.md
if [ -n "${BENCH_GIGABYTE:-}" ]; then
  [ -f $corpus/size/1g.md ] || "$shared/bench/make-big.sh" 1000 $corpus/size/10m.md $corpus/size/1g.md
  files+=,$corpus/size/1g.md
fi

echo "== mdless beside the others"
IFS=, read -ra list <<<"$files"
Tests/Tools/bench_table.py .build/release/mdless "${list[@]}" -n "${BENCH_RUNS:-9}"
if [ -n "${BENCH_EXTREMES:-}" ]; then
  echo "== Extremes"
  Tests/Tools/bench_table.py .build/release/mdless $corpus/ext/*.md -n "${BENCH_RUNS:-9}" --no-follow
fi

echo "== From a key to the last byte at 120x40; bar: median 2 ms, p99 10 ms"
python3 Tests/Tools/key_latency.py .build/release/mdless $corpus/size/10m.md -n "${BENCH_KEYS:-200}" || echo "the bar is not held"

echo "== Bytes to the terminal at 200x60"
for size in readme 1m; do
  echo "-- $size.md"
  python3 Tests/Tools/scroll_bytes.py .build/release/mdless $corpus/size/$size.md
done

echo "== Parts"
.build/release/mdless-dev bench $corpus/size/10m.md

echo "== Streaming"
.build/release/mdless-dev bench stream $corpus/size/10m.md
python3 Tests/Tools/stream_cost.py .build/release/mdless $corpus/size/10m.md "${BENCH_RUNS:-5}"

echo "== Following: from an append to the screen, and at rest"
python3 "$shared/bench/tty_bench.py" follow --peers less+F,tail \
  --add "mdless=$PWD/.build/release/mdless --no-config --no-state --follow {file}" \
  --files $corpus/size/1m.md,$corpus/size/100m.md --out $corpus/follow.jsonl
