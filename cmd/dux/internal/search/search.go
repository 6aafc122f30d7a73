// Package search is the commands that search and evaluate positions, and the flags of engines
// and of limits of searches.
package search

import (
	"flag"
	"fmt"
	"slices"
	"strings"
	"time"

	"dux/cmd/dux/internal/command"
	"dux/engine"
	"dux/eval"
	"dux/movegen"
)

// Engine are the flags of an engine.
type Engine struct {
	threads, hash int
	level, Seed   int
	Options       string
	Eval          string
}

// Define registers the flags; hash is the default size of the table in MB.
func (e *Engine) Define(f *flag.FlagSet, hash int) {
	e.DefineFull(f, hash)
	f.IntVar(&e.level, "level", engine.MaxLevel, "`strength` of the engine from 0, for beginners, to 20, full strength")
	f.IntVar(&e.Seed, "seed", 0, "`number` to seed the mistakes of a -level below 20 and choices in a book (default random)")
}

// DefineFull registers the flags of an engine of full strength.
func (e *Engine) DefineFull(f *flag.FlagSet, hash int) {
	e.level = engine.MaxLevel
	f.IntVar(&e.threads, "threads", 1, "`threads` that search")
	f.IntVar(&e.hash, "hash", hash, "size of the transposition table in `MB`")
	f.StringVar(&e.Options, "options", "", "further engine `options`: NAME=VALUE,...")
	DefineEval(f, &e.Eval)
}

// Read returns the options, after checking that memory suffices for each of the
// games.
func (e *Engine) Read(games ...*movegen.Variant) (engine.Options, error) {
	o := engine.DefaultOptions()
	if err := o.Set("Threads", fmt.Sprint(e.threads)); err != nil {
		return o, command.Flag("threads", err)
	}
	if err := o.Set("Hash", fmt.Sprint(e.hash)); err != nil {
		return o, command.Flag("hash", err)
	}
	if err := o.Set("Skill Level", fmt.Sprint(e.level)); err != nil {
		return o, command.Flag("level", err)
	}
	if err := o.Set("Skill Seed", fmt.Sprint(e.Seed)); err != nil {
		return o, command.Flag("seed", err)
	}
	if e.Options != "" {
		if err := o.SetAll(e.Options); err != nil {
			if slices.ContainsFunc(strings.Split(strings.ToLower(e.Options), ","), isEvalFile) {
				err = fmt.Errorf("%w; the flag -eval names a net", err)
			}
			return o, command.Flag("options", err)
		}
	}
	for _, v := range games {
		if err := o.CheckMemory(v); err != nil {
			return o, command.Flag("threads", err)
		}
	}
	return o, nil
}

// isEvalFile reports whether an item is the option of UCI for a net, in lower case.
func isEvalFile(item string) bool { return strings.HasPrefix(item, "evalfile=") }

// Limits limit a search.
type Limits struct {
	time  time.Duration
	Depth int
	Nodes uint64
}

// PlayHash is the default size of the table in MB for playing and analysis.
const PlayHash = 64

// Define registers the flags for a turn.
func (l *Limits) Define(f *flag.FlagSet) { l.DefineFor(f, "turn", defaultTime) }

// DefineFor registers the flags; what names the thing searched.
func (l *Limits) DefineFor(f *flag.FlagSet, what string, usual time.Duration) {
	command.DefineDuration(f, &l.time, "time", fmt.Sprintf("`time` for a %s, such as 2s, 500ms or 2 for seconds (default %v if nothing else limits)", what, usual))
	f.IntVar(&l.Depth, "depth", 0, "search depth in `legs`; a turn has one leg or more")
	f.Uint64Var(&l.Nodes, "nodes", 0, "`nodes` to search")
}

// defaultTime is the time for a turn if no limit is given.
const defaultTime = 5 * time.Second

// Read returns the limits.
func (l *Limits) Read() (engine.Limits, error) { return l.ReadOr(defaultTime) }

// ReadOr returns the limits, or the usual time if there are none.
func (l *Limits) ReadOr(usual time.Duration) (engine.Limits, error) {
	switch {
	case l.time < 0:
		return engine.Limits{}, command.Flagf("time", "must not be negative")
	case l.Depth < 0:
		return engine.Limits{}, command.Flagf("depth", "must not be negative")
	}
	limits := engine.Limits{MoveTime: l.time, Depth: l.Depth, Nodes: l.Nodes}
	if l.time == 0 && l.Depth == 0 && l.Nodes == 0 {
		limits.MoveTime = usual
	}
	return limits, nil
}

// DefineEval registers the flag -eval.
func DefineEval(f *flag.FlagSet, name *string) {
	f.StringVar(name, "eval", "", "a net `file`; or "+eval.Material+" (count pieces only); or "+eval.Partner+" (net for a board whose partner plays beside it) (default the built-in evaluation)")
}

// ReadEval returns the evaluation that the flag -eval names, for v.
func ReadEval(name string, v *movegen.Variant) (eval.Named, error) {
	named, err := eval.Read(name)
	if err == nil {
		err = named.Check(v)
	}
	if err != nil {
		return eval.Named{}, command.Flag("eval", err)
	}
	return named, nil
}

// NewEngine returns an engine for v.
func (e *Engine) NewEngine(o engine.Options, v *movegen.Variant) (*engine.Engine, error) {
	named, err := ReadEval(e.Eval, v)
	if err != nil {
		return nil, err
	}
	return engine.New(o, named.New), nil
}

// EvalValues lists the values of the flag -eval.
func EvalValues(*flag.Flag, []string) []string {
	return []string{eval.Material + "\tonly counts pieces", eval.Partner + "\tfor a board beside a partner's", command.Files}
}
