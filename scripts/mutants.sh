#!/bin/sh
# Runs a test program for `make mutants`, which asks only whether any test fails: in one thread, up to the first failure, tests
# whose names contain a word of LAST at the end. A bug that makes a test run for ever is given up after PATIENCE seconds of CPU
# time, however busy the machine is.
ulimit -t "$PATIENCE"
# The only way to pass `--fail-fast` on stable.
export RUSTC_BOOTSTRAP=1
program=$1
shift
skip=
for word in $LAST; do skip="$skip --skip $word"; done
"$program" "$@" -Z unstable-options --fail-fast --test-threads 1 $skip || exit
[ -z "$LAST" ] || "$program" -Z unstable-options --fail-fast --test-threads 1 $LAST
