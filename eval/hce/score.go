// Package hce has the types of hand-crafted evaluations (HCE).
package hce

import (
	"encoding/json"

	"dux/movegen"
)

// Score holds a middle game and an endgame score, in centipawns.
type Score = movegen.Score

// S makes a Score of both parts.
func S(middle, end int) Score { return movegen.NewScore(middle, end) }

// Points is a score without phases, in centipawns unless stated otherwise.
type Points int

// PerKind has a value for each kind of piece. In a file it is an object without
// the kinds whose value is zero.
type PerKind[T comparable] [movegen.Kinds]T

// MarshalJSON writes {"Pawn":...,"Knight":...}.
func (p PerKind[T]) MarshalJSON() ([]byte, error) {
	b := []byte{'{'}
	for k, value := range p {
		if value == *new(T) {
			continue
		}
		if len(b) > 1 {
			b = append(b, ',')
		}
		text, err := json.Marshal(value)
		if err != nil {
			return nil, err
		}
		b = append(b, '"')
		b = append(b, movegen.Kind(k).String()...)
		b = append(append(b, '"', ':'), text...)
	}
	return append(b, '}'), nil
}

// UnmarshalJSON reads what MarshalJSON writes.
func (p *PerKind[T]) UnmarshalJSON(text []byte) error {
	var members map[movegen.Kind]T
	if err := json.Unmarshal(text, &members); err != nil {
		return err
	}
	*p = PerKind[T]{}
	for k, value := range members {
		p[k] = value
	}
	return nil
}

// ByKind is implemented by PerKind of any type.
type ByKind interface{ byKind() }

func (PerKind[T]) byKind() {}

// Taper interpolates between both parts (tapered evaluation): the middle game
// part at phase full, the endgame part at phase 0.
func Taper(s Score, phase, full int) int {
	phase = min(phase, full)
	return (s.Middle()*phase + s.End()*(full-phase)) / full
}
