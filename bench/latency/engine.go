package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os/exec"
	"strings"
	"time"

	"dux/movegen"
	"dux/protocol/gui"
)

// conversation is an engine that runs.
type conversation struct {
	cmd      *exec.Cmd
	in       io.WriteCloser
	lines    chan line // closed when the engine has ended
	protocol string    // uci or cecp
	pings    int
}

// line is something said, and when.
type line struct {
	text string
	at   time.Time
}

func start(command []string, protocol string) (*conversation, error) {
	e := &conversation{cmd: exec.Command(command[0], command[1:]...), lines: make(chan line, 1000), protocol: protocol}
	var err error
	if e.in, err = e.cmd.StdinPipe(); err != nil {
		return nil, err
	}
	out, err := e.cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := e.cmd.Start(); err != nil {
		return nil, err
	}
	go func() {
		defer close(e.lines)
		for s := bufio.NewScanner(out); s.Scan(); {
			e.lines <- line{s.Text(), time.Now()}
		}
	}()
	if protocol == "uci" {
		e.say("uci")
		return e, e.sync()
	}
	e.say("xboard", "protover 2", "accepted dice")
	return e, e.sync()
}

// say tells the engine some lines. What cannot be told shows in what it answers.
func (e *conversation) say(lines ...string) {
	_, _ = io.WriteString(e.in, strings.Join(lines, "\n")+"\n")
}

// patience is how long an answer may take before the engine counts as hung.
const patience = 10 * time.Second

// until reads up to a line that begins so, and returns when it came.
func (e *conversation) until(begin string) (time.Time, error) {
	timeout := time.After(patience)
	for {
		select {
		case l, ok := <-e.lines:
			switch {
			case !ok:
				return l.at, errors.New("the engine has ended")
			case strings.HasPrefix(l.text, begin):
				return l.at, nil
			case strings.HasPrefix(l.text, "info string"), strings.HasPrefix(l.text, "Error"), strings.HasPrefix(l.text, "tellusererror"):
				return l.at, fmt.Errorf("it says %q", l.text)
			}
		case <-timeout:
			return time.Time{}, fmt.Errorf("no %q in %v", begin, patience)
		}
	}
}

// sync waits until the engine has done what it was told.
func (e *conversation) sync() (err error) {
	if e.protocol == "uci" {
		e.say("isready")
		_, err = e.until("readyok")
		return err
	}
	e.pings++
	e.say(fmt.Sprint("ping ", e.pings))
	_, err = e.until(fmt.Sprint("pong ", e.pings))
	return err
}

// choose begins a game of the variant.
func (e *conversation) choose(v *movegen.Variant) error {
	if e.protocol == "uci" {
		e.say("setoption name UCI_Variant value "+v.Name, "ucinewgame")
		return e.sync()
	}
	e.say("new", "variant "+v.CECPName(), "force", "post")
	return e.sync()
}

// ask asks for a move in p, which shall take no longer than the budget, and
// returns by how much it did.
func (e *conversation) ask(p movegen.Position, k kind, budget time.Duration, random *rand.Rand) (late time.Duration, err error) {
	answer := "bestmove "
	if e.protocol == "uci" {
		e.say("position fen " + p.String())
	} else {
		answer = "move "
		e.say("force", "setboard "+gui.For(p.Variant(), true).Write(p, 0))
	}
	if err := e.sync(); err != nil {
		return 0, err
	}
	begun := time.Now()
	e.say(e.question(p, k, budget)...)
	if k == atOnce {
		time.Sleep(time.Duration(random.Int64N(int64(budget))))
		begun, budget = time.Now(), 0
		e.say(words[e.protocol][k])
	}
	came, err := e.until(answer)
	return came.Sub(begun) - budget, err
}

// question is how to make the engine think.
func (e *conversation) question(p movegen.Position, k kind, budget time.Duration) []string {
	if e.protocol == "uci" {
		ms := budget.Milliseconds()
		return []string{[kinds]string{
			moveTime: fmt.Sprintf("go movetime %d", ms),
			clock:    fmt.Sprintf("go wtime %d btime %d winc 10 binc 10", ms, ms),
			atOnce:   "go infinite",
		}[k]}
	}
	const hour = 360000 // centiseconds
	return [kinds][]string{
		moveTime: {fmt.Sprintf("st %g", budget.Seconds()), "go"},
		clock:    {"level 0 0:01 0.01", fmt.Sprintf("time %d", budget.Milliseconds()/10), "go"},
		atOnce:   {"level 0 60 0", fmt.Sprintf("time %d", hour), "go"},
	}[k]
}

func (e *conversation) quit() error {
	e.say("quit")
	for range e.lines {
		continue
	}
	return e.cmd.Wait()
}
