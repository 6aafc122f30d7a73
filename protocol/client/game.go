package client

import "dux/movegen"

// Game is a game in progress, as the referee has it.
type Game struct {
	Variant  *movegen.Variant
	Start    string
	First    movegen.Seat     // to move at Start
	Position movegen.Position // now; players must not change it
	Turns    []string         // canonical texts of all turns since Start
	Legs     [][]movegen.Move // the same
}

// NewGame begins a game from a position.
func NewGame(v *movegen.Variant, start string) (*Game, error) {
	p, err := v.New(start)
	if err != nil {
		return nil, err
	}
	return &Game{Variant: v, Start: start, Position: p, First: p.Seat()}, nil
}

// Play plays a turn; on an error nothing has changed.
func (g *Game) Play(text string) error {
	legs, err := movegen.ParseTurn(g.Position, text)
	if err != nil {
		return err
	}
	g.Turns = append(g.Turns, movegen.TurnText(g.Position, legs))
	g.Legs = append(g.Legs, legs)
	for _, m := range legs {
		g.Position.Make(m)
	}
	return nil
}
