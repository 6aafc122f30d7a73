#!/usr/bin/env bash
#SBATCH --job-name=dux-match
#SBATCH --array=0-15
#SBATCH --cpus-per-task=1
#SBATCH --mem=1G
#SBATCH --requeue
#SBATCH --signal=TERM@30
# A match in 16 shards as a Slurm array. A shard that is preempted goes on where
# it was when it is queued again.
#
#   sbatch bench/scale/slurm.sh -variant duel -a dux -b dux:NullMove=false -games 2000 -nodes 20000
#
# Afterwards: dux match merge part-*.jsonl
set -euo pipefail
exec "${DUX:-dux}" match "$@" -quiet -resume -shards 16 -json "part-$SLURM_ARRAY_TASK_ID.jsonl"
