#!/usr/bin/env bash
# Asks the public lists of known faults about every crate and npm package that the build takes in.
. "$(dirname "$0")/common.sh"

# Each lock file for itself: the fuzzer's and Lighthouse's are apart, since nothing of theirs is in the site.
cargo deny --locked check advisories
cargo deny --locked --manifest-path crates/fuzz/guided/Cargo.toml check advisories
npm audit
npm audit --prefix scripts/lighthouse
