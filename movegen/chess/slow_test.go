// A slow move generator by the words of the rules, and comparisons with it.

package chess_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"dux/movegen"
	"dux/movegen/bitboard"
	"dux/movegen/chess"
)

// reference plays by the words of the rules: it walks over a mailbox, plays
// every move that looks possible, and sees whether the king could be taken.
type reference struct {
	squares  [64]movegen.Piece
	medieval bool
	status   chess.Status
	hands    [2][movegen.Kinds]int
}

func newReference(p *chess.Position) *reference {
	r := &reference{medieval: p.Medieval(), status: p.Status}
	for s := range r.squares {
		r.squares[s] = p.At(movegen.Square(s))
	}
	for seat := range r.hands {
		for k := movegen.Pawn; k <= movegen.Queen; k++ {
			r.hands[seat][k] = p.Hand(movegen.Seat(seat), k)
		}
	}
	return r
}

var twice = []bitboard.Step{{File: 2, Rank: 2}, {File: 2, Rank: -2}, {File: -2, Rank: -2}, {File: -2, Rank: 2}}

// attacks is what the piece on s attacks, pawns included, kings' leaps not.
func (r *reference) attacks(s movegen.Square) bitboard.Set {
	var occupied bitboard.Set
	for t, p := range r.squares {
		if p != movegen.NoPiece {
			occupied |= bitboard.Bit(movegen.Square(t))
		}
	}
	p := r.squares[s]
	up := 1 - 2*int(p.Seat())
	switch k := p.Kind(); {
	case k == movegen.Pawn:
		return bitboard.Leaps(s, []bitboard.Step{{File: -1, Rank: up}, {File: 1, Rank: up}})
	case k == movegen.Knight:
		return bitboard.Leaps(s, bitboard.KnightLeaps)
	case k == movegen.King:
		return bitboard.Leaps(s, bitboard.KingSteps)
	case k == movegen.Rook:
		return bitboard.Rides(s, bitboard.Orthogonal, occupied)
	case k == movegen.Bishop && !r.medieval:
		return bitboard.Rides(s, bitboard.Diagonal, occupied)
	case k == movegen.Queen && !r.medieval:
		return bitboard.Rides(s, bitboard.KingSteps, occupied)
	case k == movegen.Bishop:
		return bitboard.Leaps(s, twice)
	case k == movegen.Queen:
		steps := bitboard.Leaps(s, bitboard.Diagonal)
		if r.status.Rights&chess.QueenRight(p.Seat()) != 0 && s == 3+56*movegen.Square(p.Seat()) {
			steps |= bitboard.Leaps(s, twice)
		}
		return steps
	}
	return 0
}

func (r *reference) attacked(s movegen.Square, by movegen.Seat) bool {
	for t, p := range r.squares {
		if p != movegen.NoPiece && p.Seat() == by && r.attacks(movegen.Square(t)).Has(s) {
			return true
		}
	}
	return false
}

func (r *reference) king(seat movegen.Seat) movegen.Square {
	return movegen.Square(slices.Index(r.squares[:], movegen.NewPiece(seat, movegen.King)))
}

// after is the position after a piece of the seat to move has gone from one
// square to another, what stood on gone has been taken off, too.
func (r *reference) after(from, to, gone movegen.Square) *reference {
	next := *r
	if gone != movegen.NoSquare {
		next.squares[gone] = movegen.NoPiece
	}
	next.squares[to], next.squares[from] = next.squares[from], movegen.NoPiece
	if q := 3 + 56*movegen.Square(r.status.Mover^1); to == q { // an unmoved queen taken leaps no more
		next.status.Rights &^= chess.QueenRight(r.status.Mover ^ 1)
	}
	return &next
}

// turns lists the texts of the legal moves, sorted.
func (r *reference) turns() []string {
	us := r.status.Mover
	var texts []string
	try := func(from, to, gone movegen.Square) {
		next := r.after(from, to, gone)
		if next.attacked(next.king(us), us^1) {
			return
		}
		text := chess.SquareText(from) + chess.SquareText(to)
		if r.squares[from].Kind() == movegen.Pawn && (to < 8 || to >= 56) {
			for _, k := range "qrbn" {
				texts = append(texts, text+string(k))
			}
			return
		}
		texts = append(texts, text)
	}
	for s, p := range r.squares {
		if p == movegen.NoPiece || p.Seat() != us {
			continue
		}
		from := movegen.Square(s)
		for set := r.attacks(from); set != 0; set = set.Rest() {
			to := set.First()
			target := r.squares[to]
			own := target != movegen.NoPiece && target.Seat() == us
			switch {
			case own:
			case p.Kind() != movegen.Pawn || target != movegen.NoPiece:
				try(from, to, movegen.NoSquare)
			case to == r.status.EnPassant:
				try(from, to, from&^7|to&7)
			}
		}
		if p.Kind() == movegen.Pawn {
			r.steps(from, try)
		}
		if p.Kind() == movegen.King && r.status.Rights&chess.KingRight(us) != 0 && r.medieval {
			r.kingLeaps(from, try)
		}
	}
	if !r.medieval {
		r.castle(func(from, to movegen.Square) { texts = append(texts, chess.SquareText(from)+chess.SquareText(to)) })
	}
	texts = append(texts, r.drops()...)
	slices.Sort(texts)
	return texts
}

