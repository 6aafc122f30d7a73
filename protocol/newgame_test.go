// A new game, made by the guide in movegen/README.md, goes through everything that the guide
// promises: counts, search, notation, protocols, pictures.

package protocol_test

import (
	"bytes"
	"fmt"
	"io"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"dux/engine"
	"dux/eval"
	"dux/movegen"
	"dux/movegen/conformance"
	"dux/movegen/draw"
	"dux/movegen/game"
	"dux/movegen/variants"
	"dux/perft"
	"dux/protocol"
	"dux/protocol/gui"
	"dux/protocol/notation"
	"dux/protocol/picture"
)

var toyStarts = []string{
	"3k2/P4P/6/6/p4p/2K3 w - - 0 20",
	"r3k1/6/2n3/3Q2/6/1K3R b - - 99 60",
	"5k/3Q2/4K1/6/6/6 w - - 3 30",
}

func TestNewGameConforms(t *testing.T) { conformance.Run(t, toy, toyStarts...) }

func FuzzNewGamePosition(f *testing.F) { conformance.FuzzPosition(f, toy, toyStarts...) }

func FuzzNewGameTurn(f *testing.F) { conformance.FuzzTurn(f, toy, toyStarts[0]) }

// slowBoard is the game straight from the rules: letters by file and rank. It shares no code
// with the game.
type slowBoard [toySide][toySide]byte

// slowTurns lists the turns of a side as texts, with the boards after them. A turn is legal
// if no answer captures the king.
func (b slowBoard) slowTurns(white, legal bool) map[string]slowBoard {
	all := map[string]slowBoard{}
	for from := range toySquares {
		for to := range toySquares {
			x, y, u, v := from%toySide, from/toySide, to%toySide, to/toySide
			man := b[x][y]
			if man == 0 || white != (man < 'a') || b[u][v] != 0 && white == (b[u][v] < 'a') || from == to || !b.slowReach(x, y, u, v) {
				continue
			}
			becomes := []byte{man}
			if man|0x20 == 'p' && (v == 0 || v == toySide-1) {
				becomes = []byte{man + 'q' - 'p', man + 'r' - 'p', man - ('p' - 'n')}
			}
			for _, c := range becomes {
				text, after := fmt.Sprintf("%c%d%c%d", 'a'+x, y+1, 'a'+u, v+1), b
				if len(becomes) > 1 {
					text += string(c | 0x20)
				}
				after[x][y], after[u][v] = 0, c
				if !legal || !after.slowKingFalls(!white) {
					all[text] = after
				}
			}
		}
	}
	return all
}

// slowReach reports whether the man on x, y moves or captures as far as u, v.
func (b slowBoard) slowReach(x, y, u, v int) bool {
	man, f, r := b[x][y], u-x, v-y
	abs := func(n int) int { return max(n, -n) }
	straight, crooked := f == 0 || r == 0, abs(f) == abs(r)
	switch man | 0x20 {
	case 'p':
		forward := 1
		if man == 'p' {
			forward = -1
		}
		return r == forward && (f == 0 && b[u][v] == 0 || abs(f) == 1 && b[u][v] != 0)
	case 'n':
		return abs(f*r) == 2
	case 'k':
		return max(abs(f), abs(r)) == 1
	case 'r':
		crooked = false
	}
	if !straight && !crooked {
		return false
	}
	n := max(abs(f), abs(r))
	for i := 1; i < n; i++ {
		if b[x+f/n*i][y+r/n*i] != 0 {
			return false
		}
	}
	return true
}

// slowKingFalls reports whether a side can capture the other king.
func (b slowBoard) slowKingFalls(white bool) bool {
	for _, after := range b.slowTurns(white, false) {
		kings := 0
		for _, file := range after {
			kings += bytes.Count(file[:], []byte("K")) + bytes.Count(file[:], []byte("k"))
		}
		if kings < 2 {
			return true
		}
	}
	return false
}

func (b slowBoard) slowCount(white bool, depth int) (n uint64) {
	if depth == 0 {
		return 1
	}
	for _, after := range b.slowTurns(white, true) {
		n += after.slowCount(!white, depth-1)
	}
	return n
}

// slowOf copies a position for the slow rules.
func slowOf(p movegen.Position) (b slowBoard) {
	for s, piece := range movegen.Pieces(p) {
		if piece != movegen.NoPiece {
			b[s%toySide][s/toySide] = toy.Letter(piece)
		}
	}
	return b
}

