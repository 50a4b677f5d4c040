# Sourced by the other scripts: they all run from the checkout's root, with the project's own tools first on the PATH.
# shellcheck shell=bash
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
export PATH="$PWD/.tools/bin:$PWD/node_modules/.bin:$PATH"

say() { printf '\033[1m%s\033[0m\n' "$*"; }
die() { printf '%s\n' "$*" >&2; exit 1; }
have() { command -v "$1" >/dev/null 2>&1; }

# The Rust that all is tested with goes before another one where rustup has it, unless somebody chose one.
tested_rust=$(sed -n 's/^tested-rust = "\(.*\)"$/\1/p' Cargo.toml)
rust_now() { rustc --version 2>/dev/null | cut -d' ' -f2; }
choose_rust() {
  [ -z "${RUSTUP_TOOLCHAIN:-}" ] && have rustup && [ "$(rust_now)" != "$tested_rust" ] || return 0
  # Read to its end, so that no broken pipe ends the script.
  rustup toolchain list | grep "^$tested_rust-" >/dev/null || return 0
  export RUSTUP_TOOLCHAIN=$tested_rust
}
choose_rust

# How to run a command as root; fails where that is not possible without asking for a password.
as_root() {
  if [ "$(id -u)" = 0 ]; then "$@"; else sudo -n "$@"; fi
}

# first_of NAME...: where the first of these commands is that there is.
first_of() {
  local name
  for name; do
    if [ -n "$name" ] && have "$name"; then command -v "$name"; return; fi
  done
  return 1
}

# The browsers the tests run in: the one the variable names, or the first one found.
find_chromium() { first_of "${CHROMIUM:-}" chromium chromium-browser google-chrome google-chrome-stable; }
find_firefox() { first_of "${FIREFOX:-}" firefox-esr firefox; }

# Panic messages name source files: by paths that mean something elsewhere too, so that the same sources give the same
# files on every machine. For the modules alone: the native command, which draws the pages' pictures, is the one that the
# tests have built.
rust_flags_of_modules() {
  export CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS="${RUSTFLAGS:-} --remap-path-prefix=$PWD=. --remap-path-prefix=${CARGO_HOME:-$HOME/.cargo}=cargo"
  unset RUSTFLAGS # it would count instead
}
