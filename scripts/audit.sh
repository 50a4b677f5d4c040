#!/usr/bin/env bash
# Looks up known vulnerabilities in every crate and npm package of the build.
. "$(dirname "$0")/common.sh"

# One call per lock file. The fuzzer and Lighthouse have their own, because nothing of theirs is in the site.
cargo deny --locked check advisories
cargo deny --locked --manifest-path crates/fuzz/guided/Cargo.toml check advisories
npm audit
npm audit --prefix scripts/lighthouse
