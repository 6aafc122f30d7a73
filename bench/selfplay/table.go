// Games of a table of four: two boards at once, whose captures fill the partners'
// hands.

package selfplay

import (
	"context"
	"math/rand/v2"

	"dux/engine"
	"dux/movegen"
)

// patience is how many turns of the other board a player who will be mated may wait
// for in a game: as on a server, until a piece comes or the time is over.
const patience = 30

// seated is one board of a table.
type seated struct {
	game     *Game
	pos      movegen.Position
	patience [2]int // of the seats
	waits    bool   // the seat to move waits for a turn of the other board
}

// playTable plays game n and game n+1, the boards of one table. White on one board
// and Black on the other are partners. Boards take turns at random, as clocks would
// let them, and an end on one board ends both games.
func (p *player) playTable(ctx context.Context, n int) ([]*Game, error) {
	random := rand.New(rand.NewPCG(p.header.Seed, uint64(n)))
	var boards [2]*seated
	games := make([]*Game, len(boards))
	for i := range boards {
		g, pos, err := p.open(n+i, random)
		if err != nil {
			return nil, err
		}
		boards[i] = &seated{game: g, pos: pos, patience: [2]int{patience, patience}}
		games[i] = g
	}
	p.engine.NewGame()
	p.sampler.begin(random)
	for range len(boards) * mostRounds * len(p.variant.Seats) {
		i := random.IntN(len(boards))
		if boards[i].waits && !boards[1-i].waits {
			i = 1 - i
		}
		here, there := boards[i], boards[1-i]
		turn, err := p.search(ctx, here.pos)
		if err != nil {
			return nil, err
		}
		if here.wait(engine.Score(turn.Score), there) {
			continue
		}
		if err := here.play(turn, there); err != nil {
			return nil, err
		}
		if o := movegen.Result(here.pos); o.Over() {
			here.game.End, here.game.Drawn, here.game.Winner = End(o.Reason), o.Drawn(), o.Winner
			there.game.End, there.game.Drawn, there.game.Winner = otherBoard, o.Drawn(), o.Winner^1
			return games, nil
		}
	}
	for _, g := range games {
		g.End, g.Drawn = Bounded, true
	}
	return games, nil
}

// wait makes the seat to move wait if by this score it will be mated, it has patience,
// and nobody waits on the other board. It reports whether the seat waits.
func (b *seated) wait(score engine.Score, other *seated) bool {
	left := &b.patience[b.pos.Seat()&1]
	b.waits = score.IsLoss() && !other.waits && *left > 0
	if b.waits {
		*left--
	}
	return b.waits
}

// play plays a turn. The other board gets the captured piece.
func (b *seated) play(turn Turn, other *seated) error {
	m := turn.Legs[0]
	prize := b.pos.(movegen.Prizer).Prize(m)
	gift := Gift{Seat: b.pos.Seat() ^ 1, Kind: prize}
	b.game.Turns = append(b.game.Turns, turn)
	b.pos.Make(m)
	other.waits = false
	if prize == movegen.NoKind {
		return nil
	}
	if err := gift.give(other.pos); err != nil {
		return err
	}
	turns := other.game.Turns
	if len(turns) == 0 {
		other.game.Start = other.pos.String() // with the piece in hand
		return nil
	}
	// The packed form has room for gifts before the legs of a turn; these legs were made
	// before the gift came, which makes no difference to the position after both.
	last := &turns[len(turns)-1]
	last.Gifts = append(last.Gifts, gift)
	return nil
}
