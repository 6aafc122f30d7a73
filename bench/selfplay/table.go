// Games of a table of four: two boards at once, whose captures fill the partners'
// hands.

package selfplay

import (
	"context"
	"math/rand/v2"

	"dux/bench/arena"
	"dux/engine"
	"dux/movegen"
	"dux/movegen/game"
)

// patience is how many turns of the other board a player who will be mated may wait
// for in a game: as on a server, until a piece comes or the time is over.
const patience = 30

// seated is one board of a table.
type seated struct {
	*game.Cursor
	game     *Played
	patience [2]int // of the seats
	waits    bool   // the seat to move waits for a turn of the other board
}

// playTable plays game n and game n+1, the boards of one table. White on one board
// and Black on the other are partners. Boards take turns at random, as clocks would
// let them, and an end on one board ends both games.
func (p *player) playTable(ctx context.Context, n int) ([]*Played, error) {
	random := rand.New(rand.NewPCG(p.header.Seed, uint64(n)))
	var boards [2]*seated
	games := make([]*Played, len(boards))
	for i := range boards {
		g, c, err := p.open(n+i, random)
		if err != nil {
			return nil, err
		}
		boards[i] = &seated{Cursor: c, game: g, patience: [2]int{patience, patience}}
		games[i] = g
	}
	p.engine.NewGame()
	p.sampler.begin(random)
	for range len(boards) * arena.LongestGame(p.variant) {
		i := random.IntN(len(boards))
		if boards[i].waits && !boards[1-i].waits {
			i = 1 - i
		}
		here, there := boards[i], boards[1-i]
		legs, found, err := p.search(ctx, here.Position(), random)
		if err != nil {
			return nil, err
		}
		if here.wait(engine.Score(found.Score), there) {
			continue
		}
		if err := here.play(legs, found, there); err != nil {
			return nil, err
		}
		if o := movegen.Result(here.Position()); o.Over() {
			here.game.finish(o)
			there.game.finish(movegen.Outcome{})
			there.game.End, there.game.Drawn, there.game.Winner = otherBoard, o.Drawn(), o.Winner^1
			return games, nil
		}
	}
	for _, g := range games {
		g.finish(movegen.Outcome{})
	}
	return games, nil
}

// wait makes the seat to move wait if by this score it will be mated, it has patience,
// and nobody waits on the other board. It reports whether the seat waits.
func (b *seated) wait(score engine.Score, other *seated) bool {
	left := &b.patience[b.Position().Seat()&1]
	b.waits = score.IsLoss() && !other.waits && *left > 0
	if b.waits {
		*left--
	}
	return b.waits
}

// play plays a turn. The other board gets the captured piece.
func (b *seated) play(legs []movegen.Move, found search, other *seated) error {
	prize := movegen.HintsOf(b.Position()).Prize(legs[0])
	turn, err := b.Play(legs)
	if err != nil {
		return err
	}
	b.game.Searches = append(b.game.Searches, found)
	other.waits = false
	if prize == movegen.NoKind {
		return nil
	}
	if err := other.Give(turn.Seat^1, prize, 1); err != nil || other.Ply() > 0 {
		return err
	}
	// The packed form has no place for it but the start, with the piece in hand.
	other.Cursor = game.From(other.Position())
	other.game.Record = other.Record()
	return nil
}
