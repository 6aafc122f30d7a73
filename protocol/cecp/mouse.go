package cecp

import "dux/protocol/gui"

// lift marks where the piece on a square may go. The GUI waits for it.
func (s *Session) lift(square string) error {
	s.Print("highlight %s", s.mouse.Lift(s.game, square))
	return nil
}

// put offers what a pawn may become. With a comma the piece only passes.
func (s *Session) put(square string) error {
	if choices := s.mouse.Put(s.game, square); choices != "" {
		s.Print("choice %s", choices)
	}
	return nil
}

// help makes the user's forced ply for him, or tells him that he must pass.
func (s *Session) help() {
	ply, forced := s.game.Forced()
	if !forced {
		return
	}
	if ply.Null() {
		if !s.told {
			s.told = true
			s.Print("telluser You have no move and must pass: click on the opponent's clock.")
		}
		return
	}
	if s.game.Made() == 0 {
		return
	}
	squares := gui.Clicks(s.game.Codec(), ply, s.game.Black())
	for _, square := range squares {
		s.Print("click %s", square)
	}
	if len(squares) == 0 {
		s.Print("telluser Your turn goes on with %s: please type it.", ply)
	}
}
