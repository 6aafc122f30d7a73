// Values of pieces, found by removing them from validation positions.

package train

import (
	"slices"

	"dux/movegen"
)

// Removal is the value of a kind of piece: how much the net's score drops on
// average when one is removed from a validation position.
type Removal struct {
	Board string  `json:"board,omitempty"` // for games with two boards
	Kind  string  `json:"kind"`
	Value float64 `json:"worth"` // centipawns
	N     int     `json:"n"`
}

// mostRemovals limits the number of positions from which pieces are removed.
const mostRemovals = 5000

// removals removes each piece except kings from some positions in turn.
func (t *trainer) removals() {
	v := t.set.Variant
	boards := boardsOf(v)
	type key struct {
		board int
		kind  movegen.Kind
	}
	sums, counts := map[key]float64{}, map[key]int{}
	b := newBatch(t.network, 1, 1)
	b.data = t.games
	step := max(1, len(t.games.order)/mostRemovals)
	for i := 0; i < len(t.games.order); i += step {
		e, codes := t.games.at(t.games.order[i])
		whole := b.output(0, e, codes, false)
		for j, code := range codes {
			square, piece, ok := t.network.features.PieceIn(code)
			if !ok || int(square) >= v.Squares || piece.Kind() == movegen.King || !piece.Kind().Owned() {
				continue
			}
			fewer := *e
			fewer.pieces--
			loss := float64(whole - b.output(0, &fewer, slices.Delete(slices.Clone(codes), j, j+1), false))
			if v.Team(piece.Seat()) != movegen.Team(e.team) {
				loss = -loss
			}
			k := key{boards[square], piece.Kind()}
			sums[k] += loss * t.report.Output
			counts[k]++
		}
	}
	names := []string{""}
	if slices.Max(boards) > 0 {
		names = []string{"first", "second"}
	}
	for board, name := range names {
		for kind := range movegen.Kinds {
			if k := (key{board, kind}); counts[k] > 0 {
				t.report.Removals = append(t.report.Removals, Removal{name, kind.String(), sums[k] / float64(counts[k]), counts[k]})
			}
		}
	}
}

// boardsOf numbers the board of each square: the regions of the drawing are boards if
// there are two. (The flaps of Duchess lie apart but form one board.)
func boardsOf(v *movegen.Variant) []int {
	boards, n := movegen.Regions(v.Cells)
	if n != 2 {
		clear(boards)
	}
	return boards
}
