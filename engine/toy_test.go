// A toy game with any number of seats and legs, for testing the search.

package engine

import (
	"fmt"
	"slices"

	"dux/movegen"
)

// toy is a small game of stones for testing the search. A turn takes one to
// three stones from a heap. Its second leg, if there is one, moves a marker to
// another heap, from which the next player may not take. Taking a whole heap of
// two or three is noisy. Stones are points. A player who cannot take any loses
// to the previous player. The variant has the number of seats, their teams, and
// the number of legs.
type toy struct {
	variant *movegen.Variant
	heaps   []int
	marker  int
	points  [movegen.MaxSeats]int
	seat    int // index into variant.Seats
	leg     int
	turns   int
	undo    []toyState
	history movegen.History
}

type toyState struct {
	heaps             [8]int
	marker, seat, leg int
	points            [movegen.MaxSeats]int
	turns             int
}

// toyVariant returns the variant with players of these teams.
func toyVariant(legs int, teams ...movegen.Team) *movegen.Variant {
	v := &movegen.Variant{Name: "toy", Squares: 8, Legs: legs}
	for i, t := range teams {
		v.Seats = append(v.Seats, movegen.Seat(i))
		v.Teams[i] = t
		v.NTeam = max(v.NTeam, int(t)+1)
	}
	v.Letters[movegen.Pawn] = 'P'
	v.Values[movegen.Pawn] = 10
	return v
}

func newToy(v *movegen.Variant, heaps ...int) *toy {
	t := &toy{variant: v, heaps: heaps, marker: -1}
	t.history.Reset(t.Key())
	return t
}

func (t *toy) Variant() *movegen.Variant       { return t.variant }
func (t *toy) Seat() movegen.Seat              { return t.variant.Seats[t.seat] }
func (t *toy) Leg() int                        { return t.leg }
func (t *toy) Turns() int                      { return t.turns }
func (t *toy) At(movegen.Square) movegen.Piece { return movegen.NoPiece }
func (t *toy) InCheck() bool                   { return false }
func (t *toy) MayPass() bool                   { return false }
func (t *toy) SEE(movegen.Move, int) bool      { return true }
func (t *toy) Outcome() movegen.Outcome        { return movegen.Outcome{} }
func (t *toy) Drawn() movegen.Outcome          { return movegen.Outcome{} }
func (t *toy) Repetitions() int                { return 0 }
func (t *toy) LegText(m movegen.Move) string   { return fmt.Sprintf("%d-%d;", m.From(), m.To()) }
func (t *toy) String() string                  { return fmt.Sprint(t.heaps, t.marker, t.points, t.seat, t.leg) }

func (t *toy) Clone() movegen.Position {
	c := *t
	c.heaps = slices.Clone(t.heaps)
	c.undo = slices.Clone(t.undo)
	return &c
}

func (t *toy) Key() uint64 {
	s := movegen.KeySource(t.seat*2 + t.leg)
	mix := func(n int) { s = movegen.KeySource(s.Next() + uint64(n)) }
	mix(t.marker)
	for _, h := range t.heaps {
		mix(h)
	}
	for _, p := range t.points {
		mix(p)
	}
	return s.Next()
}

func (t *toy) Generate(moves []movegen.Move, want movegen.Want) []movegen.Move {
	if t.leg == 1 {
		for i := range t.heaps {
			if i != t.marker {
				moves = append(moves, movegen.NewMove(movegen.NoSquare, movegen.Square(i), movegen.Duck, movegen.NoKind).As(movegen.Placement))
			}
		}
		return moves
	}
	for i, h := range t.heaps {
		for n := 1; n <= min(h, 3) && i != t.marker; n++ {
			m := movegen.NewMove(movegen.Square(i), movegen.Square(n), movegen.Pawn, movegen.NoKind)
			if n == h && h > 1 {
				m = m.Loud()
			}
			if want == movegen.All || (want == movegen.Noisy) == m.Noisy() {
				moves = append(moves, m)
			}
		}
	}
	return moves
}

func (t *toy) Legal(m movegen.Move) bool { return slices.Contains(t.Generate(nil, movegen.All), m) }

func (t *toy) CountTurns() int {
	n := len(t.Generate(nil, movegen.All))
	if t.leg == 0 && t.variant.Legs > 1 {
		others := len(t.heaps)
		if t.marker >= 0 {
			others--
		}
		n *= others
	}
	return n
}

func (t *toy) Make(m movegen.Move) {
	s := toyState{marker: t.marker, seat: t.seat, leg: t.leg, points: t.points, turns: t.turns}
	copy(s.heaps[:], t.heaps)
	t.undo = append(t.undo, s)
	if t.leg == 0 {
		n := int(m.To())
		t.heaps[m.From()] -= n
		t.points[t.seat] += n
	} else {
		t.marker = int(m.To())
	}
	if t.leg++; t.leg == t.variant.Legs {
		t.leg = 0
		t.turns++
		t.seat = (t.seat + 1) % len(t.variant.Seats)
	}
}

func (t *toy) Unmake() {
	s := t.undo[len(t.undo)-1]
	t.undo = t.undo[:len(t.undo)-1]
	copy(t.heaps, s.heaps[:])
	t.marker, t.seat, t.leg, t.points, t.turns = s.marker, s.seat, s.leg, s.points, s.turns
}

// A stuck player loses to the previous player.
func (t *toy) Stuck() movegen.Outcome {
	n := len(t.variant.Seats)
	return movegen.Win(t.variant.Teams[(t.seat+n-1)%n], movegen.Stalemate-1)
}

// toyEvaluator counts points; the board breaks ties.
type toyEvaluator struct{ t *toy }

func newToyEvaluator(p movegen.Position) Evaluator { return toyEvaluator{p.(*toy)} }

func (e toyEvaluator) Evaluate(team movegen.Team) int {
	noise := 0
	for i, h := range e.t.heaps {
		noise += h * (i*7%5 - 2)
	}
	noise += e.t.marker * 3
	score := 0
	for i, p := range e.t.points {
		if i < len(e.t.variant.Seats) && e.t.variant.Teams[i] == team {
			score += 20 * p
		} else {
			score -= 20 * p
		}
	}
	if team != 0 {
		noise = -noise
	}
	return score + noise
}

// minimax computes the value that the search without pruning must find: for the
// root's team, to a depth in legs, with the quiescence of the search.
type minimax struct {
	t     *toy
	home  movegen.Team
	nodes int
}

func (x *minimax) value(depth, turns int) Score {
	x.nodes++
	t := x.t
	mine := t.variant.Teams[t.seat] == x.home
	best, found := noScore, false
	take := func(s Score) {
		if !found || mine && s > best || !mine && s < best {
			best, found = s, true
		}
	}
	want := movegen.All
	if depth <= 0 && t.leg == 0 {
		take(Score(toyEvaluator{t}.Evaluate(x.home)))
		want = movegen.Noisy
	}
	for _, m := range t.Generate(nil, want) {
		t.Make(m)
		n := turns
		if t.leg == 0 {
			n++
		}
		take(x.value(depth-1, n))
		t.Unmake()
	}
	if !found {
		if t.Stuck().Winner == x.home {
			return MateIn(turns)
		}
		return MatedIn(turns)
	}
	return best
}
