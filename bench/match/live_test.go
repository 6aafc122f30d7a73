// Matches on a server: four players, captured pieces, adjudication, draws by
// agreement.

package match

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"dux/bench/record"
	"dux/movegen"
	"dux/movegen/chess"
	"dux/movegen/double"
	"dux/movegen/game"
	"dux/protocol/client"
	"dux/protocol/live"
	"dux/protocol/notation"
)

// playBughouse is a CECP engine that plays random moves on one board as fast as
// it can and names the game as mode says. It believes the hands that it is
// told: a piece that was not handed over, or handed over twice, shows as an
// illegal move or is never dropped.
func playBughouse(mode string) {
	p := chess.Double.Position().(*chess.Position)
	playing, random := false, rand.New(rand.NewPCG(1, 2))
	move := func() {
		legal := movegen.TurnTexts(p)
		if !playing || len(legal) == 0 {
			return
		}
		turn := legal[random.IntN(len(legal))]
		for _, text := range legal {
			if strings.Contains(text, "@") && random.IntN(8) == 0 {
				turn = text
			}
		}
		_, _ = movegen.PlayTurn(p, turn)
		fmt.Println("move", turn)
	}
	in := bufio.NewScanner(os.Stdin)
	for in.Scan() {
		word, rest, _ := strings.Cut(in.Text(), " ")
		switch word {
		case "protover":
			fmt.Printf("feature variants=\"normal,%s\" usermove=1 ping=1 done=1\n", mode)
		case "new":
			p, playing = chess.Double.Position().(*chess.Position), false
		case "ping":
			fmt.Println("pong", rest)
		case "result", "force":
			playing = false
		case "go":
			playing = true
			fmt.Println("tellics ptell hello")
			move()
		case "ptell":
			if rest != "hello" {
				fmt.Println("Illegal move (no greeting): ", rest)
			}
		case "usermove":
			if _, err := movegen.PlayTurn(p, rest); err != nil {
				fmt.Println("Illegal move:", rest, p)
			}
			move()
		case "holding":
			for seat, hand := range strings.Fields(rest) {
				for k := movegen.Pawn; k <= movegen.Queen; k++ {
					n := strings.Count(hand, string(chess.Double.Letters[k]))
					_ = p.SetHand(movegen.Seat(seat), k, n)
				}
			}
		case "quit":
			return
		}
	}
}

func bughouseConfig(t *testing.T, games int) *Config {
	spec := brokenSpec(t, "bughouse")
	spec.Proto = ""
	return &Config{
		Variant: double.Orthodox, Engines: []Spec{spec, spec}, Games: games, Server: true,
		TC: client.TimeControl{Base: 100 * time.Second}, Margin: time.Second, Rules: Adjudication{MaxTurns: 100},
	}
}

func TestServerPassesCapturesToPartners(t *testing.T) {
	c := bughouseConfig(t, 4)
	units := play(t, c)
	require.Len(t, units, 2)
	file := notation.NewPGNReader(strings.NewReader(writtenPGN(t, units)))
	drops := 0
	for _, u := range units {
		require.NoError(t, u.Verify())
		for _, g := range u.Games {
			require.Equal(t, -1, g.Guilty, g.Reason)
			require.NotEqual(t, "*", g.Result)
			drops += checkLiveGame(t, &g)

			read, err := file.Next()
			require.NoError(t, err)
			require.Len(t, read.Turns, len(g.Turns))
			require.Equal(t, g.Result, read.Result)
			require.Equal(t, read.Tag("White"), read.Tag("BlackB"), "partners")
		}
	}
	require.Positive(t, drops)
}

// checkLiveGame replays a game: every turn is legal on its board, no piece is
// lost, and the clocks agree with the times of the turns. It returns the number
// of drops.
func checkLiveGame(t *testing.T, g *record.Game) (drops int) {
	c, err := (&game.Record{Variant: double.Orthodox, Start: g.Opening.Start}).Cursor()
	require.NoError(t, err)
	var used [4]int64
	for _, turn := range g.Turns {
		played, err := c.PlayText(turn.Turn, movegen.ParseTurn)
		require.NoError(t, err)
		require.Equal(t, int(played.Seat), *turn.Seat)
		require.Equal(t, 64, pieceCount(c.Position().(*double.Position)), c.Position())
		used[*turn.Seat] += turn.Millis
		drops += strings.Count(turn.Turn, "@")
	}
	require.Len(t, g.Clocks, 4)
	for seat, left := range g.Clocks {
		require.InDelta(t, 100_000-used[seat], left, 1)
	}
	return drops
}

