// Positions on two boards made from parts, checked, and taken apart again.

package double

import (
	"dux/movegen"
	"dux/movegen/chess"
)

// Setup holds the parts of a position, to make, change and inspect it without text.
type Setup struct {
	Boards [2]chess.Setup
	Turn   int // the board to move, A (0) or B (1)
}

// rulesOf has the rules of each variant of the room.
var rulesOf = map[*movegen.Variant]*rules{}

// Setup takes the position apart.
func (p *Position) Setup() Setup {
	return Setup{Boards: [2]chess.Setup{p.boards[0].Setup(), p.boards[1].Setup()}, Turn: p.turn}
}

// Position makes the position of variant v, one of this room. The error is a
// *movegen.TextError that names the part.
func (s *Setup) Position(v *movegen.Variant) (*Position, error) {
	r := rulesOf[v]
	if r == nil {
		return nil, movegen.Errorf("variant", "%s is no game on two boards", v.Name)
	}
	return s.position(r)
}

func (s *Setup) position(r *rules) (*Position, error) {
	p := &Position{rules: r}
	if p.turn = s.Turn; s.Turn < 0 || s.Turn > 1 {
		return nil, movegen.Errorf(fieldTurn, "%d is neither 0 nor 1", s.Turn)
	}
	for x := range s.Boards {
		board, err := s.Boards[x].Position(r.board)
		if err != nil {
			return nil, onBoardError(x, err)
		}
		p.boards[x] = *board.Clone().(*chess.Position) // whose undo has room
		p.boards[x].MakeDropsNoisy()
	}
	p.updateOutcome()
	return p, nil
}
