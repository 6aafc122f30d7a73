// An engine as written in a flag or a file: NAME=VALUE settings.

package match

import (
	"fmt"
	"strings"

	"dux/movegen/spelling"
	"dux/protocol/client"
)

// optionPrefix begins the settings that are the engine's own options.
const optionPrefix = "option."

// setters are the settings of the engine.
func (s *Spec) setters() spelling.Setters {
	return spelling.Setters{
		"cmd": func(value string) (err error) {
			s.Command, err = SplitWords(value)
			return err
		},
		"args": func(value string) (err error) {
			s.args, err = SplitWords(value)
			return err
		},
		"name":     spelling.Text(&s.Name),
		"dir":      spelling.Text(&s.Dir),
		"variant":  spelling.Text(&s.Variant),
		"password": spelling.Text(&s.Password),
		"init":     func(value string) error { s.Init = append(s.Init, value); return nil },
		"human": func(value string) (err error) {
			s.Human, err = readHumans(value)
			return err
		},
		"proto": func(value string) error {
			if value == "cecp" {
				value = "xboard"
			}
			if s.Proto = value; value != "uci" && value != "xboard" && value != "ubi" {
				return fmt.Errorf("expected uci, xboard or ubi, got %q", value)
			}
			return nil
		},
		"tc": func(value string) error {
			tc, err := client.ParseTimeControl(value)
			s.TC.Moves, s.TC.Base, s.TC.Inc = tc.Moves, tc.Base, tc.Inc
			return err
		},
		"st": func(value string) (err error) {
			s.TC.MoveTime, err = client.Seconds(value)
			return err
		},
		"nodes":   spelling.Number(&s.TC.Nodes, 1),
		"depth":   spelling.Number(&s.TC.Depth, 1),
		"restart": spelling.Switch(&s.Restart),
		"ponder":  spelling.Switch(&s.Ponder),
	}
}

// isSetting reports whether key is a setting of an engine.
func isSetting(key string) bool {
	return new(Spec).setters()[key] != nil || strings.HasPrefix(key, optionPrefix)
}

func (s *Spec) set(key, value string) error {
	if name, isOption := strings.CutPrefix(key, optionPrefix); isOption {
		s.Options = append(s.Options, client.Option{Name: name, Value: value})
		return nil
	}
	return s.setters().Set(key, value)
}
