// Claims of forced wins and losses, replayed in a build with the tag check.

package engine

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"dux/movegen"
	"dux/movegen/sound"
)

// How much of a claim is tried: defences other than that of its line, for the first
// turns of the defender, and the nodes in which the win must be found after them.
const (
	defences      = 4
	defendedTurns = 2
	proofNodes    = 4_000_000
)

// claim is a forced end of the game: after at most so many turns team has won, or has
// lost.
type claim struct {
	e    *Engine // searches on where a line is cut short
	team movegen.Team
	wins bool
}

// checkClaims panics if a forced end that a report claims does not come about. Levels
// below full strength overlook turns, and restricted searches too.
func (e *Engine) checkClaims(p movegen.Position, j *job) {
	if e.proving || j.workers[0].skill != nil || j.limits.restricted() {
		return
	}
	var seen []string
	for _, info := range j.claims {
		key := fmt.Sprint(info.Score, info.PV[0])
		if slices.Contains(seen, key) {
			continue
		}
		seen = append(seen, key)
		options := e.options
		options.Hash, options.Threads, options.MultiPV = 16, 1, 1
		prover := New(options, e.newEvaluator)
		prover.proving, prover.proven = true, p.Variant().Team(p.Seat())
		c := &claim{e: prover, team: prover.proven, wins: info.Score.IsWin()}
		turns, _ := info.Score.Mate()
		if err := c.follow(p, info.PV, max(turns, -turns), defendedTurns); err != nil {
			panic(&sound.Violation{
				What: fmt.Errorf("the claim %v at depth %d is false: %w", info.Score, info.Depth, err), Where: "when its line was replayed",
				Position: p.String(), Line: lineText(p, info.PV),
			})
		}
	}
}

// claimed returns the reports that claim a forced end, not only a bound on the other
// side of it.
func claimed(infos []Info) (claims []Info) {
	for _, info := range infos {
		if info.Score.IsWin() && info.Bound&Lower != 0 || info.Score.IsLoss() && info.Bound&Upper != 0 {
			claims = append(claims, info)
		}
	}
	return claims
}

// follow plays the line from p on, and where it is cut short what a search finds, and
// returns an error unless c comes true within so many turns. At the first defended turns
// of the side that loses it also tries others.
func (c *claim) follow(p movegen.Position, line [][]movegen.Move, turns, defended int) (err error) {
	for i := range turns {
		if c.loses(p) && defended > 0 {
			defended--
			if err := c.defend(p, turns-i-1); err != nil {
				return err
			}
		}
		if i >= len(line) {
			rest, err := c.prove(p, turns-i)
			if err != nil {
				return err
			}
			line = append(slices.Clone(line[:i]), rest...)
		}
		if p, err = sound.Play(p, line[i]); err != nil {
			return fmt.Errorf("turn %d of the line: %w", i+1, err)
		}
		if over, err := c.met(p); over {
			return err
		}
	}
	return fmt.Errorf("the game goes on after %d turns at %s", turns, p)
}

// loses reports whether the seat to move in p is on the side that loses.
func (c *claim) loses(p movegen.Position) bool {
	return (p.Variant().Team(p.Seat()) == c.team) != c.wins
}

// met reports whether the game is over in p, with an error unless that is what c claims.
func (c *claim) met(p movegen.Position) (over bool, err error) {
	o := movegen.Result(p)
	if o.Over() && (o.Drawn() || (o.Winner == c.team) != c.wins) {
		err = fmt.Errorf("the game ends otherwise (%s) at %s", o.Reason, p)
	}
	return o.Over(), err
}

// defend tries some of the turns of the side that loses in p.
func (c *claim) defend(p movegen.Position, turns int) error {
	var all [][]movegen.Move
	movegen.Turns(p, func(legs []movegen.Move) bool {
		all = append(all, slices.Clone(legs))
		return true
	})
	for i := 0; i < len(all); i += len(all)/defences + 1 {
		next, err := sound.Play(p, all[i])
		if err == nil {
			var over bool
			if over, err = c.met(next); !over {
				err = c.follow(next, nil, turns, 0)
			}
		}
		if err != nil {
			return fmt.Errorf("after the defence %s: %w", movegen.TurnText(p, all[i]), err)
		}
	}
	return nil
}

// prove searches p for a line with which c comes true within so many turns.
func (c *claim) prove(p movegen.Position, turns int) (line [][]movegen.Move, err error) {
	ctx, stop := context.WithCancel(context.Background())
	defer stop()
	c.e.Search(ctx, p, Limits{Nodes: proofNodes, Depth: 4*p.Variant().Legs*turns + 12}, func(info Info) {
		n, _ := info.Score.Mate()
		if line == nil && len(claimed([]Info{info})) > 0 && info.Score.IsLoss() == c.loses(p) && max(n, -n) <= turns {
			line = info.PV
			stop()
		}
	})
	if line == nil {
		return nil, fmt.Errorf("no such end is found within %d turns of %s", turns, p)
	}
	return line, nil
}

func lineText(p movegen.Position, line [][]movegen.Move) string {
	var texts []string
	for _, turn := range line {
		texts = append(texts, movegen.TurnText(p, turn))
		p, _ = sound.Play(p, turn)
	}
	return strings.Join(texts, " ")
}
