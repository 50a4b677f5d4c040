#!/usr/bin/env bash
# Builds the site and serves it. PORT picks another port than 8080.
. "$(dirname "$0")/common.sh"

port=${PORT:-8080}
[[ $port =~ ^[0-9]{1,5}$ ]] && [ "$port" -le 65535 ] || die "PORT is to be a number up to 65535, not '$port'."
# Checked before the long part; the server checks again.
if (exec 3<>"/dev/tcp/127.0.0.1/$port") 2>/dev/null; then
  die "Port $port is in use: stop what listens there, or pick another one, as in PORT=9000 make play."
fi
scripts/setup.sh play
scripts/site.sh
exec node scripts/serve.mjs dist "$port"
