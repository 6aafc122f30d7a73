// People at the seats of a server: joining, leaving, talking, and what a viewer sees.

package match

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"dux/movegen"
	"dux/movegen/chess"
	"dux/protocol/client"
	"dux/protocol/notation"
)

// visitor is a human's client of a chess server.
type visitor struct {
	conn  net.Conn
	lines *bufio.Scanner
	own   string // number of its game
	hands string // "[WHITE][BLACK]" on its board
	board []string
	asked bool // by a new board on which it is to move

	random *rand.Rand
}

// humanConfig returns a server for humans, and a function that returns the
// address that it prints.
func humanConfig(t *testing.T, humans Humans, games int) (*Config, func() string) {
	c := bughouseConfig(t, games)
	c.Engines[1] = brokenSpec(t, "double")
	c.Engines[1].Proto = ""
	c.Engines[0] = Spec{Name: "humans", Human: humans, Options: []client.Option{{Name: "Hash", Value: "1"}}, TC: c.TC}
	c.Listen = "localhost:0"
	c.Rules.MaxTurns = 0 // boards without humans may play many turns before a human has moved
	c.PGN = filepath.Join(t.TempDir(), "games.pgn")
	told, progress := io.Pipe()
	c.Progress = progress
	addresses := make(chan string, 16)
	go func() {
		for in := bufio.NewScanner(told); in.Scan(); {
			var host, port string
			if _, where, waiting := strings.Cut(in.Text(), " -icshost "); waiting {
				_, _ = fmt.Sscanf(where, "%s -icsport %s", &host, &port)
				addresses <- net.JoinHostPort(host, port)
			}
		}
	}()
	return c, func() string { return <-addresses }
}

func dial(t *testing.T, address string) *visitor {
	conn, err := net.Dial("tcp", address)
	require.NoError(t, err)
	t.Cleanup(func() { _ = conn.Close() })
	c := &visitor{conn: conn, lines: bufio.NewScanner(conn), random: rand.New(rand.NewPCG(1, 2))}
	c.say("guest")
	return c
}

func (c *visitor) say(format string, args ...any) { fmt.Fprintf(c.conn, format+"\n", args...) }

// hear reads up to a line that contains text.
func (c *visitor) hear(t *testing.T, text string) string {
	for c.lines.Scan() {
		c.see(c.lines.Text())
		if strings.Contains(c.lines.Text(), text) {
			return c.lines.Text()
		}
	}
	require.Fail(t, "the server closed the connection without saying "+text)
	return ""
}

// see reads a board or hands, and reports whether the client is to move now.
func (c *visitor) see(line string) (onMove bool) {
	f := strings.Fields(line)
	switch {
	case strings.HasPrefix(line, "<12> ") && f[19] != "0":
		c.own, c.board, c.asked = f[16], f[1:], f[19] == "1"
	case strings.HasPrefix(line, "<b1> game "+c.own+" "):
		c.hands = f[4] + f[6]
		onMove, c.asked = c.asked, false
	}
	return onMove
}

// position returns the client's view of its board.
func (c *visitor) position(t *testing.T) movegen.Position {
	rows := strings.Join(c.board[:8], "/")
	for n := 8; n > 0; n-- {
		rows = strings.ReplaceAll(rows, strings.Repeat("-", n), fmt.Sprint(n))
	}
	rights := ""
	for i, right := range "KQkq" {
		if c.board[10+i] == "1" {
			rights += string(right)
		}
	}
	white, black, _ := strings.Cut(c.hands, "][")
	p, err := chess.Double.New(fmt.Sprintf("%s%s%s %s %s - 0 1",
		rows, white, strings.ToLower(black), strings.ToLower(c.board[8]), max(rights, "-")))
	require.NoError(t, err)
	return p
}

// play plays random moves, with an illegal one before every third, until the
// game ends. It returns the line with the result.
func (c *visitor) play(t *testing.T) string {
	for boards := 1; c.lines.Scan(); {
		line := c.lines.Text()
		if strings.HasPrefix(line, "{Game "+c.own) && !strings.Contains(line, "Creating") {
			return line
		}
		if !c.see(line) {
			continue
		}
		if boards++; boards%4 == 0 {
			c.say("e1e9") // the server shows the board again
			continue
		}
		legal := movegen.TurnTexts(c.position(t))
		if len(legal) == 0 {
			continue // checkmate
		}
		move := legal[c.random.IntN(len(legal))]
		if len(move) == 5 {
			move = move[:4] + "=" + move[4:]
		}
		c.say("%s", move)
	}
	require.Fail(t, "no end")
	return ""
}

