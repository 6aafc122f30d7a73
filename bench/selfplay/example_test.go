// How to play games of self-play, and to read them.

package selfplay_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"

	"dux/bench/selfplay"
	"dux/eval"
	"dux/movegen/variants"
)

// Two games with very short searches are written to a file and read back.
func ExampleRun() {
	dir, err := os.MkdirTemp("", "dux")
	if err != nil {
		fmt.Println(err)
		return
	}
	defer os.RemoveAll(dir)
	c := &selfplay.Config{
		Variant: variants.Standard, Nodes: 5, Random: [2]int{4, 8}, Seed: 1, Threads: 1, Games: 2,
		NewEvaluator: eval.New, Evaluator: "built-in", Path: filepath.Join(dir, "games"),
	}
	if _, err := selfplay.Run(context.Background(), c, func(selfplay.Progress) {}); err != nil {
		fmt.Println(err)
		return
	}
	set, err := selfplay.Read(c.Path)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(set.Variant.Name, len(set.Games))
	// Output: chess 2
}
