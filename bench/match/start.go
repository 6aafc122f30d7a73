// Starting engines, and trying each before the first game.

package match

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"dux/engine/platform"
	"dux/protocol/client"
	"dux/protocol/live"
	"dux/protocol/version"
)

// Client returns the description of the engine for package client.
func (s *Spec) Client() *client.Engine {
	return &client.Engine{
		Command: s.Command, Dir: s.Dir, Proto: s.Proto, Variant: s.Variant, Init: s.Init, Options: s.Options, TC: s.TC, Ponder: s.Ponder, Serve: s.Serve,
	}
}

// startPlayer starts an engine on the given processors, nil for any; without a
// command that is Dux inside this process.
func startPlayer(ctx context.Context, spec *Spec, cpus []int, l *client.Log) (client.Player, error) {
	e := spec.Client()
	e.CPUs = cpus
	switch {
	case spec.external():
	case spec.Ponder:
		e.Proto, e.Serve = "uci", serveUCI
	default:
		return newDuxPlayer(spec, l)
	}
	return client.Start(ctx, e, l)
}

// openLog creates a file for the protocol log of an engine; none if path is "".
func openLog(path string) (*client.Log, error) {
	if path == "" {
		return nil, nil
	}
	file, err := platform.OpenDerived(path)
	if err != nil {
		return nil, err
	}
	if err := file.Truncate(0); err != nil {
		return nil, errors.Join(err, file.Close())
	}
	return client.NewLog(file), nil
}

// startError is the error for an engine that does not start.
type startError struct {
	Spec *Spec
	Err  error
}

// Error returns the command, the error and the engine's output.
func (e *startError) Error() string {
	text := fmt.Sprintf("engine %s: %s", e.Spec.Name, e.Err)
	if len(e.Spec.Command) > 0 {
		text += "\nstarted: " + live.Clean(strings.Join(e.Spec.Command, " "))
	}
	var f *client.Fault
	if errors.As(e.Err, &f) && len(f.Printed) > 0 {
		text += "\nit printed:\n  " + strings.Join(f.Printed, "\n  ")
	}
	for _, arg := range e.Spec.Command[min(1, len(e.Spec.Command)):] {
		if key, _, ok := strings.Cut(arg, "="); ok && isSetting(key) {
			text += fmt.Sprintf("\n%s was passed to the program; for a setting of the match write 'cmd=%s %s'", live.Clean(arg), live.Clean(e.Spec.Command[0]), live.Clean(arg))
			break
		}
	}
	return text
}

// Unwrap returns the error without the engine.
func (e *startError) Unwrap() error { return e.Err }

// tryEngines starts each engine once, so that an engine that cannot play is
// found before the first game. It also detects protocols that are not given.
func (c *Config) tryEngines(ctx context.Context) error {
	for i := range c.Engines {
		spec := &c.Engines[i]
		if !spec.external() && spec.Human != boardNames { // people play without a program
			spec.program = version.Name()
		}
		if !spec.external() && !spec.Ponder || spec.Human != "" {
			continue
		}
		if err := c.try(ctx, spec); err != nil {
			if ctx.Err() != nil {
				return ctx.Err()
			}
			return &startError{spec, err}
		}
	}
	return nil
}

// try starts an engine and prepares it for a game. On a server it does not, as
// the engine may know only the games of single boards.
func (c *Config) try(ctx context.Context, spec *Spec) error {
	if c.Server {
		player, err := startEngine(ctx, spec, nil)
		if err == nil {
			spec.program = live.Clean(player.Program())
			player.Close()
		}
		return err
	}
	player, err := startPlayer(ctx, spec, nil, nil)
	if err != nil {
		return err
	}
	defer player.Close()
	spec.program = live.Clean(player.Program())
	switch player := player.(type) {
	case *client.UCI:
		spec.Proto = "uci"
		if spec.external() {
			for _, text := range player.Unlisted(c.Variant) {
				fmt.Fprintf(c.Warnings, "engine %s %s\n", spec.Name, text)
			}
		}
	case *client.CECP:
		spec.Proto = "xboard"
	}
	game, err := live.New(live.Setup{Variant: c.Variant, Teams: true})
	if err != nil {
		return err
	}
	return player.NewGame(ctx, game)
}

// fileName makes a valid file name from the name of an engine.
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

// maxFileName leaves room for prefix and suffix within the 255 bytes that file
// systems allow.
const maxFileName = 200
