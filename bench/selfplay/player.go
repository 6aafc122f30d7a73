// How one game of self-play goes: its opening, its turns and its end.

package selfplay

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"

	"dux/bench/arena"
	"dux/bench/match"
	"dux/engine"
	"dux/movegen"
	"dux/movegen/game"
)

const (
	// A game is adjudicated after this many turns in a row with a score this
	// high for the same team, or close to 0. Wins are adjudicated only with two
	// teams. A share of the games is always played to the end, so that endgames
	// are learnt too.
	wonTurns, wonScore     = 8, 2500
	drawnTurns, drawnScore = 40, 5
	playedOutShare         = 4 // one in this many games is not adjudicated

	mostTries = 100 // at finding an opening
	hashMB    = 1   // enough for a few thousand nodes
)

// player plays games of one variant.
type player struct {
	variant *movegen.Variant
	header  *Header
	book    match.Book
	engine  *engine.Engine
	sampler *sampler
}

func newPlayer(c *Config, h *Header, book match.Book) *player {
	options := engine.DefaultOptions()
	options.Hash = hashMB
	s := &sampler{newEvaluator: c.NewEvaluator, every: h.Samples}
	return &player{variant: c.Variant, header: h, book: book, engine: engine.New(options, s.bind), sampler: s}
}

// games plays the games of a run with these numbers: one, or the two boards of a
// table. The error is the context's, or reports that the game is over after every
// opening tried.
func (p *player) games(ctx context.Context, first int) ([]*Played, error) {
	if p.header.Table {
		return p.playTable(ctx, first)
	}
	g, err := p.play(ctx, first)
	return []*Played{g}, err
}

// play plays game number n.
func (p *player) play(ctx context.Context, n int) (*Played, error) {
	random := rand.New(rand.NewPCG(p.header.Seed, uint64(n)))
	g, c, err := p.open(n, random)
	if err != nil {
		return nil, err
	}
	p.engine.NewGame()
	p.sampler.begin(random)
	a := adjudicator{teams: p.variant.NTeam, may: random.IntN(playedOutShare) > 0}
	loop := arena.Loop{Cursor: c, Choose: func(ctx context.Context, c *game.Cursor) (game.Turn, error) {
		legs, found, err := p.search(ctx, c.Position(), random)
		if err == nil {
			a.add(p.variant.Team(c.Position().Seat()), found.Score)
			g.Searches = append(g.Searches, found)
			giveAtRandom(c, p.header.Gifts, random)
		}
		return game.Turn{Legs: legs}, err
	}, Adjudicate: func(*game.Cursor) movegen.Outcome { return a.verdict() }}
	o, err := loop.Play(ctx)
	if err != nil {
		return nil, err
	}
	g.finish(o)
	return g, nil
}

// search returns the turn that the search finds. With playout-cap randomisation (D. J.
// Wu, Accelerating Self-Play Learning in Go, 2019) only some turns get all nodes. The others
// make the game go on, and are not learnt from.
func (p *player) search(ctx context.Context, pos movegen.Position, random *rand.Rand) ([]movegen.Move, search, error) {
	nodes, full := p.header.Nodes, true
	if p.header.Full > 1 && random.IntN(p.header.Full) > 0 {
		nodes, full = p.header.Fast, false
	}
	result := p.engine.Search(ctx, pos, engine.Limits{Nodes: uint64(nodes)}, nil)
	return result.Turn, search{Score: int(result.Score), Quiet: full && Quiet(pos, result.Turn), Tree: p.sampler.take()}, ctx.Err()
}

// open begins game number n: the opening of the book, then random turns.
func (p *player) open(n int, random *rand.Rand) (*Played, *game.Cursor, error) {
	opening, err := p.book.Opening(n)
	if err != nil {
		return nil, nil, err
	}
	for range mostTries {
		r := &game.Record{Variant: p.variant, Start: opening.Start, Turns: slices.Clone(opening.Turns)}
		c, err := r.Cursor()
		if err == nil {
			err = c.Go(c.End())
		}
		if err != nil {
			return nil, nil, err
		}
		least, most := p.header.Random[0], p.header.Random[1]
		on, err := wander(c, least+random.IntN(most-least+1), random)
		if err != nil {
			return nil, nil, err
		}
		if on {
			return &Played{Record: r, Number: n, Random: c.Ply()}, c, nil
		}
	}
	return nil, nil, fmt.Errorf("no game of %s goes on after %d random turns from %s", p.variant.Name, p.header.Random[0], opening.Start)
}

// adjudicator adjudicates games whose result is clear.
type adjudicator struct {
	teams      int
	may        bool
	won, drawn int // turns in a row; won is negative for the second team
}

// add adds the score of a turn, from the view of the team.
func (a *adjudicator) add(team movegen.Team, score int) {
	a.drawn++
	if max(score, -score) > drawnScore {
		a.drawn = 0
	}
	if team != 0 {
		score = -score
	}
	switch {
	case a.teams == 2 && score >= wonScore:
		a.won = max(a.won, 0) + 1
	case a.teams == 2 && score <= -wonScore:
		a.won = min(a.won, 0) - 1
	default:
		a.won = 0
	}
}

// verdict returns how the game ends by the scores so far, undecided if it goes on.
func (a *adjudicator) verdict() (o movegen.Outcome) {
	switch {
	case !a.may:
	case a.won == wonTurns:
		return movegen.Win(0, movegen.WinAdjudicated)
	case a.won == -wonTurns:
		return movegen.Win(1, movegen.WinAdjudicated)
	case a.drawn == drawnTurns:
		return movegen.Draw(movegen.DrawAdjudicated)
	}
	return o
}
