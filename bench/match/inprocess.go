// Dux as a player inside this process, without a protocol.

package match

import (
	"context"
	"fmt"
	"runtime/debug"
	"time"

	"dux/engine"
	"dux/eval"
	"dux/protocol/client"
	"dux/protocol/driver"
	"dux/protocol/version"
)

// duxPlayer is Dux inside this process.
type duxPlayer struct {
	engine *engine.Engine
	log    *client.Log
	drawn  bool // the options leave the seed of mistakes to the match
	next   int  // that seed, of the next game
}

func newDuxPlayer(spec *Spec, l *client.Log) (*duxPlayer, error) {
	options, evaluation, err := spec.inside()
	if err != nil {
		return nil, client.NewFault(client.NoStart, "%s", err)
	}
	return &duxPlayer{engine: engine.New(options, evaluation.New), log: l, drawn: options.Seed == 0}, nil
}

// inside returns the options and the evaluation of Dux inside this process.
func (s *Spec) inside() (options engine.Options, evaluation eval.Named, err error) {
	options = engine.DefaultOptions()
	for _, o := range s.Options {
		if driver.IsEvalFile(o.Name) {
			evaluation, err = eval.Read(o.Value)
		} else {
			err = options.Set(o.Name, o.Value)
		}
		if err != nil {
			return options, evaluation, err
		}
	}
	return options, evaluation, nil
}

// evalFiles returns the options of Dux inside this process that name evaluation
// files.
func (s *Spec) evalFiles() (files []client.Option) {
	if s.external() {
		return nil
	}
	for _, o := range s.Options {
		if driver.IsEvalFile(o.Name) && eval.IsFile(o.Value) {
			files = append(files, o)
		}
	}
	return files
}

// Program returns the name and version of this program.
func (d *duxPlayer) Program() string { return version.Name() }

func (d *duxPlayer) NewGame(context.Context, client.SoFar) error {
	d.engine.NewGame()
	if d.drawn {
		return d.engine.Set("Skill Seed", fmt.Sprint(d.next))
	}
	return nil
}

// Think searches. A panic counts as a crash of this engine; its log has the
// stack.
func (d *duxPlayer) Think(ctx context.Context, g client.SoFar, t client.Timing) (thought client.Thought, err error) {
	defer func() {
		if r := recover(); r != nil {
			d.log.Write("! ", fmt.Sprintf("panic: %v\n%s", r, debug.Stack()))
			err = client.NewFault(client.Crash, "panic: %v", r)
		}
	}()
	limits := engine.Limits{Depth: t.TC.Depth, Nodes: uint64(t.TC.Nodes), MoveTime: t.TC.MoveTime}
	if t.TC.Base > 0 {
		limits.Time, limits.Inc, limits.MovesToGo = t.Own, t.TC.Inc, t.MovesToGo
	}
	start := time.Now()
	result := d.engine.Search(ctx, g.Position(), limits, nil)
	used := time.Since(start)
	return client.Thought{
		Legs: result.Turn, Used: used, Scored: true, Score: centipawns(result.Score),
		Depth: result.Depth, SelDepth: result.SelDepth, Nodes: result.Nodes,
	}, nil
}

// centipawns converts a score; forced wins go to the far end of the scale, as
// in the protocols.
func centipawns(s engine.Score) int {
	if turns, forced := s.Mate(); forced {
		if moves := engine.MovesOf(turns); s.IsLoss() {
			return -client.MateScore - moves // moves is negative
		} else {
			return client.MateScore - moves
		}
	}
	return int(s)
}

func (d *duxPlayer) GameOver(string, string) {}

func (d *duxPlayer) Close() {}
