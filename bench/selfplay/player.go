// How one game of self-play goes: its opening, its turns and its end.

package selfplay

import (
	"context"
	"fmt"
	"math/rand/v2"

	"dux/bench/match"
	"dux/engine"
	"dux/movegen"
)

const (
	// A game is adjudicated after this many turns in a row with a score this
	// high for the same team, or close to 0. Wins are adjudicated only with two
	// teams. A share of the games is always played to the end, so that endgames
	// are learnt too.
	wonTurns, wonScore     = 8, 2500
	drawnTurns, drawnScore = 40, 5
	playedOutShare         = 4 // one in this many games is not adjudicated

	mostRounds = 200
	mostTries  = 100 // at finding an opening
	hashMB     = 1   // enough for a few thousand nodes
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
func (p *player) games(ctx context.Context, first int) ([]*Game, error) {
	if p.header.Table {
		return p.playTable(ctx, first)
	}
	g, err := p.play(ctx, first)
	return []*Game{g}, err
}

// play plays game number n.
func (p *player) play(ctx context.Context, n int) (*Game, error) {
	random := rand.New(rand.NewPCG(p.header.Seed, uint64(n)))
	g, pos, err := p.open(n, random)
	if err != nil {
		return nil, err
	}
	p.engine.NewGame()
	p.sampler.begin(random)
	a := adjudicator{teams: p.variant.NTeam, may: random.IntN(playedOutShare) > 0}
	for {
		if o := movegen.Result(pos); o.Over() {
			g.End, g.Drawn, g.Winner = End(o.Reason), o.Drawn(), o.Winner
			return g, nil
		}
		if g.End, g.Drawn, g.Winner = a.verdict(); g.End != noEnd {
			return g, nil
		}
		if len(g.Turns) >= mostRounds*len(p.variant.Seats) {
			g.End, g.Drawn = Bounded, true
			return g, nil
		}
		turn, err := p.search(ctx, pos)
		if err != nil {
			return nil, err
		}
		a.add(p.variant.Team(pos.Seat()), turn.Score)
		turn.Gifts = giveAtRandom(pos, p.header.Gifts, random)
		g.Turns = append(g.Turns, turn)
		for _, m := range turn.Legs {
			pos.Make(m)
		}
	}
}

// search returns the turn that the search finds.
func (p *player) search(ctx context.Context, pos movegen.Position) (Turn, error) {
	result := p.engine.Search(ctx, pos, engine.Limits{Nodes: uint64(p.header.Nodes)}, nil)
	turn := Turn{Legs: result.Turn, Score: int(result.Score), Quiet: quiet(pos, result.Turn), Tree: p.sampler.take()}
	return turn, ctx.Err()
}

// open begins game number n: the opening of the book, then random turns.
func (p *player) open(n int, random *rand.Rand) (*Game, movegen.Position, error) {
	opening, err := p.book.Opening(n)
	if err != nil {
		return nil, nil, err
	}
	for range mostTries {
		pos, err := p.variant.New(opening.Start)
		if err != nil {
			return nil, nil, err
		}
		g := &Game{Number: n, Start: opening.Start}
		for _, turn := range opening.Turns {
			movegen.Play(pos, turn.Legs)
			g.Turns = append(g.Turns, Turn{Legs: turn.Legs})
		}
		least, most := p.header.Random[0], p.header.Random[1]
		wandered, on := wander(pos, least+random.IntN(most-least+1), random)
		if on {
			g.Turns = append(g.Turns, wandered...)
			g.Random = len(g.Turns)
			return g, pos, nil
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

// verdict returns how the game ends by the scores so far, noEnd if it goes on.
func (a *adjudicator) verdict() (end End, drawn bool, winner movegen.Team) {
	switch {
	case !a.may:
	case a.won == wonTurns:
		return adjudicatedWon, false, 0
	case a.won == -wonTurns:
		return adjudicatedWon, false, 1
	case a.drawn == drawnTurns:
		return adjudicatedDrawn, true, 0
	}
	return noEnd, true, 0
}
