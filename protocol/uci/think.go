// The go command, which also counts, and the answers of a search.

package uci

import (
	"context"
	"fmt"
	"strings"

	"dux/engine"
	"dux/eval"
	"dux/movegen"
	"dux/perft"
	"dux/protocol/driver"
	"dux/protocol/gui"
	"dux/protocol/notation"
)

// request is a go command.
type request struct {
	engine.Limits
	ponder  bool
	counts  bool             // a perft instead of a search,
	perft   int              // of this depth
	clock   [2]engine.Limits // by team, in games of two teams; the second is for all others
	ignored []string         // unknown words
}

// goOn starts a search or a perft. A GUI that asks for a search always gets an
// answer: unknown words are ignored.
func (s *Session) goOn(args []string) error {
	s.settle()
	r, err := s.read(args)
	switch {
	case err != nil:
		return err
	case s.refused != nil && !r.counts:
		s.Print("info string %s", driver.Echo(s.refuse("go").Error()))
		if s.owed = r.Infinite || r.ponder; !s.owed {
			s.Print(nothing)
		}
		return nil
	case s.refused != nil:
		return s.refuse("go: perft")
	case r.counts:
		s.counting = count(s, r.perft)
		return nil
	}
	team := min(s.variant.Team(s.position().Seat()), 1)
	own, other := r.clock[team], r.clock[1-team]
	if own.Time == 0 && other.Time > 0 { // one clock was named: it is of both
		own = other
	}
	r.Time, r.Inc = own.Time, own.Inc
	if r.Mate > 0 && r.Depth == 0 {
		r.Depth = mateDepth(s.variant, r.Mate)
	}
	if s.PrintIgnored(r.ignored); len(r.ignored) > 0 && driver.Endless(&r.Limits) {
		r.Depth = 1 // the ignored words may have been its limit
	}
	s.Start(s.position(), r.Limits, r.ponder)
	return nil
}

// nothing answers a search that has no position.
const nothing = "bestmove 0000"

// refuse is the error for a command after a position that could not be read.
func (s *Session) refuse(command string) error {
	return fmt.Errorf("%s: there is no position to play in, as the last one was refused (%w)", command, s.refused)
}

// read reads the words after go. The only errors are those of a perft's depth.
func (s *Session) read(args []string) (r request, err error) {
	for i := 0; i < len(args); i++ {
		word := args[i]
		switch word {
		case "infinite":
			r.Infinite = true
			continue
		case "ponder":
			r.ponder = true
			continue
		case "searchmoves":
			i += s.readOnly(args[i+1:], &r)
			continue
		}
		set, known := limits[word]
		if known && i+1 < len(args) {
			if n, ok := driver.ReadNumber(args[i+1]); ok && (word != "perft" || digits(args[i+1])) {
				set(&r, n)
				i++
				continue
			}
		}
		if word == "perft" {
			return r, fmt.Errorf("go: perft: expected the number of turns to count, such as 3")
		}
		r.ignored = append(r.ignored, word)
	}
	return r, nil
}

// digits reports whether a text is a whole number without a sign.
func digits(text string) bool { return strings.Trim(text, "0123456789") == "" }

// mostWrong is how many words after searchmoves are read in vain. The rest are ignored
// unread: to try every notation on each word of a megabyte takes minutes.
const mostWrong = 16

// readOnly reads the turns after searchmoves, up to the next keyword, and returns the
// number of words.
func (s *Session) readOnly(args []string, r *request) (n int) {
	read := map[string]bool{}
	for wrong := 0; n < len(args) && !keyword(args[n]); n++ {
		word := args[n]
		if read[word] {
			continue
		}
		read[word] = true
		if wrong < mostWrong {
			legs, err := notation.Read(s.position(), word)
			if err == nil {
				r.Only = append(r.Only, legs)
				continue
			}
			wrong++
		}
		r.ignored = append(r.ignored, word)
	}
	return n
}

// keyword reports whether a word of go is not an argument.
func keyword(word string) bool {
	_, limit := limits[word]
	return limit || word == "infinite" || word == "ponder" || word == "searchmoves"
}

