#!/usr/bin/env bash
# Every check there is, quick ones first; stops at the first that fails. The last line tells how long each took.
. "$(dirname "$0")/common.sh"

began=$SECONDS
mkdir -p target
times=target/test-times.txt
: >"$times"

# stage HEADLINE COMMAND...
stage() {
  local start=$SECONDS
  say "== $1"
  "${@:2}" || die "make test: '$1' failed after $((SECONDS - start)) s."
  say "== $1: $((SECONDS - start)) s"
  printf '%s %s s\n' "$1" "$((SECONDS - start))" >>"$times"
}

wasm_tests() {
  CHROMEDRIVER=$(command -v "${CHROMEDRIVER:-chromedriver}")
  export CHROMEDRIVER
  # The runner adds --headless and --no-sandbox.
  printf '{"goog:chromeOptions": {"binary": "%s", "args": ["--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"]}}\n' \
    "$CHROMIUM" >target/webdriver.json
  WASM_BINDGEN_TEST_TIMEOUT=120 WASM_BINDGEN_TEST_WEBDRIVER_JSON=$PWD/target/webdriver.json \
    CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUNNER=wasm-bindgen-test-runner \
    cargo test --locked --target wasm32-unknown-unknown --package tessera --test web
}

# The rules alone, without the features that others switch on, and with all that their package needs.
rules_alone() {
  cargo check --quiet --locked --package tessera-rules &&
    cargo package --quiet --locked --list --allow-dirty --package tessera-rules >target/package.txt &&
    grep -q '^LICENSE-MIT$' target/package.txt && grep -q '^README.md$' target/package.txt
}

# Files side by side: a browser waits for frames and its own processes half of the time. Node's own choice is one core less.
browser_tests() {
  local again=target/asked-again.txt failed=0
  : >"$again"
  ASKED_AGAIN=$PWD/$again node --test --test-concurrency="$(node -p 'os.availableParallelism()')" --test-reporter=spec \
    tests/browser/*.test.mjs || failed=$?
  # Also where another test has failed: what fails now and then is to be seen.
  [ ! -s "$again" ] || {
    say "These failed when they were asked first, and were asked once more:"
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
stage "clippy for the browser" cargo clippy --quiet --locked --target wasm32-unknown-unknown --package tessera --lib --test web -- -D warnings
stage "clippy for the worker" cargo clippy --quiet --locked --target wasm32-unknown-unknown --package tessera-think-web --lib -- -D warnings
stage "rules as a package" rules_alone
stage "native tests" cargo test --quiet --locked --workspace --all-features
stage "wasm module in Chromium" wasm_tests
stage "site" scripts/site.sh
# After the site, whose build makes the types of the bindings.
stage "words and rooms of the page" node --test --test-reporter=spec tests/*.test.mjs
stage "types of the page's scripts" tsc -p jsconfig.json
stage "types of the service worker" tsc -p jsconfig.worker.json
stage "types of scripts and tests" tsc -p jsconfig.node.json
# The element has few bytes to spend, also on types: what it promises in embed.d.ts is checked, not each of its names.
stage "types of the element" tsc -p jsconfig.v1.json
stage "site in Chromium and Firefox" browser_tests
say "All passed in $((SECONDS - began)) s: $(paste -sd, "$times" | sed 's/,/, /g')."
