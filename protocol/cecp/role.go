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

// role is a game and Dux's role in it.
type role struct {
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
func (g *role) begin(c gui.Codec, p movegen.Position, m gui.Memory) {
	gui.ByServers(p, g.name)
	g.Game, g.illegal = gui.NewGame(c, p, m), false
	g.forget()
}

// forget drops Dux's plans, and what it thinks of the game.
func (g *role) forget() {
	g.plan, g.expected, g.excluded, g.resign.turns = nil, nil, nil, 0
	g.thought = engine.Info{}
}

// take makes Dux play a colour from now on.
func (g *role) take(black bool) {
	if black != g.black {
		g.thought = engine.Info{} // that of the other side
	}
	g.mode, g.black = playing, black
}

func (g *role) variant() *movegen.Variant { return g.Position().Variant() }

// onMove reports whether the next ply is of Dux's colour.
func (g *role) onMove() bool { return g.Black() == g.black }

// stuck reports whether there is no turn.
func (g *role) stuck() bool { return len(g.Left()) == 0 }

// make makes a ply of either player.
func (g *role) make(ply gui.Ply) {
	g.Move(ply)
	g.excluded = nil
	if g.plan != nil && g.Made() == 0 {
		g.plan = nil
	}
}

// takeBack takes plies back and returns them, the last one first.
func (g *role) takeBack(n int) (plies []gui.Ply) {
	for range n {
		ply, _ := g.Undo()
		plies = append(plies, ply)
	}
	g.forget()
	return plies
}

// decide sets the turn that Dux plays from now on.
func (g *role) decide(r engine.Result) {
	g.plan = slices.Concat(g.common, r.Turn)
	g.expected = r.Ponder
}

// next returns Dux's next ply if it needs no search: the planned one, or a ply
// that is forced within a turn.
func (g *role) next() (ply gui.Ply, ok bool) {
	if ply, ok = g.planned(); ok {
		return ply, true
	}
	g.plan = nil
	ply, ok = g.Forced()
	return ply, ok && g.Made() > 0
}

// planned returns the next ply of the turn that Dux is playing.
func (g *role) planned() (gui.Ply, bool) {
	if g.plan == nil {
		return gui.Ply{}, false
	}
	return g.plyOf(g.plan)
}

// plyOf returns the next ply of a turn that continues from here.
func (g *role) plyOf(legs []movegen.Move) (gui.Ply, bool) {
	left := g.Left()
	i := slices.IndexFunc(left, func(turn gui.Encoded) bool { return slices.Equal(turn.Legs, legs) })
	if i < 0 {
		return gui.Ply{}, false
	}
	return left[i].Plies[g.Made()], true
}

// question returns what to search for the next ply: the position after these
// legs, with these limits.
func (g *role) question(limits engine.Limits) ([]movegen.Move, engine.Limits) {
	g.common = g.Common()
	made, next := g.Made(), len(g.common)
	for _, turn := range g.Left() {
		if made > 0 {
			limits.Only = append(limits.Only, turn.Legs[next:])
		}
		if g.excluded[turn.Plies[made]] {
			limits.Except = append(limits.Except, turn.Legs[next:])
		}
	}
	return g.common, limits
}

// opposed reports whether the searched position is on the turn of the other
// colour than the GUI's next ply: in the middle of a turn the GUI may let the
// opponent move a piece.
func (g *role) opposed() (opposed bool) {
	p := g.Position()
	movegen.After(p, g.common, func() { opposed = gui.Black(p.Variant(), p.Seat()) != g.Black() })
	return opposed
}

// forNext returns a report for the side of the GUI's next ply.
func (g *role) forNext(info engine.Info) engine.Info {
	if !g.opposed() {
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
func (g *role) ponders() (ponders bool) {
	p := g.Position()
	movegen.After(p, g.expected, func() {
		ponders = !movegen.Result(p).Over() && gui.Black(p.Variant(), p.Seat()) == g.black
	})
	return ponders
}

// expecting reports whether the opponent's plies are those pondered on.
func (g *role) expecting() bool {
	if g.Made() == 0 {
		return slices.Equal(g.Last(), g.expected)
	}
	_, ok := g.plyOf(g.expected)
	return ok
}

// hint returns the next ply of a turn whose common legs are settled.
func (g *role) hint(rest []movegen.Move) (gui.Ply, bool) {
	if g.Made() > 0 {
		rest = slices.Concat(g.common, rest)
	}
	return g.plyOf(rest)
}

// leaveOut excludes a ply, or all, from analysis, or includes them again.
func (g *role) leaveOut(text string, out bool) error {
	if g.excluded == nil {
		g.excluded = make(map[gui.Ply]bool)
	}
	if text == "all" {
		for _, turn := range g.Left() {
			g.excluded[turn.Plies[g.Made()]] = out
		}
		return nil
	}
	ply, ok, _ := g.Find(text)
	if !ok {
		return fmt.Errorf("no such move")
	}
	g.excluded[ply] = out
	return nil
}

// patience is how many hopeless turns in a row make Dux resign.
const patience = 3

// givesUp reports whether to resign with this score.
func (g *role) givesUp(score engine.Score) bool {
	_, nobody := g.variant().Resign(0)
	if g.resign.score == 0 || nobody != nil || score > -g.resign.score {
		g.resign.turns = 0
		return false
	}
	g.resign.turns++
	return g.resign.turns >= patience
}

// agrees reports whether Dux accepts a draw.
func (g *role) agrees() bool {
	return g.mode == playing && g.thought.Bound != engine.NoBound && engine.AgreesToDraw(g.Position(), g.thought.Score)
}
