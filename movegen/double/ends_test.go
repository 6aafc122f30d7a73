// Captures that fill hands, which board moves, how games on two boards end.

package double_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"dux/movegen"
	"dux/movegen/double"
)

// quiet is a board on which nothing happens, its player to move left open.
const quiet = "7k/r7/8/8/8/8/R7/7K[] "

func position(t *testing.T, text string) movegen.Position {
	p, err := double.Orthodox.New(text)
	require.NoError(t, err)
	return p
}

// Double rules 1 and 5: to the partner, in its own colour, promoted ones as pawns.
func TestCapturesFillThePartnersHand(t *testing.T) {
	for text, want := range map[string]string{
		"7k/8/8/3n4/8/8/8/3R3K[] w - - 0 1 | " + quiet + "w - - 0 1 A":             "d1d5 n",
		"7k/8/8/3q~4/8/8/8/3R3K[] w - - 0 1 | " + quiet + "w - - 0 1 A":            "d1d5 p",
		"7k/8/8/8/3pP3/8/8/7K[] b - e3 0 1 | " + quiet + "b - - 0 1 A":             "d4e3 P",
		quiet + "b - - 0 1 | " + "7k/8/8/8/8/8/1p6/B6K[] b - - 0 1 B":              "b2a1q B",
		quiet + "w - - 0 1 | " + "7k/8/8/8/8/8/4R3/r2N~3K[] b - - 0 1 B":           "a1d1 P",
		quiet + "b - - 0 1 | " + "7k/8/3Q4/8/8/8/4R3/3q3K[RN] w - - 0 1 B":         "d6d1 q",
		"7k/8/8/3n4/8/8/8/3R3K[] w - - 0 1 | 7k/r7/8/8/8/8/R7/7K[Qqq] w - - 0 1 A": "d1d5 Qqqn",
	} {
		p := position(t, text)
		move, hand, _ := strings.Cut(want, " ")
		board := p.(*double.Position).Turn()
		_, err := movegen.PlayTurn(p, string("AB"[board])+"/"+move)
		require.NoError(t, err)
		boards := strings.Split(p.String(), " | ")
		require.Contains(t, boards[1-board], "["+hand+"]", text)
		p.Unmake()
		require.Equal(t, text, p.String())
	}
}

// The board to move: A if White is to move on both, B if Black is, else the
// one that did not just move.
func TestBoardsFollowTheConvention(t *testing.T) {
	p := double.Orthodox.Position()
	var seats, teams string
	for range 8 {
		seats += double.Orthodox.SeatName(p.Seat()) + " "
		teams += string('0' + rune(double.Orthodox.Team(p.Seat())))
		p.Make(p.Generate(nil, movegen.All)[0])
	}
	require.Equal(t, strings.Repeat("A-White B-White B-Black A-Black ", 2), seats)
	require.Equal(t, "01010101", teams, "the teams alternate")

	p = position(t, quiet+"b - - 0 1 | "+quiet+"w - - 0 1 A")
	p.Make(p.Generate(nil, movegen.All)[0])
	require.Equal(t, movegen.Seat(0), p.Seat(), "White is to move on both boards")
}

// In live play the boards do not wait for each other.
func TestAnyBoardMayMove(t *testing.T) {
	p := double.Orthodox.Position().(*double.Position)
	start := p.String()
	var played []string
	for _, text := range []string{"B/d2d4", "A/e2e4", "A/d7d5", "A/e4d5", "B/P@d6", "A/d8d5", "B/P@e5", "B/d6e5"} {
		p.SetTurn(strings.Index("AB", text[:1]))
		legs, err := movegen.ParseTurn(p, text)
		require.NoError(t, err)
		played = append(played, movegen.TurnText(p, legs))
		p.Make(legs[0])
	}
	require.Equal(t, "B/d2d4 A/e2e4 A/d7d5 A/e4d5 B/P@d6 A/d8d5 B/P@e5 B/d6e5", strings.Join(played, " "))
	require.Equal(t, "rnb1kbnr/ppp1pppp/8/3q4/8/8/PPPP1PPP/RNBQKBNR[P] w KQkq - 0 3 | "+
		"rnbqkbnr/pppppppp/8/4p3/3P4/8/PPP1PPPP/RNBQKBNR[] w KQkq - 0 3 A", p.String())
	for range played {
		p.Unmake()
	}
	p.SetTurn(0)
	require.Equal(t, start, p.String())
}

// Double rule 7: either board ends the game for all.
func TestEitherBoardEndsTheGame(t *testing.T) {
	const (
		mated     = "4R1k1/5ppp/8/8/8/8/8/7K[] b - - 0 1"
		stalemate = "7k/R7/8/8/8/8/8/1K4R1[] b - - 0 1"
		saved     = "4R1k1/5ppp/8/8/8/8/8/7K[n] b - - 0 1"
	)
	for text, want := range map[string]movegen.Outcome{
		mated + " | " + quiet + "w - - 0 1 B":             movegen.Win(0, movegen.Checkmate),
		quiet + "b - - 0 1 | " + mated + " A":             movegen.Win(1, movegen.Checkmate),
		stalemate + " | " + quiet + "w - - 0 1 B":         movegen.Draw(movegen.Stalemate),
		stalemate + " | " + mated + " A":                  movegen.Win(1, movegen.Checkmate),
		mated + " | " + stalemate + " A":                  movegen.Win(0, movegen.Checkmate),
		saved + " | " + quiet + "w - - 0 1 B":             {},
		quiet + "w - - 90 1 | " + quiet + "w - - 200 1 A": {},
	} {
		p := position(t, text)
		require.Equal(t, want, movegen.Result(p), text)
		require.Equal(t, want.Over(), movegen.CountTurns(p) == 0)
	}
	p := position(t, "6k1/5ppp/8/8/8/8/8/R6K[] w - - 0 1 | "+quiet+"w - - 0 1 A")
	_, err := movegen.PlayTurn(p, "A/a1a8")
	require.NoError(t, err)
	require.Equal(t, movegen.Win(0, movegen.Checkmate), p.Outcome())
	require.NoError(t, p.(movegen.Hander).SetHand(1, movegen.Knight, 1))
	require.False(t, p.Outcome().Over(), "a knight in hand saves")
	require.Error(t, p.(movegen.Hander).SetHand(4, movegen.Knight, 1))
	require.Error(t, p.(movegen.Hander).SetHand(3, movegen.King, 1))
}

func TestBadTextsNameBoardAndField(t *testing.T) {
	const good = quiet + "w - - 0 1"
	for text, field := range map[string]string{
		good:                                 "boards",
		good + " | 7k":                       "board to move",
		good + " | " + good + " C":           "board to move",
		good + " | " + good:                  "board to move",
		quiet + "x - - 0 1 | " + good + " A": "board A, side to move",
		good + " | " + quiet + "w K - 0 1 A": "board B, castling",
		"8/8/8/8/8/8/8/8[] w - - 0 1 | " + good + " A": "board A",
	} {
		p, err := double.Orthodox.New(text)
		require.Nil(t, p, text)
		var bad *movegen.TextError
		require.ErrorAs(t, err, &bad, text)
		require.Equal(t, field, bad.Field, text)
	}
}
