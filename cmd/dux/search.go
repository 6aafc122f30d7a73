// Flags for engines, evaluations and limits of searches; lines of turns as text.

package main

import (
	"flag"
	"fmt"
	"slices"
	"strings"
	"time"

	"dux/engine"
	"dux/eval"
	"dux/movegen"
)

// engineFlags are the flags of an engine.
type engineFlags struct {
	threads, hash int
	level, seed   int
	options       string
	eval          string
}

// define registers the flags; hash is the default size of the table in MB.
func (e *engineFlags) define(f *flag.FlagSet, hash int) {
	e.defineFull(f, hash)
	f.IntVar(&e.level, "level", engine.MaxLevel, "`strength` of the engine from 0, for beginners, to 20, full strength")
	f.IntVar(&e.seed, "seed", 0, "`number` to seed the mistakes of a -level below 20 and choices in a book (default random)")
}

// defineFull registers the flags of an engine of full strength.
func (e *engineFlags) defineFull(f *flag.FlagSet, hash int) {
	e.level = engine.MaxLevel
	f.IntVar(&e.threads, "threads", 1, "`threads` that search")
	f.IntVar(&e.hash, "hash", hash, "size of the transposition table in `MB`")
	f.StringVar(&e.options, "options", "", "further engine `options`: NAME=VALUE,...")
	defineEval(f, &e.eval)
}

// read returns the options, after checking that memory suffices for each of the
// games.
func (e *engineFlags) read(games ...*movegen.Variant) (engine.Options, error) {
	o := engine.DefaultOptions()
	if err := o.Set("Threads", fmt.Sprint(e.threads)); err != nil {
		return o, flagError("threads", err)
	}
	if err := o.Set("Hash", fmt.Sprint(e.hash)); err != nil {
		return o, flagError("hash", err)
	}
	if err := o.Set("Skill Level", fmt.Sprint(e.level)); err != nil {
		return o, flagError("level", err)
	}
	if err := o.Set("Skill Seed", fmt.Sprint(e.seed)); err != nil {
		return o, flagError("seed", err)
	}
	if e.options != "" {
		if err := o.SetAll(e.options); err != nil {
			if slices.ContainsFunc(strings.Split(strings.ToLower(e.options), ","), isEvalFile) {
				err = fmt.Errorf("%w; the flag -eval names a net", err)
			}
			return o, flagError("options", err)
		}
	}
	for _, v := range games {
		if err := o.CheckMemory(v); err != nil {
			return o, flagError("threads", err)
		}
	}
	return o, nil
}

// isEvalFile reports whether an item is the option of UCI for a net, in lower case.
func isEvalFile(item string) bool { return strings.HasPrefix(item, "evalfile=") }

// limitFlags limit a search.
type limitFlags struct {
	time  time.Duration
	depth int
	nodes uint64
}

// playHash is the default size of the table in MB for playing and analysis.
const playHash = 64

func (l *limitFlags) define(f *flag.FlagSet) { l.defineFor(f, "turn", defaultTime) }

// defineFor registers the flags; what names the thing searched.
func (l *limitFlags) defineFor(f *flag.FlagSet, what string, usual time.Duration) {
	defineDuration(f, &l.time, "time", fmt.Sprintf("`time` for a %s, such as 2s, 500ms or 2 for seconds (default %v if nothing else limits)", what, usual))
	f.IntVar(&l.depth, "depth", 0, "search depth in `legs`; a turn has one leg or more")
	f.Uint64Var(&l.nodes, "nodes", 0, "`nodes` to search")
}

// defaultTime is the time for a turn if no limit is given.
const defaultTime = 5 * time.Second

// read returns the limits.
func (l *limitFlags) read() (engine.Limits, error) { return l.readOr(defaultTime) }

// readOr returns the limits, or the usual time if there are none.
func (l *limitFlags) readOr(usual time.Duration) (engine.Limits, error) {
	switch {
	case l.time < 0:
		return engine.Limits{}, flagErrorf("time", "must not be negative")
	case l.depth < 0:
		return engine.Limits{}, flagErrorf("depth", "must not be negative")
	}
	limits := engine.Limits{MoveTime: l.time, Depth: l.depth, Nodes: l.nodes}
	if l.time == 0 && l.depth == 0 && l.nodes == 0 {
		limits.MoveTime = usual
	}
	return limits, nil
}

// defineEval registers the flag -eval.
func defineEval(f *flag.FlagSet, name *string) {
	f.StringVar(name, "eval", "", "a net `file`; or "+eval.Material+" (count pieces only); or "+eval.Partner+" (net for a board whose partner plays beside it) (default the built-in evaluation)")
}

// readEval returns the evaluation that the flag -eval names, for v.
func readEval(name string, v *movegen.Variant) (eval.Named, error) {
	named, err := eval.Read(name)
	if err == nil {
		err = named.Check(v)
	}
	if err != nil {
		return eval.Named{}, flagError("eval", err)
	}
	return named, nil
}

// newEngine returns an engine for v.
func (e *engineFlags) newEngine(o engine.Options, v *movegen.Variant) (*engine.Engine, error) {
	named, err := readEval(e.eval, v)
	if err != nil {
		return nil, err
	}
	return engine.New(o, named.New), nil
}

// lineText returns the turns of a line from pos on.
func lineText(pos movegen.Position, line [][]movegen.Move) string {
	pos = pos.Clone()
	var turns []string
	for _, legs := range movegen.Walk(pos, line) {
		turns = append(turns, movegen.TurnText(pos, legs))
	}
	return strings.Join(turns, " ")
}

// evalValues lists the values of the flag -eval.
func evalValues(*flag.Flag, []string) []string {
	return []string{eval.Material + "\tonly counts pieces", eval.Partner + "\tfor a board beside a partner's", filesFollow}
}