func TestHumanPlays(t *testing.T) {
	c, address := humanConfig(t, "A", 2)
	c.Rules.MaxTurns = 100
	c.Engines[0].Command, c.Engines[0].Proto = c.Engines[1].Command, "xboard" // the human's partner
	ends := make(chan string, 2)
	go func() {
		human := dial(t, address())
		human.say("alias $ @\n$set interface xboard")
		ends <- human.play(t)
		human.hear(t, "Say rematch")
		human.say("$rematch")
		ends <- human.play(t)
	}()
	units, err := Run(context.Background(), c)
	require.NoError(t, err)
	for i, g := range units[0].Games {
		require.Equal(t, -1, g.Guilty, g.Reason)
		checkLiveGame(t, &g)
		white := []string{"guest vs. double", "double vs. guest"}[i]
		require.Equal(t, fmt.Sprintf("{Game %d (%s) %s} %s", 2*i+1, white, g.Reason, g.Result), <-ends)
	}
	requireGames(t, c.PGN, 2)
}

// requireGames reads the games of a file.
func requireGames(t *testing.T, path string, n int) {
	file, err := os.Open(path)
	require.NoError(t, err)
	defer file.Close()
	r := notation.NewPGNReader(file)
	for range n {
		g, err := r.Next()
		require.NoError(t, err)
		require.NotEqual(t, "*", g.Result)
	}
	_, err = r.Next()
	require.ErrorIs(t, err, io.EOF)
}

// Two humans form a team, and a third one gets no seat. When one leaves, the
// game ends; the other one waits, and a new one can join.
func TestHumansComeAndGo(t *testing.T) {
	c, address := humanConfig(t, "AB", 2)
	done := make(chan struct{})
	go func() {
		defer close(done)
		first := dial(t, address())
		second := dial(t, address())
		first.hear(t, "You are A-White. Your partner is B-Black, guest.")
		second.hear(t, "You are B-Black.")
		third := dial(t, second.conn.RemoteAddr().String())
		third.hear(t, "All seats are taken.")
		first.say("ptell I like knights")
		second.hear(t, "guest (your partner) tells you: I like knights")
		second.say("+n")
		first.hear(t, "guest (your partner) tells you: +n")
		second.say("nonsense of a line")
		second.hear(t, "You can say")
		_ = second.conn.Close()
		first.hear(t, "abandoned")
		first.say("rematch")
		fourth := dial(t, address())
		fourth.hear(t, "You are B-White.")
		fourth.say("resign")
		first.hear(t, "guest (your partner) wants to resign")
		fourth.hear(t, "Your partner has to resign too.")
		first.say("resign")
		fourth.hear(t, "resigns")
	}()
	units, err := Run(context.Background(), c)
	require.NoError(t, err)
	<-done
	games := units[0].Games
	require.Equal(t, []string{"abandoned", "normal"}, []string{games[0].Cause, games[1].Cause})
	require.Equal(t, []int{1, 0}, []int{games[0].Winner, games[1].Winner})
	require.Empty(t, units[0].Programs[0], "people are no program")
	requireGames(t, c.PGN, 2)
}

// A human who leaves before the game begins has not lost it: another one may
// join.
func TestHumansLeaveBeforeTheGame(t *testing.T) {
	c, address := humanConfig(t, "AB", 1)
	go func() {
		where := address()
		gone := dial(t, where)
		gone.hear(t, "Welcome, guest.")
		_ = gone.conn.Close()
		first := dial(t, where) // the seat is offered again only if it had been taken
		second := dial(t, address())
		first.hear(t, "You are")
		second.hear(t, "You are")
		second.say("resign")
		first.say("resign")
	}()
	units, err := Run(context.Background(), c)
	require.NoError(t, err)
	require.Equal(t, "normal", units[0].Games[0].Cause, units[0].Games[0].Reason)
}

