#!/usr/bin/env bash
# `make release-check`: all of a release that can be tried without publishing anything. Builds the site twice, each from a copy of the
# last commit in a folder of its own, and compares the bytes; makes every file of a release, and plays with the command.
. "$(dirname "$0")/common.sh"

[ -z "$(git status --porcelain)" ] || die "There are changes that are not committed: a release is made from a commit."
version=$(sed -n 's/^version = "\(.*\)"$/\1/p' Cargo.toml | head -1)
out=$PWD/target/release-check
rm -rf "$out"
mkdir -p "$out/files"
SOURCE_DATE_EPOCH=$(git log -1 --format=%ct)
export SOURCE_DATE_EPOCH

say "Notes of $version"
node scripts/notes.mjs "$version" >"$out/files/NOTES.md"

# build NAME: the site, its archive and the npm package from a copy of the commit, with this checkout's tools.
build() {
  mkdir -p "$out/$1"
  git archive HEAD | tar -x -C "$out/$1"
  cp -R .tools node_modules "$out/$1/"
  (
    cd "$out/$1"
    scripts/site.sh
    scripts/dist.sh
    node scripts/packages/board.mjs
  )
}
build first
build second
differ=$(diff -rq "$out/first/dist" "$out/second/dist" || true)
[ -z "$differ" ] || die "Two builds of one commit differ: $differ"
for file in target/dist/tessera-"$version".tar.gz target/packages/tessera-board-"$version".tgz; do
  cmp "$out/first/$file" "$out/second/$file" || die "$file differs between two builds of one commit."
  cp "$out/first/$file" "$out/files/"
done
say "Two builds of the site, its archive and the npm package have the same bytes."

say "Crates, each built from its packed files"
scripts/packages.sh
cp target/packages/*.crate "$out/files/"

say "The command, installed from its folder and packed"
cargo install --quiet --locked --path crates/command --root "$out/installed"
said=$(printf 'new hexade\nplay J10 K5\nwhy J11\n' | "$out/installed/bin/tessera")
grep -q '^= ' <<<"$said" || die "The installed command says: $said"
cargo run --quiet --locked --release --package tessera-rules --example why -- hexade J10 K5 J11 | grep 'refused' >/dev/null || die "The example of the rules does not run."
cargo run --quiet --locked --release --package tessera-think --example game -- kensington 1 2 | grep '[0-9]' >/dev/null || die "The example of the engine does not run."
scripts/command.sh
cp target/command/tessera-command-"$version"-*.tgz "$out/files/"

(cd "$out/files" && if have sha256sum; then sha256sum -- *.tgz *.tar.gz *.crate; else shasum -a 256 -- *.tgz *.tar.gz *.crate; fi >SHA256SUMS)
rm -rf "$out/first" "$out/second"
say "All of release $version is in target/release-check/files/; docs/releasing.md says how to publish it."
