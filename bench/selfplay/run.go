// A run of self-play: its configuration, its threads, and games written in order.

package selfplay

import (
	"cmp"
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"os"
	"sync/atomic"
	"time"

	"golang.org/x/sync/errgroup"

	"dux/bench/match"
	"dux/engine"
	"dux/movegen"
	"dux/protocol/live"
	"dux/protocol/version"
)

// Config describes a run: which games are played, into which file.
type Config struct {
	Variant  *movegen.Variant
	Nodes    int     // per turn
	Full     int     // one turn in this many, at random, is searched with Nodes and is learnt from; 0, 1: all
	Fast     int     // nodes of the other turns
	Openings string  // file of games or starting positions, "" for the game's own start
	Random   [2]int  // fewest and most random turns at the beginning
	Samples  int     // one in this many static evaluations is kept, 0: none
	Gifts    float64 // gifts a turn, from 0 to 1; see Gift
	Table    bool    // play the two boards of tables of four
	Seed     uint64
	Shard    [2]int // index and count: play only part of the games; 0, 0: all

	NewEvaluator func(movegen.Position) engine.Evaluator
	Evaluator    string // its fingerprint

	Path    string
	Games   int           // in the file at the end, of this shard; 0: no limit
	Time    time.Duration // to play, in all runs into the file that have such a limit; 0: no limit
	Threads int

	Warnings io.Writer // receives what is wrong with games of Openings; nil for nobody
}

// mostFull is the largest Full: with more fast turns a game would teach almost nothing.
const mostFull = 100

// Validate returns an error for a value that is out of range, in words of the
// command line.
func (c *Config) Validate() error {
	var o engine.Options
	switch {
	case c.Nodes < 1:
		return fmt.Errorf("nodes must be at least 1, got %d", c.Nodes)
	case c.Full < 0 || c.Full > mostFull:
		return fmt.Errorf("one turn in 1 to %d can have the full search, got one in %d", mostFull, c.Full)
	case c.Full > 1 && (c.Fast < 1 || c.Fast > c.Nodes):
		return fmt.Errorf("fast searches need 1 node to those of full ones, %d, got %d", c.Nodes, c.Fast)
	case c.Random[0] < 0 || c.Random[1] > 1000 || c.Random[0] > c.Random[1]:
		return fmt.Errorf("random turns must be a range within 0 to 1000, got %d-%d", c.Random[0], c.Random[1])
	case c.Samples < 0:
		return fmt.Errorf("samples must be one in 1 or more evaluations, or 0 for none, got %d", c.Samples)
	case !(c.Gifts >= 0 && c.Gifts <= 1): // also without a number
		return fmt.Errorf("gifts must be a number of pieces a turn from 0 to 1, got %g", c.Gifts)
	case c.Gifts > 0 && !live.Gives(c.Variant.Position()):
		return fmt.Errorf("-gifts needs a game on one board with hands, such as double, got %s", c.Variant.Name)
	case c.Table && !live.Gives(c.Variant.Position()):
		return fmt.Errorf("-table needs a game on one board with hands, such as double, got %s", c.Variant.Name)
	case c.Table && c.Gifts > 0:
		return errors.New("at a table of four gifts are the captures of the other board; leave out -gifts or -table")
	case c.Games < 0 || c.Time < 0 || c.Games == 0 && c.Time == 0:
		return errors.New("expected the number of games (-games), or the time to play for (-hours)")
	}
	if err := o.Set("Threads", fmt.Sprint(c.Threads)); err != nil {
		return fmt.Errorf("threads: %w", err)
	}
	_, err := c.book(io.Discard)
	return err
}

// book returns the openings. Broken games are left out, with a warning.
func (c *Config) book(warnings io.Writer) (match.Book, error) {
	return (&match.Config{Variant: c.Variant, Openings: c.Openings, Warnings: warnings}).ReadBook()
}

func (c *Config) header() (*Header, error) {
	h := &Header{
		Variant: c.Variant.Name, Nodes: c.Nodes, Evaluator: c.Evaluator, Random: c.Random,
		Samples: c.Samples, Gifts: c.Gifts, Table: c.Table, Seed: c.Seed, Shard: c.Shard,
	}
	if c.Full > 1 {
		h.Full, h.Fast = c.Full, c.Fast
	}
	if h.Shard[1] == 0 {
		h.Shard[1] = 1
	}
	if c.Openings != "" {
		text, err := os.ReadFile(c.Openings)
		if err != nil {
			return nil, err
		}
		h.Openings = fmt.Sprintf("%x", sha256.Sum256(text))
	}
	return h, nil
}

