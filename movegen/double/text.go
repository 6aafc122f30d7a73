// Position text and text of turns.

package double

import (
	"strings"

	"dux/movegen"
	"dux/movegen/chess"
)

// fieldTurn is the last field of a position text.
const fieldTurn = "board to move"

// between stands between the texts of the two boards.
const between = " | "

// BoardName is A or B.
func (p *Position) BoardName(x int) string { return boardName(x) }

func boardName(x int) string { return [...]string{"A", "B"}[x&1] }

// String returns the position text: those of both boards, and the board to move.
func (p *Position) String() string {
	return p.boards[0].String() + between + p.boards[1].String() + " " + boardName(p.turn)
}

func read(r *rules, text string) (*Position, error) {
	a, rest, ok := strings.Cut(text, between)
	if !ok {
		return nil, movegen.Errorf("boards", "no %q found; write the text of board A, %q, the text of board B, and A or B for the board to move", between, between)
	}
	space := strings.LastIndexByte(rest, ' ')
	if space < 0 {
		return nil, movegen.Errorf(fieldTurn, "is missing")
	}
	b, name := rest[:space], rest[space+1:]
	turn := strings.Index("AB", name)
	if len(name) != 1 || turn < 0 {
		return nil, movegen.Errorf(fieldTurn, "expected A or B, got %q", name)
	}
	var boards [2]*chess.Position
	for x, board := range [...]string{a, b} {
		p, err := r.board.New(board)
		if err != nil {
			return nil, movegen.OnBoardError(boardName(x), err)
		}
		boards[x] = p.(*chess.Position)
	}
	return r.join(boards, turn), nil
}

// LegText returns the canonical text of a move: A/e2e4, B/N@f6.
func (p *Position) LegText(m movegen.Move) string {
	if m == movegen.Pass {
		return "pass"
	}
	x := boardOf(m)
	return boardName(x) + "/" + p.boards[x].LegText(onBoard(m))
}
