#!/usr/bin/env bash
# A match in shards on one machine or several, by GNU parallel:
#
#   SHARDS=16 HOSTS=hosts.txt bench/scale/parallel.sh -variant duck -a dux -b dux:NullMove=false -games 2000 -nodes 20000
#
# HOSTS lists ssh logins, one a line, each with dux on its PATH; without it the
# shards run here, a core each. Run it again to go on after an interruption.
# Afterwards: dux match merge part-*.jsonl
set -euo pipefail
shards=${SHARDS:-16} dux=${DUX:-dux}
remote=()
[ -z "${HOSTS:-}" ] || remote=(--sshloginfile "$HOSTS" --transferfile part-{}.jsonl --return part-{}.jsonl --cleanup)
[ -z "${HOSTS:-}" ] || for ((i = 0; i < shards; i++)); do touch "part-$i.jsonl"; done
exec parallel --will-cite --joblog shards.joblog --resume-failed --retries 3 "${remote[@]}" \
  "$dux" match "${@@Q}" -quiet -resume -json part-{}.jsonl -shard "{}/$shards" ::: $(seq 0 $((shards - 1)))
