# Tessera's commands; each is a short script in scripts/.
.PHONY: help play test site dist bench frames think load lighthouse long worst pictures fuzz mutants audit setup clean

help: ## print this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' Makefile

play: ## build the site and serve it on 127.0.0.1:8080 (PORT=9000 make play for another port)
	@scripts/play.sh

test: ## run every check and test
	@scripts/test.sh

site: ## build the release site into dist/
	@scripts/setup.sh play
	@scripts/site.sh

dist: site ## pack the release site with its checksums into target/dist/
	@scripts/dist.sh

bench: site ## measure how many actions a second the rules play, natively and in Chromium
	@cargo build --quiet --release --bin tessera
	@node scripts/bench.mjs

load: site ## measure how soon the site is there on a slow line, in Chromium
	@node scripts/load.mjs

lighthouse: site ## ask Lighthouse what it says of the pages on a phone
	@npm ci --prefix scripts/lighthouse --loglevel=error --no-fund --no-audit
	@node scripts/lighthouse/run.mjs

frames: site ## measure what a frame costs in Chromium
	@node scripts/frames.mjs

think: site ## measure how fast the computer thinks in Chromium, how soon it answers and what the page works meanwhile
	@node scripts/think.mjs

long: site ## measure what long games and many stored games cost in Chromium
	@node scripts/long.mjs

worst: site ## measure what the dearest positions that are accepted cost in Chromium
	@node scripts/worst.mjs

pictures: site ## take the screenshots in docs/images/ anew
	@node scripts/pictures.mjs

fuzz: ## try every door for texts with 10 million of them, half an hour or more (N=… for another number)
	@scripts/setup.sh fuzz
	@node scripts/fuzz.mjs

mutants: ## find bugs that no test notices, many hours (SHARD=0/40 for a fortieth of them)
	@scripts/setup.sh mutants
	@PATH="$(CURDIR)/.tools/bin:$(PATH)" node scripts/mutants.mjs

audit: ## ask whether faults have become known in what Tessera is built from (needs the network)
	@scripts/setup.sh audit
	@scripts/audit.sh

setup: ## only install what play and test need
	@scripts/setup.sh test

clean: ## delete all that was built; the tools stay in .tools/
	@rm -rf target dist
