// Starting engines, also inside this process, if memory suffices, and trying each before the first game.

package match

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"dux/engine"
	"dux/engine/platform"
	"dux/protocol/cecp"
	"dux/protocol/client"
	"dux/protocol/driver"
	"dux/protocol/live"
	"dux/protocol/uci"
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

// serveCECP runs Dux as a CECP engine, serveUCI as a UCI engine.
func serveCECP(in io.Reader, out io.Writer) {
	serve(in, out, func(d *driver.Driver) driver.Handler { return cecp.New(d) })
}

func serveUCI(in io.Reader, out io.Writer) {
	serve(in, out, func(d *driver.Driver) driver.Handler { return uci.New(d) })
}

func serve(in io.Reader, out io.Writer, protocol func(*driver.Driver) driver.Handler) {
	lines := make(chan string)
	ended := make(chan struct{})
	defer close(ended)
	go func() {
		defer close(lines)
		for s := bufio.NewScanner(in); s.Scan(); {
			select {
			case lines <- s.Text():
			case <-ended:
				return
			}
		}
	}()
	d := driver.New(out)
	defer d.Close()
	d.Run(lines, protocol(d))
}

// checkMemory rejects engines inside this process that need more memory than
// there is. It assumes that the two that need most meet in every game.
func (c *Config) checkMemory() error {
	var needs []int
	for i := range c.Engines {
		if e := &c.Engines[i]; len(e.Command) == 0 {
			options, _, err := e.inside()
			if err != nil {
				return fmt.Errorf("engine %s: %w", e.Name, err)
			}
			needs = append(needs, options.Memory(c.Variant))
		}
	}
	slices.Sort(needs)
	all := 0
	for _, mb := range needs[max(0, len(needs)-2):] {
		all += mb * c.Concurrency
	}
	if c.Server {
		all *= 2 // a team is two players
	}
	if err := engine.CheckMemory(all); err != nil {
		return settingError("concurrency", "for %d games at a time: %w", c.Concurrency, err)
	}
	return nil
}
