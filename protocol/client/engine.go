// How an engine is started and set up: its program, options and limits.

package client

import "io"

// Engine is the configuration of an engine.
type Engine struct {
	Command []string // the program and its arguments
	Dir     string   // its folder, "" for that of this process
	Proto   string   // "uci", "xboard", "ubi", or "" to detect one of the first two
	Variant string   // the engine's name for the game, if different
	Init    []string // lines sent before each game
	Options []Option
	TC      TimeControl // sent before each game
	Ponder  bool        // UCI and CECP: think while the opponent does
	CPUs    []int       // processors for the program, nil for all

	// Serve is the engine inside this process if there is no Command.
	Serve func(in io.Reader, out io.Writer)
}

// Option is a setting of an engine, by the engine's own name for it.
type Option struct {
	Name  string `json:"name"`
	Value string `json:"value"`
}
