// The files of a run: continued after interruptions, refused, linked.

package match

import (
	"bytes"
	"context"
	"net"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"dux/bench/record"
	"dux/movegen/game"
	"dux/movegen/variants"
	"dux/protocol/client"
	"dux/protocol/live"
)

// A run that was interrupted after any game, with an incomplete last line,
// continues with the same games.
func TestResumeEqualsUninterruptedRun(t *testing.T) {
	dir := t.TempDir()
	whole := asText(t, play(t, config(t, "duck", 6)))
	for cut := range 6 {
		c := config(t, "duck", 6)
		c.JSON = filepath.Join(dir, string(rune('a'+cut)))
		ctx, cancel := context.WithCancel(context.Background())
		c.Progress = &cutter{after: cut + 1, cancel: cancel}
		_, err := Run(ctx, c)
		if cut < 5 {
			require.ErrorIs(t, err, context.Canceled)
		}
		torn, err := os.OpenFile(c.JSON, os.O_APPEND|os.O_WRONLY, 0)
		require.NoError(t, err)
		_, err = torn.WriteString(`{"schema":1,"run":"to`)
		require.NoError(t, err)
		require.NoError(t, torn.Close())
		again := config(t, "duck", 6)
		again.JSON, again.Resume = c.JSON, true
		again.PGN = filepath.Join(dir, "games.pgn")
		require.Equal(t, whole, asText(t, play(t, again)))
		require.NoFileExists(t, c.JSON+".journal")
		text, err := os.ReadFile(c.JSON)
		require.NoError(t, err)
		require.Equal(t, whole, string(text))
	}
}

// A run that is interrupted again after it was resumed has each game once in its files.
func TestInterruptedTwiceKeepsEachGameOnce(t *testing.T) {
	dir := t.TempDir()
	run, games := filepath.Join(dir, "run"), filepath.Join(dir, "games.pgn")
	for i := range 3 {
		c := config(t, "duchess3", 6) // one unit
		c.JSON, c.PGN, c.Resume = run, games, i > 0
		ctx, cancel := context.WithCancel(context.Background())
		c.Progress = &cutter{after: i + 2, cancel: cancel}
		_, err := Run(ctx, c)
		require.ErrorIs(t, err, context.Canceled)
		text, err := os.ReadFile(games)
		require.NoError(t, err)
		require.Equal(t, i+2, bytes.Count(text, []byte("[Event ")))
		lines, err := os.ReadFile(run + ".journal")
		require.NoError(t, err)
		require.Equal(t, i+2, bytes.Count(lines, []byte("\n")))
	}
}

// A time limit starts no new opening, but a resumed run finishes those that were begun:
// their games would be lost.
func TestTimeLimitFinishesWhatWasBegun(t *testing.T) {
	c := config(t, "duck", 6)
	c.JSON, c.PGN = filepath.Join(t.TempDir(), "run"), filepath.Join(t.TempDir(), "games.pgn")
	ctx, cancel := context.WithCancel(context.Background())
	c.Progress = &cutter{after: 3, cancel: cancel}
	_, err := Run(ctx, c)
	require.ErrorIs(t, err, context.Canceled)
	var said bytes.Buffer
	c.Resume, c.TimeLimit, c.Progress, c.Warnings = true, 1, nil, &said
	require.Len(t, play(t, c), 2)
	require.Equal(t, "the time limit has ended the run after 4 of 6 games\n", said.String())
	text, err := os.ReadFile(c.PGN)
	require.NoError(t, err)
	require.Equal(t, 4, bytes.Count(text, []byte("[Event ")))
}

// interrupted is an engine that mates with the turn that it has when the run is
// interrupted.
type interrupted struct {
	quitter
	interrupt func()
}

func (i *interrupted) Think(context.Context, client.SoFar, client.Timing) (client.Thought, error) {
	i.interrupt()
	return client.Thought{Turn: "d8h4"}, nil
}

