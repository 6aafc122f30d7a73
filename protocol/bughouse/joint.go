// UCI with two boards, as HiveMind speaks it.

package bughouse

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"dux/engine"
	"dux/movegen"
	"dux/protocol/driver"
	"dux/protocol/notation"
)

// Joint is a session of UCI with two boards, as HiveMind speaks it. The engine plays
// for a team. Its answer is a pair: a move for each board, or "pass" on a board
// where the opponents are to move.
//
// If the team is to move on both boards, Dux searches board A, makes its move, and
// then searches board B. Each search gets half of the time.
type Joint struct {
	*driver.Driver
	position movegen.Boards
	refused  error // why the last position command set up nothing, nil if it did
	team     movegen.Team
	sits     bool // the option Mode is sit: the team is ahead on the clock and may wait

	after  int              // searches after the running one
	limits engine.Limits    // of each search
	shown  movegen.Boards   // the position that is searched
	first  [][]movegen.Move // the move on board A while board B is searched
}

// NewJoint returns a session that answers through d.
func NewJoint(d *driver.Driver) *Joint { return &Joint{Driver: d, position: start()} }

func start() movegen.Boards {
	p, _ := join([2]string{single().Start, single().Start}, 0)
	return p
}

// jointCommands are the commands by their first word. Their errors are shown to
// the user.
var jointCommands = map[string]func(j *Joint, args []string) error{
	"uci": (*Joint).uci, "setoption": (*Joint).setOption, "position": (*Joint).setPosition, "go": (*Joint).goOn,
	"isready": func(j *Joint, _ []string) error { return j.AnswerReady(game()) },
	"ucinewgame": func(j *Joint, _ []string) error {
		j.End()
		j.NewGame()
		j.position, j.refused = start(), nil
		return nil
	},
	"stop":      func(j *Joint, _ []string) error { j.End(); return nil },
	"ponderhit": func(j *Joint, _ []string) error { j.PonderHit(); return nil },
}

// Command implements driver.Handler.
func (j *Joint) Command(line string) (quit bool) {
	words := strings.Fields(line)
	if len(words) == 0 {
		return false
	}
	if words[0] == "quit" {
		j.End()
		return true
	}
	do, known := jointCommands[words[0]]
	if !known {
		j.Print("info string unknown command %q", driver.Echo(line))
	} else if err := do(j, words[1:]); err != nil {
		j.Print("info string %s: %s", words[0], driver.Echo(strings.TrimPrefix(err.Error(), words[0]+": ")))
	}
	return false
}

// End implements driver.Handler: a running search is answered. A search of the
// second board that has not started gets depth 1.
func (j *Joint) End() {
	j.limits = engine.Limits{Depth: 1}
	for j.Searching() {
		j.Finish(j)
	}
}

func (j *Joint) uci([]string) error {
	printOptions(j.Driver)
	j.Print("option name Team type combo default white var white var black")
	j.Print("option name Mode type combo default go var sit var go")
	j.Print("uciok")
	return nil
}

func (j *Joint) setOption(args []string) error {
	name, value, err := driver.ReadOption(args)
	if err != nil {
		return err
	}
	switch name {
	case "Team":
		black, err := j.choose(name, value, "white", "black")
		if err == nil {
			j.team = movegen.Team(black)
		}
		return err
	case "Mode":
		sit, err := j.choose(name, value, "go", "sit")
		if err == nil {
			j.sits = sit == 1
		}
		return err
	}
	return j.Set(name, value)
}

// choose ends the search and returns the index of value, the new value of an
// option, in the two values that the option may have.
func (j *Joint) choose(name, value string, values ...string) (int, error) {
	i := slices.Index(values, value)
	if i < 0 {
		return 0, fmt.Errorf("%s is %s or %s, not %q", name, values[0], values[1], value)
	}
	j.End()
	return i, nil
}

// setPosition reads startpos or fen A|B, then moves, each behind the number of its
// board: 1e2e4 2d7d5.
func (j *Joint) setPosition(args []string) error {
	j.End()
	p, err := readJoint(args)
	j.refused = err
	if err != nil {
		return err
	}
	j.position = p
	return nil
}

// readJoint reads the words after position.
func readJoint(args []string) (movegen.Boards, error) {
	setup, moves := driver.CutMoves(args)
	p := start()
	switch {
	case len(setup) == 1 && setup[0] == "startpos":
	case len(setup) > 1 && setup[0] == "fen":
		text := strings.Join(setup[1:], " ")
		if !strings.Contains(text, "|") {
			return nil, fmt.Errorf("want two FENs with | between them")
		}
		both, err := notation.ReadPosition(game(), text)
		if err != nil {
			return nil, err
		}
		p = underServers(both)
	default:
		return nil, fmt.Errorf("want startpos or fen A|B, then moves")
	}
	for _, move := range moves {
		board := strings.IndexByte("12", move[0])
		if board < 0 {
			return nil, fmt.Errorf("moves: %q does not begin with 1 or 2, the board", move)
		}
		p.SetTurn(board)
		if len(move) > 2 && move[2] == '@' {
			move = strings.ToUpper(move[:2]) + move[2:]
		}
		if _, err := movegen.PlayTurn(p, p.BoardName(board)+"/"+move[1:]); err != nil {
			return nil, fmt.Errorf("moves: board %d: %w", board+1, err)
		}
	}
	return p, nil
}