// Progress is the progress of a run.
type Progress struct {
	Held    int           // games in the file at the start
	Before  time.Duration // played by earlier runs with a limit of time
	Torn    int64         // bytes dropped at the end of the file: an incomplete frame of the previous run
	Games   int
	Drawn   int
	Turns   int64 // searched
	Samples int
	Took    time.Duration
}

// Run plays games into the file until there are enough or the time is over;
// games in progress are finished. It continues an interrupted run of the same
// configuration. show is called with the progress at the start and after each game,
// never concurrently.
func Run(ctx context.Context, c *Config, show func(Progress)) (Progress, error) {
	var done Progress
	if err := c.Validate(); err != nil {
		return done, err
	}
	h, err := c.header()
	if err != nil {
		return done, err
	}
	book, err := c.book(cmp.Or(c.Warnings, io.Discard))
	if err != nil {
		return done, err
	}
	file, err := openShard(c.Path, h, version.String())
	if err != nil {
		return done, err
	}
	r := &run{Config: c, header: h, book: book, shard: file, began: time.Now(), finished: make(chan []*Played), show: show}
	r.done.Held, r.done.Before, r.done.Torn = file.held, file.played, file.journal.Cut
	show(r.done)
	err = errors.Join(r.play(ctx), r.keepTime(0))
	return r.done, errors.Join(err, file.close())
}

// run is a Run in progress.
type run struct {
	*Config
	header   *Header
	book     match.Book
	shard    *shard
	began    time.Time
	taken    atomic.Int64   // games or tables begun by this run
	finished chan []*Played // played together
	done     Progress
	show     func(Progress)
}

// play plays with all threads and writes the games in order.
func (r *run) play(ctx context.Context) error {
	writer, writing := errgroup.WithContext(ctx)
	writer.Go(r.write)
	players, ctx := errgroup.WithContext(writing) // they end with the writer
	first := r.shard.next
	for range r.Threads {
		players.Go(func() error {
			p := newPlayer(r.Config, r.header, r.book)
			for {
				taken := (int(r.taken.Add(1)) - 1) * r.header.together()
				if r.Games > 0 && r.shard.held+taken >= r.Games || r.Time > 0 && r.played() >= r.Time {
					return nil
				}
				games, err := p.games(ctx, first+taken*r.header.Shard[1])
				if err != nil {
					return err
				}
				select {
				case r.finished <- games:
				case <-ctx.Done():
					return ctx.Err()
				}
			}
		})
	}
	err := players.Wait()
	close(r.finished)
	if failed := writer.Wait(); failed != nil {
		return failed
	}
	return err
}

// write writes games in the order of their numbers until there are no more.
func (r *run) write() error {
	pack := packer{variant: r.Variant, table: r.header.Table}
	early := map[int][]*Played{} // by the number of the first
	for games := range r.finished {
		early[games[0].Number] = games
		for {
			games, ok := early[r.shard.next]
			if !ok {
				break
			}
			delete(early, r.shard.next)
			for _, g := range games {
				content, err := pack.pack(nil, g)
				if err == nil {
					err = r.shard.append(gameFrame, content)
				}
				if err != nil {
					return err
				}
				r.shard.next = r.header.after(r.shard.next)
				r.count(g)
			}
			if err := r.keepTime(keepTimeEvery); err != nil {
				return err
			}
		}
	}
	return nil
}

// played returns the time played by this run and by those before it.
func (r *run) played() time.Duration { return r.done.Before + time.Since(r.began) }

// keepTimeEvery is how much of the time played may be lost if the run is killed.
const keepTimeEvery = 10 * time.Second

// keepTime writes the time played, if time is limited and the file lacks at least
// this much of it.
func (r *run) keepTime(lacking time.Duration) error {
	played := r.played()
	if r.Time == 0 || played-r.shard.played < lacking {
		return nil
	}
	return r.shard.keepTime(played)
}

// count adds a written game to the progress.
func (r *run) count(g *Played) {
	r.done.Games++
	if g.Drawn {
		r.done.Drawn++
	}
	r.done.Turns += int64(len(g.Turns) - g.Random)
	for i := range g.Searches {
		r.done.Samples += len(g.Searches[i].Tree)
	}
	r.done.Took = time.Since(r.began)
	r.show(r.done)
}