func (r *reference) steps(from movegen.Square, try func(from, to, gone movegen.Square)) {
	us := r.status.Mover
	up := bitboard.Step{Rank: 1 - 2*int(us)}
	one, _ := bitboard.Next(from, up)
	if r.squares[one] == movegen.NoPiece {
		try(from, one, movegen.NoSquare)
	}
	if from>>3 == 1+5*movegen.Square(us) {
		two, _ := bitboard.Next(one, up)
		if r.squares[two] == movegen.NoPiece && (r.medieval || r.squares[one] == movegen.NoPiece) {
			try(from, two, movegen.NoSquare)
		}
	}
}

func (r *reference) kingLeaps(from movegen.Square, try func(from, to, gone movegen.Square)) {
	us := r.status.Mover
	if r.attacked(from, us^1) {
		return
	}
	off := *r
	off.squares[from] = movegen.NoPiece
	for s, p := range r.squares {
		to := movegen.Square(s)
		file, rank := int(to&7)-int(from&7), int(to>>3)-int(from>>3)
		if max(file, -file, rank, -rank) != 2 || p != movegen.NoPiece && p.Seat() == us {
			continue
		}
		for t := range movegen.Square(64) {
			if bitboard.KingAttacks[t].Has(from) && bitboard.KingAttacks[t].Has(to) && !off.attacked(t, us^1) {
				try(from, to, movegen.NoSquare)
				break
			}
		}
	}
}

func (r *reference) castle(found func(from, to movegen.Square)) {
	us := r.status.Mover
	home := 56 * movegen.Square(us)
	for _, wing := range []struct {
		right        chess.Rights
		empty, safe  string
		king, target byte
	}{
		{chess.KingRight(us), "fg", "efg", 'e', 'g'},
		{chess.QueenRight(us), "bcd", "edc", 'e', 'c'},
	} {
		may := r.status.Rights&wing.right != 0
		for _, file := range wing.empty {
			may = may && r.squares[home+movegen.Square(file-'a')] == movegen.NoPiece
		}
		for _, file := range wing.safe {
			may = may && !r.attacked(home+movegen.Square(file-'a'), us^1)
		}
		if may {
			found(home+movegen.Square(wing.king-'a'), home+movegen.Square(wing.target-'a'))
		}
	}
}

func (r *reference) drops() []string {
	us := r.status.Mover
	var texts []string
	for k := movegen.Pawn; k <= movegen.Queen; k++ {
		for s := range movegen.Square(64) {
			last := s>>3 == 7-7*movegen.Square(us)
			if r.hands[us][k] == 0 || r.squares[s] != movegen.NoPiece || k == movegen.Pawn && last {
				continue
			}
			next := *r
			next.squares[s] = movegen.NewPiece(us, k)
			if !next.attacked(next.king(us), us^1) {
				texts = append(texts, string(".PNBRQ"[k])+"@"+chess.SquareText(s))
			}
		}
	}
	return texts
}

// TestAgainstReference compares the legal moves of random games, and of random
// crowds with any material, with those of the reference.
func TestAgainstReference(t *testing.T) {
	for _, v := range []*movegen.Variant{chess.Chess, chess.Medieval, chess.Double, chess.DoubleMedieval} {
		random := rand.New(rand.NewPCG(7, 7))
		compared := 0
		for range 1500 {
			p, err := v.New(crowd(v, random))
			if err != nil {
				continue // kings next to each other, and the like
			}
			for range 6 {
				require.Equal(t, newReference(p.(*chess.Position)).turns(), movegen.TurnTexts(p), p)
				compared++
				moves := p.Generate(nil, movegen.All)
				if len(moves) == 0 {
					break
				}
				p.Make(moves[random.IntN(len(moves))])
			}
		}
		require.Greater(t, compared, 2000, v.Name)
	}
}

// crowd is a text with kings and unmoved pieces at home and others anywhere.
func crowd(v *movegen.Variant, random *rand.Rand) string {
	board := []byte(strings.Repeat(".", 64))
	for range 4 + random.IntN(20) {
		board[8+random.IntN(48)] = "PPPNBRQpppnbrq"[random.IntN(14)]
	}
	home := random.IntN(2) == 0
	if home {
		copy(board, "r..qk..r")
		copy(board[56:], "R..QK..R")
	} else {
		board[random.IntN(32)], board[32+random.IntN(32)] = 'k', 'K'
	}
	var text strings.Builder
	movegen.WriteRows(&text, 8, 8, func(file, rank int) string {
		return strings.Trim(string(board[8*(7-rank)+file]), ".")
	})
	if v.Hands {
		text.WriteString("[" + "QRBNPqrbnp"[random.IntN(10):] + "]")
	}
	rights := "-"
	if home {
		rights = [...]string{"KQkq", "Kq", "Qk", "-"}[random.IntN(4)]
	}
	return text.String() + " " + "wb"[random.IntN(2):][:1] + " " + rights + " - 0 1"
}
