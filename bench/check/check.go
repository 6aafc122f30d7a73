// Package check tests whether an engine speaks UCI as GUIs and match programs
// expect. It runs a list of steps, each a short session.
package check

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"time"

	"dux/movegen"
	"dux/movegen/variants"
	"dux/protocol/client"
)

// answerLimit is how long an engine may take for an answer that needs no search,
// lateLimit by how much a search may exceed its limit.
const (
	answerLimit = 10 * time.Second
	lateLimit   = 2 * time.Second
)

// Run runs all steps with an engine for a game and writes a line for each. It
// returns the number of steps that failed; an error means that the remaining
// steps could not be run.
func Run(ctx context.Context, e *client.Engine, v *movegen.Variant, out io.Writer) (failed int, err error) {
	c := &session{ctx: ctx, variant: v, engineName: e.Variant}
	if c.engine, err = client.Converse(e, nil); err != nil {
		return 0, err
	}
	defer c.engine.Close()
	for _, s := range steps {
		if s.chess && v != variants.Standard {
			continue
		}
		c.said = c.said[:0]
		why := s.do(c)
		if ctx.Err() != nil {
			return failed, context.Cause(ctx)
		}
		if why == nil {
			fmt.Fprintf(out, "ok      %s\n", s.name)
			continue
		}
		failed++
		fmt.Fprintf(out, "FAILED  %s: %s\n", s.name, why)
		for _, line := range c.last(4) {
			fmt.Fprintf(out, "        %s\n", line)
		}
		if c.over {
			return failed, fmt.Errorf("the steps after %q were left out", s.name)
		}
	}
	return failed, nil
}

// session is a running engine under test.
type session struct {
	ctx        context.Context
	engine     *client.Conversation
	variant    *movegen.Variant
	engineName string   // the engine's name for the variant, if different
	ponder     bool     // it has the option Ponder
	variants   []string // values of its option UCI_Variant
	said       []string
	over       bool // no further step can run
}

// last returns the last lines of an engine's output in a step.
func (c *session) last(n int) []string { return c.said[max(0, len(c.said)-n):] }

// mostSaid and longestSaid limit the memory that an engine's output takes, in lines and
// bytes.
const mostSaid, longestSaid = 10_000, 2_000

// hear keeps a line. Of an engine that prints without end the latest lines stay.
func (c *session) hear(text string) {
	if len(c.said) == mostSaid {
		c.said = append(c.said[:0], c.said[mostSaid/2:]...)
	}
	c.said = append(c.said, strings.Clone(text[:min(len(text), longestSaid)]))
}

// send writes lines to the engine.
func (c *session) send(lines ...string) error {
	ctx, cancel := context.WithTimeout(c.ctx, answerLimit)
	defer cancel()
	err := c.engine.Say(ctx, lines...)
	c.over = c.over || err != nil
	return err
}

// wait reads lines until one begins with the word, and returns it. Other lines
// go to note, which may be nil; its first error is returned after the word has
// come.
func (c *session) wait(word string, patience time.Duration, note func(words []string) error) (line string, err error) {
	ctx, cancel := context.WithTimeout(c.ctx, patience)
	defer cancel()
	var wrong error
	line, err = c.engine.Until(ctx, word, func(text string) error {
		c.hear(text)
		if words := strings.Fields(text); note != nil && wrong == nil && len(words) > 0 {
			wrong = note(words)
		}
		return nil
	})
	if err == nil {
		c.hear(line)
	}
	if err != nil {
		return "", errors.Join(wrong, fmt.Errorf("expected %s within %v (%w)", word, patience, err))
	}
	return line, wrong
}

// silent returns an error if the engine prints the word within a time.
func (c *session) silent(word string, patience time.Duration) error {
	if line, err := c.wait(word, patience, nil); err == nil {
		return fmt.Errorf("%s came too early", line)
	}
	return nil
}

// ready waits until the engine has processed its input.
func (c *session) ready() error {
	if err := c.send("isready"); err != nil {
		return err
	}
	_, err := c.wait("readyok", answerLimit, nil)
	c.over = c.over || err != nil
	return err
}
