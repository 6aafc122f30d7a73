// Engines as they are started and set up, and finding out which protocol they speak.

package client

import (
	"context"
	"errors"
	"fmt"
	"io"
	"runtime/debug"
	"time"
)

// Start starts an engine. Without a given protocol it tries UCI first; if there
// is no answer it starts the engine again for CECP. UBI must be given. Errors are of type *Fault,
// or the context's.
func Start(ctx context.Context, e *Engine, l *Log) (Player, error) {
	if e.Proto == "ubi" {
		return startUBI(ctx, e, l)
	}
	var first error
	for _, proto := range []string{"uci", "xboard"} {
		if e.Proto != "" && e.Proto != proto {
			continue
		}
		player, err := introduce(ctx, e, proto, l)
		if err == nil {
			return player, nil
		}
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		if first == nil {
			first = err
		}
	}
	return nil, first
}

// notUCI is how long an engine may be silent after uci before it counts as a
// CECP engine.
const notUCI = 2 * time.Second

// introduce starts an engine for a protocol.
func introduce(ctx context.Context, e *Engine, proto string, l *Log) (Player, error) {
	if proto == "xboard" {
		return StartCECP(ctx, e, protocolOne, l)
	}
	return StartUCI(ctx, e, l)
}

// StartUCI starts an engine that speaks UCI.
func StartUCI(ctx context.Context, e *Engine, l *Log) (*UCI, error) {
	p, err := start(e, l)
	if err != nil {
		return nil, err
	}
	if e.Proto == "" {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, notUCI)
		defer cancel()
	}
	u, err := introduceUCI(ctx, p, e)
	return u, p.introduced(err)
}

// StartCECP starts an engine that speaks CECP. If it sends no features within
// patience it has none.
func StartCECP(ctx context.Context, e *Engine, patience time.Duration, l *Log) (*CECP, error) {
	p, err := start(e, l)
	if err != nil {
		return nil, err
	}
	c, err := introduceCECP(ctx, p, e, patience)
	return c, p.introduced(err)
}

// Converse starts an engine and sends it nothing: for those who speak its protocol themselves.
func Converse(e *Engine, l *Log) (*Conversation, error) { return start(e, l) }

func start(e *Engine, l *Log) (*Conversation, error) {
	if e.Serve != nil {
		return serve(e.Serve, l), nil
	}
	return startProcess(e, l)
}

// introduced ends an engine whose handshake failed. The error has its output.
func (p *Conversation) introduced(err error) error {
	if err == nil {
		p.known.Store(true)
		return nil
	}
	p.Close()
	var f *Fault
	if !errors.As(err, &f) {
		return err
	}
	failed := NewFault(NoStart, "%s", f.Detail)
	failed.Printed = p.printed.all()
	return failed
}

// serve starts an engine inside this process. A panic counts as a crash of the
// engine; its log has the stack.
func serve(engine func(in io.Reader, out io.Writer), l *Log) *Conversation {
	commands, in := io.Pipe()
	out, answers := io.Pipe()
	p := newConversation(l)
	p.in = in
	go func() {
		defer close(p.gone)
		defer func() {
			if r := recover(); r != nil {
				fmt.Fprintf(stderr{p}, "panic: %v\n%s", r, debug.Stack())
			}
			_ = commands.Close()
			_ = answers.Close()
		}()
		engine(commands, answers)
	}()
	go p.read(out)
	go p.write()
	return p
}

// Engine is the configuration of an engine.
type Engine struct {
	Command []string // the program and its arguments
	Dir     string   // its folder, "" for that of this process
	Proto   string   // "uci", "xboard", "ubi", or "" to detect one of the first two
	Variant string   // the engine's name for the game, if different
	Init    []string // lines sent before each game
	Options []Option
	TC      TimeControl // sent before each game
	Ponder  bool        // UCI and CECP: think while the opponent does
	CPUs    []int       // processors for the program, nil for all

	// Serve is the engine inside this process if there is no Command.
	Serve func(in io.Reader, out io.Writer)
}

// Option is a setting of an engine, by the engine's own name for it.
type Option struct {
	Name  string `json:"name"`
	Value string `json:"value"`
}
