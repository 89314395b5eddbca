#!/usr/bin/env bash
# Runs all tests 20 times in a row, the last 5 times on one core that also runs a busy loop. Stops at the first failure.
#
#   tools/repeat-tests.sh [RUNS [CONSTRAINED_RUNS]] [-- TEST_FILTER...]
#
# For the tests on PostgreSQL: tools/repeat-tests.sh 20 5 -- --ignored postgres bot::shards store::shards
#
# A test that depends on timing or on the order of tests fails here sooner than in a single run. Needs `taskset` (Linux) for
# the constrained runs. Run as root, they turn the kernel's autogroups off: with them, each process of PostgreSQL, a session
# of its own, may wait for the busy core for ten seconds, which is longer than the bot waits for a database. (In containers
# there are no autogroups.)
set -euo pipefail
cd "$(dirname "$0")/.."

runs=20
constrained=5
if [[ ${1:-} =~ ^[0-9]+$ ]]; then runs=$1; shift; fi
if [[ ${1:-} =~ ^[0-9]+$ ]]; then constrained=$1; shift; fi
[ "${1:-}" != -- ] || shift

log=$(mktemp)
busy=
autogroups=/proc/sys/kernel/sched_autogroup_enabled
autogroups_before=
stop() {
  [ -z "$autogroups_before" ] || echo "$autogroups_before" >"$autogroups"
  # Ctrl-C has ended the loop already.
  [ -z "$busy" ] || kill "$busy" 2>/dev/null || true
}
trap stop EXIT

cargo test --workspace --no-run --quiet
for ((run = 1; run <= runs; run++)); do
  command=(cargo test --workspace --quiet -- "$@")
  where="all cores"
  if ((run > runs - constrained)); then
    where="one busy core"
    command=(taskset --cpu-list 0 "${command[@]}")
    if [ -z "$busy" ]; then
      if [ -w "$autogroups" ]; then
        autogroups_before=$(cat "$autogroups")
        echo 0 >"$autogroups"
      fi
      taskset --cpu-list 0 bash -c 'while :; do :; done' &
      busy=$!
    fi
  fi
  start=$SECONDS
  if ! "${command[@]}" >"$log" 2>&1; then
    cat "$log"
    echo "run $run of $runs failed ($where); the log is $log"
    exit 1
  fi
  echo "run $run of $runs passed ($where, $((SECONDS - start)) s)"
done
