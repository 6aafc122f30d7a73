// What is said to and by the partner on the other board.

package cecp

// meet takes the name of the partner, "" if they have gone.
func (s *Session) meet(name string) error {
	s.partner.Meet(name)
	return nil
}

// hear takes what the partner says.
func (s *Session) hear(text string) error {
	if s.partner.Hear(s.table.variant(), text) {
		s.Stop()
	}
	return nil
}

// say sends a word to the partner.
func (s *Session) say(text string) { s.Print("tellics ptell %s", harmless(text)) }