// onTurn reports whether the team is to move on a board.
func (j *Joint) onTurn(p movegen.Boards, board int) bool {
	return p.Variant().Team(p.SeatAt(board)) == j.team
}

func (j *Joint) goOn(args []string) error {
	j.End()
	if j.refused != nil {
		j.Print("info string %s", driver.Echo(refusal("go", j.refused).Error()))
		j.Print("bestmove (none)")
		return nil
	}
	p := j.position.Clone().(movegen.Boards)
	boards, first := 0, 0
	for board := 1; board >= 0; board-- {
		if p.SetTurn(board); j.onTurn(p, board) && !movegen.Result(p).Over() {
			first = board
			boards++
		}
	}
	if boards == 0 {
		j.Print("bestmove (none)")
		return nil
	}
	p.SetTurn(first)
	_, colour := p.Place(p.SeatAt(p.Turn()))
	limits, ponder, ignored := readLimits(args, colour)
	j.PrintIgnored(ignored)
	if driver.Endless(&limits) {
		limits.MoveTime = unlimited
	}
	j.first, j.after = nil, boards-1
	j.limits = limits
	if boards == 2 {
		j.limits.MoveTime, j.limits.Time = half(limits.MoveTime), half(limits.Time)
		j.limits.Nodes = (limits.Nodes + 1) / 2
		if limits.Infinite { // the first board for a limited time, the second until stop
			j.search(p, engine.Limits{MoveTime: unlimited}, ponder)
			return nil
		}
	}
	j.search(p, j.limits, ponder)
	return nil
}

// half returns half of a time, at least a millisecond; 0 stays no limit.
func half(t time.Duration) time.Duration {
	if t == 0 {
		return 0
	}
	return max(t/2, time.Millisecond)
}

func (j *Joint) search(p movegen.Boards, limits engine.Limits, ponder bool) {
	j.shown = p
	j.Start(p, limits, ponder)
}

// Info implements driver.Handler.
func (j *Joint) Info(info engine.Info) {
	line := fmt.Sprintf("info depth %d seldepth %d multipv %d score %s nodes %d nps %d hashfull %d tbhits 0 time %d",
		info.Depth, info.SelDepth, max(info.MultiPV, 1), driver.ScoreText(info.Score), info.Nodes, info.NPS(), info.Hashfull, info.Time.Milliseconds())
	if len(info.PV) > 0 {
		line += " pv " + strings.Join(j.pairs(append(j.first[:len(j.first):len(j.first)], info.PV...)), " ")
	}
	j.Show("%s", line)
}

// pairs returns the text of a line as pairs of moves. Two turns of one team that
// follow each other, one on each board, form a pair.
func (j *Joint) pairs(line [][]movegen.Move) (pairs []string) {
	p := j.position.Clone().(movegen.Boards)
	pair, team := [2]string{}, movegen.Team(0)
	end := func() {
		if pair != [2]string{} {
			pairs = append(pairs, pairText(pair))
		}
		pair = [2]string{}
	}
	for _, turn := range line {
		board := p.BoardOf(turn[0])
		p.SetTurn(board)
		if mover := p.Variant().Team(p.Seat()); mover != team || pair[board] != "" {
			end()
			team = mover
		}
		pair[board] = text(p, turn)
		movegen.Play(p, turn)
	}
	end()
	return pairs
}

// pairText returns the text of a pair: (e2e4,pass).
func pairText(pair [2]string) string {
	for i := range pair {
		if pair[i] == "" {
			pair[i] = "pass"
		}
	}
	return "(" + pair[0] + "," + pair[1] + ")"
}

// Done implements driver.Handler: it searches the second board, or answers.
func (j *Joint) Done(r engine.Result) {
	moves := j.first
	if len(r.Turn) > 0 {
		moves = append(moves, r.Turn)
	}
	if j.after > 0 && len(r.Turn) > 0 {
		j.after--
		p := j.shown.Clone().(movegen.Boards)
		movegen.Play(p, r.Turn)
		if p.SetTurn(1); !movegen.Result(p).Over() {
			j.first = moves
			j.search(p, j.limits, false)
			return
		}
	}
	// A team that is ahead on the clock and would be mated waits. It may wait only if
	// the other team is to move on one of the boards.
	_, forced := r.Score.Mate()
	waits := j.sits && forced && r.Score.IsLoss() && j.onTurn(j.position, 0) != j.onTurn(j.position, 1)
	switch {
	case waits:
		j.Print("bestmove %s", pairText([2]string{}))
	case len(moves) == 0:
		j.Print("bestmove (none)")
	default:
		j.Print("bestmove %s", j.pairs(moves)[0])
	}
	j.first = nil
}
