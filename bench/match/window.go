package match

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"net"
	"strings"
	"sync/atomic"
	"time"

	"dux/protocol/ics"
)

// window is a human at a live table. To the table he is an engine that speaks
// CECP, so that he is seated, timed and judged as all are; to his client, XBoard
// for one, the table is a chess server. What he sees does not come over CECP: he
// watches the whole game.
type window struct {
	conn  net.Conn
	lines chan string   // what he says to the table
	quit  chan struct{} // closed when the table has gone
	gone  chan struct{} // closed when he has
	ready chan struct{} // he wants the next game
	plays atomic.Bool   // a game is going on
	out   atomic.Bool   // he is being shown out
	seat  *liveSeat
	games [2]ics.Game // by board
	count int         // games shown
}

// newWindow makes a process of the human at the other end of a connection; leave
// is called when he goes.
func newWindow(conn net.Conn, l *log, leave func()) (*process, *window) {
	heard := make(chan string, 64)
	gone := make(chan error)
	w := &window{conn: conn, lines: make(chan string), quit: make(chan struct{}), gone: make(chan struct{}), ready: make(chan struct{}, 1)}
	go func() {
		w.read(l)
		_ = conn.Close()
		leave()
		close(w.gone)
		close(gone)
	}()
	go w.pass(heard)
	return &process{in: w, lines: heard, gone: gone, log: l, quit: w.quit}, w
}

// pass hands on what he says, and what is said for him, until he or the table has
// gone: only who writes to a channel alone can close it.
func (w *window) pass(heard chan<- string) {
	defer close(heard)
	for {
		select {
		case line := <-w.lines:
			select {
			case heard <- line:
			case <-w.quit:
				return
			}
		case <-w.gone:
			return
		}
	}
}

// read takes what he says until he goes.
func (w *window) read(l *log) {
	for in := bufio.NewScanner(w.conn); in.Scan(); {
		if w.out.Load() {
			continue // what he still says is read for him to read what he has been told
		}
		l.write("? ", in.Text())
		verb, text := ics.ReadCommand(in.Text())
		if table := verb == ics.Move || verb == ics.Tell || verb == ics.Resign || verb == ics.Refresh; table && !w.plays.Load() {
			w.print("There is no game now.\n") // nor anybody who listens
			continue
		}
		switch verb {
		case ics.Move:
			w.answer("move " + text)
		case ics.Tell:
			w.answer("tellics ptell " + text)
		case ics.Resign:
			w.answer("resign")
		case ics.Refresh:
			w.answer("refresh")
		case ics.Ready:
			select {
			case w.ready <- struct{}{}:
			default:
			}
		case ics.Quit:
			return
		case ics.Unknown:
			w.print("You can say a move (e2e4, N@f3, Nf3, o-o), ptell and something for your partner, refresh, resign, rematch, quit.\n")
		}
	}
}

// again waits until he wants the next game. It reports false if he goes.
func (w *window) again(ctx context.Context) bool {
	w.print("Say rematch when you are ready for the next game.\n")
	select {
	case <-w.ready:
	case <-w.gone:
	case <-ctx.Done():
	}
	return !w.left()
}

// left reports whether he has gone.
func (w *window) left() bool {
	select {
	case <-w.gone:
		return true
	default:
		return false
	}
}

// answer says a line to the table.
func (w *window) answer(line string) {
	select {
	case w.lines <- line:
	case <-w.gone:
	case <-w.quit:
	}
}

// Write takes what the table tells its engines. Most of it he sees by himself.
func (w *window) Write(b []byte) (int, error) {
	for _, line := range strings.Split(string(b), "\n") {
		switch word, rest, _ := strings.Cut(line, " "); word {
		case "protover":
			w.answer(`feature variants="double,double-medieval,bughouse" usermove=1 setboard=1 ping=1 done=1`)
		case "ping":
			w.answer("pong " + rest)
		case "quit":
			w.print("The match is over.\n")
		}
	}
	return len(b), nil
}

// Close shows him out. Closed at once, with lines of his not read, the connection
// would be reset, and he might lose the end of the game.
func (w *window) Close() error {
	w.out.Store(true)
	half, ok := w.conn.(interface{ CloseWrite() error })
	if !ok {
		return w.conn.Close()
	}
	return errors.Join(half.CloseWrite(), w.conn.SetReadDeadline(time.Now().Add(goodbye)))
}

// print writes lines, the last one with its end. XBoard takes in no line before
// something follows it, hence a prompt. Who does not read is shown out: the table
// waits for him no second time.
func (w *window) print(format string, args ...any) {
	_ = w.conn.SetWriteDeadline(time.Now().Add(hearing))
	if _, err := fmt.Fprint(w.conn, "\n", fmt.Sprintf(format, args...), ics.Prompt); err != nil {
		_ = w.conn.Close()
	}
}

func (w *window) began(t *liveTable) {
	select { // what he said of the last game is no wish for the next
	case <-w.ready:
	default:
	}
	w.plays.Store(true)
	for x := range w.games {
		w.count++
		white, black := t.seats[2*x], t.seats[2*x+1]
		w.games[x] = ics.Game{
			Number: w.count, Names: [2]string{playerName(white.spec), playerName(black.spec)},
			Base: white.spec.TC.Base, Inc: white.spec.TC.Inc,
		}
	}
	partner := t.partner(w.seat)
	w.print("You are %s. Your partner is %s, %s.\n", t.seatName(w.seat), t.seatName(partner), playerName(partner.spec))
	own := w.seat.board()
	w.print("%s", w.games[own].Created())
	w.show(t, own)
	w.show(t, 1-own)
}

// nameLimit is what clients have room for in a name.
const nameLimit = 17

// playerName is an engine's name as a chess server's name of a player.
func playerName(s *Spec) string {
	name := fileName(s.Name)
	return name[:min(len(name), nameLimit)]
}

// show shows a board with its hands.
func (w *window) show(t *liveTable, x int) {
	relation := ics.Observing
	if x == w.seat.board() {
		if relation = ics.Waiting; t.toMove(x) == w.seat {
			relation = ics.OnMove
		}
	}
	clocks := [2]time.Duration{t.shown(t.seats[2*x]), t.shown(t.seats[2*x+1])}
	g, board := &w.games[x], t.boards.Board(x)
	w.print("%s%s", g.Board(board, relation, clocks, t.last(x)), g.Holdings(board))
}

func (w *window) moved(t *liveTable, s *liveSeat) {
	x := s.board()
	w.show(t, x)
	w.print("%s", w.games[1-x].Holdings(t.boards.Board(1-x)))
}

func (w *window) said(t *liveTable, s *liveSeat, text string) {
	if t.partner(s) == w.seat {
		w.print("%s (your partner) tells you: %s\n", playerName(s.spec), text)
	}
}

func (w *window) ended(t *liveTable, e Ending) {
	w.plays.Store(false)
	text := ""
	for x := range w.games {
		text += w.games[x].Ended(e.Reason, onBoard(x, e.Result))
	}
	w.print("%s%s\n", text, t.clockLine())
}

// refuse takes back a move of his.
func (w *window) refuse(t *liveTable, text string) {
	w.print("Illegal move (%s).\n", text)
	w.refresh(t)
}

// refresh shows both boards.
func (w *window) refresh(t *liveTable) {
	for x := range w.games {
		w.show(t, x)
	}
}
