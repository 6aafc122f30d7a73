// A slow move generator by the words of the rules, and comparisons with it.

package rutland_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"dux/movegen"
	"dux/movegen/bitboard"
	"dux/movegen/rutland"
)

// slowBoard plays by the rules on a plain array, knowing nothing of sets.
type slowBoard [rutland.Squares]movegen.Piece

func slow(p movegen.Position) *slowBoard {
	b := new(slowBoard)
	for s := range b {
		b[s] = p.At(movegen.Square(s))
	}
	return b
}

func at(file, rank int) int {
	if file < 0 || file >= rutland.Files || rank < 0 || rank >= rutland.Ranks {
		return -1
	}
	return rank*rutland.Files + file
}

// reach lists what the officer or king on s attacks.
func (b *slowBoard) reach(s int) []int {
	var rides, leaps []bitboard.Step
	switch b[s].Kind() {
	case movegen.Knight:
		leaps = bitboard.KnightLeaps
	case movegen.Bishop:
		rides = bitboard.Diagonal
	case movegen.Rook:
		rides = bitboard.Orthogonal
	case movegen.CrownedRook:
		rides, leaps = bitboard.Orthogonal, bitboard.Diagonal
	case movegen.Marshal:
		rides, leaps = bitboard.Orthogonal, bitboard.KnightLeaps
	case movegen.Queen:
		rides = bitboard.KingSteps
	case movegen.King:
		leaps = bitboard.KingSteps
	}
	var to []int
	file, rank := s%rutland.Files, s/rutland.Files
	for _, step := range leaps {
		if t := at(file+step.File, rank+step.Rank); t >= 0 {
			to = append(to, t)
		}
	}
	for _, step := range rides {
		for n := 1; ; n++ {
			t := at(file+n*step.File, rank+n*step.Rank)
			if t < 0 {
				break
			}
			to = append(to, t)
			if b[t] != movegen.NoPiece {
				break
			}
		}
	}
	return to
}

// up is a pawn's direction.
func up(seat movegen.Seat) int { return 1 - 2*int(seat) }

// captures lists what the pawn on s attacks.
func (b *slowBoard) captures(s int) []int {
	var to []int
	for _, side := range []int{-1, 1} {
		if t := at(s%rutland.Files+side, s/rutland.Files+up(b[s].Seat())); t >= 0 {
			to = append(to, t)
		}
	}
	return to
}

// attackers lists the seat's pieces that attack square s.
func (b *slowBoard) attackers(s int, by movegen.Seat) []int {
	var from []int
	for t, man := range b {
		if man == movegen.NoPiece || man.Seat() != by {
			continue
		}
		to := b.reach(t)
		if man.Kind() == movegen.Pawn {
			to = b.captures(t)
		}
		if slices.Contains(to, s) {
			from = append(from, t)
		}
	}
	return from
}

func (b *slowBoard) king(seat movegen.Seat) int {
	return slices.Index(b[:], movegen.NewPiece(seat, movegen.King))
}

// moves lists the texts of the legal moves, sorted.
func (b *slowBoard) moves(seat movegen.Seat, castling, passed string) []string {
	var texts []string
	name := func(s int) string { return movegen.SquareName(s%rutland.Files, s/rutland.Files) }
	try := func(from, to, taken int) bool {
		next := *b
		if taken >= 0 {
			next[taken] = movegen.NoPiece
		}
		next[to], next[from] = next[from], movegen.NoPiece
		return len(next.attackers(next.king(seat), seat^1)) == 0
	}
	add := func(from, to, taken int) {
		if !try(from, to, taken) {
			return
		}
		text := name(from) + name(to)
		if rank := to / rutland.Files; b[from].Kind() == movegen.Pawn && (rank == 0 || rank == rutland.Ranks-1) {
			for _, letter := range "qcdrbn" {
				texts = append(texts, text+string(letter))
			}
			return
		}
		texts = append(texts, text)
	}
	for from, man := range b {
		switch {
		case man == movegen.NoPiece || man.Seat() != seat:
		case man.Kind() != movegen.Pawn:
			for _, to := range b.reach(from) {
				if b[to] == movegen.NoPiece || b[to].Seat() != seat {
					add(from, to, -1)
				}
			}
		default:
			steps := 1
			if rank := from / rutland.Files; rank == 1 && seat == movegen.White || rank == rutland.Ranks-2 && seat == movegen.Black {
				steps = 3
			}
			for n := 1; n <= steps; n++ {
				to := from + n*up(seat)*rutland.Files
				if b[to] != movegen.NoPiece {
					break
				}
				add(from, to, -1)
			}
			for _, to := range b.captures(from) {
				if b[to] != movegen.NoPiece && b[to].Seat() != seat {
					add(from, to, -1)
				} else if strings.Contains(passed, name(to)) {
					runner := to
					for b[runner] == movegen.NoPiece {
						runner -= up(seat) * rutland.Files
					}
					add(from, to, runner)
				}
			}
		}
	}
	return append(texts, b.castlings(seat, castling, name)...)
}

