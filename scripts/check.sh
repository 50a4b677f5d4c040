#!/usr/bin/env bash
# The quick checks: formats, lints, types, unit tests and the tests in Node; no browser. Under a minute on two cores after a
# change of one file. Rust and JavaScript are checked in parallel; failures of both are reported.
. "$(dirname "$0")/common.sh"

began=$SECONDS
scripts/setup.sh check
choose_rust # which the set-up may have installed
# The types of the bindings come with the site, which is built again when the bindings have changed.
bindings=$(grep -rlE 'wasm_bindgen|Tsify' --include=*.rs src crates/think)
if [ ! -f target/types/thinker.d.ts ] || [ -n "$(find $bindings -newer target/types/tessera.d.ts)" ]; then scripts/site.sh; fi

# step HEADLINE COMMAND...: prints the command's output only where it fails.
step() {
  local start=$SECONDS output
  if output=$("${@:2}" 2>&1); then
    say "$1: $((SECONDS - start)) s"
  else
    failed=1
    printf '%s\n%s\n' "$output" "$(say "$1: failed after $((SECONDS - start)) s")" >&2
  fi
}

rust() {
  local failed=0 slow=()
  for name in "${SLOW_TESTS[@]}"; do slow+=(--skip "$name"); done
  step "format" cargo fmt --all --check
  step "clippy" cargo clippy --quiet --locked --workspace --all-targets --all-features -- -D warnings
  step "clippy for the browser" cargo clippy --quiet --locked --target wasm32-unknown-unknown --package tessera-site --package tessera-think-web --lib -- -D warnings
  step "native tests but the slow ones" cargo test --quiet --locked --workspace --all-features --lib --test all -- "${slow[@]}"
  return "$failed"
}

javascript() {
  local failed=0
  step "format and lint of scripts, style sheets, JSON" biome ci --error-on-warnings .
  for project in "${TYPESCRIPT[@]}"; do
    step "types by $project" tsc -p "$project" --incremental --tsBuildInfoFile "target/tsc/$project.tsbuildinfo"
  done
  step "tests in Node" node --test tests/*.test.mjs
  return "$failed"
}

rust &
lanes=$!
javascript || failed=1
wait "$lanes" || failed=1
[ -z "${failed:-}" ] || die "make check: failed after $((SECONDS - began)) s, see above."
say "All passed in $((SECONDS - began)) s."
