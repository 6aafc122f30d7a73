package match

import (
	"strings"
	"time"

	"dux/protocol/ics"
)

// window is a human at a live table. To the table he is an engine that speaks
// CECP, so that he is seated, timed and judged as all are; to his client, XBoard
// for one, the table is a chess server. What he sees does not come over CECP: he
// watches the whole game.
type window struct {
	*ics.Client
	lines chan string   // what he says to the table
	quit  chan struct{} // closed when the table has gone
	over  chan struct{} // closed at the end of the game that goes on
	seat  *liveSeat
	games [2]ics.Game // by board
	count int         // games shown
}

// newWindow makes a process of a human.
func newWindow(client *ics.Client, l *log) (*process, *window) {
	heard := make(chan string, 64)
	gone := make(chan error)
	w := &window{Client: client, lines: make(chan string), quit: make(chan struct{})}
	client.Log(func(line string) { l.write("? ", line) })
	go func() {
		<-client.Gone()
		close(gone)
	}()
	go w.pass(heard)
	p := newProcess(l)
	p.in, p.lines, p.gone, p.quit = w, heard, gone, w.quit
	go p.write()
	return p, w
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
		case <-w.Gone():
			return
		}
	}
}

// take hands what he says in a game to the table.
func (w *window) take(said ics.Command, over <-chan struct{}) {
	line := map[ics.Verb]string{
		ics.Move: "move " + said.Text, ics.Tell: "tellics ptell " + said.Text, ics.Resign: "resign", ics.Refresh: "refresh",
	}[said.Verb]
	select {
	case w.lines <- line:
	case <-over:
	case <-w.Gone():
	case <-w.quit:
	}
}

// answer says a line to the table.
func (w *window) answer(line string) {
	select {
	case w.lines <- line:
	case <-w.Gone():
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
			w.Print("The match is over.\n")
		}
	}
	return len(b), nil
}

// Close shows him out.
func (w *window) Close() error {
	w.Client.Close()
	return nil
}

func (w *window) began(t *liveTable) {
	over := make(chan struct{})
	w.over = over
	w.Play(func(said ics.Command) { w.take(said, over) })
	for x := range w.games {
		w.count++
		white, black := t.seats[2*x], t.seats[2*x+1]
		w.games[x] = ics.Game{
			Number: w.count, Names: [2]string{playerName(white.spec), playerName(black.spec)},
			Base: white.spec.TC.Base, Inc: white.spec.TC.Inc,
		}
	}
	partner := t.partner(w.seat)
	w.Print("You are %s. Your partner is %s, %s.\n", t.seatName(w.seat), t.seatName(partner), playerName(partner.spec))
	own := w.seat.board()
	w.Print("%s", w.games[own].Created())
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
	w.Print("%s%s", g.Board(board, relation, clocks, t.last(x)), g.Holdings(board))
}

func (w *window) moved(t *liveTable, s *liveSeat) {
	x := s.board()
	w.show(t, x)
	w.Print("%s", w.games[1-x].Holdings(t.boards.Board(1-x)))
}

func (w *window) said(t *liveTable, s *liveSeat, text string) {
	if t.partner(s) == w.seat {
		w.Print("%s (your partner) tells you: %s\n", playerName(s.spec), text)
	}
}

func (w *window) ended(t *liveTable, e Ending) {
	w.Rest()
	close(w.over)
	text := ""
	for x := range w.games {
		text += w.games[x].Ended(e.Reason, onBoard(x, e.Result))
	}
	w.Print("%s%s\n", text, t.clockLine())
}

// refuse takes back a move of his.
func (w *window) refuse(t *liveTable, text string) {
	w.Print("Illegal move (%s).\n", text)
	w.refresh(t)
}

// refresh shows both boards.
func (w *window) refresh(t *liveTable) {
	for x := range w.games {
		w.show(t, x)
	}
}