// Between games nobody reads what humans say, however much that is.
func TestHumansTalkBetweenGames(t *testing.T) {
	c, address := humanConfig(t, "A", 2)
	c.Rules.MaxTurns = 0                                                      // the other board may be fast
	c.Engines[0].Command, c.Engines[0].Proto = c.Engines[1].Command, "xboard" // the human's partner
	go func() {
		human := dial(t, address())
		human.hear(t, "You are")
		human.say("resign")
		human.hear(t, "Say rematch")
		for range 12 {
			human.say("ptell well played")
		}
		human.say("rematch")
		human.hear(t, "You are")
		human.say("resign")
	}()
	units, err := Run(context.Background(), c)
	require.NoError(t, err)
	for _, g := range units[0].Games {
		require.Equal(t, "normal", g.Cause, g.Reason)
	}
}

func TestOneGameForAHuman(t *testing.T) {
	c, address := humanConfig(t, "B", 1)
	go func() {
		human := dial(t, address())
		human.hear(t, "You are B-Black.")
		human.say("resign")
	}()
	units, err := Run(context.Background(), c)
	require.NoError(t, err)
	require.Len(t, units[0].Games, 1)
	require.Equal(t, "0-1", units[0].Games[0].Result)
}

// Games of humans are recorded even if the server is interrupted.
func TestInterruptedGameIsKept(t *testing.T) {
	c, address := humanConfig(t, "A", 1)
	ctx, stop := context.WithCancel(context.Background())
	done := make(chan struct{})
	go func() {
		defer close(done)
		human := dial(t, address())
		human.hear(t, "You are A-White.")
		human.say("e1e9")
		human.hear(t, "Illegal move (e1e9).")
		human.say("Nf3")
		human.hear(t, "g1f3")
		human.say("refresh")
		human.hear(t, "<12>") // perhaps with the answer
		stop()
		human.hear(t, "interrupted} *")
		human.hear(t, "The match is over.")
	}()
	_, err := Run(ctx, c)
	require.ErrorIs(t, err, context.Canceled)
	<-done
	text, err := os.ReadFile(c.PGN)
	require.NoError(t, err)
	require.Contains(t, string(text), "1A. Nf3")
	require.Contains(t, string(text), "[Termination \"unterminated\"]")
}

func TestHumansNeedAServer(t *testing.T) {
	c, _ := humanConfig(t, "A", 1)
	c.Engines[0].TC = client.TimeControl{Depth: 1}
	require.ErrorContains(t, c.Validate(), "clock")
	c.Engines[0].TC = c.TC
	c.Concurrency = 2
	require.ErrorContains(t, c.Validate(), "need -concurrency 1")
	c.Server = false
	require.ErrorContains(t, c.Validate(), "server")
	_, err := ParseSpec("human=C")
	require.ErrorContains(t, err, "A, B or AB")
	s, err := ParseSpec("human=AB name=we")
	require.NoError(t, err)
	require.True(t, s.Human.plays(1))

	taken, err := net.Listen("tcp", "localhost:0")
	require.NoError(t, err)
	defer taken.Close()
	c.Server, c.Concurrency, c.Listen = true, 1, taken.Addr().String()
	_, err = Run(context.Background(), c)
	require.ErrorContains(t, err, "cannot listen for humans")
}

// A server that is interrupted while it waits for humans stops.
func TestWaitingForHumansEnds(t *testing.T) {
	c, address := humanConfig(t, "A", 1)
	ctx, stop := context.WithCancel(context.Background())
	go func() {
		address()
		stop()
	}()
	_, err := Run(ctx, c)
	require.ErrorIs(t, err, context.Canceled)
}

func TestViewShowsBoardsClocksAndTalk(t *testing.T) {
	var out strings.Builder
	c := bughouseConfig(t, 1)
	c.Games, c.View = 2, &out
	c.Rules.MaxTurns = 3
	play(t, c)
	text := out.String()
	require.Contains(t, text, "8 r n b q k b n r     R N B K Q B N R 1\n")
	require.Contains(t, text, "\nClocks:  A-White 1:")
	require.Regexp(t, `(?m)^[AB]-\w+ to [AB]-\w+: `, text)
	require.Contains(t, text, "Result: 1/2-1/2 {maximum length}\n")
	require.NotContains(t, text, "\x1b")
	out.Reset()
	c.Redraw = true
	play(t, c)
	require.Contains(t, out.String(), "\x1b[H\x1b[2J\nThe game begins.\n8 r n b")
}
