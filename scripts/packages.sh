#!/usr/bin/env bash
# Makes the packages in target/packages/: the npm package, and the crates for a registry, each built once more from its packed files.
. "$(dirname "$0")/common.sh"

crates=(tessera-rules tessera-think tessera-site tessera-command)

node scripts/packages/board.mjs
options=()
for crate in "${crates[@]}"; do options+=(--package "$crate"); done
# What is not committed yet may be tried, too.
cargo package --quiet --locked --allow-dirty "${options[@]}"
version=$(sed -n 's/^version = "\(.*\)"$/\1/p' Cargo.toml | head -1)
for crate in "${crates[@]}"; do
  cp "target/package/$crate-$version.crate" target/packages/
  say "target/packages/$crate-$version.crate: $(wc -c <"target/package/$crate-$version.crate" | tr -d ' ') bytes"
done