// A turn whose search an interruption has cut off ends no game: without the
// interruption it might have been another.
func TestSearchesCutOffEndNoGame(t *testing.T) {
	foolish, err := game.Parse(variants.Standard, "", []string{"f2f3", "e7e5", "g2g4"})
	require.NoError(t, err)
	g, err := live.New(live.Setup{Variant: variants.Standard, Teams: true, Opening: foolish.Turns})
	require.NoError(t, err)
	ctx, cancel := context.WithCancel(t.Context())
	player := &interrupted{interrupt: cancel}
	tab := &pairing{
		game: g, players: []client.Player{player, player}, specs: []*Spec{{Name: "a"}, {Name: "b"}}, rules: &Adjudication{}, record: new(record.Game),
	}
	_, err = tab.play(ctx)
	require.ErrorIs(t, err, context.Canceled)
	require.Empty(t, tab.record.Turns)
}

// The games of a shard are numbered from 1 to their total, also when it is resumed.
func TestGamesOfAShardAreNumbered(t *testing.T) {
	c := config(t, "chess", 16)
	c.Shard = Shard{Index: 1, Of: 3} // units 1, 4 and 7
	c.JSON = filepath.Join(t.TempDir(), "run")
	ctx, cancel := context.WithCancel(context.Background())
	c.Progress = &cutter{after: 3, cancel: cancel}
	_, err := Run(ctx, c)
	require.ErrorIs(t, err, context.Canceled)
	var said bytes.Buffer
	c.Resume, c.Progress = true, &said
	play(t, c)
	var started []string
	for line := range strings.Lines(said.String()) {
		if text, _, begins := strings.Cut(line, " ("); begins && strings.HasPrefix(text, "Started") {
			started = append(started, text)
		}
	}
	require.Equal(t, []string{"Started game 4 of 6", "Started game 5 of 6", "Started game 6 of 6"}, started)
}

// cutter cancels a run after a number of finished games.
type cutter struct {
	after  int
	cancel func()
}

func (c *cutter) Write(b []byte) (int, error) {
	if bytes.HasPrefix(b, []byte("Finished")) {
		if c.after--; c.after == 0 {
			c.cancel()
		}
	}
	return len(b), nil
}

func TestResumeRefusesAnotherRun(t *testing.T) {
	c := config(t, "chess", 2)
	c.JSON = filepath.Join(t.TempDir(), "run")
	play(t, c)
	again := config(t, "chess", 2)
	again.JSON = c.JSON
	_, err := Run(context.Background(), again)
	require.ErrorContains(t, err, "-resume")
	again.Resume, again.Seed = true, 9
	_, err = Run(context.Background(), again)
	require.ErrorContains(t, err, "another run")
}

// The run is interrupted before its first unit is done: only the journal says
// to which run the game belongs.
func TestResumeRefusesTheJournalOfAnotherRun(t *testing.T) {
	c := config(t, "chess", 2)
	c.JSON = filepath.Join(t.TempDir(), "run")
	ctx, cancel := context.WithCancel(context.Background())
	c.Progress = &cutter{after: 1, cancel: cancel}
	_, err := Run(ctx, c)
	require.ErrorIs(t, err, context.Canceled)
	kept, err := os.ReadFile(c.JSON + ".journal")
	require.NoError(t, err)
	require.Equal(t, 1, bytes.Count(kept, []byte("\n")))
	kept = append(kept, `{"run":"to`...)
	require.NoError(t, os.WriteFile(c.JSON+".journal", kept, 0o644))

	for why, text := range map[string]string{
		"another run":     string(kept),
		"another program": strings.Replace(string(kept), `"binary":"`, `"binary":"0`, 1),
		"line 1: ":        "{}\n" + string(kept),
	} {
		require.NoError(t, os.WriteFile(c.JSON+".journal", []byte(text), 0o644))
		again := config(t, "chess", 2)
		again.JSON, again.Resume = c.JSON, true
		if why == "another run" {
			again.Seed = 9
		}
		_, err = Run(context.Background(), again)
		require.ErrorContains(t, err, why)
		left, err := os.ReadFile(c.JSON + ".journal")
		require.NoError(t, err)
		require.Equal(t, text, string(left))
	}
}

