// Turns in every notation that users type.

package notation

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"dux/movegen"
	"dux/movegen/variants"
)

func start(t testing.TB, variant string) movegen.Position {
	v, err := variants.Find(variant)
	require.NoError(t, err)
	return v.Position()
}

func TestReadIsLenient(t *testing.T) {
	const castles = "r3k2r/1P6/8/8/8/8/4P3/R3K2R w KQkq - 0 1"
	for _, c := range []struct{ variant, pos, text, turn string }{
		{"chess", "", "e4", "e2e4"},
		{"chess", "", "E2E4", "e2e4"},
		{"chess", "", "e2-e4", "e2e4"},
		{"chess", "", "nf3", "g1f3"},
		{"chess", "", "Ng1-f3", "g1f3"},
		{"chess", "", "Ng1xf3", "g1f3"},
		{"chess", "", "Pe2e4", "e2e4"},
		{"chess", castles, "0-0", "e1g1"},
		{"chess", castles, "o-o-o", "e1c1"},
		{"chess", castles, "oo", "e1g1"},
		{"chess", castles, "b7xa8=q", "b7a8q"},
		{"chess", castles, "ba8q", "b7a8q"},
		{"chess", castles, "B8=N", "b7b8n"},
		{"chess", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "exd6e.p.", "e5d6"},
		{"double", "4k3/8/8/8/8/8/8/4K3[NP] w - - 0 1", "n@f3", "N@f3"},
		{"double2", "", "e4", "A/e2e4"},
		{"double2", "", "a/nf3", "A/g1f3"},
		{"duck", "", "E4@E5", "e2e4@e5"},
		{"duck", "", "nf3 @d6", "g1f3@d6"},
		{"duel", "dnkbr/pp1pp/5/2*2/5/PP1PP/D1KBR|n2/3/2P w ABDEabde - 0 1", "D1-B1", ""},
		{"rutland", "", "e2-e5", "e2e5"},
		{"duchess", "", "1C3-1C4", "1c3-1c4"},
		{"duchess", "", "1c31c4", "1c3-1c4"},
		{"duchess", "", "p1c4", "1c3-1c4"},
		{"medieval", "", "bc3", ""},
	} {
		p := start(t, c.variant)
		if c.pos != "" {
			p = position(t, c.variant, c.pos)
		}
		if c.turn == "" {
			_, err := Read(p, c.text)
			require.Error(t, err, c.text)
			continue
		}
		requireTurn(t, Read, p, c.text, c.turn)
	}
}

// requireTurn tests that read finds a turn, and leaves the position as it was.
func requireTurn(t *testing.T, read func(movegen.Position, string) ([]movegen.Move, error), p movegen.Position, text, turn string) {
	before := p.String()
	legs, err := read(p, text)
	require.NoError(t, err, "%s in %s", text, p)
	require.Equal(t, turn, movegen.TurnText(p, legs), "%s in %s", text, p)
	require.Equal(t, before, p.String())
}

func TestMoveNumbersAreNoTurns(t *testing.T) {
	for text, words := range map[string][]string{
		"1. e4 e5":               {"e4", "e5"},
		"1.e4 1... e5 2 Nf3":     {"1.e4", "e5", "Nf3"},
		" ... e5 2. Nf3 ...Nc6 ": {"e5", "Nf3", "...Nc6"},
		"1c3-1c4 0-0":            {"1c3-1c4", "0-0"},
		"1.":                     {},
	} {
		require.Equal(t, words, Words(text))
	}
	for _, text := range []string{"1. e4", "1... e4", "...e4", "... e4", "1.e4", "1 ... e4"} {
		legs, err := Read(start(t, "chess"), text)
		require.NoError(t, err, text)
		require.Equal(t, "e2e4", movegen.TurnText(start(t, "chess"), legs))
	}
	g, err := NewPGNReader(strings.NewReader("1 e4 ... e5 2. Nf3 ...Nc6 *")).Next()
	require.NoError(t, err)
	require.Len(t, g.Turns, 4)
}