// limits are the words of go that a number follows.
var limits = map[string]func(r *request, n int64){
	"depth":     func(r *request, n int64) { r.Depth = int(min(max(n, 1), 1000)) },
	"nodes":     func(r *request, n int64) { r.Nodes = uint64(max(n, 1)) },
	"movetime":  func(r *request, n int64) { r.MoveTime = driver.TimeLimit(n) },
	"movestogo": func(r *request, n int64) { r.MovesToGo = int(min(max(n, 0), 1000)) },
	"wtime":     func(r *request, n int64) { r.clock[0].Time = driver.TimeLimit(n) },
	"btime":     func(r *request, n int64) { r.clock[1].Time = driver.TimeLimit(n) },
	"winc":      func(r *request, n int64) { r.clock[0].Inc = driver.Increment(n) },
	"binc":      func(r *request, n int64) { r.clock[1].Inc = driver.Increment(n) },
	"perft":     func(r *request, n int64) { r.counts, r.perft = true, int(min(n, 100)) },
	"mate":      func(r *request, n int64) { r.Mate = int(min(max(n, 1), 100)) },
}

// mateDepth returns the depth to which a mate in so many moves is searched for. It takes
// at most twice as many turns, each of at most v.Legs legs. As the search prunes, most
// mates with sacrifices are found only in deeper iterations.
func mateDepth(v *movegen.Variant, moves int) int { return 2*moves*v.Legs + 16 }

// Info implements driver.Handler.
func (s *Session) Info(info engine.Info) {
	var b strings.Builder
	fmt.Fprintf(&b, "info depth %d seldepth %d multipv %d score %s", info.Depth, info.SelDepth, max(info.MultiPV, 1), driver.ScoreText(info.Score))
	if s.showWDL {
		b.WriteString(wdl(s.variant, info.Score))
	}
	switch info.Bound {
	case engine.Lower:
		b.WriteString(" lowerbound")
	case engine.Upper:
		b.WriteString(" upperbound")
	}
	fmt.Fprintf(&b, " nodes %d nps %d hashfull %d tbhits 0 time %d", info.Nodes, info.NPS(), info.Hashfull, info.Time.Milliseconds())
	if len(info.PV) > 0 {
		b.WriteString(" pv")
		for _, text := range s.texts(info.PV) {
			b.WriteByte(' ')
			b.WriteString(text)
		}
	}
	s.Show("%s", b.String())
}

// wdl returns the chances of win, draw and loss at this score, per mille.
func wdl(v *movegen.Variant, s engine.Score) string {
	win, draw, loss := eval.WinRateOf(v).PerMille(int(s))
	switch {
	case s.IsWin():
		win, draw, loss = 1000, 0, 0
	case s.IsLoss():
		win, draw, loss = 0, 0, 1000
	}
	return fmt.Sprintf(" wdl %d %d %d", win, draw, loss)
}

// Done implements driver.Handler.
func (s *Session) Done(r engine.Result) {
	if len(r.Turn) == 0 {
		s.Show("info depth 0 score %s", driver.ScoreText(s.ended()))
		s.Print("bestmove (none)")
		return
	}
	turns := [][]movegen.Move{r.Turn}
	if len(r.Ponder) > 0 {
		turns = append(turns, r.Ponder)
	}
	s.Print("bestmove %s", strings.Join(s.texts(turns), " ponder "))
}

// ended returns the score of a game that is over, for the seat to move.
func (s *Session) ended() engine.Score {
	end := movegen.Result(s.position())
	switch {
	case end.Drawn():
		return 0
	case end.Winner == s.variant.Team(s.position().Seat()):
		return engine.MateIn(0)
	}
	return engine.MatedIn(0)
}

// texts returns the turns of a line, from the present position, as GUIs read
// them.
func (s *Session) texts(line [][]movegen.Move) []string {
	texts := make([]string, 0, len(line))
	for _, turn := range movegen.Walk(s.position(), line) {
		texts = append(texts, gui.UCI(s.variant, movegen.TurnText(s.position(), turn)))
	}
	return texts
}

// counting is a perft in the background.
type counting struct {
	cancel context.CancelFunc
	ended  chan struct{}
}

// count runs a perft of the position and prints the count of each first turn.
func count(s *Session, depth int) *counting {
	if depth == 0 {
		s.Print("Nodes searched: 1")
		return nil
	}
	ctx, cancel := context.WithCancel(context.Background())
	c := &counting{cancel, make(chan struct{})}
	p, options := s.position().Clone(), perft.Options{Threads: s.Options().Threads}
	go func() {
		defer close(c.ended)
		branches, err := perft.Divide(ctx, p, depth, options)
		if err != nil {
			return // stopped
		}
		for _, b := range branches {
			s.Print("%s: %d", gui.UCI(p.Variant(), b.Turn), b.Count)
		}
		s.Print("")
		s.Print("Nodes searched: %d", perft.Sum(branches))
	}()
	return c
}

// end stops the perft, if one runs.
func (c *counting) end() {
	if c != nil {
		c.cancel()
		<-c.ended
	}
}
