// Files of a run: locked, without doubled units, refused if damaged.

package record_test

import (
	"bytes"
	"context"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"dux/bench/match"
	"dux/bench/output"
	"dux/bench/record"
)

// A run that another process is playing is left alone.
func TestRunIsLocked(t *testing.T) {
	for _, name := range []string{"run", "games.pgn"} {
		c := config(t, "chess", 2)
		dir := t.TempDir()
		c.JSON, c.PGN = filepath.Join(dir, "run"), filepath.Join(dir, "games.pgn")
		unlock, err := output.Lock(filepath.Join(dir, name))
		require.NoError(t, err)
		_, err = match.Run(context.Background(), c)
		require.ErrorContains(t, err, "another process")
		require.NoFileExists(t, c.JSON)
		require.NoError(t, unlock())
		play(t, c)
		entries, err := os.ReadDir(dir)
		require.NoError(t, err)
		require.Len(t, entries, 2, "run and games.pgn")
	}
}

// The games of an earlier match stay until the first game of the next one is over.
func TestInterruptedMatchesKeepEarlierGames(t *testing.T) {
	c := config(t, "chess", 2)
	c.PGN = filepath.Join(t.TempDir(), "games.pgn")
	play(t, c)
	earlier, err := os.ReadFile(c.PGN)
	require.NoError(t, err)
	next := config(t, "chess", 2)
	next.PGN, next.Seed, next.Force = c.PGN, 8, true
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, err = match.Run(ctx, next)
	require.ErrorIs(t, err, context.Canceled)
	text, err := os.ReadFile(c.PGN)
	require.NoError(t, err)
	require.True(t, bytes.HasPrefix(text, earlier))
	play(t, next)
	text, err = os.ReadFile(c.PGN)
	require.NoError(t, err)
	require.Equal(t, 2, bytes.Count(text, []byte("[Event ")))
	require.False(t, bytes.Contains(text, earlier))
}

// Games that are not sorted at the end replace those of an earlier match, too.
func TestFirstGameReplacesEarlierOnes(t *testing.T) {
	c := config(t, "chess", 2)
	units := play(t, c)
	path := filepath.Join(t.TempDir(), "games.pgn")
	for range 2 {
		files, err := record.Open(record.Paths{PGN: path}, output.Existing{Force: true}, units[0], io.Discard)
		require.NoError(t, err)
		require.NoError(t, files.Keep(&units[0].Games[0], nil))
		require.NoError(t, files.Keep(&units[0].Games[1], nil))
		require.NoError(t, files.Close(false))
		text, err := os.ReadFile(path)
		require.NoError(t, err)
		require.Equal(t, 2, bytes.Count(text, []byte("[Event ")))
	}
}

// A unit that occurs twice in a run, from before runs were locked, counts once
// when the run is resumed, with a message.
func TestDoubledUnitsCountOnce(t *testing.T) {
	c := config(t, "chess", 4)
	path := playedTo(t, c)
	whole, err := os.ReadFile(path)
	require.NoError(t, err)
	first, _, _ := bytes.Cut(whole, []byte("\n"))
	twice := slices.Concat(first, []byte("\n"), first, []byte("\n"))
	require.NoError(t, os.WriteFile(path, twice, 0o644))
	var said bytes.Buffer
	again := config(t, "chess", 4)
	again.JSON, again.Resume, again.Warnings = path, true, &said
	require.Len(t, play(t, again), 2)
	require.Contains(t, said.String(), "unit 0 occurs twice")
	text, err := os.ReadFile(path)
	require.NoError(t, err)
	require.Equal(t, string(whole), string(text))
}

// An error names the line of a corrupt record, wherever it is read.
func TestCorruptRecordsAreRefused(t *testing.T) {
	dir := t.TempDir()
	c := config(t, "chess", 4)
	c.JSON = filepath.Join(dir, "sound")
	play(t, c)
	for why, spoil := range map[string]func(*record.Unit){
		"line 2: expected schema 1, got 0":                     func(u *record.Unit) { u.Schema = 0 },
		"line 2: unknown variant":                              func(u *record.Unit) { u.Variant = "draughts" },
		"line 2: unit must be from 0 to 1, got 2":              func(u *record.Unit) { u.Unit = 2 },
		"line 2: unit must be from 0 to 1, got -1":             func(u *record.Unit) { u.Unit = -1 },
		"line 2: pair must be from 0 to 1, got 2":              func(u *record.Unit) { u.Pair[1] = 2 },
		"line 2: expected 2 games in a unit, got 0":            func(u *record.Unit) { u.Games = nil },
		"line 2: expected 2 games in a unit, got 3":            func(u *record.Unit) { u.Games = append(u.Games, u.Games[0]) },
		"line 2: game 1: expected a seating of 2 teams, got 1": func(u *record.Unit) { u.Games[1].Seating = []int{0} },
		"line 2: game 1: seating must be from 0 to 1, got -1":  func(u *record.Unit) { u.Games[1].Seating[0] = -1 },
		"line 2: game 0: winner must be from -1 to 1, got 2":   func(u *record.Unit) { u.Games[0].Winner = 2 },
		"line 2: game 0: guilty must be from -1 to 1, got 2":   func(u *record.Unit) { u.Games[0].Guilty = 2 },
		"line 2: game 0: turn 1: there is no seat 7":           func(u *record.Unit) { seat := 7; u.Games[0].Turns[0].Seat = &seat },
		"unit 1 differs from those before it in game, en":      func(u *record.Unit) { u.Engines = append(u.Engines, "c") },
	} {
		units, _, err := record.Merge(context.Background(), []string{filepath.Join(dir, "sound")}, io.Discard)
		require.NoError(t, err)
		spoil(&units[1])
		c.JSON = filepath.Join(dir, "spoilt")
		require.NoError(t, record.WriteJSON(c.JSON, units))
		_, _, err = record.Merge(context.Background(), []string{c.JSON}, io.Discard)
		require.ErrorContains(t, err, why)
		if strings.HasPrefix(why, "line ") {
			c.Resume = true
			_, err = match.Run(context.Background(), c)
			require.ErrorContains(t, err, why)
		}
	}
}
