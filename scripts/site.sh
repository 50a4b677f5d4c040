#!/usr/bin/env bash
# Builds the release site into dist/; does nothing when nothing it is made from has changed since.
. "$(dirname "$0")/common.sh"

stamp=target/site.stamp
inputs=(
  index.html Trunk.toml Cargo.toml Cargo.lock package-lock.json src crates www embed pages puzzles hosting docs/images
  scripts/site scripts/finish.mjs scripts/site.sh scripts/setup.sh
)
# Folders count, too: their time changes when a file is added or deleted. So does the site's address.
if [ -f dist/index.html ] && [ -f "$stamp" ] && [ "$(cat "$stamp")" = "${TESSERA_URL:-}" ] && [ -z "$(find "${inputs[@]}" -newer "$stamp")" ]; then
  exit 0
fi

began=$SECONDS
say "Building the site (about a minute after a change, longer the first time)"
cargo fetch --quiet --locked
mkdir -p target
printf %s "${TESSERA_URL:-}" >"$stamp.new" # before the build: what changes while it runs counts as newer
rust_flags_of_modules
# Offline, so that a missing tool is an error rather than a download.
trunk --quiet build --release --offline --locked
mv "$stamp.new" "$stamp"
say "Built the site: $((SECONDS - began)) s"