func pieceCount(p *double.Position) int {
	n := 0
	for seat := range movegen.Seat(4) {
		n += p.Chess(int(seat >> 1)).Sides[seat&1].Count()
		for k := movegen.Pawn; k <= movegen.Queen; k++ {
			n += p.Hand(seat, k)
		}
	}
	return n
}

// A server game serves as an opening of another server game. Where boards take
// turns it does so only if its boards did.
func TestOpeningsKeepTheOrderOfBoards(t *testing.T) {
	atWill := `[WhiteB "b"]

1A. e4 1a. e5 2A. Nf3 1B. d4 *
`
	orderly := `[WhiteB "b"]

1A. e4 1B. d4 *

`
	c := bughouseConfig(t, 2)
	c.Openings = filepath.Join(t.TempDir(), "games.pgn")
	require.NoError(t, os.WriteFile(c.Openings, []byte(orderly+atWill), 0o644))
	book, err := c.ReadBook()
	require.NoError(t, err)
	opening, err := book.Opening(1)
	require.NoError(t, err)
	texts, err := opening.Texts()
	require.NoError(t, err)
	require.Equal(t, []string{"A/e2e4", "A/e7e5", "A/g1f3", "B/d2d4"}, texts)
	referee, err := live.New(live.Setup{Variant: c.Variant, Opening: opening.Turns})
	require.NoError(t, err)
	require.Len(t, referee.Turns(), len(texts))
	for i, text := range texts {
		require.Equal(t, text, referee.Text(i))
	}
	c.Games = 4
	for _, u := range play(t, c) {
		for _, g := range u.Games {
			require.Equal(t, -1, g.Guilty, g.Reason)
		}
	}

	c.Server = false
	_, err = c.ReadBook()
	require.ErrorContains(t, err, c.Openings+": game 2: turn 2, A/e7e5: the other board is to move")
	c.Plies = 1
	_, err = c.ReadBook()
	require.NoError(t, err)
}

// Dux plays inside this process.
func TestServerSeatsDux(t *testing.T) {
	c := bughouseConfig(t, 2)
	c.Engines = []Spec{{Name: "a", Options: []client.Option{{Name: "Hash", Value: "1"}}}, {Name: "b", Options: []client.Option{{Name: "Hash", Value: "1"}}}}
	c.TC = client.TimeControl{Depth: 2}
	units := play(t, c)
	for _, g := range units[0].Games {
		require.Equal(t, -1, g.Guilty, g.Reason)
		require.Contains(t, []string{"checkmate", "maximum length"}, g.Reason)
	}
	report := NewReport(units, nil)
	require.Positive(t, report.Engines[0].Depth)
}

// liveGame returns a server game between a and b.
func liveGame(t *testing.T) *live.Game {
	setup := live.Setup{Variant: double.Orthodox}
	for seat := range movegen.Seat(4) {
		setup.Seats[seat].Name = string("ab"[double.Orthodox.Team(seat)])
	}
	g, err := live.New(setup)
	require.NoError(t, err)
	g.Begin(time.Now())
	return g
}

