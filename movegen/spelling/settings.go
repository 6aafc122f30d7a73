// Settings written as words NAME=VALUE.

package spelling

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
)

// Settings reads each of the words NAME=VALUE with set.
func Settings(words []string, set func(name, value string) error) error {
	for _, word := range words {
		name, value, ok := strings.Cut(word, "=")
		if !ok {
			return fmt.Errorf("expected NAME=VALUE, got %.100q", word)
		}
		if err := set(name, value); err != nil {
			return err
		}
	}
	return nil
}

// Setters read values by the names of settings.
type Setters map[string]func(value string) error

// Set reads the value of a setting. The error names the setting.
func (s Setters) Set(name, value string) error {
	set, known := s[name]
	if !known {
		names := slices.Sorted(maps.Keys(s))
		return fmt.Errorf("unknown key %.100q (known: %s)%s", name, strings.Join(names, ", "), Hint(name, names))
	}
	if err := set(value); err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	return nil
}

// Text keeps a value as it is.
func Text(to *string) func(string) error {
	return func(value string) error {
		*to = value
		return nil
	}
}

// Number reads a whole number from least on.
func Number(to *int, least int) func(string) error {
	return func(value string) (err error) {
		if *to, err = strconv.Atoi(value); err != nil || *to < least {
			return fmt.Errorf("expected a whole number from %d, got %.100q", least, value)
		}
		return nil
	}
}

// Switch reads true or false, also as on or off, 1 or 0.
func Switch(to *bool) func(string) error {
	return func(value string) error {
		on, ok := map[string]bool{"true": true, "on": true, "1": true, "false": false, "off": false, "0": false}[strings.ToLower(strings.TrimSpace(value))]
		if *to = on; !ok {
			return fmt.Errorf("expected true or false, got %.100q", value)
		}
		return nil
	}
}
