// Saving a game at the terminal as PGN, and leaving it.

package play

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"runtime"
	"slices"
	"strings"
	"time"

	"dux/cmd/dux/internal/command"
	"dux/engine"
	"dux/engine/platform"
	"dux/movegen"
	"dux/movegen/game"
	"dux/protocol/notation"
	"dux/protocol/version"
)

// save writes the game so far into a new file.
func (g *terminal) save(path string) error {
	if path == "" {
		fmt.Fprintln(g.Out, "name a file: save game.pgn")
		return nil
	}
	err := platform.WriteNew(path, func(w io.Writer) error { return notation.WritePGN(w, g.record()) })
	if errors.Is(err, fs.ErrExist) {
		err = fmt.Errorf("%s exists already; choose another name", path)
	}
	if err != nil {
		fmt.Fprintf(g.Out, "%v\n", err)
		return nil
	}
	fmt.Fprintf(g.Out, "Saved %d turns in %s.\n", g.game.Ply(), path)
	return nil
}

// leave prints the command that goes on with a game, which is the command that began
// it, with the turns played since.
func (g *terminal) leave(flags *flag.FlagSet) {
	if g.game.Ply() == 0 {
		return
	}
	var turns []string
	for _, turn := range g.game.Walk(0) {
		turns = append(turns, movegen.TurnText(g.pos(), turn.Legs))
	}
	line := "dux play"
	with := func(name string, value any) {
		line += fmt.Sprintf(" -%s=%s", name, command.ShellWord(runtime.GOOS, fmt.Sprint(value)))
	}
	flags.Visit(func(f *flag.Flag) {
		if !slices.Contains([]string{"as", "moves", "time", "depth", "nodes", "level"}, f.Name) { // users can change these in a game
			with(f.Name, f.Value)
		}
	})
	if g.limits.MoveTime > 0 {
		with("time", g.limits.MoveTime)
	}
	if g.limits.Depth > 0 {
		with("depth", g.limits.Depth)
	}
	if g.limits.Nodes > 0 {
		with("nodes", g.limits.Nodes)
	}
	if level := g.engine.Options().Level; level < engine.MaxLevel {
		with("level", level)
	}
	var seats []string
	for _, s := range g.pos().Variant().Seats {
		if g.people[s] {
			seats = append(seats, g.pos().Variant().SeatName(s))
		}
	}
	with("as", strings.Join(seats, ","))
	with("moves", strings.Join(turns, " "))
	fmt.Fprintf(g.Out, "To go on with this game:\n%s\n", line)
}

// record returns the game so far, for PGN.
func (g *terminal) record() *game.Record {
	record, v := g.game.Record(), g.pos().Variant()
	record.Outcome = g.outcome()
	record.Result = record.Outcome.Text(v.NTeam)
	record.Tags = []game.Tag{
		{Name: "Event", Value: v.Title}, {Name: "Site", Value: "?"}, {Name: "Date", Value: time.Now().Format("2006.01.02")}, {Name: "Round", Value: "-"},
	}
	var names []string
	for _, s := range v.Seats {
		name := version.Name()
		if g.people[s] {
			name = "Player"
		}
		names = append(names, name)
	}
	record.Tags = append(record.Tags, notation.PlayerTags(v, names)...)
	if record.Outcome.Reason == movegen.Forfeit {
		record.Tags = append(record.Tags, notation.TimeForfeit)
	}
	return record
}
