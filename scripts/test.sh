#!/usr/bin/env bash
# Everything a release needs, quick checks first; stops at the first failure. The last line gives the time of each stage. With
# TESSERA_LONG=1 (`make test-all`) every promise: all tests in both browsers, whole games, long fuzzing, the features of the rules
# one by one, a share of the mutants; and no failed test is retried.
. "$(dirname "$0")/common.sh"

began=$SECONDS
long=${TESSERA_LONG:-}
name="make test${long:+-all}"
mkdir -p target
times=target/test-times.txt
: >"$times"

# stage HEADLINE COMMAND...
stage() {
  local start=$SECONDS
  say "== $1"
  "${@:2}" || die "$name: '$1' failed after $((SECONDS - start)) s."
  say "== $1: $((SECONDS - start)) s"
  printf '%s %s s\n' "$1" "$((SECONDS - start))" >>"$times"
}

# The rules alone, without features that other crates enable, and with everything their package needs.
rules_alone() {
  cargo check --quiet --locked --package tessera-rules &&
    cargo package --quiet --locked --list --allow-dirty --package tessera-rules >target/package.txt &&
    grep -q '^LICENSE-MIT$' target/package.txt && grep -q '^README.md$' target/package.txt
}

# The rules with each feature alone; the native tests have all of them.
rules_by_feature() {
  local features
  for features in "" serde playouts; do
    cargo clippy --quiet --locked --package tessera-rules --all-targets --no-default-features --features "$features" -- -D warnings &&
      cargo test --quiet --locked --package tessera-rules --no-default-features --features "$features" || return
  done
}

types() {
  local project
  for project in "${TYPESCRIPT[@]}"; do tsc -p "$project" || return; done
}

# Another hundredth of the mutants each day, so that a season tries all. What no test notices is listed and gets one in its turn;
# it is no fault of the change under test, so that only a share below BAR makes this fail.
some_mutants() {
  scripts/setup.sh mutants && SHARD=${SHARD:-$(($(date +%s) / 86400 % 100))/100} BAR=${BAR:-75} node scripts/mutants.mjs
}

# libFuzzer at each door, for some minutes; `make fuzz` for hours.
some_fuzzing() {
  scripts/setup.sh fuzz && N=${N:-100000} node scripts/fuzz.mjs
}

browser_tests() {
  local again=target/asked-again.txt failed=0
  : >"$again"
  [ -n "$long" ] || export ASKED_AGAIN=$PWD/$again
  node scripts/browser/run-tests.mjs tests/browser/*.test.mjs || failed=$?
  # Also if another test has failed, so that flaky tests are seen.
  [ ! -s "$again" ] || {
    say "These failed at first and were retried:"
    cat "$again"
  }
  return "$failed"
}

stage "set-up" scripts/setup.sh test
choose_rust # which the set-up may have installed
CHROMIUM=$(find_chromium)
FIREFOX=$(find_firefox)
export CHROMIUM FIREFOX

stage "format" cargo fmt --all --check
stage "format and lint of scripts, style sheets, JSON" biome ci --error-on-warnings .
stage "licences, sources and duplicates of crates" cargo deny --locked check bans licenses sources
stage "clippy" cargo clippy --quiet --locked --workspace --all-targets --all-features -- -D warnings
stage "clippy for the browser" cargo clippy --quiet --locked --target wasm32-unknown-unknown --package tessera-site --package tessera-think-web --lib -- -D warnings
stage "rules as a package" rules_alone
stage "native tests" cargo test --quiet --locked --workspace --all-features
[ -z "$long" ] || stage "rules by feature" rules_by_feature
[ -z "$long" ] || stage "fuzzing" some_fuzzing
stage "site" scripts/site.sh
# After the site, whose build makes the types of the bindings.
stage "tests in Node" node --test --test-reporter=spec tests/*.test.mjs
stage "types" types
stage "site in Chromium and Firefox" browser_tests
[ -z "$long" ] || stage "mutants" some_mutants
say "All passed in $((SECONDS - began)) s: $(paste -sd, "$times" | sed 's/,/, /g')."
