// Options: names, defaults, ranges, and setting them from text.

package engine

import (
	"dux/movegen/spelling"
	"fmt"
	"math/bits"
	"slices"
	"strconv"
	"strings"
)

// Options sets up an engine.
type Options struct {
	Hash         int  // size of the table, MB
	Threads      int  // workers searching in parallel
	MultiPV      int  // best lines to report
	MoveOverhead int  // time lost outside the engine in each turn, ms
	Contempt     int  // cost of a draw for the root's team, centipawns
	Ponder       bool // allow thinking in the opponent's time; used by the protocols
	Strength
	Techniques
	Constants
}

// Strength limits how well the engine plays. With a limit it searches a fixed number of
// nodes on one thread, makes mistakes that follow from the seed, and spends a clock as a
// person does.
type Strength struct {
	Level         int  // 0 to MaxLevel, which is full strength
	LimitStrength bool // play by Elo instead of Level
	Elo           int  // rating, where random turns have 0
	Seed          int  // of the mistakes; 0: another one in each game
	Skill         int  // thousandths, for measurements: below 1000 it comes before Level and Elo
}

// Techniques switches techniques of the search on and off, to measure them
// (ablation). All are on by default.
type Techniques struct {
	Aspiration          bool
	PVS                 bool
	TableCutoffs        bool
	Killers             bool
	CounterMoves        bool
	ContinuationHistory bool
	ThreatHistory       bool
	LossyCapturesLast   bool
	Refutations         bool
	MateDistance        bool
	CheckExtension      bool
	SingularExtension   bool
	NullMove            bool
	ReverseFutility     bool
	ProbCut             bool
	IIR                 bool
	LateMoveReductions  bool
	LateMovePruning     bool
	Futility            bool
	HistoryPruning      bool
	ExchangePruning     bool
	DeltaPruning        bool
	CorrectionHistory   bool
}

// Option describes one field of Options to protocols and users.
type Option struct {
	Name     string
	Help     string
	Check    bool // a switch: its values are 0 and 1, written false and true
	Default  int
	Min, Max int

	// Options for measurements only, which protocols do not list.

	Technique bool // one of Techniques
	Constant  bool // one of Constants
	Clock     bool // a constant of the time management: without effect where there is no clock
	Hidden    bool // none of these

	number func(*Options) *int
	check  func(*Options) *bool
}

// mostHash is the largest table in MB: its bytes can be counted in an int, of 32 bits
// or of 64.
const mostHash = 1 << (bits.UintSize / 32 * 10)

// OptionList lists all options, those for users first.
var OptionList = slices.Concat(userOptions, constantList, []Option{skillOption})

var userOptions = []Option{
	number("Hash", 64, 1, mostHash, "size of the transposition table in MB", func(o *Options) *int { return &o.Hash }),
	number("Threads", 1, 1, 512, "threads that search", func(o *Options) *int { return &o.Threads }),
	number("MultiPV", 1, 1, 256, "best lines to show", func(o *Options) *int { return &o.MultiPV }),
	number("Move Overhead", 30, 0, 10000, "ms lost outside the engine in each turn", func(o *Options) *int { return &o.MoveOverhead }),
	number("Contempt", 0, -1000, 1000, "cost of a draw in centipawns", func(o *Options) *int { return &o.Contempt }),
	check("Ponder", false, "think in the opponent's time", func(o *Options) *bool { return &o.Ponder }),

	number("Skill Level", MaxLevel, 0, MaxLevel, "strength, 20 is full strength", func(o *Options) *int { return &o.Level }),
	check("UCI_LimitStrength", false, "play with the strength of UCI_Elo", func(o *Options) *bool { return &o.LimitStrength }),
	number("UCI_Elo", 1000, 0, MaxElo, "rating if UCI_LimitStrength is on; random turns have 0", func(o *Options) *int { return &o.Elo }),
	number("Skill Seed", 0, 0, 1<<30, "number that the mistakes of a level follow from; 0: another one in each game", func(o *Options) *int { return &o.Seed }),

	technique("Aspiration", "aspiration windows", func(t *Techniques) *bool { return &t.Aspiration }),
	technique("PVS", "principal variation search: zero windows off the best line", func(t *Techniques) *bool { return &t.PVS }),
	technique("TableCutoffs", "transposition table cutoffs", func(t *Techniques) *bool { return &t.TableCutoffs }),
	technique("Killers", "killer moves", func(t *Techniques) *bool { return &t.Killers }),
	technique("CounterMoves", "counter moves", func(t *Techniques) *bool { return &t.CounterMoves }),
	technique("ContinuationHistory", "continuation history", func(t *Techniques) *bool { return &t.ContinuationHistory }),
	technique("ThreatHistory", "history by attacked squares", func(t *Techniques) *bool { return &t.ThreatHistory }),
	technique("LossyCapturesLast", "captures that lose the exchange are tried last", func(t *Techniques) *bool { return &t.LossyCapturesLast }),
	technique("Refutations", "skip placements already refuted by a known reply", func(t *Techniques) *bool { return &t.Refutations }),
	technique("MateDistance", "mate distance pruning", func(t *Techniques) *bool { return &t.MateDistance }),
	technique("CheckExtension", "search a leg deeper in check", func(t *Techniques) *bool { return &t.CheckExtension }),
	technique("SingularExtension", "singular extension: search the only good leg a leg deeper", func(t *Techniques) *bool { return &t.SingularExtension }),
	technique("NullMove", "null move pruning", func(t *Techniques) *bool { return &t.NullMove }),
	technique("ReverseFutility", "reverse futility pruning", func(t *Techniques) *bool { return &t.ReverseFutility }),
	technique("ProbCut", "ProbCut", func(t *Techniques) *bool { return &t.ProbCut }),
	technique("IIR", "internal iterative reductions", func(t *Techniques) *bool { return &t.IIR }),
	technique("LateMoveReductions", "late move reductions", func(t *Techniques) *bool { return &t.LateMoveReductions }),
	technique("LateMovePruning", "late move pruning", func(t *Techniques) *bool { return &t.LateMovePruning }),
	technique("Futility", "futility pruning", func(t *Techniques) *bool { return &t.Futility }),
	technique("HistoryPruning", "pruning of legs with a bad history", func(t *Techniques) *bool { return &t.HistoryPruning }),
	technique("ExchangePruning", "pruning of legs that lose material (SEE)", func(t *Techniques) *bool { return &t.ExchangePruning }),
	technique("DeltaPruning", "delta pruning in quiescence", func(t *Techniques) *bool { return &t.DeltaPruning }),
	technique("CorrectionHistory", "static evaluation corrected by earlier searches of similar positions", func(t *Techniques) *bool { return &t.CorrectionHistory }),
}

