// A panic in any thread reaches the caller of the search.

package engine_test

import (
	"fmt"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/require"

	"dux/engine"
	"dux/movegen"
	"dux/movegen/chess"
)

// broken is an evaluator with a bug.
type broken struct{}

func (broken) Evaluate(movegen.Team) int { panic("a bug") }

type level struct{}

func (level) Evaluate(movegen.Team) int { return 0 }

// The caller of Search can recover a panic of any thread, and all threads end.
func TestPanicsOfAllThreadsReachTheCaller(t *testing.T) {
	for _, threads := range []int{1, 3} {
		for bad := range threads {
			var made atomic.Int32
			options := engine.DefaultOptions()
			options.Hash, options.Threads = 1, threads
			e := engine.New(options, func(movegen.Position) engine.Evaluator {
				if int(made.Add(1)) == bad+1 {
					return broken{}
				}
				return level{}
			})
			func() {
				defer func() { require.Contains(t, fmt.Sprint(recover()), "a bug") }()
				e.Search(t.Context(), chess.Chess.Position(), engine.Limits{Infinite: true}, nil)
			}()
		}
	}
}
