// From findings to the annotations of turns and players: winning chances, and the marks for turns
// that give some of them away.

package annotate

import (
	"fmt"
	"math"

	"dux/engine"
	"dux/eval"
	"dux/movegen"
	"dux/movegen/game"
	"dux/protocol/notation"
)

// Report is a game with its annotations.
type Report struct {
	Game     *game.Record
	Findings []*Finding // by number of turns played; nil if the game is over
	Turns    []Annotation
	Players  []Player // by seat, in turn order
}

// Annotation is what was found of a turn.
type Annotation struct {
	Seat      movegen.Seat
	Best      [][]movegen.Move // the best line; it begins with the turn played if that is as good
	Score     engine.Score     // of the best turn, from the view of the team that moves
	Got       engine.Score     // of the turn played
	Loss      float64          // loss of chance, 0 to 1
	Accuracy  float64          // 0 to 100
	Mark      int              // NAG; 0 for none
	MissedWin bool             // the position was won and no longer is
	Only      bool             // there was no other turn
}

// Better reports whether another turn was better by at least a mark.
func (t *Annotation) Better() bool { return t.Mark != 0 || t.MissedWin }

// Player sums up the turns of one seat.
type Player struct {
	Seat         movegen.Seat `json:"-"`
	SeatName     string       `json:"seat"`
	Name         string       `json:"name,omitempty"` // "" if unknown
	Turns        int          `json:"turns"`          // turns with a choice
	Accuracy     float64      `json:"accuracy"`       // mean over these turns, 0 to 100
	Loss         float64      `json:"loss"`           // mean loss of chance, 0 to 1
	Inaccuracies int          `json:"inaccuracies"`
	Mistakes     int          `json:"mistakes"`
	Blunders     int          `json:"blunders"`
	MissedWins   int          `json:"missedWins"`
}

// NewReport makes the report of a game from the findings of Search. Findings may be
// missing at the beginning; those turns get no annotation.
func NewReport(g *game.Record, findings []*Finding) (*Report, error) {
	if len(findings) != len(g.Turns)+1 {
		return nil, fmt.Errorf("%d positions, expected %d", len(findings), len(g.Turns)+1)
	}
	c, err := g.Cursor()
	if err != nil {
		return nil, err
	}
	r := &Report{Game: g, Findings: findings, Turns: make([]Annotation, len(g.Turns)), Players: players(g)}
	for i, turn := range c.Walk(0) {
		legs, p := turn.Legs, c.Position()
		t := &r.Turns[i]
		t.Seat = turn.Seat
		if f := findings[i]; f != nil {
			if t.Best, err = readLine(p, f); err != nil {
				return nil, err
			}
			t.Score = f.Score
			t.Only = movegen.CountTurns(p) == 1
			got, known := scoreOf(p, legs, f, t.Best, findings[i+1])
			if known {
				t.rate(p, legs, got, findings[i+1])
			}
			r.count(t, known)
		}
	}
	if err = c.Err(); err != nil {
		return nil, err
	}
	for i := range r.Players {
		if of := &r.Players[i]; of.Turns > 0 {
			of.Accuracy /= float64(of.Turns)
			of.Loss /= float64(of.Turns)
		}
	}
	return r, nil
}

// scoreOf returns the score of the turn played, from the view of the team that
// plays it.
func scoreOf(p movegen.Position, played []movegen.Move, f *Finding, best [][]movegen.Move, next *Finding) (got engine.Score, known bool) {
	if sameTurn(p, played, best[0]) {
		return f.Score, true
	}
	team := p.Variant().Team(p.Seat())
	var end movegen.Outcome
	var mover movegen.Team
	movegen.After(p, played, func() {
		end, mover = movegen.Result(p), p.Variant().Team(p.Seat())
		if next != nil {
			mover = p.Variant().Team(movegen.SeatOf(p, next.Line[0]))
		}
	})
	switch {
	case end.Drawn():
		return 0, true
	case end.Over() && end.Winner == team:
		return engine.MateIn(1), true
	case end.Over():
		return engine.MatedIn(1), true
	case p.Variant().NTeam > 2:
		return f.Got, true
	case next == nil:
		return 0, false
	}
	return later(next.scoreFor(team, mover)), true
}

