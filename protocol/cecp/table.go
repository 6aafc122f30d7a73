// The game as Dux plays it: whose turn it is, what Dux means to play, what it
// expects. It knows of no clock, no search and no GUI.

package cecp

import (
	"fmt"
	"slices"

	"dux/engine"
	"dux/movegen"
	"dux/protocol/gui"
)

// mode is what Dux does with the position.
type mode uint8

const (
	forcing   mode = iota // only follows the moves
	playing               // plays one colour
	analysing             // thinks about every position
)

// table is a game and Dux's part in it.
type table struct {
	*gui.Game
	mode  mode
	black bool                    // the colour Dux plays
	bars  func(movegen.Move) bool // moves that the game of this name forbids beside its rules; nil for none

	common   []movegen.Move   // legs settled before the position searched
	plan     []movegen.Move   // the turn that Dux has begun
	expected []movegen.Move   // the reply that Dux expects to its last turn
	thought  engine.Info      // what Dux has found last
	excluded map[gui.Ply]bool // next plies not to be analysed
	resign   resignation
}

// resignation is how hopeless games are given up.
type resignation struct {
	score engine.Score // worse than minus this, 0: never
	turns int          // in a row
}

// begin begins a game at p.
func (t *table) begin(c gui.Codec, p movegen.Position, m gui.Memory) {
	t.Game = gui.NewGame(c, p, m)
	t.forget()
	t.thought = engine.Info{}
}

// forget drops Dux's plans.
func (t *table) forget() { t.plan, t.expected, t.excluded, t.resign.turns = nil, nil, nil, 0 }

// take has Dux play a colour from now on.
func (t *table) take(black bool) {
	if black != t.black {
		t.thought = engine.Info{} // of the other side
	}
	t.mode, t.black = playing, black
}

// variant is the game that is played.
func (t *table) variant() *movegen.Variant { return t.Position().Variant() }

// onMove reports whether the next ply is of Dux's colour.
func (t *table) onMove() bool { return t.Black() == t.black }

// barred reports whether the game of this name forbids m.
func (t *table) barred(m movegen.Move) bool { return t.bars != nil && t.bars(m) }

// bar excludes barred moves from a search of p.
func (t *table) bar(p movegen.Position, limits *engine.Limits) {
	if t.bars == nil {
		return
	}
	for _, m := range p.Generate(nil, movegen.All) {
		if t.barred(m) {
			limits.Except = append(limits.Except, []movegen.Move{m})
		}
	}
}

// stuck reports whether there is no turn to play that is not barred.
func (t *table) stuck() bool {
	return !slices.ContainsFunc(t.Left(), func(turn gui.Turn) bool { return !t.barred(turn.Legs[0]) })
}

// make makes a ply of anybody.
func (t *table) make(ply gui.Ply) {
	t.Make(ply)
	t.excluded = nil
	if t.plan != nil && t.Made() == 0 {
		t.plan = nil
	}
}

// takeBack takes plies back, and returns them from the last one on.
func (t *table) takeBack(n int) (plies []gui.Ply) {
	for range n {
		ply, _ := t.Undo()
		plies = append(plies, ply)
	}
	t.forget()
	return plies
}

// decide sets the turn that Dux plays from now on.
func (t *table) decide(r engine.Result) {
	t.plan = slices.Concat(t.common, r.Turn)
	t.expected = r.Ponder
}

// next is Dux's next ply if it needs no search: the planned one, or one that is
// forced within a turn.
func (t *table) next() (ply gui.Ply, ok bool) {
	if ply, ok = t.planned(); ok {
		return ply, true
	}
	t.plan = nil
	ply, ok = t.Forced()
	return ply, ok && t.Made() > 0
}

// planned is the next ply of the turn that Dux has begun.
func (t *table) planned() (gui.Ply, bool) {
	if t.plan == nil {
		return gui.Ply{}, false
	}
	return t.plyOf(t.plan)
}

// plyOf is the next ply of a turn that goes on from here.
func (t *table) plyOf(legs []movegen.Move) (gui.Ply, bool) {
	left := t.Left()
	i := slices.IndexFunc(left, func(turn gui.Turn) bool { return slices.Equal(turn.Legs, legs) })
	if i < 0 {
		return gui.Ply{}, false
	}
	return left[i].Plies[t.Made()], true
}

// question returns what to search for the next ply: the position after these
// legs, with these limits.
func (t *table) question(limits engine.Limits) ([]movegen.Move, engine.Limits) {
	t.common = t.Common()
	made, next := t.Made(), len(t.common)
	for _, turn := range t.Left() {
		if made > 0 {
			limits.Only = append(limits.Only, turn.Legs[next:])
		}
		if t.excluded[turn.Plies[made]] {
			limits.Except = append(limits.Except, turn.Legs[next:])
		}
	}
	return t.common, limits
}

// ponders reports whether Dux is on turn after the reply that it expects: of
// three players, another one may be.
func (t *table) ponders() bool {
	p := t.Position()
	for _, m := range t.expected {
		p.Make(m)
	}
	turn := !movegen.Result(p).Over() && gui.Black(p.Variant(), p.Seat()) == t.black
	for range t.expected {
		p.Unmake()
	}
	return turn
}

// expecting reports whether the opponent's plies are those pondered on.
func (t *table) expecting() bool {
	if t.Made() == 0 {
		return slices.Equal(t.Last(), t.expected)
	}
	_, ok := t.plyOf(t.expected)
	return ok
}

// hint is the next ply of a turn, of which the common legs are settled.
func (t *table) hint(rest []movegen.Move) (gui.Ply, bool) {
	if t.Made() > 0 {
		rest = slices.Concat(t.common, rest)
	}
	return t.plyOf(rest)
}

// leaveOut keeps a ply, or all, from being analysed, or lets them in again.
func (t *table) leaveOut(text string, out bool) error {
	if t.excluded == nil {
		t.excluded = make(map[gui.Ply]bool)
	}
	if text == "all" {
		for _, turn := range t.Left() {
			t.excluded[turn.Plies[t.Made()]] = out
		}
		return nil
	}
	ply, ok, _ := t.Find(text)
	if !ok {
		return fmt.Errorf("no such move")
	}
	t.excluded[ply] = out
	return nil
}

// patience is how many hopeless turns in a row make Dux resign.
const patience = 3

// givesUp reports whether to resign with this score.
func (t *table) givesUp(score engine.Score) bool {
	_, nobody := t.variant().Resign(0)
	if t.resign.score == 0 || nobody != nil || score > -t.resign.score {
		t.resign.turns = 0
		return false
	}
	t.resign.turns++
	return t.resign.turns >= patience
}

// agrees reports whether Dux agrees to a draw.
func (t *table) agrees() bool {
	return t.mode == playing && t.thought.Bound != engine.NoBound && engine.AgreesToDraw(t.Position(), t.thought.Score)
}
