// Making and unmaking turns: pieces handed to partners, and the board to move next.

package double

import (
	"dux/movegen"
)

// Make plays a legal turn, or passes as the search's null move. Any turn that is
// legal on its board can be played, whether that board is to move or not.
func (p *Position) Make(m movegen.Move) {
	x := p.turn & 1
	if m != movegen.Pass {
		x = boardOf(m)
	}
	board := &p.boards[x]
	given := board.Prize(m)
	if given != movegen.NoKind {
		p.boards[x^1].Give(board.Mover^1, given, 1)
	}
	p.undo = append(p.undo, undo{p.state, x, given})
	board.Make(onBoard(m))
	p.turn = p.follows(x)
	if m != movegen.Pass && !board.HasMove() {
		p.over = p.stuck(x)
	}
}

// follows returns the board to move after a turn on board x: A if White is to move
// on both, B if Black is, and else the other one.
func (p *Position) follows(x int) int {
	if colour := p.boards[0].Mover; colour == p.boards[1].Mover {
		return int(colour)
	}
	return x ^ 1
}

// Unmake takes back the last turn.
func (p *Position) Unmake() {
	last := len(p.undo) - 1
	played := p.undo[last]
	p.undo = p.undo[:last]
	p.state = played.state
	x := played.board & 1
	board := &p.boards[x]
	board.Unmake()
	if played.given != movegen.NoKind {
		p.boards[x^1].Give(board.Mover^1, played.given, -1)
	}
}
