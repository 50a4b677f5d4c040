#!/usr/bin/env bash
# Asks the public lists of known faults about every crate and npm package that the build takes in.
. "$(dirname "$0")/common.sh"

cargo deny --locked check advisories
npm audit
