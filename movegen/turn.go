// Whole turns, made of legs: listed, written, found, played; and the result after them.

package movegen

import (
	"fmt"
	"iter"
	"slices"
	"sort"
	"strings"
)

// Turns plays every legal turn, calls visit with its legs, and takes it back. It
// stops when visit returns false. visit must not keep the legs.
func Turns(p Position, visit func(legs []Move) bool) {
	turns(p, nil, visit)
}

func turns(p Position, legs []Move, visit func([]Move) bool) bool {
	for _, m := range p.Generate(nil, All) {
		p.Make(m)
		done := append(legs, m)
		var on bool
		if p.Leg() == 0 {
			on = visit(done)
		} else {
			on = turns(p, done, visit)
		}
		p.Unmake()
		if !on {
			return false
		}
	}
	return true
}

// Play makes legs that are legal one after the other: those of a turn, or of several.
func Play(p Position, legs []Move) {
	for _, m := range legs {
		p.Make(m)
	}
}

// Legs plays legs, and yields each of them before it is made.
func Legs(p Position, legs []Move) iter.Seq[Move] {
	return func(yield func(Move) bool) {
		for _, m := range legs {
			if !yield(m) {
				return
			}
			p.Make(m)
		}
	}
}

// TakeBack unmakes this many legs.
func TakeBack(p Position, legs int) {
	for range legs {
		p.Unmake()
	}
}

// After calls do while legs are made in p, and takes them back.
func After(p Position, legs []Move, do func()) {
	Play(p, legs)
	do()
	TakeBack(p, len(legs))
}

// Walk yields each of some turns, by its index, while p stands before it, and takes all
// of them back. Each must be legal after the turns before it.
func Walk(p Position, turns [][]Move) iter.Seq2[int, []Move] {
	return func(yield func(int, []Move) bool) {
		if boards, two := p.(Boards); two {
			defer boards.SetTurn(boards.Turn())
		}
		made := 0
		for i, legs := range turns {
			SetTurnFor(p, legs)
			if !yield(i, legs) {
				break
			}
			Play(p, legs)
			made += len(legs)
		}
		TakeBack(p, made)
	}
}

// LineTexts returns the canonical texts of turns from p on.
func LineTexts(p Position, turns [][]Move) (texts []string) {
	for _, legs := range Walk(p, turns) {
		texts = append(texts, TurnText(p, legs))
	}
	return texts
}

// AllTurns lists the legal turns.
func AllTurns(p Position) (all [][]Move) {
	Turns(p, func(legs []Move) bool {
		all = append(all, slices.Clone(legs))
		return true
	})
	return all
}

// RandomTurn returns a legal turn of random legs; none if there is no legal turn. random(n)
// returns a number below n.
func RandomTurn(p Position, random func(n int) int) (legs []Move) {
	for all := p.Generate(nil, All); len(all) > 0; all = p.Generate(all[:0], All) {
		legs = append(legs, all[random(len(all))])
		if p.Make(legs[len(legs)-1]); p.Leg() == 0 {
			break
		}
	}
	TakeBack(p, len(legs))
	return legs
}

// counter is a Position that counts its turns without playing the last leg, as those of
// all games do.
type counter interface{ CountTurns() int }

// CountTurns returns the number of legal turns in p; from a later leg, of ways to complete
// the turn. Positions with a method CountTurns are asked; in others the turns are played.
func CountTurns(p Position) (n int) {
	if c, ok := p.(counter); ok {
		return c.CountTurns()
	}
	Turns(p, func([]Move) bool { n++; return true })
	return n
}

// InCheck reports whether the king of the seat to move in p is in check; false in games
// that are not Searchable.
func InCheck(p Position) bool {
	s, ok := p.(Searchable)
	return ok && s.InCheck()
}

// TurnTexts lists the canonical texts of the legal turns, sorted bytewise.
func TurnTexts(p Position) []string {
	var texts []string
	withTexts(p, "", nil, func(text string, _ []Move) { texts = append(texts, text) })
	sort.Strings(texts)
	return texts
}

