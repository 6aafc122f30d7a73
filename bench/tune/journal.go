package tune

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"

	"golang.org/x/sync/errgroup"

	"dux/movegen/variants"
)

// playGames reads the games in the journal at path, then plays and writes those
// that are missing. The journal has a line with the settings and one for each
// game, in order: it is the same, byte by byte, even if the run was
// interrupted. shown is called with the progress, from any goroutine.
//
// An error names the file and the line at fault, or is the context's.
func playGames(ctx context.Context, path string, play SelfPlay, c *Config, shown func(done, all int)) ([]Game, error) {
	file, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o644)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	done, program, err := readJournal(file, &play)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	if len(done) >= c.Games {
		return done[:c.Games], nil
	}
	if program != play.Program {
		return nil, fmt.Errorf("%s: %d of %d games, played by another program (%s, this is %s); only that program can continue",
			path, len(done), c.Games, program, play.Program)
	}
	group, ctx := errgroup.WithContext(ctx)
	finished := make(chan Game)
	group.Go(func() (err error) {
		done, err = writeGames(ctx, file, done, c.Games, finished, shown)
		return err
	})
	first := len(done)
	threads := min(c.Threads, c.Games-first)
	for thread := range threads {
		group.Go(func() error {
			players, err := newPlayers(&play, c)
			if err != nil {
				return err
			}
			for n := first + thread; n < c.Games; n += threads {
				g, err := players[n%len(players)].play(ctx, n)
				if err != nil {
					return err
				}
				select {
				case finished <- g:
				case <-ctx.Done():
					return ctx.Err()
				}
			}
			return nil
		})
	}
	err = group.Wait()
	return done, errors.Join(err, file.Sync())
}

// newPlayers creates a player for each variant.
func newPlayers(play *SelfPlay, c *Config) ([]*player, error) {
	var players []*player
	for _, name := range play.Variants {
		v, err := variants.Find(name)
		if err != nil {
			return nil, err
		}
		p, err := newPlayer(v, play, c.Openings, c.Weights.New)
		if err != nil {
			return nil, err
		}
		players = append(players, p)
	}
	return players, nil
}

// writeGames appends games to the file in the order of their numbers.
func writeGames(ctx context.Context, file *os.File, done []Game, games int, finished <-chan Game, shown func(done, all int)) ([]Game, error) {
	early := map[int]Game{}
	for len(done) < games {
		select {
		case g := <-finished:
			early[g.Number] = g
		case <-ctx.Done():
			return done, ctx.Err()
		}
		for {
			g, ok := early[len(done)]
			if !ok {
				break
			}
			delete(early, g.Number)
			if err := writeLine(file, g); err != nil {
				return done, err
			}
			done = append(done, g)
			shown(len(done), games)
		}
	}
	return done, nil
}

// readJournal reads the settings, the program and the games, drops an
// incomplete last line, and leaves the file at its end. An empty file gets its
// first line.
func readJournal(file *os.File, c *SelfPlay) (done []Game, program string, err error) {
	program = c.Program
	whole := int64(0)
	r := bufio.NewReader(file)
	for n := 1; ; n++ {
		line, err := r.ReadBytes('\n')
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return nil, "", err
		}
		whole += int64(len(line))
		if n == 1 {
			if program, err = c.playedBy(bytes.TrimSpace(line)); err != nil {
				return nil, "", err
			}
			continue
		}
		var g Game
		if err := json.Unmarshal(line, &g); err != nil {
			return nil, "", fmt.Errorf("line %d: %w", n, err)
		}
		if g.Number != len(done) {
			return nil, "", fmt.Errorf("line %d: game %d where game %d is expected", n, g.Number, len(done))
		}
		done = append(done, g)
	}
	if err := file.Truncate(whole); err != nil {
		return nil, "", err
	}
	if _, err := file.Seek(whole, io.SeekStart); err != nil {
		return nil, "", err
	}
	if whole == 0 {
		return nil, program, writeLine(file, c)
	}
	return done, program, nil
}

// playedBy returns the program that played the games of a journal with this
// first line. Any other difference means that they are games of another run.
func (c *SelfPlay) playedBy(line []byte) (program string, err error) {
	var played SelfPlay
	_ = json.Unmarshal(line, &played) // errors show in the comparison below
	want := *c
	want.Program = played.Program
	head, err := json.Marshal(&want)
	if err != nil {
		return "", err
	}
	if !bytes.Equal(line, head) {
		return "", fmt.Errorf("games of another run: %s, expected %s", line, head)
	}
	return played.Program, nil
}

func writeLine(w io.Writer, record any) error {
	line, err := json.Marshal(record)
	if err != nil {
		return err
	}
	_, err = w.Write(append(line, '\n'))
	return err
}