// A draw needs the scores of all four players, a loss those of both players of
// one board.
func TestServerAdjudicatesByScore(t *testing.T) {
	draw := Adjudication{DrawAfter: 2, DrawCount: 2, DrawScore: 10, MaxTurns: 4}
	resign := Adjudication{ResignCount: 2, ResignScore: 800, TwoSided: true, MaxTurns: 4}
	for name, c := range map[string]struct {
		scores [4]int // by seat
		Adjudication
		result, reason string
	}{
		"draw":            {[4]int{10, -10, 0, 5}, draw, "1/2-1/2", "drawn by score"},
		"one disagrees":   {[4]int{10, -10, 0, 11}, draw, "1/2-1/2", "maximum length"},
		"a is lost":       {[4]int{-800, 800, 0, 0}, resign, "0-1", "a is lost by score"},
		"b is lost":       {[4]int{0, 0, -800, 800}, resign, "1-0", "b is lost by score"},
		"a is lost on B":  {[4]int{0, 0, 900, -900}, resign, "0-1", "a is lost by score"},
		"no opponent won": {[4]int{800, 0, -800, 0}, resign, "1/2-1/2", "maximum length"},
	} {
		g := liveGame(t)
		tab := &pairing{game: g, specs: []*Spec{{Name: "a"}, {Name: "b"}}, rules: &c.Adjudication, record: new(record.Game)}
		after := tab.after(g)
		for i := 0; !g.Over(); i++ {
			seat := movegen.Seat(i % 4)
			move := [2][2]string{{"g1f3", "f3g1"}, {"g8f6", "f6g8"}}[seat&1][i/4%2]
			turn, err := g.PlayText(seat, move, time.Now())
			require.NoError(t, err)
			if o, why := after(turn, client.Thought{Scored: true, Score: c.scores[seat]}); why != "" {
				g.Adjudicate(o, why)
			}
		}
		ending := endingOf(g)
		require.Equal(t, c.result, ending.Result, name)
		require.Equal(t, c.reason, ending.Reason, name)
		require.Equal(t, "adjudication", ending.Cause, name)
	}
}

func TestServerBlamesTheRightTeam(t *testing.T) {
	c := bughouseConfig(t, 2)
	c.Engines[1] = Spec{Name: "gone", Proto: "xboard", Serve: func(in io.Reader, out io.Writer) {
		lines := bufio.NewScanner(in)
		for lines.Scan() && lines.Text() != "go" {
			if lines.Text() == "protover 2" {
				fmt.Fprintln(out, `feature variants="bughouse" done=1`)
			}
		}
	}}
	units, err := Run(context.Background(), c)
	require.NoError(t, err)
	for i, g := range units[0].Games {
		require.Equal(t, 1, g.Guilty, g.Reason)
		require.Equal(t, i, g.Winner)
	}
	c.Engines[1].Proto = "uci"
	require.ErrorContains(t, c.Validate(), "CECP")
	c.Variant = chess.Double
	require.ErrorContains(t, c.Validate(), "two boards")
}

// double2 has no rule against endless games: without clocks a match needs one.
func TestMatchesWithoutClocksEnd(t *testing.T) {
	for _, test := range []struct {
		variant *movegen.Variant
		tc      client.TimeControl
		given   int
		want    int
	}{
		{double.Orthodox, client.TimeControl{Nodes: 10}, 0, 200},
		{double.Medieval, client.TimeControl{MoveTime: time.Second}, 0, 200},
		{double.Orthodox, client.TimeControl{Nodes: 10}, 30, 30},
		{double.Orthodox, client.TimeControl{Base: time.Minute}, 0, 0},
		{chess.Chess, client.TimeControl{Nodes: 10}, 0, 0},
	} {
		c := &Config{
			Variant: test.variant, Engines: []Spec{{Name: "a"}, {Name: "b"}}, Games: 2, TC: test.tc,
			Rules: Adjudication{MaxTurns: test.given},
		}
		require.NoError(t, c.Validate())
		require.Equal(t, test.want, c.Rules.MaxTurns, test)
	}
}

// A human offers a draw, and both engines of the other team accept.
func TestHumansAgreeToDraws(t *testing.T) {
	c, address := humanConfig(t, "AB", 1)
	c.Engines[1] = Spec{Name: "agreeable", Proto: "xboard", Serve: func(in io.Reader, out io.Writer) {
		for lines := bufio.NewScanner(in); lines.Scan(); {
			switch word, rest, _ := strings.Cut(lines.Text(), " "); word {
			case "protover":
				fmt.Fprintln(out, `feature variants="double" usermove=1 ping=1 done=1`)
			case "ping":
				fmt.Fprintln(out, "pong", rest)
			case "draw":
				fmt.Fprintln(out, "offer draw")
			case "quit":
				return
			}
		}
	}}
	go func() {
		first := dial(t, address())
		second := dial(t, address())
		first.hear(t, "You are")
		second.hear(t, "You are")
		second.say("draw")
		first.hear(t, "guest offers you a draw.")
		first.say("draw")
	}()
	units, err := Run(context.Background(), c)
	require.NoError(t, err)
	g := units[0].Games[0]
	require.Equal(t, []string{"agreement", "normal", "1/2-1/2"}, []string{g.Reason, g.Cause, g.Result})
}