// TurnsByText returns the legal turns by their canonical texts.
func TurnsByText(p Position) map[string][]Move {
	all := map[string][]Move{}
	withTexts(p, "", nil, func(text string, legs []Move) { all[text] = slices.Clone(legs) })
	return all
}

func withTexts(p Position, before string, legs []Move, visit func(text string, legs []Move)) {
	for _, m := range p.Generate(nil, All) {
		text, done := before+p.LegText(m), append(legs, m)
		p.Make(m)
		if p.Leg() == 0 {
			visit(text, done)
		} else {
			withTexts(p, text, done, visit)
		}
		p.Unmake()
	}
}

// TurnText returns the canonical text of the turn of these legs, played in p. p is
// unchanged.
func TurnText(p Position, legs []Move) string {
	var b strings.Builder
	for _, m := range legs {
		b.WriteString(p.LegText(m))
		p.Make(m)
	}
	TakeBack(p, len(legs))
	return b.String()
}

// ParseTurn finds the legal turn with this canonical text. The position is unchanged.
func ParseTurn(p Position, text string) ([]Move, error) {
	if o := p.Outcome(); o.Over() && p.Leg() == 0 {
		return nil, fmt.Errorf("%s: the game is over (%s)", text, o.Reason)
	}
	if legs := MatchTurn(p, text, Position.LegText); legs != nil {
		return legs, nil
	}
	return nil, fmt.Errorf("%s: not a legal move", text)
}

// MatchTurn finds the legal turn with this text, each leg written by write; nil if
// there is none. The text may end at a leg that decides the game; the first legal
// legs then complete the turn. The position is unchanged.
func MatchTurn(p Position, text string, write func(Position, Move) string) []Move {
	return matchTurn(p, text, write, nil)
}

func matchTurn(p Position, rest string, write func(Position, Move) string, legs []Move) []Move {
	for _, m := range p.Generate(nil, All) {
		after, ok := strings.CutPrefix(rest, write(p, m))
		if !ok {
			continue
		}
		done := append(legs[:len(legs):len(legs)], m)
		p.Make(m)
		switch whole := p.Leg() == 0; {
		case !whole && after != "":
			done = matchTurn(p, after, write, done)
		case !whole && p.Outcome().Over():
			done = complete(p, done)
		case !whole || after != "":
			done = nil
		}
		p.Unmake()
		if done != nil {
			return done
		}
	}
	return nil
}

// complete adds the first legal legs until the turn is whole.
func complete(p Position, legs []Move) []Move {
	m := p.Generate(nil, All)[0]
	legs = append(legs, m)
	p.Make(m)
	if p.Leg() != 0 {
		legs = complete(p, legs)
	}
	p.Unmake()
	return legs
}

// PlayTurn plays the turn with this text; on an error p is unchanged.
func PlayTurn(p Position, text string) ([]Move, error) {
	legs, err := ParseTurn(p, text)
	Play(p, legs)
	return legs, err
}

// Result returns the state of the game at the start of a turn: first the board,
// then a seat without a legal move, then repetition, then draws by counting.
func Result(p Position) Outcome {
	if o := Ended(p); o.Over() {
		return o
	}
	if p.Repetitions() >= 2 {
		return Draw(Repetition)
	}
	return p.Drawn()
}

// Ended returns the state of the game at the start of a turn without the draws that
// people may play on after: repetition, and draws by counting.
func Ended(p Position) Outcome {
	if o := p.Outcome(); o.Over() {
		return o
	}
	if CountTurns(p) == 0 {
		return p.Stuck()
	}
	return Outcome{}
}

// ResultAmongPeople returns the state of a game without engines at the start of a
// turn.
func ResultAmongPeople(p Position) Outcome {
	o := Result(p)
	if o.Drawn() && p.Variant().DrawnByAgreement {
		return Outcome{}
	}
	return o
}
