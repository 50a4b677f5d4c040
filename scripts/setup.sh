#!/usr/bin/env bash
# Installs what is missing for a task: `setup.sh play` to build the site, `check` for the quick checks, `test` for all tests,
# `mutants`, `fuzz`, `audit`. What is installed in the right version is left alone. Cargo tools go to .tools/, so nothing outside
# the checkout changes except rustup's components and, for tests, the system's browsers.
. "$(dirname "$0")/common.sh"

trunk_version=0.21.14
mutants_version=27.1.0
deny_version=0.20.2
node_major=20

# Trunk needs exactly the version of `wasm-bindgen` that the crate is locked to.
bindgen_version=$(grep -A1 '^name = "wasm-bindgen"$' Cargo.lock | sed -n 's/^version = "\(.*\)"$/\1/p')
rust_version=$(sed -n 's/^rust-version = "\(.*\)"$/\1/p' Cargo.toml)

# --- what only people can install: one sentence each ---

have node || die "Node $node_major or newer is needed and there is none on the PATH: install it from nodejs.org or your package manager, then run this again."
node=$(node --version)
major=${node#v}
[ "${major%%.*}" -ge "$node_major" ] || die "Node $node_major or newer is needed, this one is $node: install a newer one, then run this again."
have npm || die "npm is needed and is not on the PATH, though Node is: install it (it comes with Node from nodejs.org), then run this again."
have rustup || die "rustup is needed and is not on the PATH: install it as rustup.rs says, open a new shell, then run this again."
have cc || die "A C compiler called 'cc' is needed, Rust links with it: install gcc or clang, then run this again."

# --- what we can ---

# Any Rust that is new enough builds the site. The tests need the tested version, because lints differ.
is_enough() { rust_now | grep . >/dev/null && [ "$(printf '%s\n' "$rust_version" "$(rust_now)" | sort -V | head -1)" = "$rust_version" ]; }
if [ "$(rust_now)" != "$tested_rust" ] && { [[ ${1:-play} =~ ^(check|test)$ ]] || ! is_enough; }; then
  if [ -n "${RUSTUP_TOOLCHAIN:-}" ]; then
    say "RUSTUP_TOOLCHAIN asks for $RUSTUP_TOOLCHAIN; all is tested with Rust $tested_rust"
  else
    say "Installing Rust $tested_rust, with which all is tested, beside the one that is there (under a minute)"
    rustup toolchain install "$tested_rust" --profile minimal --no-self-update || true
    choose_rust
  fi
fi
[ -n "$(rust_now)" ] || die "rustup is there but has no Rust compiler, and could not install Rust $tested_rust: see its message above, or run 'rustup default stable', then run this again."
is_enough ||
  die "Rust $rust_version or newer is needed, this one is $(rust_now), and rustup could not install $tested_rust: see its message above, or run 'rustup update stable', then run this again."
[ "$(rust_now)" = "$tested_rust" ] || say "Going on with Rust $(rust_now); all is tested with $tested_rust."

rustup target list --installed | grep -q '^wasm32-unknown-unknown$' || {
  say "Adding the WebAssembly target to Rust (about half a minute)"
  rustup target add wasm32-unknown-unknown || die "rustup could not add the target wasm32-unknown-unknown: see its message above."
}

# Whether a command is installed in this version. Some cargo commands print it only when called as cargo calls them.
right() { have "$1" && [ "$({ "$1" --version || "$1" "${1#cargo-}" --version; } 2>/dev/null | cut -d' ' -f2)" = "$2" ]; }

# cargo_tool "PACKAGE OPTIONS" VERSION TIME COMMAND...
cargo_tool() {
  local package=${1%% *} options=${1#"${1%% *}"} version=$2 time=$3 command
  shift 3
  for command; do # an outdated one of ours must not hide a right one behind it
    right "$command" "$version" || rm -f ".tools/bin/$command"
  done
  for command; do
    right "$command" "$version" && continue
    local began=$SECONDS
    # Prebuilt, if cargo-binstall is installed.
    if cargo binstall -V >/dev/null 2>&1 &&
      cargo binstall --quiet --no-confirm --disable-telemetry --force --root .tools "$package@$version" && right "$1" "$version"; then
      say "Fetched $package $version into .tools/: $((SECONDS - began)) s"
      return
    fi
    say "Building $package $version into .tools/ ($time, once)"
    # Unoptimised: tools build in half the time, and the site takes only two seconds more. They share a build folder, because
    # they share crates, and so that an interrupted build continues where it stopped.
    # shellcheck disable=SC2086
    CARGO_PROFILE_RELEASE_LTO=off CARGO_PROFILE_RELEASE_CODEGEN_UNITS=16 CARGO_PROFILE_RELEASE_OPT_LEVEL=0 \
      cargo install --quiet --locked --force $options --root .tools --target-dir .tools/build "$package@$version" ||
      die "cargo could not build $package $version: see its message above."
    say "Built $package $version: $((SECONDS - began)) s"
    return
  done
}
# In parallel with the tools.
install_packages() {
  local lock=package-lock.json done=node_modules/.installed-from began=$SECONDS
  cmp -s "$lock" "$done" && return
  say "Installing the npm development packages: wasm-opt, esbuild, marked, Biome, TypeScript, Playwright, axe (under a minute)"
  npm ci --loglevel=error --no-fund --no-audit && cp "$lock" "$done" && say "Installed the npm packages: $((SECONDS - began)) s"
}
if [ "${1:-play}" != audit ]; then
  install_packages &
  npm=$!
fi
# Builds the native command, which draws the pages' pictures, and the modules while the tools are built one crate at a time. If it
# fails, the build of the site reports it.
build_ahead() {
  cargo build --quiet --locked --workspace --all-features --bin tessera
  rust_flags_of_modules
  nice cargo build --quiet --locked --target wasm32-unknown-unknown --profile thinker --manifest-path crates/think/web/Cargo.toml
  nice cargo build --quiet --locked --target wasm32-unknown-unknown --profile web --lib
}
[ -d .tools/bin ] || [ "${1:-play}" = audit ] || build_ahead &

case ${1:-play} in
  test | audit) cargo_tool cargo-deny "$deny_version" "1 to 3 minutes" cargo-deny ;;
esac
[ "${1:-play}" != audit ] || { rm -rf .tools/build; exit 0; }
cargo_tool wasm-bindgen-cli "$bindgen_version" "1 to 2 minutes" wasm-bindgen
# It downloads nothing here, so it needs no TLS.
cargo_tool "trunk --no-default-features" "$trunk_version" "2 to 4 minutes" trunk

wait "$npm" || die "npm could not install the packages of package.json: see its message above."

case ${1:-play} in
  mutants) cargo_tool cargo-mutants "$mutants_version" "2 to 4 minutes" cargo-mutants ;;
  fuzz) have c++ || die "A C++ compiler called 'c++' is needed, libFuzzer is built with it: install g++ or clang, then run this again." ;;
esac
rm -rf .tools/build
[[ ${1:-play} =~ ^(check|test)$ ]] || exit 0

for part in rustfmt clippy; do
  cargo "${part/rustfmt/fmt}" --version >/dev/null 2>&1 && continue
  say "Adding $part to Rust (a few seconds)"
  rustup component add "$part" || die "rustup could not add $part: see its message above."
done

[ "${1:-play}" = test ] || exit 0

# The Debian packages of missing browsers.
missing_browsers() {
  find_chromium >/dev/null || printf 'chromium '
  find_firefox >/dev/null || printf 'firefox-esr '
}
read -r -a missing <<<"$(missing_browsers)"
if [ "${#missing[@]}" -gt 0 ]; then
  hint="The tests need Chromium and Firefox: install them so that 'chromium' and 'firefox-esr' are on the PATH, or set CHROMIUM and FIREFOX to where they are"
  have apt-get || die "$hint."
  as_root true 2>/dev/null || die "$hint (with apt: apt-get install ${missing[*]}, which needs root)."
  say "Installing ${missing[*]} with apt (1 to 3 minutes)"
  # Neither failure matters by itself: an outdated list may do, and only the result counts.
  as_root apt-get update -q || true
  as_root env DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends "${missing[@]}" || true
  [ -z "$(missing_browsers)" ] || die "$hint; apt could not: see its message above."
fi
