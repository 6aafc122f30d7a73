// How to fit a win rate model to games.

package winrate_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"

	"dux/bench/selfplay"
	"dux/bench/winrate"
	"dux/eval"
	"dux/movegen/variants"
)

// By the model fitted to four games, a team that is a pawn ahead does better
// than one that is not.
func ExampleFit() {
	dir, err := os.MkdirTemp("", "dux")
	if err != nil {
		fmt.Println(err)
		return
	}
	defer os.RemoveAll(dir)
	c := &selfplay.Config{
		Variant: variants.Standard, Nodes: 10, Random: [2]int{8, 16}, Seed: 1, Threads: 1, Games: 4,
		NewEvaluator: eval.Named{Name: eval.Material}.New, Evaluator: eval.Material, Path: filepath.Join(dir, "games"),
	}
	if _, err := selfplay.Run(context.Background(), c, func(selfplay.Progress) {}); err != nil {
		fmt.Println(err)
		return
	}
	games, err := selfplay.Read(c.Path)
	if err != nil {
		fmt.Println(err)
		return
	}
	r, err := winrate.Fit(games)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(r.Games, r.Model.Points(100) > r.Model.Points(0))
	// Output: 4 true
}
