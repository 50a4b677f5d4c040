#!/bin/sh
# A player for tests: it resigns when asked for an action, until it has been started for the third time (the first time it
# is only tried). Then it goes wrong in the way that $1 names. $2 is a file that counts the starts.
echo start >>"$2"
starts=$(wc -l <"$2")
[ "$1" != hang-at-once ] || sleep 300
while read -r command rest; do
  case $command in
    genmove) [ "$starts" -lt 3 ] || case $1 in
      hang) sleep 300 ;;
      no-line-end) head -c 5000000 /dev/zero | tr '\0' x; sleep 300 ;;
      endless) yes x ;;
      flood) head -c 200000000 /dev/zero | tr '\0' x ;;
      dies) exit 3 ;;
      nul) printf '= \0\0\n\n'; continue ;;
      empty) printf '=\n\n'; continue ;;
      illegal) printf '= Z99\n\n'; continue ;;
      refuses) printf '? no idea\n\n'; continue ;;
    esac
    printf '= resign\n\n' ;;
    quit) exit ;;
    *) printf '=\n\n' ;;
  esac
done
