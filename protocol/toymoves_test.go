// The moves of the toy game: generated, made, and weighed.

package protocol_test

import (
	"slices"

	"dux/movegen"
)

// toyStep is a step of a piece, and whether the piece may go on.
type toyStep struct {
	files, ranks int
	slides       bool
}

// toySteps are the ways of the pieces besides pawns.
var toySteps = func() (steps [movegen.Kinds][]toyStep) {
	for f := -2; f <= 2; f++ {
		for r := -2; r <= 2; r++ {
			switch f*f + r*r {
			case 1:
				steps[movegen.Rook] = append(steps[movegen.Rook], toyStep{f, r, true})
				fallthrough
			case 2:
				steps[movegen.King] = append(steps[movegen.King], toyStep{f, r, false})
				steps[movegen.Queen] = append(steps[movegen.Queen], toyStep{f, r, true})
			case 5:
				steps[movegen.Knight] = append(steps[movegen.Knight], toyStep{f, r, false})
			}
		}
	}
	return steps
}()

// toyPromotions are what pawns become, and toyByValue all kinds from the least valuable one.
var (
	toyPromotions = [...]movegen.Kind{movegen.Queen, movegen.Rook, movegen.Knight}
	toyByValue    = [...]movegen.Kind{movegen.Pawn, movegen.Knight, movegen.Rook, movegen.Queen, movegen.King}
)

// toyAt returns the square that is a step away, if there is one.
func toyAt(s movegen.Square, files, ranks int) (movegen.Square, bool) {
	file, rank := int(s)%toySide+files, int(s)/toySide+ranks
	return movegen.Square(rank*toySide + file), file >= 0 && file < toySide && rank >= 0 && rank < toySide
}

// toyForward is the direction of a seat's pawns.
func toyForward(s movegen.Seat) int { return 1 - 2*int(s) }

func (p *toyPosition) king(s movegen.Seat) movegen.Square {
	return movegen.Square(slices.Index(p.squares[:], movegen.NewPiece(s, movegen.King)))
}

// attacked reports whether a piece of a seat attacks a square.
func (p *toyPosition) attacked(s movegen.Square, by movegen.Seat) bool {
	return toyAttacker(&p.squares, s, by) != movegen.NoSquare
}

// toyAttacker returns the least valuable piece of a seat that attacks a square.
func toyAttacker(squares *[toySquares]movegen.Piece, s movegen.Square, by movegen.Seat) movegen.Square {
	for _, k := range toyByValue {
		piece := movegen.NewPiece(by, k)
		if k == movegen.Pawn {
			for side := -1; side <= 1; side += 2 {
				if from, ok := toyAt(s, side, -toyForward(by)); ok && squares[from] == piece {
					return from
				}
			}
		}
		for _, step := range toySteps[k] {
			for from, ok := toyAt(s, step.files, step.ranks); ok; from, ok = toyAt(from, step.files, step.ranks) {
				if squares[from] == piece {
					return from
				}
				if squares[from] != movegen.NoPiece || !step.slides {
					break
				}
			}
		}
	}
	return movegen.NoSquare
}

// Generate appends the legal moves. Captures and promotions to a queen are noisy.
func (p *toyPosition) Generate(moves []movegen.Move, want movegen.Want) []movegen.Move {
	kept := len(moves)
	for s, piece := range p.squares {
		if from := movegen.Square(s); piece != movegen.NoPiece && piece.Seat() == p.seat {
			if piece.Kind() == movegen.Pawn {
				moves = p.listPawn(moves, from)
			} else {
				moves = p.listPiece(moves, from, piece.Kind())
			}
		}
	}
	for _, m := range moves[kept:] {
		if (want == movegen.All || (want == movegen.Noisy) == m.Noisy()) && p.safe(m) {
			moves[kept] = m
			kept++
		}
	}
	return moves[:kept]
}

func (p *toyPosition) listPiece(moves []movegen.Move, from movegen.Square, k movegen.Kind) []movegen.Move {
	for _, step := range toySteps[k] {
		for to, ok := toyAt(from, step.files, step.ranks); ok; to, ok = toyAt(to, step.files, step.ranks) {
			there := p.squares[to]
			if there == movegen.NoPiece || there.Seat() != p.seat {
				moves = append(moves, movegen.NewMove(from, to, k, there.Kind()))
			}
			if there != movegen.NoPiece || !step.slides {
				break
			}
		}
	}
	return moves
}

