#!/usr/bin/env bash
# Builds the command `tessera` and packs it into target/command/tessera-command-VERSION-TARGET.tgz, with README and licences, as
# cargo-binstall expects it. TARGET names another target than this machine's.
. "$(dirname "$0")/common.sh"

version=$(sed -n 's/^version = "\(.*\)"$/\1/p' Cargo.toml | head -1)
target=${TARGET:-$(rustc -vV | sed -n 's/^host: //p')}
name=tessera-command-$version-$target
out=target/command

cargo build --quiet --locked --release --target "$target" --package tessera-command
mkdir -p "$out/$name"
case $target in *windows*) ending=.exe ;; *) ending= ;; esac
cp "target/$target/release/tessera$ending" "$out/$name/"
cp crates/command/README.md LICENSE-MIT LICENSE-APACHE "$out/$name/"
tar -czf "$out/$name.tgz" -C "$out" "$name"
rm -rf "${out:?}/$name"
say "$out/$name.tgz: $(wc -c <"$out/$name.tgz" | tr -d ' ') bytes"
