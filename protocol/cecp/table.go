// The game as Dux plays it: who is to move, the turn that Dux is playing, and
// the reply that it expects. It knows no clock, no search and no GUI.

package cecp

import (
	"fmt"
	"slices"

	"dux/engine"
	"dux/movegen"
	"dux/protocol/gui"
)

// mode is the role of Dux in the game.
type mode uint8

const (
	forcing   mode = iota // only follows the moves
	playing               // plays one colour
	analysing             // searches every position
)

// table is a game and Dux's role in it.
type table struct {
	*gui.Game
	mode    mode
	black   bool   // the colour Dux plays
	name    string // of the game, as the GUI calls it
	illegal bool   // the GUI has set up a position that cannot be read

	common   []movegen.Move   // legs that are settled before the searched position
	plan     []movegen.Move   // the turn that Dux is playing
	expected []movegen.Move   // the reply that Dux expects to its last turn
	thought  engine.Info      // the latest report of the search
	excluded map[gui.Ply]bool // next plies that are excluded from analysis
	resign   resignation
}

// resignation is when Dux resigns.
type resignation struct {
	score engine.Score // at minus this score or worse, 0: never
	turns int          // number of such turns in a row
}

// begin begins a game at p.
func (t *table) begin(c gui.Codec, p movegen.Position, m gui.Memory) {
	gui.ByServers(p, t.name)
	t.Game, t.illegal = gui.NewGame(c, p, m), false
	t.forget()
}

// forget drops Dux's plans, and what it thinks of the game.
func (t *table) forget() {
	t.plan, t.expected, t.excluded, t.resign.turns = nil, nil, nil, 0
	t.thought = engine.Info{}
}

// take makes Dux play a colour from now on.
func (t *table) take(black bool) {
	if black != t.black {
		t.thought = engine.Info{} // that of the other side
	}
	t.mode, t.black = playing, black
}

// variant returns the variant of the game.
func (t *table) variant() *movegen.Variant { return t.Position().Variant() }

// onMove reports whether the next ply is of Dux's colour.
func (t *table) onMove() bool { return t.Black() == t.black }

// stuck reports whether there is no turn.
func (t *table) stuck() bool { return len(t.Left()) == 0 }

// make makes a ply of either player.
func (t *table) make(ply gui.Ply) {
	t.Move(ply)
	t.excluded = nil
	if t.plan != nil && t.Made() == 0 {
		t.plan = nil
	}
}

// takeBack takes plies back and returns them, the last one first.
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

// next returns Dux's next ply if it needs no search: the planned one, or a ply
// that is forced within a turn.
func (t *table) next() (ply gui.Ply, ok bool) {
	if ply, ok = t.planned(); ok {
		return ply, true
	}
	t.plan = nil
	ply, ok = t.Forced()
	return ply, ok && t.Made() > 0
}

// planned returns the next ply of the turn that Dux is playing.
func (t *table) planned() (gui.Ply, bool) {
	if t.plan == nil {
		return gui.Ply{}, false
	}
	return t.plyOf(t.plan)
}

// plyOf returns the next ply of a turn that continues from here.
func (t *table) plyOf(legs []movegen.Move) (gui.Ply, bool) {
	left := t.Left()
	i := slices.IndexFunc(left, func(turn gui.Encoded) bool { return slices.Equal(turn.Legs, legs) })
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

// opposed reports whether the searched position is on the turn of the other
// colour than the GUI's next ply: in the middle of a turn the GUI may let the
// opponent move a piece.
func (t *table) opposed() (opposed bool) {
	p := t.Position()
	movegen.After(p, t.common, func() { opposed = gui.Black(p.Variant(), p.Seat()) != t.Black() })
	return opposed
}

// forNext returns a report for the side of the GUI's next ply.
func (t *table) forNext(info engine.Info) engine.Info {
	if !t.opposed() {
		return info
	}
	info.Score = -info.Score
	switch info.Bound {
	case engine.Lower:
		info.Bound = engine.Upper
	case engine.Upper:
		info.Bound = engine.Lower
	}
	return info
}

// ponders reports whether Dux is to move after the reply that it expects: with
// three players it may be somebody else.
func (t *table) ponders() (ponders bool) {
	p := t.Position()
	movegen.After(p, t.expected, func() {
		ponders = !movegen.Result(p).Over() && gui.Black(p.Variant(), p.Seat()) == t.black
	})
	return ponders
}

// expecting reports whether the opponent's plies are those pondered on.
func (t *table) expecting() bool {
	if t.Made() == 0 {
		return slices.Equal(t.Last(), t.expected)
	}
	_, ok := t.plyOf(t.expected)
	return ok
}

// hint returns the next ply of a turn whose common legs are settled.
func (t *table) hint(rest []movegen.Move) (gui.Ply, bool) {
	if t.Made() > 0 {
		rest = slices.Concat(t.common, rest)
	}
	return t.plyOf(rest)
}

// leaveOut excludes a ply, or all, from analysis, or includes them again.
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

// agrees reports whether Dux accepts a draw.
func (t *table) agrees() bool {
	return t.mode == playing && t.thought.Bound != engine.NoBound && engine.AgreesToDraw(t.Position(), t.thought.Score)
}