func (p *toyPosition) listPawn(moves []movegen.Move, from movegen.Square) []movegen.Move {
	for side := -1; side <= 1; side++ {
		to, ok := toyAt(from, side, toyForward(p.seat))
		if !ok {
			continue
		}
		there := p.squares[to]
		if side == 0 && there != movegen.NoPiece || side != 0 && (there == movegen.NoPiece || there.Seat() == p.seat) {
			continue
		}
		m := movegen.NewMove(from, to, movegen.Pawn, there.Kind())
		if rank := int(to) / toySide; rank > 0 && rank < toySide-1 {
			moves = append(moves, m)
			continue
		}
		for i, k := range toyPromotions {
			promotion := m.Promoting(k)
			if i == 0 {
				promotion = promotion.Loud()
			}
			moves = append(moves, promotion)
		}
	}
	return moves
}

// safe reports whether the own king is not attacked after a move.
func (p *toyPosition) safe(m movegen.Move) bool {
	there := p.squares[m.To()]
	p.squares[m.To()], p.squares[m.From()] = p.squares[m.From()], movegen.NoPiece
	safe := !p.attacked(p.king(p.seat), p.seat^1)
	p.squares[m.From()], p.squares[m.To()] = p.squares[m.To()], there
	return safe
}

func (p *toyPosition) legal(m movegen.Move) bool {
	var buffer [128]movegen.Move
	return slices.Contains(p.Generate(buffer[:0], movegen.All), m)
}

func (p *toyPosition) Make(m movegen.Move) {
	p.undo = append(p.undo, toyUndo{p.toyState, m})
	p.clock++
	p.reversible++
	if m == movegen.Pass {
		p.reversible = 0
	} else {
		piece := p.squares[m.From()]
		if m.Victim() != movegen.NoKind || m.Mover() == movegen.Pawn {
			p.clock, p.reversible = 0, 0
		}
		if k := m.Promotion(); k != movegen.NoKind {
			piece = movegen.NewPiece(p.seat, k)
		}
		p.squares[m.From()], p.squares[m.To()] = movegen.NoPiece, piece
	}
	p.seat ^= 1
	p.turns++
	p.key = p.hash()
	p.history.Push(p.key)
}

func (p *toyPosition) Unmake() {
	last := p.undo[len(p.undo)-1]
	p.undo = p.undo[:len(p.undo)-1]
	p.toyState = last.toyState
	p.history.Pop()
	if m := last.move; m != movegen.Pass {
		p.squares[m.From()], p.squares[m.To()] = movegen.NewPiece(p.seat, m.Mover()), movegen.NoPiece
		if m.Victim() != movegen.NoKind {
			p.squares[m.To()] = movegen.NewPiece(p.seat^1, m.Victim())
		}
	}
}

// SEE plays the exchange with the least valuable attackers.
func (p *toyPosition) SEE(m movegen.Move, threshold int) bool {
	squares := p.squares
	gain, risk := toy.Values[m.Victim()], toy.Values[m.Mover()]
	if k := m.Promotion(); k != movegen.NoKind {
		gain, risk = gain+toy.Values[k]-toy.Values[movegen.Pawn], toy.Values[k]
	}
	squares[m.From()], squares[m.To()] = movegen.NoPiece, movegen.NewPiece(p.seat, m.Mover())
	return gain-toyExchange(&squares, m.To(), p.seat^1, risk) >= threshold
}

// toyExchange returns what a seat wins by captures on a square where the piece has this value.
func toyExchange(squares *[toySquares]movegen.Piece, to movegen.Square, seat movegen.Seat, value int) int {
	from := toyAttacker(squares, to, seat)
	if from == movegen.NoSquare {
		return 0
	}
	piece := squares[from]
	squares[from] = movegen.NoPiece
	if piece.Kind() == movegen.King && toyAttacker(squares, to, seat^1) != movegen.NoSquare {
		return 0 // the king would be captured
	}
	return max(0, value-toyExchange(squares, to, seat^1, toy.Values[piece.Kind()]))
}
