// An engine as written in a flag or a file: NAME=VALUE settings.

package match

import (
	"fmt"
	"strconv"
	"strings"

	"dux/protocol/client"
)

// optionPrefix begins the settings that are the engine's own options.
const optionPrefix = "option."

// settings are the settings of an engine by name.
var settings = map[string]func(s *Spec, value string) error{
	"cmd": func(s *Spec, value string) (err error) {
		s.Command, err = SplitWords(value)
		return err
	},
	"args": func(s *Spec, value string) (err error) {
		s.args, err = SplitWords(value)
		return err
	},
	"name":     func(s *Spec, value string) error { s.Name = value; return nil },
	"dir":      func(s *Spec, value string) error { s.Dir = value; return nil },
	"variant":  func(s *Spec, value string) error { s.Variant = value; return nil },
	"password": func(s *Spec, value string) error { s.Password = value; return nil },
	"init":     func(s *Spec, value string) error { s.Init = append(s.Init, value); return nil },
	"human": func(s *Spec, value string) (err error) {
		s.Human, err = readHumans(value)
		return err
	},
	"proto": func(s *Spec, value string) error {
		if value == "cecp" {
			value = "xboard"
		}
		if s.Proto = value; value != "uci" && value != "xboard" && value != "ubi" {
			return fmt.Errorf("proto must be uci, xboard or ubi, got %q", value)
		}
		return nil
	},
	"tc": func(s *Spec, value string) error {
		tc, err := client.ParseTimeControl(value)
		s.TC.Moves, s.TC.Base, s.TC.Inc = tc.Moves, tc.Base, tc.Inc
		return err
	},
	"st": func(s *Spec, value string) (err error) {
		s.TC.MoveTime, err = client.Seconds(value)
		return err
	},
	"nodes": func(s *Spec, value string) (err error) {
		s.TC.Nodes, err = positive(value)
		return err
	},
	"depth": func(s *Spec, value string) (err error) {
		s.TC.Depth, err = positive(value)
		return err
	},
	"restart": func(s *Spec, value string) error { return onOff(&s.Restart, "restart", value) },
	"ponder":  func(s *Spec, value string) error { return onOff(&s.Ponder, "ponder", value) },
}

func onOff(to *bool, key, value string) error {
	if *to = value == "on"; !*to && value != "off" {
		return fmt.Errorf("%s must be on or off, got %q", key, value)
	}
	return nil
}

// isSetting reports whether key is a setting of an engine.
func isSetting(key string) bool { return settings[key] != nil || strings.HasPrefix(key, optionPrefix) }

func (s *Spec) set(key, value string) error {
	if name, isOption := strings.CutPrefix(key, optionPrefix); isOption {
		s.Options = append(s.Options, client.Option{Name: name, Value: value})
		return nil
	}
	set, known := settings[key]
	if !known {
		return fmt.Errorf("unknown key %q", key)
	}
	return set(s, value)
}

func positive(text string) (int, error) {
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 {
		return 0, fmt.Errorf("expected a number above 0, got %q", text)
	}
	return n, nil
}
