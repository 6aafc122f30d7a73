// The Universal Bughouse Interface.

package bughouse

import (
	"fmt"
	"strings"
	"time"

	"dux/engine"
	"dux/movegen"
	"dux/protocol/driver"
	"dux/protocol/notation"
)

// UBI is a session of the Universal Bughouse Interface. One engine plays both
// boards: while it searches one, requests for the other wait.
type UBI struct {
	*driver.Driver
	boards  [2]string           // in BFEN
	refused error               // why the last position command set up nothing, nil if it did
	clocks  [2][2]time.Duration // by board and colour; 0 if unknown
	waiting []search            // requested, not yet started
	running *search             // nil for none
	shown   movegen.Boards      // the position that is searched
}

// search is a requested search: go board A ...
type search struct {
	board int
	words []string // its limits
}

// NewUBI returns a session that answers through d.
func NewUBI(d *driver.Driver) *UBI {
	u := &UBI{Driver: d}
	u.newGame()
	return u
}

func (u *UBI) newGame() {
	u.boards = [2]string{single().Start, single().Start}
	u.clocks, u.refused = [2][2]time.Duration{}, nil
}

// ubiCommands are the commands by their first word. Their errors are shown to
// the user.
var ubiCommands = map[string]func(u *UBI, args []string) error{
	"ubi": (*UBI).ubi, "setoption": (*UBI).setOption, "position": (*UBI).setPosition, "clock": (*UBI).setClock,
	"go": (*UBI).goOn, "stop": (*UBI).stop,
	"isready": func(u *UBI, _ []string) error { return u.AnswerReady(game()) },
	"ubinewgame": func(u *UBI, _ []string) error {
		u.cancel()
		u.NewGame()
		u.newGame()
		return nil
	},
	// Messages of partners and the name of the match change nothing: the search
	// sees both boards.
	"partnermsg": func(*UBI, []string) error { return nil },
	"metadata":   func(*UBI, []string) error { return nil },
}

// Command implements driver.Handler.
func (u *UBI) Command(line string) (quit bool) {
	words := strings.Fields(line)
	if len(words) == 0 {
		return false
	}
	if words[0] == "quit" {
		u.End()
		return true
	}
	do, known := ubiCommands[words[0]]
	if !known {
		u.Print("info string unknown command %q", driver.Echo(line))
	} else if err := do(u, words[1:]); err != nil {
		u.Print("info string %s: %s", words[0], driver.Echo(strings.TrimPrefix(err.Error(), words[0]+": ")))
	}
	return false
}

// End implements driver.Handler: a running search is answered.
func (u *UBI) End() {
	u.waiting = nil
	u.Finish(u)
}

func (u *UBI) ubi([]string) error {
	printOptions(u.Driver)
	u.Print("ubiok")
	return nil
}

func (u *UBI) setOption(args []string) error {
	name, value, err := driver.ReadOption(args)
	if err != nil {
		return err
	}
	return u.Set(name, value)
}

// setPosition reads one board: board A|B startpos|bfen TEXT [moves ...]. Or it
// reads both, with their clocks: TEXT | TEXT [clock WHITE-A BLACK-A WHITE-B BLACK-B].
func (u *UBI) setPosition(args []string) error {
	u.refused = u.readPosition(args)
	return u.refused
}

func (u *UBI) readPosition(args []string) error {
	boards, clocks := u.boards, u.clocks
	if len(args) > 0 && args[0] == "board" {
		board, rest, err := boardOf(args)
		if err != nil {
			return err
		}
		if boards[board], err = readBoard(rest); err != nil {
			return err
		}
	} else {
		a, rest, both := strings.Cut(strings.Join(args, " "), "|")
		b, times, timed := strings.Cut(strings.TrimLeft(rest, "|"), " clock ")
		if !both {
			return fmt.Errorf("expected board A or B, or both boards with | between them")
		}
		for i, bfen := range []string{a, b} {
			var err error
			words := strings.Fields(bfen)
			if last := len(words) - 1; i == 1 && last > 0 && len(words[last]) == 1 && strings.Contains(boardNames, words[last]) {
				words = words[:last] // the board to move, which is that of go
			}
			if boards[i], err = readBoard(words); err != nil {
				return fmt.Errorf("board %s: %s", boardNames[i:i+1], strings.TrimPrefix(err.Error(), "position: "))
			}
		}
		if words := strings.Fields(times); timed {
			if len(words) != 4 {
				return fmt.Errorf("clock: expected 4 values in ms, got %d", len(words))
			}
			for i, word := range words {
				n, ok := driver.ReadNumber(word)
				if !ok {
					return fmt.Errorf("clock: expected a time in ms, got %q", word)
				}
				clocks[i/2][i%2] = driver.TimeLimit(n)
			}
		}
	}
	if _, err := join(boards, 0); err != nil {
		return err
	}
	u.boards, u.clocks = boards, clocks
	return nil
}

