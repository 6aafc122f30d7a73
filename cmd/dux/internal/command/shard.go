// The flags -shard and -shards.

package command

import (
	"flag"
	"fmt"
	"os"
	"strconv"
	"strings"
)

// Shards are the flags for a process that does a part of the work.
type Shards struct {
	part Shard
	n    int
}

// Shard is part index of count, index from 0; count is 0 for all the work.
type Shard struct{ Index, Count int }

// Define registers the flags; what names the units of work.
func (s *Shards) Define(f *flag.FlagSet, what string) {
	f.Var(&s.part, "shard", "do only part `I/N` of the "+what+"; I counts from 0")
	f.IntVar(&s.n, "shards", 0, "do one of `N` parts: its number, from 0, is in the environment variable JOB_COMPLETION_INDEX or SLURM_ARRAY_TASK_ID")
}

// Read returns the part: from -shard, or from the number that a Kubernetes
// indexed Job or a Slurm array gives this process.
func (s *Shards) Read() (Shard, error) {
	if s.n == 0 {
		return s.part, nil
	}
	if s.part.Count > 0 {
		return Shard{}, Flagf("shards", "cannot be combined with -shard; leave one of them out")
	}
	for _, name := range []string{"JOB_COMPLETION_INDEX", "SLURM_ARRAY_TASK_ID"} {
		if text := os.Getenv(name); text != "" {
			index, err := strconv.Atoi(text)
			if err != nil || index < 0 || index >= s.n {
				return Shard{}, Flagf("shards", "%s must be a number from 0 to %[3]d, got %[2]q", name, text, s.n-1)
			}
			return Shard{index, s.n}, nil
		}
	}
	return Shard{}, Flagf("shards", "expected JOB_COMPLETION_INDEX or SLURM_ARRAY_TASK_ID in the environment; to name the part yourself, give -shard I/N")
}

// String returns I/N.
func (s *Shard) String() string {
	if s.Count == 0 {
		return ""
	}
	return fmt.Sprintf("%d/%d", s.Index, s.Count)
}

// Set reads I/N.
func (s *Shard) Set(text string) error {
	first, second, _ := strings.Cut(text, "/")
	i, err1 := strconv.Atoi(first)
	n, err2 := strconv.Atoi(second)
	if err1 != nil || err2 != nil || i < 0 || i >= n {
		return fmt.Errorf("expected I/N with I from 0 to N-1, such as 0/16, got %q", text)
	}
	s.Index, s.Count = i, n
	return nil
}
