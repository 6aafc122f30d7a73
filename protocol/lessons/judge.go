// What is said of a learner's turns.

package lessons

import (
	"context"
	"fmt"
	"slices"

	"dux/movegen"
	"dux/protocol/notation"
	"dux/protocol/puzzles"
)

// Verdict is what a step says of a turn.
type Verdict struct {
	Right  bool     `json:"right"`
	Solved bool     `json:"solved"`          // that was the last turn of the step
	Why    string   `json:"why,omitempty"`   // a sentence on what is wrong
	Reply  []string `json:"reply,omitempty"` // what the others answer to a right turn, until the learner's team is to move
}

// legs is the most that a verdict may try to find an answer.
const legs = 200_000

// Judge says whether the last of these turns, played from the start of a step, is right.
// All of them must be legal, in any notation.
func (s *Step) Judge(ctx context.Context, v *movegen.Variant, turns []string) (Verdict, error) {
	p, err := v.New(s.Position)
	if err != nil {
		return Verdict{}, err
	}
	team, own := v.Team(p.Seat()), 0
	texts := make([]string, len(turns)) // canonical
	var turn []movegen.Move
	before := p.Clone()
	for i, text := range turns {
		before = p.Clone()
		if v.Team(p.Seat()) == team {
			own++
		}
		if turn, err = notation.Read(p, text); err != nil {
			return Verdict{}, err
		}
		texts[i] = movegen.TurnText(p, turn)
		movegen.Play(p, turn)
	}
	if len(turns) == 0 {
		return Verdict{}, nil
	}
	if s.Wins == 0 {
		why, right := s.judged(texts[0])
		return Verdict{Right: right, Solved: right, Why: why}, nil
	}
	end := movegen.Result(p)
	won := end.Over() && !end.Drawn() && end.Winner == team
	known := len(texts) <= len(s.Solution) && slices.Equal(texts, s.Solution[:len(texts)])
	why, right := s.judged(texts[0])
	if len(texts) > 1 {
		right = won || known
	}
	prover, left := puzzles.NewProver(ctx, before, legs), s.Wins-own
	if !right && why == "" && left >= 0 { // another turn than that of the solution may win as well
		wins, err := prover.After(turn, left)
		right = wins && err == nil
	}
	switch {
	case right && won:
		return Verdict{Right: true, Solved: true}, nil
	case right:
		reply, err := s.reply(p, team, prover, turn, texts, left)
		return Verdict{Right: true, Reply: reply}, err
	case why != "":
		return Verdict{Why: why}, nil
	default:
		return Verdict{Why: refutation(before, p, prover, turn, max(left, 0))}, nil
	}
}

// judged returns what the answers say of the first turn.
func (s *Step) judged(turn string) (why string, right bool) {
	for _, a := range s.Answers {
		if a.matches(turn) {
			return a.Why, a.Why == ""
		}
	}
	return "", false
}

// reply returns the turns of the others after a right one that leaves the team this many
// turns to win: those of the solution, or the longest defence.
func (s *Step) reply(p movegen.Position, team movegen.Team, prover *puzzles.Prover, turn []movegen.Move, texts []string, left int) (all []string, err error) {
	for !movegen.Result(p).Over() && p.Variant().Team(p.Seat()) != team {
		next := ""
		if n := len(texts); n < len(s.Solution) && slices.Equal(texts, s.Solution[:n]) {
			next = s.Solution[n]
		} else if defence, err := prover.Answer(turn, left); err == nil {
			next = movegen.TurnText(p, defence)
		} else {
			next = movegen.TurnTexts(p)[0]
		}
		made, err := movegen.PlayTurn(p, next)
		if err != nil {
			return nil, err
		}
		turn, texts, all = append(turn, made...), append(texts, next), append(all, next)
	}
	return all, nil
}

// refutation says why a turn does not win with this many more turns of the team.
func refutation(before, after movegen.Position, prover *puzzles.Prover, turn []movegen.Move, left int) string {
	san := notation.SAN(before, turn)
	if end := movegen.Result(after); end.Over() {
		return fmt.Sprintf("%s ends the game, but you do not win (%s).", san, end.Reason)
	}
	answer, err := prover.Answer(turn, left)
	if err != nil {
		return san + " does not win in time."
	}
	v, inTime := before.Variant(), " in time"
	if left == 0 {
		inTime = " at once"
	}
	return fmt.Sprintf("%s does not win%s: %s can still answer %s.", san, inTime, v.SeatName(after.Seat()), notation.SAN(after, answer))
}
