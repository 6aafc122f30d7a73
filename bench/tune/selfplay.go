package tune

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"

	"dux/bench/match"
	"dux/bench/selfplay"
	"dux/engine"
	"dux/movegen"
)

// SelfPlay says which games are played. Nothing else affects them.
type SelfPlay struct {
	Variants []string `json:"variants"`           // by turns
	Nodes    int      `json:"nodes"`              // per turn
	Openings string   `json:"openings,omitempty"` // fingerprint of the starting positions; "": the game's own start
	Plies    int      `json:"plies"`              // random turns at the beginning
	Seed     uint64   `json:"seed"`
	Weights  string   `json:"weights"` // fingerprint of the weights that play
	Program  string   `json:"program"` // fingerprint of the program that plays
}

// Game is a game of self-play: a line of the journal.
type Game struct {
	Number  int      `json:"game"`
	Variant string   `json:"variant"`
	Turns   int      `json:"turns"`
	Points  float64  `json:"points"` // 1 if the first team won, 0 if it lost, 0.5 for a draw
	Samples []Sample `json:"samples"`
}

// Sample is a quiet position, with the score of the search from the view of the
// first team.
type Sample struct {
	Pos   string `json:"pos"`
	Score int    `json:"score"`
}

const (
	// samplesPerGame limits the samples of one game: they share its result, so
	// that more of them add little.
	samplesPerGame = 20

	// A game is adjudicated as won after this many turns in a row with a score
	// this high for the same team, as drawn after this many with a score close
	// to 0, and as drawn after this many rounds.
	wonTurns, wonScore     = 6, 1200
	drawnTurns, drawnScore = 30, 5
	mostRounds             = 200

	// telling limits the scores of samples: beyond it the game is decided.
	telling = 1000

	mostTries = 100 // at finding an opening

	hashMB = 1 // transposition table of a player: enough for a few thousand nodes
)

// player plays the games of one variant.
type player struct {
	variant *movegen.Variant
	config  *SelfPlay
	book    match.Book
	engine  *engine.Engine
}

func newPlayer(v *movegen.Variant, c *SelfPlay, openings string, newEvaluator func(movegen.Position) engine.Evaluator) (*player, error) {
	book, err := readBook(v, openings)
	if err != nil {
		return nil, err
	}
	options := engine.DefaultOptions()
	options.Hash = hashMB
	return &player{variant: v, config: c, book: book, engine: engine.New(options, newEvaluator)}, nil
}

// readBook reads a file of openings, "" for the game's own start.
func readBook(v *movegen.Variant, openings string) (match.Book, error) {
	return (&match.Config{Variant: v, Openings: openings}).ReadBook()
}

// play plays game number n of the run. The error is the context's, or reports
// that the game is over after every opening tried.
func (p *player) play(ctx context.Context, n int) (Game, error) {
	g := Game{Number: n, Variant: p.variant.Name}
	random := rand.New(rand.NewPCG(p.config.Seed, uint64(n)))
	start, err := p.start(n)
	if err != nil {
		return g, err
	}
	pos := start.Clone()
	for tried := 1; ; tried++ {
		if _, on := selfplay.Wander(pos, p.config.Plies, random); on {
			break
		}
		if tried == mostTries {
			return g, fmt.Errorf("no game of %s goes on after %d random turns from %s", g.Variant, p.config.Plies, start)
		}
		pos = start.Clone()
	}
	p.engine.NewGame()
	won, drawn := 0, 0 // turns in a row; won is negative for the second team
	for {
		if o := movegen.Result(pos); o.Over() {
			g.Points = selfplay.Points(o.Drawn(), o.Winner, 0)
			break
		}
		if won == wonTurns || won == -wonTurns {
			g.Points = float64((won/wonTurns + 1) / 2)
			break
		}
		if drawn == drawnTurns || g.Turns >= mostRounds*len(p.variant.Seats) {
			g.Points = 0.5
			break
		}
		result := p.engine.Search(ctx, pos, engine.Limits{Nodes: uint64(p.config.Nodes)}, nil)
		if err := ctx.Err(); err != nil {
			return g, err
		}
		score := int(result.Score)
		if p.variant.Team(pos.Seat()) != 0 {
			score = -score
		}
		switch {
		case score >= wonScore:
			won = max(won, 0) + 1
		case score <= -wonScore:
			won = min(won, 0) - 1
		default:
			won = 0
		}
		drawn++
		if max(score, -score) > drawnScore {
			drawn = 0
		}
		if selfplay.Quiet(pos, result.Turn) && max(score, -score) <= telling {
			g.Samples = append(g.Samples, Sample{pos.String(), score})
		}
		for _, m := range result.Turn {
			pos.Make(m)
		}
		g.Turns++
	}
	g.Samples = choose(g.Samples, random)
	return g, nil
}

// start returns the position of the book from which game number n starts.
func (p *player) start(n int) (movegen.Position, error) {
	opening, err := p.book.Opening(n / len(p.config.Variants))
	if err != nil {
		return nil, err
	}
	pos, err := p.variant.New(opening.Start)
	if err != nil {
		return nil, err
	}
	for _, turn := range opening.Turns {
		if _, err := movegen.PlayTurn(pos, turn); err != nil {
			return nil, err
		}
	}
	return pos, nil
}

// choose keeps a few random samples, in order.
func choose(all []Sample, random *rand.Rand) []Sample {
	if len(all) <= samplesPerGame {
		return all
	}
	numbers := random.Perm(len(all))[:samplesPerGame]
	slices.Sort(numbers)
	kept := make([]Sample, len(numbers))
	for i, n := range numbers {
		kept[i] = all[n]
	}
	return kept
}