// Turns and counts are those of the slow rules.
func TestNewGameCounts(t *testing.T) {
	for depth, want := range []uint64{1, 10, 100} {
		got, err := perft.Count(t.Context(), toy.Position(), depth, perft.Options{})
		require.NoError(t, err)
		require.Equal(t, want, got)
	}
	random := rand.New(rand.NewPCG(6, 6))
	for _, text := range append([]string{toy.Start}, toyStarts...) {
		p, err := toy.New(text)
		require.NoError(t, err)
		deep, err := perft.Count(t.Context(), p, 2, perft.Options{})
		require.NoError(t, err)
		require.Equal(t, slowOf(p).slowCount(p.Seat() == movegen.White, 2), deep, text)
		for range 60 {
			turns := slowOf(p).slowTurns(p.Seat() == movegen.White, true)
			require.Len(t, turns, movegen.CountTurns(p), "%s", p)
			for _, text := range movegen.TurnTexts(p) {
				require.Contains(t, turns, text, "%s", p)
			}
			if movegen.Result(p).Over() {
				break
			}
			movegen.Play(p, movegen.RandomTurn(p, random.IntN))
		}
	}
}

// withToy adds the game to the list for one test.
func withToy(t *testing.T) {
	all := variants.All
	variants.All = append(all[:len(all):len(all)], toy)
	t.Cleanup(func() { variants.All = all })
}

// The search finds a mate, plays a game, and notation reads the game back.
func TestNewGameIsPlayed(t *testing.T) {
	withToy(t)
	options := engine.DefaultOptions()
	options.Hash = 1
	e := engine.New(options, eval.New)
	mate, err := toy.New(toyStarts[2])
	require.NoError(t, err)
	require.Equal(t, engine.MateIn(1), e.Search(t.Context(), mate, engine.Limits{Nodes: 2000}, nil).Score)

	r := &game.Record{Variant: toy}
	c, err := r.Cursor()
	require.NoError(t, err)
	for c.Ply() < 120 && !movegen.Result(c.Position()).Over() {
		best := e.Search(t.Context(), c.Position().Clone(), engine.Limits{Nodes: 2000}, nil)
		_, err := c.Play(best.PV[0])
		require.NoError(t, err)
	}
	require.Greater(t, c.Ply(), 10)
	r.Outcome = movegen.Result(c.Position())
	r.Result = r.Outcome.Text(toy.NTeam)
	var pgn bytes.Buffer
	require.NoError(t, notation.WritePGN(&pgn, r))
	back, err := notation.NewPGNReader(&pgn).Next()
	require.NoError(t, err)
	require.Same(t, toy, back.Variant)
	end, err := back.End()
	require.NoError(t, err)
	require.Equal(t, c.Position().String(), end.String())
	require.Len(t, back.Turns, c.Ply())
	for _, text := range []string{"Nb3", "nb1-c3", "b1c3", "Nc3"} {
		_, err := notation.Read(toy.Position(), text)
		require.Equal(t, text == "Nb3", err != nil, text)
	}
}

// Parts, texts as people write them, and pictures work from the data of the variant.
func TestNewGameIsShown(t *testing.T) {
	withToy(t)
	found, err := variants.Find("Toy Chess")
	require.NoError(t, err)
	require.Same(t, toy, found)
	for _, text := range toyStarts {
		p, err := toy.Read(strings.ReplaceAll(text, " ", "_"))
		require.NoError(t, err)
		again, err := movegen.SetupOf(p).Position()
		require.NoError(t, err)
		require.Equal(t, text, again.String())
	}
	_, err = toy.Empty().Position()
	require.ErrorContains(t, err, "must have 1 king")
	require.Contains(t, draw.Text(toy.Position()), "r n q k n r")
	_, err = picture.Board(toy.Position(), draw.View{}, 200)
	require.NoError(t, err)
}

// Over UCI it is played; over CECP, where it has no codec, one sentence says so.
func TestNewGameOverProtocols(t *testing.T) {
	withToy(t)
	require.Nil(t, gui.For(toy, true))
	answer := func(mode protocol.Mode, lines string) string {
		var out bytes.Buffer
		protocol.Serve(strings.NewReader(lines), &out, mode)
		return out.String()
	}
	require.Contains(t, answer(protocol.CECP, "xboard\nprotover 2\nvariant toy\nquit\n"), "Error ("+gui.NoBoard(toy).Error()+"): variant toy\n")
	require.Equal(t, gui.NoBoard(toy), notation.WriteXBoard(io.Discard, &game.Record{Variant: toy}))
	said := answer(protocol.UCI, "uci\nsetoption name Hash value 1\nsetoption name UCI_Variant value toy\nposition startpos moves b1c3\ngo depth 3\nquit\n")
	require.Contains(t, said, " var toy")
	require.Regexp(t, `(?m)^bestmove [a-f][1-6][a-f][1-6]`, said)
}
