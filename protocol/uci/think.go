package uci

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"dux/engine"
	"dux/movegen"
)

// request is what a go command asks for.
type request struct {
	engine.Limits
	ponder bool
	perft  int              // turns to count instead of thinking, 0: none
	clock  [2]engine.Limits // by team, of the games of two teams; the second serves all others
}

func (s *Session) goOn(args []string) error {
	s.settle()
	r, err := s.read(args)
	switch {
	case err != nil:
		return err
	case r.perft > 0:
		s.counting = count(s, r.perft)
		return nil
	}
	team := min(s.variant.Team(s.position.Seat()), 1)
	r.Time, r.Inc = r.clock[team].Time, r.clock[team].Inc
	s.Start(s.position, r.Limits, r.ponder)
	return nil
}

// read reads the words after go.
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
			n := 0
			if r.Only, n, err = s.turns(args[i+1:]); err != nil {
				return r, err
			}
			i += n
			continue
		}
		set, known := limits[word]
		if !known {
			return r, fmt.Errorf("go: unknown word %q", word)
		}
		if i++; i == len(args) {
			return r, fmt.Errorf("go: %s: a number is missing", word)
		}
		n, err := strconv.ParseInt(args[i], 10, 64)
		if err != nil {
			return r, fmt.Errorf("go: %s: %q is not a number", word, args[i])
		}
		set(&r, s.variant, n)
	}
	return r, nil
}

// most keeps numbers far from overflow: ten days in milliseconds.
const most = 864_000_000

// milliseconds is at least one, as 0 does not limit.
func milliseconds(n int64) time.Duration {
	return time.Duration(min(max(n, 1), most)) * time.Millisecond
}

// limits are the words of go that a number follows.
var limits = map[string]func(r *request, v *movegen.Variant, n int64){
	"depth":     func(r *request, _ *movegen.Variant, n int64) { r.Depth = int(min(max(n, 1), 1000)) },
	"nodes":     func(r *request, _ *movegen.Variant, n int64) { r.Nodes = uint64(max(n, 1)) },
	"movetime":  func(r *request, _ *movegen.Variant, n int64) { r.MoveTime = milliseconds(n) },
	"movestogo": func(r *request, _ *movegen.Variant, n int64) { r.MovesToGo = int(min(max(n, 0), 1000)) },
	"wtime":     func(r *request, _ *movegen.Variant, n int64) { r.clock[0].Time = milliseconds(n) },
	"btime":     func(r *request, _ *movegen.Variant, n int64) { r.clock[1].Time = milliseconds(n) },
	"winc": func(r *request, _ *movegen.Variant, n int64) {
		r.clock[0].Inc = time.Duration(min(max(n, 0), most)) * time.Millisecond
	},
	"binc": func(r *request, _ *movegen.Variant, n int64) {
		r.clock[1].Inc = time.Duration(min(max(n, 0), most)) * time.Millisecond
	},
	"perft": func(r *request, _ *movegen.Variant, n int64) { r.perft = int(min(max(n, 1), 100)) },
	// A mate in n moves lies within 2n turns, each of as many legs as it may have.
	"mate": func(r *request, v *movegen.Variant, n int64) { r.Depth = 2 * int(min(max(n, 1), 100)) * v.Legs },
}

// turns reads texts of legal turns up to the first word that is none; n is
// their number.
func (s *Session) turns(words []string) (turns [][]movegen.Move, n int, err error) {
	for _, word := range words {
		if _, keyword := limits[word]; keyword || word == "infinite" || word == "ponder" {
			break
		}
		legs, err := movegen.ParseTurn(s.position, word)
		if err != nil {
			return nil, 0, fmt.Errorf("go: searchmoves: %w", err)
		}
		turns = append(turns, legs)
		n++
	}
	return turns, n, nil
}

// Info implements driver.Handler.
func (s *Session) Info(info engine.Info) {
	var b strings.Builder
	fmt.Fprintf(&b, "info depth %d seldepth %d multipv %d score %s", info.Depth, info.SelDepth, max(info.MultiPV, 1), score(info.Score))
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

// score is s in the protocol's words.
func score(s engine.Score) string {
	if turns, forced := s.Mate(); forced {
		return fmt.Sprintf("mate %d", engine.MovesOf(turns))
	}
	return fmt.Sprintf("cp %d", s)
}

// Done implements driver.Handler.
func (s *Session) Done(r engine.Result) {
	if len(r.Turn) == 0 {
		s.Print("bestmove (none)")
		return
	}
	turns := [][]movegen.Move{r.Turn}
	if len(r.Ponder) > 0 {
		turns = append(turns, r.Ponder)
	}
	s.Print("bestmove %s", strings.Join(s.texts(turns), " ponder "))
}

// texts is a line of turns from the position as GUIs read it.
func (s *Session) texts(line [][]movegen.Move) []string {
	p := s.position
	texts := make([]string, 0, len(line))
	legs := 0
	for _, turn := range line {
		texts = append(texts, spell(s.variant, movegen.TurnText(p, turn)))
		for _, m := range turn {
			p.Make(m)
			legs++
		}
	}
	for range legs {
		p.Unmake()
	}
	return texts
}

// spell is the canonical text of a turn as GUIs expect it: those that know Duck
// Chess write the duck's placement as a second leg, any promotion at the end.
func spell(v *movegen.Variant, text string) string {
	piece, duck, ok := strings.Cut(text, "@")
	if v.Letters[movegen.Duck] == 0 || !ok || len(piece) < 4 {
		return text
	}
	return piece[:4] + "," + piece[2:4] + duck + piece[4:]
}
