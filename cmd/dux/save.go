// Saving a game at the terminal as PGN.

package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"time"

	"dux/movegen"
	"dux/protocol/notation"
	"dux/protocol/version"
)

// save writes the game so far into a new file.
func (g *game) save(path string) error {
	if path == "" {
		fmt.Fprintln(g.out, "name a file: save game.pgn")
		return nil
	}
	f, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	if errors.Is(err, fs.ErrExist) {
		err = fmt.Errorf("%s exists already; choose another name", path)
	}
	if err == nil {
		err = errors.Join(notation.WritePGN(f, g.record()), f.Close())
	}
	if err != nil {
		fmt.Fprintf(g.out, "%v\n", err)
		return nil
	}
	fmt.Fprintf(g.out, "Saved %d turns in %s.\n", len(g.played), path)
	return nil
}

// record returns the game so far, for PGN.
func (g *game) record() *notation.Game {
	v := g.pos.Variant()
	record := &notation.Game{Variant: v, Result: g.outcome().Text(v.NTeam), Tags: []notation.Tag{
		{Name: "Event", Value: v.Title}, {Name: "Site", Value: "?"}, {Name: "Date", Value: time.Now().Format("2006.01.02")}, {Name: "Round", Value: "-"},
	}}
	if g.start != v.Start {
		record.Start = g.start
	}
	for team, colour := range []string{"White", "Black"} {
		record.Tags = append(record.Tags, notation.Tag{Name: colour, Value: g.player(movegen.Team(team))})
	}
	for _, legs := range g.played {
		record.Turns = append(record.Turns, notation.Turn{Legs: legs})
	}
	return record
}

// player names the players of a team.
func (g *game) player(team movegen.Team) string {
	v := g.pos.Variant()
	people, dux := false, false
	for _, s := range v.Seats {
		if v.Team(s) == team {
			people, dux = people || g.people[s], dux || !g.people[s]
		}
	}
	switch {
	case people && dux:
		return "Player and " + version.Name()
	case people:
		return "Player"
	}
	return version.Name()
}
