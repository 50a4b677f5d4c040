# Sourced by the other scripts, which all run from the checkout's root with the project's tools first on the PATH.
# shellcheck shell=bash
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
export PATH="$PWD/.tools/bin:$PWD/node_modules/.bin:$PATH"

say() { printf '\033[1m%s\033[0m\n' "$*"; }
die() { printf '%s\n' "$*" >&2; exit 1; }
have() { command -v "$1" >/dev/null 2>&1; }

# Prefers the tested version of Rust if rustup has it, unless RUSTUP_TOOLCHAIN is set.
tested_rust=$(sed -n 's/^tested-rust = "\(.*\)"$/\1/p' Cargo.toml)
rust_now() { rustc --version 2>/dev/null | cut -d' ' -f2; }
choose_rust() {
  [ -z "${RUSTUP_TOOLCHAIN:-}" ] && have rustup && [ "$(rust_now)" != "$tested_rust" ] || return 0
  # Read to the end, so that a broken pipe does not end the script.
  rustup toolchain list | grep "^$tested_rust-" >/dev/null || return 0
  export RUSTUP_TOOLCHAIN=$tested_rust
}
choose_rust

# Runs a command as root; fails if that needs a password.
as_root() {
  if [ "$(id -u)" = 0 ]; then "$@"; else sudo -n "$@"; fi
}

# first_of NAME...: the path of the first of these commands that exists.
first_of() {
  local name
  for name; do
    if [ -n "$name" ] && have "$name"; then command -v "$name"; return; fi
  done
  return 1
}

# The browsers for the tests: the one that the variable names, or the first one found.
find_chromium() { first_of "${CHROMIUM:-}" chromium chromium-browser google-chrome google-chrome-stable; }
find_firefox() { first_of "${FIREFOX:-}" firefox-esr firefox; }

# Panic messages name source files. Paths are remapped so that the same sources give the same modules on every machine. Not
# for the native command, which draws the pages' pictures and is shared with the tests.
rust_flags_of_modules() {
  export CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS="${RUSTFLAGS:-} --remap-path-prefix=$PWD=. --remap-path-prefix=${CARGO_HOME:-$HOME/.cargo}=cargo"
  unset RUSTFLAGS # it would count instead
}

# The programs of TypeScript, one for each kind of place that scripts run in: the page, the worker, Node, other people's pages.
TYPESCRIPT=(tsconfig.json tsconfig.worker.json tsconfig.node.json tsconfig.v1.json)

# Native tests that take seconds each, by parts of their names: `make check` skips them.
SLOW_TESTS=(conformance:: worst:: setup::any_edit setup::every_position input::aiming share::forged)
