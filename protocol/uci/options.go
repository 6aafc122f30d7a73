// The options of UCI, with those that are not the engine's.

package uci

import (
	"fmt"
	"strings"

	"dux/engine"
	"dux/eval"
	"dux/movegen/variants"
	"dux/protocol/driver"
	"dux/protocol/version"
)

// Options that are not the engine's.
const (
	variantOption = "UCI_Variant"
	clearOption   = "Clear Hash"
	wdlOption     = "UCI_ShowWDL"
)

func (s *Session) uci([]string) error {
	s.Print("id name %s", version.Name())
	s.Print("id author the Dux authors")
	s.Print("option name %s type combo default %s var %s", variantOption, variants.Standard.Name, strings.Join(variants.Names(), " var "))
	s.Print("option name %s type button", clearOption)
	s.PrintOptions()
	s.Print("option name %s type check default false", wdlOption)
	s.Print("option name %s type string default %s", driver.EvalFile, eval.BuiltIn)
	s.Print("option name %s type check default false", driver.OwnBook)
	s.Print("option name %s type string default %s", driver.BookFile, driver.DefaultBookFile)
	s.Print("option name %s type spin default 0 min 0 max %d", driver.BookSeed, driver.MaxBookSeed)
	s.Print("uciok")
	return nil
}

func (s *Session) setOption(args []string) error {
	name, value, err := driver.ReadOption(args)
	switch {
	case err != nil:
		return err
	case strings.EqualFold(name, variantOption):
		v, err := variants.Find(value)
		if err != nil {
			return fmt.Errorf("option %s: %w", variantOption, err)
		}
		s.settle()
		if v != s.variant { // a GUI that repeats its options does not begin a new game
			s.NewGame()
			s.setVariant(v)
		}
		return s.CheckEvalFile(v)
	case strings.EqualFold(name, clearOption):
		s.settle()
		s.NewGame()
		return nil
	case strings.EqualFold(name, wdlOption):
		on, err := engine.ReadSwitch(wdlOption, value)
		if err != nil {
			return err
		}
		s.showWDL = on
		return nil
	}
	if err := s.Set(name, value); err != nil || !driver.IsEvalFile(name) {
		return err
	}
	return s.CheckEvalFile(s.variant)
}