// boardOf reads board A or board B at the beginning of args.
func boardOf(args []string) (board int, rest []string, err error) {
	if len(args) < 2 || args[0] != "board" || len(args[1]) != 1 || !strings.Contains(boardNames, args[1]) {
		return 0, nil, fmt.Errorf("expected board A or board B")
	}
	return strings.Index(boardNames, args[1]), args[2:], nil
}

// readBoard reads startpos or [bfen] TEXT, then moves, and returns the BFEN.
func readBoard(words []string) (string, error) {
	setup, moves := driver.CutMoves(words)
	if len(setup) > 0 && (setup[0] == "bfen" || setup[0] == "fen") {
		setup = setup[1:]
	}
	p, err := notation.ReadPosition(single(), strings.Join(setup, " "))
	if err != nil {
		return "", err
	}
	for _, move := range moves {
		if err := play(p, move); err != nil {
			return "", fmt.Errorf("moves: %w", err)
		}
	}
	return p.String(), nil
}

// clockNames are the names of the clocks, with board and colour.
var clockNames = map[string][2]int{"white_A": {0, 0}, "black_A": {0, 1}, "white_B": {1, 0}, "black_B": {1, 1}}

// setClock reads: white_A 180000.
func (u *UBI) setClock(args []string) error {
	if len(args) == 2 {
		at, known := clockNames[args[0]]
		if n, ok := driver.ReadNumber(args[1]); known && ok {
			u.clocks[at[0]][at[1]] = driver.TimeLimit(n)
			return nil
		}
	}
	return fmt.Errorf("expected a colour and a board, and a time in ms, such as: clock white_A 180000")
}

func (u *UBI) goOn(args []string) error {
	board, words, err := boardOf(args)
	if err != nil {
		return err
	}
	u.waiting = append(u.waiting, search{board, words})
	u.next()
	return nil
}

// next starts the search that has waited longest, if none is running.
func (u *UBI) next() {
	for u.running == nil && len(u.waiting) > 0 {
		s := u.waiting[0]
		u.waiting = u.waiting[1:]
		p, err := join(u.boards, s.board)
		if u.refused != nil {
			err = refusal("go", u.refused)
			u.Print("info string %s", driver.Echo(err.Error()))
		}
		if err != nil || movegen.Result(p).Over() {
			u.Print("bestmove board %s (none)", boardNames[s.board:s.board+1])
			continue
		}
		_, colour := p.Place(p.SeatAt(s.board))
		limits, _, ignored := readLimits(s.words, colour)
		u.PrintIgnored(ignored)
		if driver.Endless(&limits) {
			if limits.Time = u.clocks[s.board][colour]; limits.Time == 0 {
				limits.MoveTime = unlimited
			}
		}
		u.running, u.shown = &s, p
		u.Start(p, limits, false)
	}
}

// stop cancels the search of a board, or all searches, without an answer.
func (u *UBI) stop(args []string) error {
	if len(args) == 0 {
		u.cancel()
		return nil
	}
	board, _, err := boardOf(args)
	if err != nil {
		return err
	}
	kept := u.waiting[:0]
	for _, s := range u.waiting {
		if s.board != board {
			kept = append(kept, s)
		}
	}
	u.waiting = kept
	if u.running != nil && u.running.board == board {
		u.Abort()
		u.running = nil
		u.next()
	}
	return nil
}

// cancel ends all searches without an answer.
func (u *UBI) cancel() {
	u.Abort()
	u.running, u.waiting = nil, nil
}

// Info implements driver.Handler. Only the moves on the searched board are
// shown.
func (u *UBI) Info(info engine.Info) {
	line := fmt.Sprintf("info board %s depth %d seldepth %d nodes %d nps %d time %d score %s",
		boardNames[u.running.board:u.running.board+1], info.Depth, info.SelDepth, info.Nodes, info.NPS(), info.Time.Milliseconds(), driver.ScoreText(info.Score))
	p := u.shown.Clone().(movegen.Boards)
	pv := ""
	for _, turn := range info.PV {
		if p.Turn() == u.running.board {
			pv += " " + ubiText(p, turn)
		}
		movegen.Play(p, turn)
	}
	if pv != "" {
		line += " pv" + pv
	}
	u.Show("%s", line)
}

// ubiText returns a turn in UBI's form: drops have small letters.
func ubiText(p movegen.Boards, turn []movegen.Move) string {
	move := text(p, turn)
	if strings.Contains(move, "@") {
		return strings.ToLower(move[:1]) + move[1:]
	}
	return move
}

// Done implements driver.Handler.
func (u *UBI) Done(r engine.Result) {
	board := u.running.board
	u.running = nil
	move := "(none)"
	if len(r.Turn) > 0 {
		move = ubiText(u.shown, r.Turn)
	}
	u.Print("bestmove board %s %s", boardNames[board:board+1], move)
	u.next()
}
