// A slow move generator by the words of the rules, and comparisons with it.

package duchess_test

import (
	"math/rand/v2"
	"slices"
	"sort"
	"testing"

	"github.com/stretchr/testify/require"

	"dux/movegen"
	"dux/movegen/duchess"
	"dux/movegen/graph"
)

// reference plays by the rules one square at a time: no sets, no pins, every
// move tried out on a board of its own.
type reference struct {
	v     *movegen.Variant
	board *graph.Board
	at    [graph.Squares]movegen.Piece
	seat  movegen.Seat
}

func newReference(p *duchess.Position) *reference {
	r := &reference{v: p.Variant(), board: p.Board(), seat: p.Seat()}
	for s := range r.at {
		r.at[s] = p.At(movegen.Square(s))
	}
	return r
}

func (r *reference) friends(a, b movegen.Piece) bool {
	return a != movegen.NoPiece && b != movegen.NoPiece && r.v.Team(a.Seat()) == r.v.Team(b.Seat())
}

func (r *reference) king(seat movegen.Seat) movegen.Square {
	return movegen.Square(slices.Index(r.at[:], movegen.NewPiece(seat, movegen.King)))
}

// slide is the squares on rays up to and with the first piece.
func (r *reference) slide(rays [][]movegen.Square) (to []movegen.Square) {
	for _, ray := range rays {
		for _, s := range ray {
			to = append(to, s)
			if r.at[s] != movegen.NoPiece {
				break
			}
		}
	}
	return to
}

func present(squares []movegen.Square) (list []movegen.Square) {
	for _, s := range squares {
		if s != movegen.NoSquare {
			list = append(list, s)
		}
	}
	return list
}

// knight is two squares along a rook's ray and one along another, or the other
// way round, and not on a rook's ray.
func (r *reference) knight(s movegen.Square) (to []movegen.Square) {
	straight := slices.Concat(r.board.RookRays[s]...)
	add := func(t movegen.Square) {
		if t != s && !slices.Contains(straight, t) {
			to = append(to, t)
		}
	}
	for _, ray := range r.board.RookRays[s] {
		if len(ray) > 1 {
			for _, t := range present(r.board.Edges[ray[1]]) {
				add(t)
			}
		}
		if len(ray) > 0 {
			for _, turn := range r.board.RookRays[ray[0]] {
				if len(turn) > 1 {
					add(turn[1])
				}
			}
		}
	}
	return to
}

// covers is the squares that the piece on s threatens.
func (r *reference) covers(s movegen.Square) []movegen.Square {
	rook := func() []movegen.Square { return r.slide(r.board.RookRays[s]) }
	bishop := func() []movegen.Square { return r.slide(r.board.BishopRays[s]) }
	switch r.at[s].Kind() {
	case movegen.Pawn:
		return present(r.board.Corners[s])
	case movegen.Knight:
		return r.knight(s)
	case movegen.Bishop:
		return bishop()
	case movegen.Rook:
		return rook()
	case movegen.Queen:
		return append(rook(), bishop()...)
	case movegen.Cardinal:
		return append(bishop(), r.knight(s)...)
	case movegen.Marshal:
		return append(rook(), r.knight(s)...)
	}
	return present(append(slices.Clone(r.board.Edges[s]), r.board.Corners[s]...))
}

// threatened reports whether an opponent of the seat threatens s.
func (r *reference) threatened(s movegen.Square, seat movegen.Seat) bool {
	for i, piece := range r.at {
		if piece != movegen.NoPiece && r.v.Team(piece.Seat()) != r.v.Team(seat) && slices.Contains(r.covers(movegen.Square(i)), s) {
			return true
		}
	}
	return false
}

func (r *reference) nextTo(s, t movegen.Square) bool {
	return slices.Contains(r.board.Edges[s], t) || slices.Contains(r.board.Corners[s], t)
}

