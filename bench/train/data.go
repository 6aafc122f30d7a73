// The examples of training: positions of games with their labels.

package train

import (
	"context"
	"fmt"
	"hash/crc32"
	"slices"

	"golang.org/x/sync/errgroup"

	"dux/bench/selfplay"
	"dux/eval/net"
	"dux/movegen"
)

// heldOut: one in this many games is held out for validation, chosen by its
// bytes.
const heldOut = 20

// example is a position as the net sees it, with its label.
type example struct {
	own, other   uint8 // views
	pieces       uint8
	team         uint8  // the value is for this team
	result       uint8  // quarters of a point, or unknown
	codes        uint8  // their number
	score        int16  // centipawns
	lambdaReturn uint16 // see method lambdaReturns, in 1/returnOne of a point, or noReturn
	from         uint32 // index of the first code in the block
}

// unknown is the result of a game that ended by its length, and of samples of
// search trees: they learn their static score alone.
const unknown = 255

// block holds the examples of some games.
type block struct {
	examples []example
	codes    []uint16
}

// data holds examples: those to train on, or those for validation.
type data struct {
	blocks []*block
	order  []ref // of examples
}

// ref identifies an example: the number of its block and its index there.
type ref uint32

const (
	placeBits  = 20
	mostBlocks = 1 << (32 - placeBits)
	leastGames = 64 // per block
)

func (d *data) at(r ref) (*example, []uint16) {
	b := d.blocks[r>>placeBits]
	e := &b.examples[r&(1<<placeBits-1)]
	return e, b.codes[e.from:][:e.codes]
}

// loader reads examples from games.
type loader struct {
	*Config
	set         *selfplay.Set
	generations []Generation
	of          []int  // by game: its generation
	held        []bool // by game; see heldOf
	features    *net.Features
	scale       float64 // as in Config, fitted if it is 0 there
}

// use sets the games to read.
func (l *loader) use(set *selfplay.Set) {
	l.set, l.held = set, heldOf(set.Games)
	l.generations, l.of = l.Config.generations(set)
}

// load reads the examples of the search trees, or those of the games: training
// examples and validation examples.
func (l *loader) load(ctx context.Context, trees bool) (train, held *data, err error) {
	games := l.set.Games
	perBlock := max(leastGames, (len(games)+mostBlocks-1)/mostBlocks)
	n := (len(games) + perBlock - 1) / perBlock
	pairs := make([][2]*block, n)
	group, ctx := errgroup.WithContext(ctx)
	group.SetLimit(l.Threads)
	for i := range n {
		group.Go(func() error {
			if err := ctx.Err(); err != nil {
				return err
			}
			pair, err := l.read(ctx, i*perBlock, min((i+1)*perBlock, len(games)), trees)
			pairs[i] = pair
			return err
		})
	}
	if err := group.Wait(); err != nil {
		return nil, nil, err
	}
	train, held = &data{}, &data{}
	for _, pair := range pairs {
		train.add(pair[0])
		held.add(pair[1])
	}
	return train, held, nil
}

// mostResults is roughly the number of games from which results reads.
const mostResults = 10000

// results reads only scores and results, of games from all over the set, after the
// last random gift.
func (l *loader) results(ctx context.Context) (*data, error) {
	step := (len(l.set.Games) + mostResults - 1) / mostResults
	b := &block{}
	u := &selfplay.Unpacker{Variant: l.set.Variant}
	for i := 0; i < len(l.set.Games); i += step {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		first := len(b.examples)
		err := u.Replay(l.set.Games[i], func(_ movegen.Position, at *selfplay.Point) {
			if at.Gifts > 0 && !l.set.Table() { // a gift decides more than the score before it
				b.examples = b.examples[:first]
			}
			if at.Quiet && max(at.Score, -at.Score) <= l.Limit && at.Game.End != selfplay.Bounded && len(b.examples) < 1<<placeBits {
				b.examples = append(b.examples, example{score: int16(at.Score), result: quarters(l.set.Variant, at.Game, at.Team)})
			}
		})
		if err != nil {
			return nil, err
		}
	}
	d := &data{}
	d.add(b)
	return d, nil
}