// If a run cannot start, the games of the previous run stay.
func TestRefusedRunLeavesGamesAlone(t *testing.T) {
	dir := t.TempDir()
	done := config(t, "double2", 2)
	done.JSON = filepath.Join(dir, "done")
	play(t, done)
	taken, err := net.Listen("tcp", "localhost:0")
	require.NoError(t, err)
	defer taken.Close()
	for why, spoil := range map[string]func(*Config){
		"exists":      func(c *Config) { c.JSON = done.JSON },
		"another run": func(c *Config) { c.JSON, c.Resume, c.Seed = done.JSON, true, 9 },
		"cannot listen for humans": func(c *Config) {
			c.Server, c.TC, c.Listen = true, client.TimeControl{Base: time.Second}, taken.Addr().String()
			c.Engines[0] = Spec{Name: "human", Human: "A"}
		},
	} {
		c := config(t, "double2", 2)
		c.JSON, c.PGN = filepath.Join(dir, "new"), filepath.Join(dir, "games.pgn")
		require.NoError(t, os.WriteFile(c.PGN, []byte("games"), 0o644))
		spoil(c)
		_, err := Run(context.Background(), c)
		require.ErrorContains(t, err, why)
		text, err := os.ReadFile(c.PGN)
		require.NoError(t, err)
		require.Equal(t, "games", string(text), why)
		require.NoFileExists(t, filepath.Join(dir, "new"))
	}
}

// Files may be links; the links stay.
func TestFilesOfARunCanBeLinks(t *testing.T) {
	dir := t.TempDir()
	plain, linked := config(t, "chess", 4), config(t, "chess", 4)
	plain.JSON, plain.PGN = filepath.Join(dir, "run"), filepath.Join(dir, "games.pgn")
	linked.JSON, linked.PGN = filepath.Join(dir, "link"), filepath.Join(dir, "link.pgn")
	elsewhere := t.TempDir()
	for from, to := range map[string]string{plain.JSON: linked.JSON, plain.PGN: linked.PGN} {
		require.NoError(t, os.Symlink(filepath.Join(elsewhere, filepath.Base(from)), to))
	}
	play(t, plain)
	play(t, linked)
	for from, to := range map[string]string{plain.JSON: linked.JSON, plain.PGN: linked.PGN} {
		info, err := os.Lstat(to)
		require.NoError(t, err)
		require.Equal(t, os.ModeSymlink, info.Mode().Type())
		want, err := os.ReadFile(from)
		require.NoError(t, err)
		got, err := os.ReadFile(filepath.Join(elsewhere, filepath.Base(from)))
		require.NoError(t, err)
		require.Equal(t, string(want), string(got))
	}
}

// The names beside it, and in the folder of logs, are derived: links there are not followed.
func TestDerivedFilesOfARunAreNotLinks(t *testing.T) {
	for name, json := range map[string]string{"run.journal": "run", "log": ""} {
		dir := t.TempDir()
		precious := filepath.Join(dir, "precious")
		for _, there := range []bool{false, true} {
			if there {
				require.NoError(t, os.WriteFile(precious, nil, 0o644))
			} else {
				require.NoError(t, os.Symlink(precious, filepath.Join(dir, name)))
			}
			var err error
			if json == "" {
				_, err = openLog(filepath.Join(dir, name))
			} else {
				c := config(t, "chess", 2)
				c.JSON = filepath.Join(dir, json)
				_, err = Run(context.Background(), c)
				require.NoFileExists(t, c.JSON)
			}
			require.ErrorContains(t, err, name+" is not a plain file")
			if there {
				text, err := os.ReadFile(precious)
				require.NoError(t, err)
				require.Empty(t, text)
			} else {
				require.NoFileExists(t, precious)
			}
		}
	}
}

func TestRunCanStartAgainAfterItsFileFailed(t *testing.T) {
	dir := t.TempDir()
	c := config(t, "chess", 2)
	c.JSON, c.PGN = filepath.Join(dir, "run"), filepath.Join(dir, "none", "games.pgn")
	_, err := Run(context.Background(), c)
	require.ErrorIs(t, err, os.ErrNotExist)
	c.PGN = filepath.Join(dir, "games.pgn")
	require.Len(t, play(t, c), 1)
}
