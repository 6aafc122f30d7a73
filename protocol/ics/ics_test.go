// Boards, commands and turns as clients of chess servers know them.

package ics

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"dux/movegen"
	"dux/movegen/chess"
)

var described = Listing{Number: 7, Names: [2]string{"Newton", "Leibniz"}, Base: 5 * time.Minute, Inc: 2 * time.Second}

func position(t *testing.T, v *movegen.Variant, text string) *chess.Position {
	p, err := v.New(text)
	require.NoError(t, err)
	return p.(*chess.Position)
}

// play plays a move and returns it as the last one.
func play(t *testing.T, p *chess.Position, text string) Last {
	legs, err := movegen.PlayTurn(p, text)
	require.NoError(t, err, text)
	return Last{Move: legs[0], Text: text, Used: 61234 * time.Millisecond}
}

func TestBoardInStyle12(t *testing.T) {
	p := position(t, chess.Double, chess.Double.Start)
	clocks := [2]time.Duration{300 * time.Second, 299500 * time.Millisecond}
	require.Equal(t, "<12> rnbqkbnr pppppppp -------- -------- -------- -------- PPPPPPPP RNBQKBNR W -1 1 1 1 1 0 "+
		"7 Newton Leibniz 1 5 2 0 0 300000 299500 1 none (0:00.000) none 0 1 0\n", described.Board(p, onMove, clocks, Last{}))
	last := play(t, p, "e2e4")
	require.Equal(t, "<12> rnbqkbnr pppppppp -------- -------- ----P--- -------- PPPP-PPP RNBQKBNR B 4 1 1 1 1 0 "+
		"7 Newton Leibniz -1 5 2 0 0 300000 299500 1 P/e2-e4 (1:01.234) e2e4 0 1 0\n", described.Board(p, waiting, clocks, last))
	require.Contains(t, described.Board(p, observing, clocks, last), " Newton Leibniz 0 ")
}

func TestMovesInStyle12(t *testing.T) {
	for text, want := range map[string]string{
		"e1g1": " o-o (1:01.234) o-o ", "e1c1": " o-o-o (1:01.234) o-o-o ", "b7b8q": " P/b7-b8=Q (1:01.234) b7b8=Q ",
		"N@e4": " N/@@-e4 (1:01.234) N@e4 ", "e1e2": " K/e1-e2 (1:01.234) e1e2 ",
	} {
		p := position(t, chess.Double, "4k3/1P6/8/8/8/8/8/R3K2R[N] w KQ - 3 9")
		board := described.Board(p, waiting, [2]time.Duration{}, play(t, p, text))
		require.Contains(t, board, want)
		require.Contains(t, board, " B -1 ")
	}
	p := position(t, chess.Double, "4k3/8/8/8/8/8/8/Q~3K3[QNppn] w - - 0 1")
	require.Equal(t, "<b1> game 7 white [QN] black [NPP]\n", described.holdings(p))
	require.Contains(t, described.Board(p, waiting, [2]time.Duration{}, Last{}), " Q---K--- W -1 0 0 0 0 ")
}

// The rights of the medieval game are not for castling.
func TestMedievalRights(t *testing.T) {
	p := position(t, chess.DoubleMedieval, chess.DoubleMedieval.Start)
	require.Contains(t, described.Board(p, onMove, [2]time.Duration{}, Last{}), " W -1 0 0 0 0 0 7 ")
}

func TestGamesBeginAndEnd(t *testing.T) {
	require.Equal(t, "Creating: Newton (++++) Leibniz (++++) unrated bughouse 5 2\n"+
		"{Game 7 (Newton vs. Leibniz) Creating unrated bughouse match.}\n", described.created())
	require.Equal(t, "{Game 7 (Newton vs. Leibniz) checkmate} 0-1\n", described.Ended("checkmate", "0-1"))
}

func TestReadCommand(t *testing.T) {
	for line, want := range map[string]struct {
		verb verb
		text string
	}{
		"e2e4\r": {move, "e2e4"}, "Nf3": {move, "Nf3"}, "n@f3": {move, "n@f3"}, " o-o ": {move, "o-o"},
		"ptell Give me a  queen": {tell, "Give me a  queen"}, "++q": {tell, "++q"}, "-n": {tell, "-n"}, "Sit": {tell, "Sit"},
		"resign": {resign, ""}, "$refresh": {refresh, ""}, "REMATCH": {ready, ""}, "quit": {quit, ""},
		"$set interface xboard 4.9.1": {nothing, "interface xboard 4.9.1"}, "alias $ @": {nothing, "$ @"}, "": {nothing, ""},
		"draw": {draw, ""}, "accept": {accept, ""}, "decline": {decline, ""}, "abort": {unknown, ""}, "how are you": {unknown, "how are you"},
	} {
		verb, text := readCommand(line)
		require.Equal(t, want.verb, verb, line)
		require.Equal(t, want.text, text, line)
	}
}

func TestReadMove(t *testing.T) {
	p := position(t, chess.Double, "r3k2r/1P6/8/8/8/8/8/R3K1NR[NP] w KQkq - 0 1")
	for text, want := range map[string]string{
		"e1e2": "e1e2", "b7a8=q": "b7a8q", "b7b8=Q": "b7b8q", "n@f3": "N@f3", "P@F2": "P@f2", "Nf3": "g1f3", "bxa8=N": "b7a8n",
		"o-o": "e1g1", "O-O-O": "e1c1", "0-0-0": "e1c1", "Kxe8": "Kxe8", "": "",
	} {
		require.Equal(t, want, readMove(p, text), text)
	}
	play(t, p, "e1e2")
	require.Equal(t, "e8g8", readMove(p, "o-o"))
	medieval := position(t, chess.DoubleMedieval, chess.DoubleMedieval.Start)
	require.Equal(t, "e1g1", readMove(medieval, "o-o"), "a leap that clients write as castling")
	for start, castling := range map[string]string{
		"4k3/8/8/8/8/8/8/5K1R[] w - - 0 1": "o-o", "4k3/8/8/8/8/8/8/R2K4[] w - - 0 1": "o-o-o",
	} {
		beside := position(t, chess.Double, start)
		require.Equal(t, castling, readMove(beside, castling), "only from the e-file")
		_, err := movegen.ParseTurn(beside, readMove(beside, castling))
		require.Error(t, err, start)
	}
}
