#!/usr/bin/env bash
# Packs dist/ into target/dist/tessera-VERSION.tar.gz with SHA256SUMS beside it. Reproducible: names
# are sorted, times are those of the last commit (or SOURCE_DATE_EPOCH), owners are nobody's. OUT names another folder.
. "$(dirname "$0")/common.sh"

tar=$(first_of gtar tar) || die "tar is needed and is not on the PATH."
"$tar" --version 2>/dev/null | grep -q 'GNU tar' || die "GNU tar is needed for an archive that can be made again: install it (on a Mac: brew install gnu-tar)."
[ -f dist/index.html ] || die "There is no site to pack: build it first with make site."

version=$(sed -n 's/^version = "\(.*\)"$/\1/p' Cargo.toml | head -1)
name=tessera-$version
out=${OUT:-target/dist}
epoch=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct 2>/dev/null || true)}

rm -rf "$out"
mkdir -p "$out/$name"
cp -R dist/. "$out/$name"
"$tar" --create --format=ustar --sort=name --mtime="@${epoch:-0}" --owner=0 --group=0 --numeric-owner --mode='u=rwX,go=rX' \
  --directory "$out" "$name" | gzip -9n >"$out/$name.tar.gz"
rm -rf "${out:?}/$name"
(
  cd "$out"
  if have sha256sum; then sha256sum -- *.tar.gz; else shasum -a 256 -- *.tar.gz; fi >SHA256SUMS
)
say "$out/$name.tar.gz: $(wc -c <"$out/$name.tar.gz" | tr -d ' ') bytes; its checksum is in $out/SHA256SUMS"
