// The flags -shard and -shards.

package main

import (
	"flag"
	"fmt"
	"os"
	"strconv"
	"strings"
)

// shardFlags are the flags for a process that does a part of the work.
type shardFlags struct {
	part shard
	n    int
}

// shard is part index of count, index from 0; count is 0 for all the work.
type shard struct{ index, count int }

// define registers the flags; what names the units of work.
func (s *shardFlags) define(f *flag.FlagSet, what string) {
	f.Var(&s.part, "shard", "do only part `I/N` of the "+what+"; I counts from 0")
	f.IntVar(&s.n, "shards", 0, "do one of `N` parts: its number, from 0, is in the environment variable JOB_COMPLETION_INDEX or SLURM_ARRAY_TASK_ID")
}

// read returns the part: from -shard, or from the number that a Kubernetes
// indexed Job or a Slurm array gives this process.
func (s *shardFlags) read() (shard, error) {
	if s.n == 0 {
		return s.part, nil
	}
	if s.part.count > 0 {
		return shard{}, flagErrorf("shards", "cannot be combined with -shard; leave one of them out")
	}
	for _, name := range []string{"JOB_COMPLETION_INDEX", "SLURM_ARRAY_TASK_ID"} {
		if text := os.Getenv(name); text != "" {
			index, err := strconv.Atoi(text)
			if err != nil || index < 0 || index >= s.n {
				return shard{}, flagErrorf("shards", "%s must be a number from 0 to %[3]d, got %[2]q", name, text, s.n-1)
			}
			return shard{index, s.n}, nil
		}
	}
	return shard{}, flagErrorf("shards", "expected JOB_COMPLETION_INDEX or SLURM_ARRAY_TASK_ID in the environment; to name the part yourself, give -shard I/N")
}

// String returns I/N.
func (s *shard) String() string {
	if s.count == 0 {
		return ""
	}
	return fmt.Sprintf("%d/%d", s.index, s.count)
}

// Set reads I/N.
func (s *shard) Set(text string) error {
	first, second, _ := strings.Cut(text, "/")
	i, err1 := strconv.Atoi(first)
	n, err2 := strconv.Atoi(second)
	if err1 != nil || err2 != nil || i < 0 || i >= n {
		return fmt.Errorf("expected I/N with I from 0 to N-1, such as 0/16, got %q", text)
	}
	s.index, s.count = i, n
	return nil
}
