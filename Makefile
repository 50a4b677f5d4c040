# Tessera's commands; each is a short script in scripts/.
.PHONY: help play check test test-all site dist bench frames inputs levels speed think reviews load lighthouse long worst soak pictures fuzz mutants audit packages packages-check release-check setup clean

help: ## print this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-14s %s\n", $$1, $$2 }' Makefile

play: ## build the site and serve it on 127.0.0.1:8080 (PORT=9000 make play for another port)
	@scripts/play.sh

check: ## run the quick checks, in a minute: formats, lints, types, unit tests
	@scripts/check.sh

test: ## run all that a release needs
	@scripts/test.sh

test-all: ## run every test there is, in each browser: an hour or more
	@TESSERA_LONG=1 scripts/test.sh

site: ## build the release site into dist/
	@scripts/setup.sh play
	@scripts/site.sh

dist: site ## pack the release site with its checksums into target/dist/
	@scripts/dist.sh

bench: site ## measure how many actions a second the rules play, natively and in Chromium
	@cargo build --quiet --release --bin tessera-lab
	@PATH="$(CURDIR)/.tools/bin:$(CURDIR)/node_modules/.bin:$(PATH)" node scripts/measure.mjs bench node scripts/bench.mjs

load: site ## measure how soon the site is there on a slow line, in Chromium
	@node scripts/measure.mjs load node scripts/load.mjs

lighthouse: site ## run Lighthouse's mobile profile
	@npm ci --prefix scripts/lighthouse --loglevel=error --no-fund --no-audit
	@node scripts/measure.mjs lighthouse node scripts/lighthouse/run.mjs

frames: site ## measure what a frame costs in Chromium
	@node scripts/measure.mjs frames node scripts/frames.mjs

inputs: site ## measure how soon each control answers in Chromium
	@node scripts/measure.mjs inputs node scripts/inputs.mjs

speed: ## measure how many nodes a second the engine searches natively
	@cargo build --quiet --release --package tessera-think --example speed
	@node scripts/measure.mjs speed target/release/examples/speed

levels: ## measure the computer's levels in matches, many hours (PAIRS=… for fewer or more games)
	@cargo build --quiet --release --package tessera-lab
	@node scripts/measure.mjs levels node scripts/levels.mjs

think: site ## measure how fast the computer thinks in Chromium, how soon it answers and how busy the page is meanwhile
	@cargo build --quiet --release --package tessera-think --example speed
	@node scripts/measure.mjs think node scripts/think.mjs

reviews: site ## measure what the review of a game costs in Chromium (GAME=pente for one game)
	@node scripts/measure.mjs reviews node scripts/reviews.mjs

long: site ## measure what long games and many stored games cost in Chromium
	@node scripts/measure.mjs long node scripts/long.mjs

worst: site ## measure what the most expensive accepted positions cost in Chromium
	@node scripts/measure.mjs worst node scripts/worst.mjs

soak: site ## play 200 games in one page of Chromium and see whether it keeps growing, half an hour (GAMES=20 for fewer, SEED=7 to repeat)
	@node scripts/measure.mjs soak node scripts/soak.mjs

pictures: site ## retake the screenshots in docs/images/
	@node scripts/pictures.mjs

fuzz: ## fuzz every door for texts with 10 million of them, half an hour or more (N=… for another number)
	@scripts/setup.sh fuzz
	@node scripts/measure.mjs fuzz node scripts/fuzz.mjs

mutants: ## make small bugs and list those that no test notices, many hours (SHARD=0/40 for a fortieth of them)
	@scripts/setup.sh mutants
	@PATH="$(CURDIR)/.tools/bin:$(PATH)" node scripts/measure.mjs mutants node scripts/mutants.mjs

audit: ## look up known vulnerabilities in all dependencies (needs the network)
	@scripts/setup.sh audit
	@scripts/audit.sh

packages: site ## make the npm package and the crates' files in target/packages/
	@scripts/packages.sh

packages-check: site ## install the npm package into fresh projects, build and play there; visit the site on nginx, Caddy, Python (needs the network)
	@node scripts/packages/check.mjs
	@node scripts/packages/hosts.mjs

release-check: ## do what a release does, as far as this machine can; a quarter of an hour
	@scripts/release.sh

setup: ## only install what play and test need
	@scripts/setup.sh test

clean: ## delete all that was built; the tools stay in .tools/
	@rm -rf target dist
