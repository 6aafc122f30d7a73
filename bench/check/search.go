// Searches of an engine, and what it says of them.

package check

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"dux/movegen"
	"dux/protocol/gui"
)

// search returns a step that searches a position, "" for the start, and expects
// well-formed information and a legal move in time.
func search(fen, command string, limit time.Duration) func(c *session) error {
	return func(c *session) error {
		p, line := c.variant.Position(), "position startpos"
		if fen != "" {
			var err error
			if p, err = c.variant.New(fen); err != nil {
				return err
			}
			line = "position fen " + fen
		}
		if err := c.send(line); err != nil {
			return err
		}
		return c.answer(p, command, limit)
	}
}

// afterMoves searches after two turns.
func (c *session) afterMoves() error {
	p := c.variant.Position()
	line := "position startpos moves"
	for range 2 {
		turn := movegen.TurnTexts(p)[0]
		line += " " + gui.UCI(c.variant, turn)
		if _, err := movegen.PlayTurn(p, turn); err != nil {
			return err
		}
	}
	if err := c.send(line); err != nil {
		return err
	}
	return c.answer(p, "go wtime 200 btime 200", 200*time.Millisecond)
}

// answer sends a command that leads to a move, which must be legal in p.
func (c *session) answer(p movegen.Position, command string, limit time.Duration) error {
	_, err := c.best(p, command, limit)
	return err
}

// best returns the move after a command. A search may take limit, if there is
// one, and a little more.
func (c *session) best(p movegen.Position, command string, limit time.Duration) (string, error) {
	if err := c.send(command); err != nil {
		return "", err
	}
	patience := answerLimit
	if limit > 0 || command == "stop" {
		patience = limit + lateLimit
	}
	scored := slices.ContainsFunc(c.said, func(line string) bool { return strings.Contains(line, " score ") })
	line, err := c.wait("bestmove", patience, func(words []string) error {
		if words[0] != "info" {
			return nil
		}
		scored = scored || slices.Contains(words, "score")
		return c.info(p, words)
	})
	words := strings.Fields(line)
	switch {
	case err != nil:
		return "", err
	case len(words) < 2:
		return "", errors.New("bestmove names no move")
	case !scored && command != "stop":
		return "", errors.New("expected an info line with a score before bestmove")
	}
	q := p.Clone()
	if _, err := movegen.PlayTurn(q, gui.Canonical(q.Variant(), words[1])); err != nil {
		return "", fmt.Errorf("%s: %w", line, err)
	}
	if len(words) > 3 && words[2] == "ponder" {
		if _, err := movegen.PlayTurn(q, gui.Canonical(q.Variant(), words[3])); err != nil {
			return "", fmt.Errorf("%s: %w", line, err)
		}
	}
	return words[1], nil
}

// numbers are the words of info that are followed by an integer.
var numbers = []string{"depth", "seldepth", "time", "nodes", "multipv", "currmovenumber", "hashfull", "nps", "tbhits", "cpuload", "cp", "mate"}

// info checks a line about the search: numbers, and a line of legal moves.
func (c *session) info(p movegen.Position, words []string) error {
	line := strings.Join(words, " ")
	for i := 1; i < len(words); i++ {
		word := words[i]
		switch {
		case word == "string":
			return nil
		case word == "pv":
			return legalLine(p, words[i+1:])
		case slices.Contains(numbers, word):
			if i++; i == len(words) {
				return fmt.Errorf("%s: expected a number after %s", line, word)
			}
			if _, err := strconv.Atoi(words[i]); err != nil {
				return fmt.Errorf("%s: %s must be a whole number, got %q", line, word, words[i])
			}
		case word == "score" && (i+1 == len(words) || words[i+1] != "cp" && words[i+1] != "mate"):
			return fmt.Errorf("%s: expected score cp or score mate", line)
		}
	}
	return nil
}

// legalLine plays a line of moves on a copy of p.
func legalLine(p movegen.Position, moves []string) error {
	p = p.Clone()
	for _, move := range moves {
		if _, err := movegen.PlayTurn(p, gui.Canonical(p.Variant(), move)); err != nil {
			return fmt.Errorf("pv %s: %w", strings.Join(moves, " "), err)
		}
	}
	return nil
}
