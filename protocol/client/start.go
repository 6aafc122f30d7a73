package client

import (
	"context"
	"errors"
	"time"
)

// Start starts an engine. One whose protocol is not given is asked for UCI
// first, and started anew for CECP if it does not answer to that. Errors are of
// type *Fault, or the context's.
func Start(ctx context.Context, e *Engine, l *Log) (Player, error) {
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

// notUCI is the silence after uci that shows an engine to speak something else.
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

// StartCECP starts an engine that speaks CECP. One that is silent for so long
// after it has been asked for its features has none.
func StartCECP(ctx context.Context, e *Engine, silence time.Duration, l *Log) (*CECP, error) {
	p, err := start(e, l)
	if err != nil {
		return nil, err
	}
	c, err := introduceCECP(ctx, p, e, silence)
	return c, p.introduced(err)
}

func start(e *Engine, l *Log) (*Process, error) {
	if e.Serve != nil {
		return serve(e.Serve, l), nil
	}
	return startProcess(e, l)
}

// introduced ends an engine that does not speak its protocol. The error says
// what it said instead.
func (p *Process) introduced(err error) error {
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
