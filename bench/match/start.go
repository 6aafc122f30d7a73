package match

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"
)

// startPlayer starts an engine. One whose protocol is not given is asked for
// UCI first, and started anew for CECP if it does not answer to that.
func startPlayer(ctx context.Context, spec *Spec, l *log) (Player, error) {
	if !spec.external() {
		return newDuxPlayer(spec, l)
	}
	var first error
	for _, proto := range []string{"uci", "xboard"} {
		if spec.Proto != "" && spec.Proto != proto {
			continue
		}
		p, err := start(spec, l)
		if err != nil {
			return nil, err
		}
		player, err := introduce(ctx, p, spec, proto)
		if err == nil {
			p.known.Store(true)
			return player, nil
		}
		p.close()
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		if first == nil {
			first = p.noStart(err)
		}
	}
	return nil, first
}

// start starts an engine that speaks a protocol.
func start(spec *Spec, l *log) (*process, error) {
	if spec.Serve != nil {
		return startInside(spec.Serve, l), nil
	}
	return startProcess(spec, l)
}

// noStart is what is wrong with an engine that does not speak its protocol, and
// what it said instead.
func (p *process) noStart(err error) error {
	var f *Fault
	if !errors.As(err, &f) {
		return err
	}
	failed := fault(NoStart, "%s", f.Detail)
	failed.Printed = p.printed.all()
	return failed
}

// StartError is an engine that cannot be used at all.
type StartError struct {
	Spec *Spec
	Err  error
}

// Error says what was started, what is wrong, and what the engine printed.
func (e *StartError) Error() string {
	text := fmt.Sprintf("engine %s: %s", e.Spec.Name, e.Err)
	if len(e.Spec.Command) > 0 {
		text += "\nstarted: " + clean(strings.Join(e.Spec.Command, " "))
	}
	var f *Fault
	if errors.As(e.Err, &f) && len(f.Printed) > 0 {
		text += "\nit printed:\n  " + strings.Join(f.Printed, "\n  ")
	}
	for _, arg := range e.Spec.Command[min(1, len(e.Spec.Command)):] {
		if key, _, ok := strings.Cut(arg, "="); ok && isSetting(key) {
			text += fmt.Sprintf("\n%s was passed to the program; for a setting of the match write 'cmd=%s %s'", clean(arg), clean(e.Spec.Command[0]), clean(arg))
			break
		}
	}
	return text
}

// Unwrap is the error without the engine.
func (e *StartError) Unwrap() error { return e.Err }

// tryEngines starts each engine once: one that cannot play is found out before
// the first game. It also finds out what those speak that do not say so.
func (c *Config) tryEngines(ctx context.Context) error {
	for i := range c.Engines {
		spec := &c.Engines[i]
		if !spec.external() || spec.Human != "" {
			continue
		}
		if err := c.try(ctx, spec); err != nil {
			if ctx.Err() != nil {
				return ctx.Err()
			}
			return &StartError{spec, err}
		}
	}
	return nil
}

// try starts an engine and has it prepare for a game, but for one on a server,
// which may know only the games of single boards.
func (c *Config) try(ctx context.Context, spec *Spec) error {
	if c.Server {
		player, err := startEngine(ctx, spec, nil)
		if err == nil {
			player.Close()
		}
		return err
	}
	player, err := startPlayer(ctx, spec, nil)
	if err != nil {
		return err
	}
	defer player.Close()
	if spec.Proto = "uci"; isCECP(player) {
		spec.Proto = "xboard"
	}
	game, err := newGame(c.Variant, Opening{Start: c.Variant.Start})
	if err != nil {
		return err
	}
	return player.NewGame(ctx, game)
}

func isCECP(p Player) bool {
	_, ok := p.(*cecpPlayer)
	return ok
}

// notUCI is the silence after uci that shows an engine to speak something else.
const notUCI = 2 * time.Second

func introduce(ctx context.Context, p *process, spec *Spec, proto string) (Player, error) {
	if proto == "uci" {
		if spec.Proto == "" {
			var cancel context.CancelFunc
			ctx, cancel = context.WithTimeout(ctx, notUCI)
			defer cancel()
		}
		return startUCI(ctx, p, spec)
	}
	return startCECP(ctx, p, spec, protocolOne)
}

// fileName makes a name fit for a file, whatever engine it is of and however
// long it is.
func fileName(name string) string {
	fit := strings.Map(func(c rune) rune {
		if c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '.' || c == '-' || c == '_' {
			return c
		}
		return '_'
	}, name)
	if len(fit) > maxFileName {
		return fit[:maxFileName-17] + "-" + shortHash([]byte(name))
	}
	return fit
}

// maxFileName leaves room, in the 255 bytes that file systems allow, for what
// stands around it.
const maxFileName = 200