func (b *slowBoard) castlings(seat movegen.Seat, castling string, name func(int) string) []string {
	var texts []string
	letters := "KQ"
	if seat == movegen.Black {
		letters = "kq"
	}
	king := b.king(seat)
	for i, side := range []int{1, -1} {
		if !strings.ContainsRune(castling, rune(letters[i])) {
			continue
		}
		free := true
		for n := 0; n <= 4; n++ {
			free = free && len(b.attackers(king+n*side, seat^1)) == 0
		}
		for s := king + side; b[s].Kind() != movegen.Rook || s%rutland.Files != 0 && s%rutland.Files != rutland.Files-1; s += side {
			if b[s] != movegen.NoPiece {
				free = false
			}
		}
		if free {
			texts = append(texts, name(king)+name(king+4*side))
		}
	}
	return texts
}

// exchange returns what the seat wins at least by capturing on square s with its
// least valuable piece, or by not capturing.
func (b *slowBoard) exchange(s int, seat movegen.Seat) int {
	smallest := -1
	order := []movegen.Kind{
		movegen.Pawn, movegen.Knight, movegen.Bishop, movegen.Rook, movegen.CrownedRook, movegen.Marshal,
		movegen.Queen, movegen.King,
	}
	for _, from := range b.attackers(s, seat) {
		if smallest < 0 || slices.Index(order, b[from].Kind()) < slices.Index(order, b[smallest].Kind()) {
			smallest = from
		}
	}
	if smallest < 0 {
		return 0
	}
	next := *b
	next[s], next[smallest] = b[smallest], movegen.NoPiece
	if next[s].Kind() == movegen.King && len(next.attackers(s, seat^1)) > 0 {
		return 0
	}
	return max(0, rutland.Castling.Values[b[s].Kind()]-next.exchange(s, seat^1))
}

func TestMovesAgainstSlowRules(t *testing.T) {
	visitRandom(t, 24, 100, func(p movegen.Position) {
		fields := strings.Fields(p.String())
		want := slow(p).moves(p.Seat(), fields[2], fields[3])
		require.ElementsMatch(t, want, movegen.TurnTexts(p), p)
	})
}

func TestExchangesAgainstSlowRules(t *testing.T) {
	random := rand.New(rand.NewPCG(1747, 2))
	visitRandom(t, 12, 80, func(p movegen.Position) {
		moves := p.Generate(nil, movegen.All)
		for range 3 {
			m := moves[random.IntN(len(moves))]
			if m.Form() == movegen.Castling {
				require.True(t, p.(movegen.Searchable).SEE(m, 0))
				require.False(t, p.(movegen.Searchable).SEE(m, 1))
				continue
			}
			gain := rutland.Castling.Values[m.Victim()]
			if k := m.Promotion(); k != movegen.NoKind {
				gain += rutland.Castling.Values[k] - rutland.Castling.Values[movegen.Pawn]
			}
			text := p.LegText(m)
			p.Make(m)
			gain -= slow(p).exchange(int(m.To()), p.Seat())
			p.Unmake()
			require.True(t, p.(movegen.Searchable).SEE(m, gain), "%s wins %d at %s", text, gain, p)
			require.False(t, p.(movegen.Searchable).SEE(m, gain+1), "%s wins %d at %s", text, gain, p)
		}
	})
}