// later converts a score to one turn earlier.
func later(s engine.Score) engine.Score {
	switch {
	case s.IsWin():
		return s - 1
	case s.IsLoss():
		return s + 1
	}
	return s
}

// rate rates the turn played. If the search of the next position found a
// higher score than that of the best turn, the turn played is the best.
func (t *Annotation) rate(p movegen.Position, played []movegen.Move, got engine.Score, next *Finding) {
	t.Got = got
	if got >= t.Score {
		if !sameTurn(p, played, t.Best[0]) {
			t.Best = [][]movegen.Move{played}
			if next != nil {
				t.Best = append(t.Best, continued(p, played, next)...)
			}
		}
		t.Score = got
	}
	before, after := Chance(p.Variant(), t.Score), Chance(p.Variant(), t.Got)
	t.Loss = before - after
	t.Accuracy = accuracy(t.Loss)
	t.Mark = mark(t.Loss)
	t.MissedWin = before >= wonFrom && after < notWonBut
}

// continued returns the line found after a turn.
func continued(p movegen.Position, played []movegen.Move, next *Finding) [][]movegen.Move {
	p = p.Clone()
	movegen.Play(p, played)
	line, err := readLine(p, next)
	if err != nil {
		return nil // NewReport will reach that position and report the error
	}
	return line
}

// count adds a turn to its player.
func (r *Report) count(t *Annotation, known bool) {
	if !known || t.Only {
		return
	}
	for i := range r.Players {
		of := &r.Players[i]
		if of.Seat != t.Seat {
			continue
		}
		of.Turns++
		of.Accuracy += t.Accuracy
		of.Loss += t.Loss
		switch t.Mark {
		case notation.Blunder:
			of.Blunders++
		case notation.Mistake:
			of.Mistakes++
		case notation.Inaccuracy:
			of.Inaccuracies++
		}
		if t.MissedWin {
			of.MissedWins++
		}
	}
}

// players returns the seats, with the names in the tags of the game.
func players(g *game.Record) []Player {
	v := g.Variant
	var all []Player
	for _, s := range v.Seats {
		tag := notation.SeatTag(v, s)
		if team := v.Team(s); g.Tag(tag) == "" && (v.NTeam == 2 || team == 0) {
			tag = [...]string{"White", "Black"}[team]
		}
		all = append(all, Player{Seat: s, SeatName: v.SeatName(s), Name: g.Tag(tag)})
	}
	return all
}

// Chance returns the points, from 0 to 1, that the side with this score can expect
// in a game of v; exactly 1 or 0 for a forced end. Scores mean more in one game than
// in another.
func Chance(v *movegen.Variant, s engine.Score) float64 {
	switch {
	case s.IsWin():
		return 1
	case s.IsLoss():
		return 0
	}
	return eval.WinRateOf(v).Points(float64(s))
}

// Losses of chance from which a turn gets a mark. In an even position of chess they
// are about half a pawn, one pawn, and two.
const (
	inaccurate = 0.07
	mistaken   = 0.14
	blundered  = 0.25
)

// Chances from which a position counts as won, and below which it no longer
// does.
const (
	wonFrom   = 0.9
	notWonBut = 0.7
)

// mark returns the NAG for a loss of chance, 0 for none.
func mark(loss float64) int {
	switch {
	case loss >= blundered:
		return notation.Blunder
	case loss >= mistaken:
		return notation.Mistake
	case loss >= inaccurate:
		return notation.Inaccuracy
	}
	return 0
}

// accuracy returns 100 for a turn that loses nothing, and less for more chance
// lost. The curve is the one published by Lichess (lichess.org/page/accuracy).
func accuracy(loss float64) float64 {
	return min(max(103.1668*math.Exp(-0.04354*100*loss)-3.1669, 0), 100)
}