// skillOption sets the skill itself, which the levels are measured with.
var skillOption = Option{
	Name: "Skill", Help: "thousandths of skill, 0 for random turns", Hidden: true,
	Default: fullSkill, Max: fullSkill, number: func(o *Options) *int { return &o.Skill },
}

func number(name string, def, lo, hi int, help string, at func(*Options) *int) Option {
	return Option{Name: name, Help: help, Default: def, Min: lo, Max: hi, number: at}
}

func check(name string, def bool, help string, at func(*Options) *bool) Option {
	o := Option{Name: name, Help: help, Check: true, Max: 1, check: at}
	if def {
		o.Default = 1
	}
	return o
}

func technique(name, help string, at func(*Techniques) *bool) Option {
	o := check(name, true, help, func(o *Options) *bool { return at(&o.Techniques) })
	o.Technique = true
	return o
}

// DefaultOptions returns every option at its default.
func DefaultOptions() Options {
	var o Options
	for i := range OptionList {
		OptionList[i].set(&o, OptionList[i].Default)
	}
	return o
}

// Set sets the option of this name; capitals and spaces in names do not matter.
// On an error, which names the option and the values it accepts, o is
// unchanged.
func (o *Options) Set(name, value string) error {
	wanted := plain(name) // once: it may be very long
	for i := range OptionList {
		if option := &OptionList[i]; plain(option.Name) == wanted {
			n, err := option.read(value)
			if err != nil {
				return err
			}
			if option.Name == "Hash" && n > o.Hash {
				if err := checkGrowth(n-o.Hash, n); err != nil {
					return fmt.Errorf("option Hash: %w", err)
				}
			}
			option.set(o, n)
			return nil
		}
	}
	return fmt.Errorf("unknown option %.100q", name)
}

// SetAll sets options from a list like "Hash=16,NullMove=false". On an error o
// is unchanged.
func (o *Options) SetAll(list string) error {
	changed := *o
	if err := spelling.Settings(strings.Split(list, ","), changed.Set); err != nil {
		return err
	}
	*o = changed
	return nil
}

func (d *Option) set(o *Options, n int) {
	if d.Check {
		*d.check(o) = n != 0
	} else {
		*d.number(o) = n
	}
}

func (d *Option) read(value string) (int, error) {
	value = strings.TrimSpace(value)
	if d.Check {
		on, err := ReadSwitch(d.Name, value)
		if on {
			return 1, err
		}
		return 0, err
	}
	n, err := strconv.Atoi(value)
	if err != nil || n < d.Min || n > d.Max {
		return 0, fmt.Errorf("option %s must be a number from %d to %d, got %.100q", d.Name, d.Min, d.Max, value)
	}
	return n, nil
}

// ReadSwitch reads the value of a switch; the error names the option.
func ReadSwitch(option, value string) (on bool, err error) {
	if spelling.Switch(&on)(value) != nil {
		return false, fmt.Errorf("option %s must be true or false, got %.100q", option, value)
	}
	return on, nil
}

// plain returns a name without capitals and spaces.
func plain(name string) string {
	return strings.ToLower(strings.ReplaceAll(name, " ", ""))
}
