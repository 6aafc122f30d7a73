// The command go perft.

package uci

import (
	"context"

	"dux/perft"
	"dux/protocol/gui"
)

// counting is a perft in the background.
type counting struct {
	cancel context.CancelFunc
	ended  chan struct{}
}

// count runs a perft of the position and prints the count of each first turn.
func count(s *Session, depth int) *counting {
	if depth == 0 {
		s.Print("Nodes searched: 1")
		return nil
	}
	ctx, cancel := context.WithCancel(context.Background())
	c := &counting{cancel, make(chan struct{})}
	p, options := s.position().Clone(), perft.Options{Threads: s.Options().Threads}
	go func() {
		defer close(c.ended)
		branches, err := perft.Divide(ctx, p, depth, options)
		if err != nil {
			return // stopped
		}
		for _, b := range branches {
			s.Print("%s: %d", gui.UCI(p.Variant(), b.Turn), b.Count)
		}
		s.Print("")
		s.Print("Nodes searched: %d", perft.Sum(branches))
	}()
	return c
}

// end stops the perft, if one runs.
func (c *counting) end() {
	if c != nil {
		c.cancel()
		<-c.ended
	}
}