func TestReadHelps(t *testing.T) {
	for _, c := range []struct{ variant, pos, text, why string }{
		{"chess", "", "", "nothing is written; write a turn, such as a2a3"},
		{"chess", "", "e2e5", "e2e5: not a legal move; the pawn on e2 can go e2e3 or e2e4"},
		{"chess", "", "\x1b[A", "?[A: not a legal move; White is to move"},
		{"chess", "", "e7e5", "e7e5: not a legal move; the piece on e7 is Black's, and White is to move"},
		{"chess", "", "e4e5", "e4e5: not a legal move; e4 is empty"},
		{"chess", "", "a1a2", "a1a2: not a legal move; the rook on a1 cannot move now: its own knight and its own pawn are in the way"},
		{"chess", "4k3/8/8/8/8/8/4r2P/4K3 w - - 0 1", "h2h3", "h2h3: not a legal move; the pawn on h2 cannot move now: the king is in check, and it cannot help"},
		{"chess", "", "e2", "e2: not a legal move; did you mean e2e3 or e2e4?"},
		{"chess", "", "Nf4", "Nf4: not a legal move; a knight can go Na3, Nc3, Nf3 or Nh3"},
		{"chess", "", "hello", "hello: not a legal move; White is to move, and writes for example a2a3"},
		{"chess", "7k/P7/8/8/8/8/8/K7 w - - 0 1", "a7a8", "a7a8: name what the pawn becomes: a7a8q or a8=Q"},
		{"chess", "7k/P7/8/8/8/8/8/K7 w - - 0 1", "a8", "a8: name what the pawn becomes: a7a8q or a8=Q"},
		{"chess", "4k3/8/8/8/8/8/N3N3/4K3 w - - 0 1", "Nc3", "Nc3: ambiguous, may be Nac3 or Nec3"},
		{"chess", "7k/5KQ1/8/8/8/8/8/8 b - - 3 40", "h8h7", "h8h7: the game is over (checkmate)"},
		{"duck", "", "e2e4", "e2e4: add the duck's square: e2e4@a5"},
		{"duck", "", "Nf3", "Nf3: add the duck's square: g1f3@a5"},
		{"duck", "", "e2e4@e1", "e2e4@e1: not a legal move; e1 is not empty; write for example e2e4@a5"},
		{"duck", "", "e2e4@e9", "e2e4@e9: not a legal move; there is no square e9; write for example e2e4@a5"},
		{"duck", "rnbqkbnr/pppppppp/8/4*3/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "e2e3@e5", "e2e3@e5: not a legal move; the duck must leave e5; write for example e2e3@"},
		{"duel", "2k2/5/p4/2*2/5/P4/2K2|R1n/3/3 w - - 0 1", "x3z3@c5", "x3z3@c5: not a legal move; a rook on c5 would give check; write for example x3z3@"},
		{"duel", "2k2/5/p4/2*2/5/P4/2K2|R1n/3/3 w - - 0 1", "x3z3@a5", "x3z3@a5: not a legal move; a5 is not empty; write for example x3z3@"},
		{"duel", "2k2/5/p4/2*2/5/P4/2K2|R1n/3/3 w - - 0 1", "x3z3@x1", "x3z3@x1: not a legal move; the rook goes to the other board, and x1 is not on it; write for example x3z3@"},
		{"duel", "k3r/5/5/2*2/5/5/N1K1r|2R/3/R1n w - - 0 1", "x1z1@b2", "x1z1@b2: not a legal move; a rook on b2 would not end the check; write for example x1z1@d1"},
		{"duel", "2k2/p4/3p1/2*2/2N2/P4/2K2|NNB/PRp/rbn w - - 0 1", "c3d5@x3", "c3d5@x3: not a legal move; the pawn takes the place of a piece of Black's, and the one on x3 is not; write for example c3d5@"},
		{"duck", "rnbqkbnr/pppppppp/8/4*3/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "e5e4", "the duck is put down after a piece has moved, as in "},
		{"duel", "dnkbr/pp1pp/5/2*2/5/PP1PP/D1KBR|n2/3/2P w ABDEabde - 0 1", "z1z2@c5", "the pawn on z1 can go z1z2"},
		{"double", "4k3/8/8/8/8/8/8/4K3[P] w - - 0 1", "P@a8", "P@a8: not a legal move; a pawn can be dropped on empty squares, not on the last rank: P@a1, P@b1,"},
		{"double", "4k3/8/8/8/8/8/8/4K3[P] w - - 0 1", "@a8", "@a8: not a legal move; a pawn can be dropped on empty squares, not on the last rank: P@a1"},
		{"double2", "", "B/e4", "B/e4: board A is to move, with a turn such as A/"},
		{"rutland", "", "f1f2", "f1f2: not a legal move; the concubine on f1 can go f1e3 or f1g3"},
		{"duchess", "", "1c3-2c4", "the pawn on 1c3 can go 1c3-1c4"},
		{"duchess", "", "1d3-1d9", "the pawn on 1d3 can go 1d3-1d4"},
	} {
		p := start(t, c.variant)
		if c.pos != "" {
			p = position(t, c.variant, c.pos)
		}
		before := p.String()
		_, err := Read(p, c.text)
		require.ErrorContains(t, err, c.why, "%s: %s", c.variant, c.text)
		require.Equal(t, before, p.String())
	}
}

// A capture of Duel Chess without its square on the other board.
func TestReadAsksForTheOtherBoard(t *testing.T) {
	p := start(t, "duel")
	for _, turn := range []string{"a1a3", "a6a4", "Nc3", "B6-B4"} {
		_, err := Play(p, turn)
		require.NoError(t, err)
	}
	_, err := Read(p, "ba4")
	require.ErrorContains(t, err, "ba4: add the square on the other board: d1a4@y2")
	legs, err := Read(p, "bxa4@X2")
	require.NoError(t, err)
	require.Equal(t, "d1a4@x2", movegen.TurnText(p, legs))
	_, err = Read(p, "Bxa4@a1")
	require.ErrorContains(t, err, "the pawn goes to the other board, and a1 is not on it; write for example d1a4@y2")
}

// Everything that Dux writes reads back, in any case that does not mean another
// turn.
func TestReadReadsEveryTurn(t *testing.T) {
	random := rand.New(rand.NewPCG(7, 7))
	for _, v := range variants.All {
		p := v.Position()
		for n := 0; n < 24 && !movegen.Result(p).Over(); n++ {
			legs := randomTurn(p, random)
			for _, text := range []string{movegen.TurnText(p, legs), SAN(p, legs)} {
				found, err := Read(p, text)
				require.NoError(t, err, "%s: %s in %s", v.Name, text, p)
				require.Equal(t, legs, found, "%s: %s in %s", v.Name, text, p)
				if _, err = Read(p, strings.ToLower(text)); err != nil {
					require.ErrorContains(t, err, "ambiguous", "%s: %s in %s", v.Name, text, p)
				}
			}
			movegen.Play(p, legs)
		}
	}
}
