// Positions on two boards made from parts, checked, and taken apart again.

package double

import (
	"dux/movegen"
	"dux/movegen/chess"
)

// Setup holds the parts of a position, to make, change and inspect it without text.
// Position.Setup makes one.
type Setup struct {
	rules  *rules
	Boards [2]chess.Setup
	Turn   int // the board to move, A (0) or B (1)
}

// Setup takes the position apart.
func (p *Position) Setup() Setup {
	return Setup{rules: p.rules, Boards: [2]chess.Setup{p.boards[0].Setup(), p.boards[1].Setup()}, Turn: p.turn}
}

// Position makes the position. The error is a *movegen.TextError that names the
// part.
func (s *Setup) Position() (*Position, error) {
	p := &Position{rules: s.rules}
	if p.turn = s.Turn; s.Turn < 0 || s.Turn > 1 {
		return nil, movegen.Errorf(fieldTurn, "expected 0 or 1, got %d", s.Turn)
	}
	for x := range s.Boards {
		board, err := s.Boards[x].Position()
		if err != nil {
			return nil, movegen.OnBoardError(boardName(x), err)
		}
		if got, want := board.Variant(), s.rules.board; got != want {
			return nil, movegen.Errorf("board "+boardName(x), "expected a position of %s, got one of %s", want.Name, got.Name)
		}
		p.boards[x] = *board.Clone().(*chess.Position) // whose undo has room
		p.boards[x].MakeDropsNoisy()
	}
	p.updateOutcome()
	return p, nil
}
