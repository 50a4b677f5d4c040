#!/usr/bin/env bash
# Builds the release site into dist/; does nothing when nothing it is made from has changed since.
. "$(dirname "$0")/common.sh"

stamp=target/site.stamp
inputs=(
  index.html Cargo.toml Cargo.lock package-lock.json src crates www embed pages hosting
  scripts/site scripts/finish.mjs scripts/site.sh scripts/setup.sh
)
# Folders count too: theirs is the time of the last file that came or went. So does where the site will stand.
if [ -f dist/index.html ] && [ -f "$stamp" ] && [ "$(cat "$stamp")" = "${TESSERA_URL:-}" ] && [ -z "$(find "${inputs[@]}" -newer "$stamp")" ]; then
  exit 0
fi

say "Building the site (about a minute after a change, longer the first time)"
cargo fetch --quiet --locked
mkdir -p target
printf %s "${TESSERA_URL:-}" >"$stamp.new" # before the build: what changes while it runs counts as newer
# Panic messages name source files: by paths that mean something elsewhere too, so that the same sources give the same
# files on every machine.
# For the module alone: the native command, which draws the pages' pictures, is the one that the tests have built.
export CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS="${RUSTFLAGS:-} --remap-path-prefix=$PWD=. --remap-path-prefix=${CARGO_HOME:-$HOME/.cargo}=cargo"
unset RUSTFLAGS # it would count instead
# Offline, so that what is missing is an error here rather than a download.
cargo build --release --offline --locked --target wasm32-unknown-unknown --package tessera --lib
# Where the crate has come out as it was, so has the module.
module=target/module
wasm-bindgen --target web --out-name tessera --out-dir "$module.new" target/wasm32-unknown-unknown/release/tessera_site.wasm
if ! cmp -s "$module.new/tessera_bg.wasm" "$module/tessera_bg.wasm" || [ ! -f "$module/tessera.wasm" ]; then
  wasm-opt -O3 "$module.new/tessera_bg.wasm" --output "$module.new/tessera.wasm"
else
  mv "$module/tessera.wasm" "$module.new/tessera.wasm"
fi
rm -rf "$module"
mv "$module.new" "$module"
mkdir -p target/types # of the bindings, for the type check
cp "$module/tessera.d.ts" target/types/tessera.d.ts
# Put together beside the one that is there, which stays until the new one is whole.
rm -rf target/site
mkdir target/site
node scripts/finish.mjs target/site
rm -rf dist
mv target/site dist
mv "$stamp.new" "$stamp"
say "Built the site: $SECONDS s"