// add adds a block at the end.
func (d *data) add(b *block) {
	number := ref(len(d.blocks)) << placeBits
	d.blocks = append(d.blocks, b)
	for i := range b.examples {
		d.order = append(d.order, number|ref(i))
	}
}

// read replays the games first to end-1. The second block of the pair is for
// validation.
func (l *loader) read(ctx context.Context, first, end int, trees bool) (pair [2]*block, err error) {
	pair = [2]*block{{}, {}}
	u := &selfplay.Unpacker{Variant: l.set.Variant, Trees: trees}
	for i := first; i < end; i++ {
		b := pair[0]
		if l.held[i] {
			b = pair[1]
		}
		var bound movegen.Position
		var reader *net.Reader
		var later course
		rescorer := l.newRescorer(i)
		thin := newThinner(l.Thin, l.set.Games[i])
		err := u.Replay(l.set.Games[i], func(pos movegen.Position, visited *selfplay.Point) {
			point := *visited
			at := &point
			learnt := at.Tree == trees && (trees || at.Quiet) && (trees || l.held[i] || thin.takes())
			if learnt && rescorer != nil {
				rescorer.rescore(ctx, pos, at)
			}
			later.visit(at, len(b.examples))
			if !learnt || !trees && !at.Quiet || max(at.Score, -at.Score) > l.Limit {
				return
			}
			if bound != pos {
				bound, reader = pos, l.features.Reader(pos)
			}
			b.add(reader, at, l.set.Variant)
		})
		if err == nil {
			err = ctx.Err() // a search that was cut off has no score
		}
		if err != nil {
			return pair, fmt.Errorf("%w; play new games by this version", err)
		}
		if !trees && l.Trace < 1 {
			later.lambdaReturns(l.set.Variant, b.examples, l.Trace, l.scale, !l.set.Table())
		}
	}
	return pair, nil
}

// heldOf returns for each game whether it is held out. That depends on the game
// alone, so adding files does not change it. If no game would be held out, the
// last one is.
func heldOf(games [][]byte) []bool {
	held := make([]bool, len(games))
	for i, game := range games {
		held[i] = crc32.ChecksumIEEE(game)%heldOut == 0
	}
	if !slices.Contains(held, true) && len(held) > 0 {
		held[len(held)-1] = true
	}
	return held
}

// add adds the reader's position, unless it needs no net.
func (b *block) add(reader *net.Reader, at *selfplay.Point, v *movegen.Variant) {
	from := len(b.codes)
	codes, perspective, ok := reader.Codes(at.Team, b.codes)
	b.codes = codes
	if !ok || len(b.examples) == 1<<placeBits {
		b.codes = b.codes[:from]
		return
	}
	e := example{
		own: uint8(perspective.Own), other: uint8(perspective.Other), pieces: uint8(perspective.Pieces),
		team: uint8(perspective.Team), result: unknown, codes: uint8(len(codes) - from), score: int16(at.Score), lambdaReturn: noReturn, from: uint32(from),
	}
	if perspective.Team != at.Team { // only with two teams
		e.score = -e.score
	}
	if !at.Tree && at.Game.End != selfplay.Bounded {
		e.result = quarters(v, at.Game, perspective.Team)
	}
	b.examples = append(b.examples, e)
}

// quarters returns a result in quarters of a point. With three players one of
// them wins; a loss then counts a quarter, so that the average is a half there
// too.
func quarters(v *movegen.Variant, g *selfplay.Head, team movegen.Team) uint8 {
	q := uint8(4 * selfplay.Points(g.Drawn, g.Winner, team))
	if q == 0 && v.NTeam > 2 {
		q = 1
	}
	return q
}
