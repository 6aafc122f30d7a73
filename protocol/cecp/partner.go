// Messages to and from the partner at the other board.

package cecp

// meet receives the name of the partner, "" if there is none.
func (s *Session) meet(name string) error {
	s.partner.Meet(name)
	s.SetPartnered(name != "")
	return nil
}

// hear receives a message of the partner.
func (s *Session) hear(text string) error {
	if s.partner.Hear(s.table.variant(), text) {
		s.Stop()
	}
	return nil
}

// say sends a message to the partner.
func (s *Session) say(text string) { s.Print("tellics ptell %s", harmless(text)) }
