// The handshake: Dux's features and options, and what the GUI sets and supports.

package cecp

import (
	"fmt"
	"strconv"
	"strings"

	"dux/engine"
	"dux/eval"
	"dux/movegen/variants"
	"dux/protocol/driver"
	"dux/protocol/gui"
	"dux/protocol/version"
)

// features are Dux's features, in the protocol's words. Only GUIs that can put
// two pieces down in one ply accept dice.
const features = "ping=1 setboard=1 playother=1 san=0 usermove=1 time=1 draw=1 sigint=0 sigterm=0 reuse=1 " +
	"analyze=1 colors=0 ics=1 name=1 pause=1 nps=1 debug=1 memory=1 smp=1 exclude=1 setscore=0 highlight=1 dice=0"

// theirs are engine options that have commands of their own in the protocol.
var theirs = map[string]bool{"Hash": true, "Threads": true, "Ponder": true}

func (s *Session) protover(string) error {
	s.Print("feature done=0")
	s.Print("feature %s", features)
	s.Print(`feature myname="%s"`, version.Name())
	names := make([]string, 0, len(variants.All))
	for _, v := range variants.All {
		if c := gui.For(v, s.native); c != nil {
			if known := c.Shape().Known; known != "" && known != v.Name {
				names = append(names, known)
			}
			names = append(names, v.Name)
		}
	}
	s.Print(`feature variants="%s"`, strings.Join(names, ","))
	for _, o := range driver.UserOptions() {
		switch {
		case theirs[o.Name]:
		case o.Check:
			s.Print(`feature option="%s -check %d"`, o.Name, o.Default)
		default:
			s.Print(`feature option="%s -spin %d %d %d"`, o.Name, o.Default, o.Min, o.Max)
		}
	}
	s.Print(`feature option="%s -file %s"`, driver.EvalFile, eval.BuiltIn)
	s.Print(`feature option="%s -check 0"`, driver.OwnBook)
	s.Print(`feature option="%s -file %s"`, driver.BookFile, driver.DefaultBookFile)
	s.Print(`feature option="%s -spin 0 0 %d"`, driver.BookSeed, driver.MaxBookSeed)
	s.Print(`feature option="%s -spin 0 0 10000"`, resignOption)
	s.Print(`feature option="%s -check 1"`, talkOption)
	s.Print(`feature option="%s -button"`, clearOption)
	s.Print("feature done=1")
	return nil
}

// Options that are not the engine's.
const (
	resignOption = "Resign Score"
	clearOption  = "Clear Hash"
	talkOption   = "Talk" // with the partner
)

func (s *Session) accepted(feature string) error { return s.dialect(feature, true) }

func (s *Session) rejected(feature string) error { return s.dialect(feature, false) }

// dialect records what the GUI supports, and sets up the game again
// accordingly.
func (s *Session) dialect(feature string, accepted bool) error {
	if feature != "dice" || accepted == s.native {
		return nil
	}
	s.native = accepted
	p := s.role.Position()
	s.setUp(gui.For(p.Variant(), accepted), p, 0)
	return nil
}

func (s *Session) option(args string) error {
	name, value, _ := strings.Cut(args, "=")
	switch name {
	case clearOption:
		s.NewGame()
		return nil
	case talkOption:
		on, err := engine.ReadSwitch(talkOption, value)
		if err == nil {
			s.player.partner.Talk(on)
		}
		return err
	case resignOption:
		n, err := strconv.Atoi(value)
		if err != nil || n < 0 || n > 10000 {
			return fmt.Errorf("option %s must be a number from 0 to 10000, got %q", name, value)
		}
		s.role.resign.score = engine.Score(n)
		return nil
	}
	err := s.Set(name, value)
	switch {
	case err != nil && (driver.IsEvalFile(name) || name == driver.BookFile):
		// A user has chosen the file, and XBoard shows no other errors to users.
		why := harmless(err.Error())
		if why == unsaid {
			why = fmt.Sprintf("option %s: the file cannot be read", name)
		}
		s.Print("tellusererror %s", why)
		return nil
	case err == nil && driver.IsEvalFile(name):
		return s.CheckEvalFile(s.role.Position().Variant())
	}
	return err
}

// number reads an integer that is not negative.
func number(text string) (int, error) {
	n, err := strconv.Atoi(text)
	if err != nil || n < 0 {
		return 0, fmt.Errorf("expected a number, got %q", text)
	}
	return n, nil
}
