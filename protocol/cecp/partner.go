// What a chess server tells of a game of two boards: messages of the partner, and the hands.

package cecp

import (
	"fmt"
	"strings"

	"dux/movegen"
	"dux/protocol/gui"
)

// meet receives the name of the partner, "" if there is none.
func (s *Session) meet(name string) error {
	s.player.partner.Meet(name)
	s.SetPartnered(name != "")
	return nil
}

// hear receives a message of the partner.
func (s *Session) hear(text string) error {
	if s.player.partner.Hear(s.role.variant(), text) {
		s.Stop()
	}
	return nil
}

// hands are the numbers of pieces in hand by colour and kind.
type hands [2][movegen.Kinds]int

// holding sets the hands: [WHITE] [BLACK], optionally followed by the latest
// change, which they already include. Earlier moves cannot be taken back.
func (s *Session) holding(args string) error {
	p, ok := s.role.Position().(movegen.Hander)
	if !ok {
		return nil
	}
	want, err := readHands(s.role.variant(), args)
	if err != nil {
		return err
	}
	if want.held(p) {
		return nil
	}
	if err := s.role.Change(want.fill); err != nil {
		return err
	}
	s.player.haltForHands()
	s.role.expected, s.role.excluded, s.user.mouse = nil, nil, gui.Mouse{}
	s.player.next()
	return nil
}

func readHands(v *movegen.Variant, text string) (want hands, err error) {
	for seat := range want {
		_, rest, open := strings.Cut(text, "[")
		letters, rest, closed := strings.Cut(rest, "]")
		if !open || !closed {
			return want, fmt.Errorf("expected [WHITE] [BLACK], such as holding [NP] []")
		}
		for _, letter := range []byte(letters) {
			k := v.Kind(letter)
			if k == movegen.NoKind || k == movegen.King {
				return want, fmt.Errorf("expected the letter of a piece, got %q", letter)
			}
			want[seat][k]++
		}
		text = rest
	}
	return want, nil
}

// held reports whether these are the hands of p.
func (h hands) held(p movegen.Hander) bool {
	for seat, kinds := range h {
		for k, n := range kinds {
			if p.Hand(movegen.Seat(seat), movegen.Kind(k)) != n {
				return false
			}
		}
	}
	return true
}

// fill sets the hands of p where they differ.
func (h hands) fill(p movegen.Position) error {
	hander := p.(movegen.Hander)
	for seat, kinds := range h {
		for k, n := range kinds {
			seat, k := movegen.Seat(seat), movegen.Kind(k)
			if hander.Hand(seat, k) == n {
				continue
			}
			if err := hander.SetHand(seat, k, n); err != nil {
				return err
			}
		}
	}
	return nil
}
