// The user's mouse on a GUI's board.

package cecp

import (
	"fmt"
	"strings"

	"dux/protocol/gui"
)

// lift highlights the squares where a piece can go; the GUI waits for it. If there
// are none, the user learns why.
func (s *Session) lift(square string) error {
	s.Print("highlight %s", s.mouse.Lift(s.table.Game, square))
	s.guide(s.mouse.Next(s.table.Game))
	return nil
}

// put offers the promotions of a pawn. After a comma the piece only passes
// through the square.
func (s *Session) put(square string) error {
	choices := s.mouse.Put(s.table.Game, square)
	if choices == "" {
		return nil
	}
	s.Print("choice %s", choices)
	if strings.Trim(choices, buttons) != "" {
		s.guide(fmt.Sprintf("or type %s%s and one of %s", s.mouse.From(), square, strings.ToLower(choices)))
	}
	return nil
}

// buttons are the pieces that every GUI's window for promotions has.
const buttons = "QRBN"

// help makes the user's forced ply with clicks, or asks the user to pass.
func (s *Session) help() {
	ply, forced := s.table.Forced()
	if !forced {
		if s.table.Made() > 0 {
			s.guide(s.table.Codec().Shape().NextHint)
		} else {
			s.guide(s.table.Unseen())
		}
		return
	}
	if ply.Null() {
		if !s.told {
			s.told = true
			s.Print("telluser You have no move and must pass: click on the opponent's clock.")
		}
		return
	}
	if s.table.Made() == 0 {
		return
	}
	s.guide("go on: " + ply.String())
	squares := gui.Clicks(s.table.Codec(), ply, s.table.Black())
	for _, square := range squares {
		s.Print("click %s", square)
	}
	if len(squares) == 0 {
		s.Print("telluser Your turn goes on with %s: please type it.", ply)
	}
}

// guide shows what the user should do next. It is a line of thinking, which a
// GUI shows beside the board unless thinking is hidden. It stays there while Dux
// ponders.
func (s *Session) guide(text string) {
	if s.post && !s.computer && text != "" {
		s.Print("0 0 0 0 %s", text)
		s.guided = true
	}
}
