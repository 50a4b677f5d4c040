#!/bin/sh
# Runs a test program for `make mutants`, which asks only whether any test fails: in one thread, up to the first that does,
# those whose names hold a word of LAST after all others. A bug that keeps a test from ending is given up after so many
# seconds (PATIENCE) of the processor, however busy the machine is.
ulimit -t "$PATIENCE"
# The harness takes `--fail-fast` on stable only so.
export RUSTC_BOOTSTRAP=1
program=$1
shift
skip=
for word in $LAST; do skip="$skip --skip $word"; done
"$program" "$@" -Z unstable-options --fail-fast --test-threads 1 $skip || exit
[ -z "$LAST" ] || "$program" -Z unstable-options --fail-fast --test-threads 1 $LAST
