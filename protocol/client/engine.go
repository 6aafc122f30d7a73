package client

import "io"

// Engine is an engine to speak to.
type Engine struct {
	Command []string // the program and its arguments
	Dir     string   // its folder, "" for the one of this process
	Proto   string   // "uci", "xboard", or "" to find out
	Variant string   // what the engine calls the game, if not as Dux does
	Init    []string // lines sent before each game
	Options []Option
	TC      TimeControl // that it is told of before a game
	Ponder  bool        // over UCI, thinks while its opponent does
	CPUs    []int       // that a program may run on, nil for all

	// Serve, if there is no Command, is an engine in this process.
	Serve func(in io.Reader, out io.Writer)
}

// Option is a setting of an engine by the engine's own name for it.
type Option struct {
	Name  string `json:"name"`
	Value string `json:"value"`
}