// reaches reports whether the piece on s could move to t but for its king.
func (r *reference) reaches(s, t movegen.Square) bool {
	piece, victim := r.at[s], r.at[t]
	if s == t || r.friends(piece, victim) || victim.Kind() == movegen.King {
		return false
	}
	switch {
	case piece.Kind() != movegen.Pawn:
		if slices.Contains(r.covers(s), t) {
			return true
		}
	case victim == movegen.NoPiece:
		if slices.Contains(r.board.Edges[s], t) {
			return true
		}
	case slices.Contains(r.board.Corners[s], t):
		return true
	}
	leaves, arrives := false, false
	for i, wizard := range r.at {
		w := movegen.Square(i)
		if wizard.Kind() != movegen.Wizard || !r.friends(piece, wizard) {
			continue
		}
		leaves = leaves || r.nextTo(w, s)
		arrives = arrives || r.nextTo(w, t)
		if piece.Kind() == movegen.Wizard && wizard.Seat() != piece.Seat() && r.nextTo(w, t) {
			return true
		}
	}
	return leaves && arrives
}

// turns lists the legal turns of the seat to move, sorted.
func (r *reference) turns() []string {
	var texts []string
	set := map[movegen.Kind]int{
		movegen.Queen: 1, movegen.Cardinal: 1, movegen.Marshal: 1, movegen.Wizard: 1,
		movegen.Rook: 2, movegen.Bishop: 2, movegen.Knight: 1,
	}
	for _, piece := range r.at {
		if piece != movegen.NoPiece && piece.Seat() == r.seat {
			set[piece.Kind()]--
		}
	}
	for i, piece := range r.at {
		if piece == movegen.NoPiece || piece.Seat() != r.seat {
			continue
		}
		for j := range r.at {
			s, t := movegen.Square(i), movegen.Square(j)
			if !r.board.InPlay.Has(t) || !r.reaches(s, t) {
				continue
			}
			after := *r
			after.at[s], after.at[t] = movegen.NoPiece, piece
			if after.threatened(after.king(r.seat), r.seat) {
				continue
			}
			text := graph.Name(s) + "-" + graph.Name(t)
			texts = append(texts, text)
			if piece.Kind() == movegen.Pawn && t == graph.Vortex {
				for k, left := range set {
					if left > 0 {
						texts = append(texts, text+"="+string(r.v.Letters[k]))
					}
				}
			}
		}
	}
	if len(texts) == 0 {
		return []string{"pass"}
	}
	sort.Strings(texts)
	return texts
}

// result is what the board decides after a turn of mover.
func (r *reference) result(mover movegen.Seat) string {
	mated := map[movegen.Seat]bool{}
	for _, seat := range r.v.Seats {
		there := *r
		there.seat = seat
		mated[seat] = r.threatened(r.king(seat), seat) && slices.Equal(there.turns(), []string{"pass"})
	}
	if r.v.NTeam == 3 {
		at := slices.Index(r.v.Seats, mover)
		for i := 1; i < 3; i++ {
			if mated[r.v.Seats[(at+i)%3]] {
				return movegen.Win(movegen.Team((at+i+2)%3), movegen.NeighbourMated).Text(3)
			}
		}
		return "*"
	}
	for team := range movegen.Team(2) {
		all := true
		for _, seat := range r.v.Seats {
			all = all && (r.v.Team(seat) == team || mated[seat])
		}
		if all {
			return movegen.Win(team, movegen.TeamMated).Text(2)
		}
	}
	return "*"
}

func TestEqualsTheReference(t *testing.T) {
	for _, v := range []*movegen.Variant{duchess.Six, duchess.Four, duchess.Three, duchess.Two} {
		t.Run(v.Name, func(t *testing.T) {
			t.Parallel()
			rng := rand.New(rand.NewPCG(7, uint64(len(v.Seats))))
			p := v.Position().(*duchess.Position)
			for turn := range 260 {
				moves := p.Generate(nil, movegen.All)
				if len(moves) == 0 {
					break
				}
				mover := p.Seat()
				p.Make(forcing(p, moves, rng))
				if turn%4 != 0 && !movegen.InCheck(p) {
					continue // the reference is slow
				}
				r := newReference(p)
				require.Equal(t, r.result(mover), p.Outcome().Text(v.NTeam), p)
				if !p.Outcome().Over() {
					require.Equal(t, r.turns(), movegen.TurnTexts(p), p)
				}
			}
		})
	}
}

// forcing picks a random move, one that gives check if it finds one soon: games
// get sharper so.
func forcing(p *duchess.Position, moves []movegen.Move, rng *rand.Rand) movegen.Move {
	m := moves[rng.IntN(len(moves))]
	for range 8 {
		p.Make(m)
		check := movegen.InCheck(p)
		p.Unmake()
		if check {
			break
		}
		m = moves[rng.IntN(len(moves))]
	}
	return m
}
