// Positions without a table: how they are shown, and the legal turns.

package table

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"dux/movegen"
	"dux/movegen/draw"
	"dux/movegen/spelling"
	"dux/protocol/notation"
)

// Show returns the board of a position, with the squares of the turn that led
// to it.
func Show(p movegen.Position, last []movegen.Move) Board {
	v := p.Variant()
	b := Board{Position: p.String(), ToMove: v.SeatName(p.Seat()), Pieces: map[string]Piece{}}
	for s := range movegen.Square(v.Squares) {
		piece := p.At(s)
		if v.Cells[s] == movegen.NoCell || piece == movegen.NoPiece {
			continue
		}
		b.Pieces[v.SquareText(s)] = Piece{int(piece), draw.Letter(v, piece)}
	}
	b.Check, b.Leapers, b.Last = squares(p, checks), squares(p, leapers), touched(v, last)
	return b
}

// touched returns the names of the squares of a turn.
func touched(v *movegen.Variant, turn []movegen.Move) (names []string) {
	for _, m := range turn {
		if m.Form() == movegen.Passing {
			continue
		}
		if m.From() != movegen.NoSquare && m.Form() != movegen.Placement {
			names = append(names, v.SquareText(m.From()))
		}
		names = append(names, v.SquareText(m.To()))
	}
	return names
}

// squares returns the names of the squares that list returns for each board.
func squares(p movegen.Position, list func(movegen.Position) []movegen.Square) (names []string) {
	if boards, two := p.(movegen.Boards); two {
		for i := range 2 {
			for _, name := range squares(boards.Board(i), list) {
				names = append(names, boards.BoardName(i)+"/"+name)
			}
		}
		return names
	}
	for _, s := range list(p) {
		names = append(names, p.Variant().SquareText(s))
	}
	return names
}

// checks returns the squares of kings in check, of the seat to move.
func checks(p movegen.Position) (kings []movegen.Square) {
	v := p.Variant()
	for s := range movegen.Square(v.Squares) {
		if p.Leg() == 0 && v.Cells[s] != movegen.NoCell && p.At(s) == movegen.NewPiece(p.Seat(), movegen.King) && movegen.InCheck(p) {
			kings = append(kings, s)
		}
	}
	return kings
}

// leapers returns the squares of pieces that may still leap.
func leapers(p movegen.Position) []movegen.Square {
	if hints := movegen.HintsOf(p); hints.MayLeap != nil {
		return hints.MayLeap()
	}
	return nil
}

// Hand returns the pieces that a seat can drop.
func Hand(p movegen.Position, seat movegen.Seat) (hand []HandView) {
	v := p.Variant()
	h, ok := p.(movegen.Hander)
	if !ok || !v.Hands {
		return nil
	}
	for k := movegen.Kinds - 1; k > movegen.NoKind; k-- {
		if n := h.Hand(seat, k); n > 0 {
			hand = append(hand, HandView{string(v.Letters[k]), int(movegen.NewPiece(seat, k)), n})
		}
	}
	return hand
}

// Reason returns a sentence about how a game has ended on the board, by this last turn.
func Reason(v *movegen.Variant, o movegen.Outcome, last []movegen.Move) string {
	if o.Drawn() {
		return "Draw: " + cmp.Or(reasons[o.Reason], o.Reason.String()) + "."
	}
	var winners, losers []string
	for _, s := range v.Seats {
		if v.Team(s) == o.Winner {
			winners = append(winners, v.SeatName(s))
		} else {
			losers = append(losers, v.SeatName(s))
		}
	}
	why := cmp.Or(reasons[o.Reason], o.Reason.String())
	for _, m := range last {
		if m.Victim() == movegen.King {
			why = fmt.Sprintf("the %s captured %%s's king on %s", v.KindName(m.Mover()), v.SquareText(m.To()))
		}
	}
	return spelling.List(winners, "and") + " won: " + strings.ReplaceAll(why, "%s", spelling.List(losers, "and")) + "."
}

// reasons says in a sentence what the word for a reason does not tell; %s are the losers.
var reasons = map[movegen.Reason]string{
	movegen.KingCaptured:   "%s's king has been captured",
	movegen.BareKing:       "%s has only the king left on the Main board",
	movegen.NinePrisoners:  "nine of %s's pieces are on the Duel board",
	movegen.Fowling:        "a player who has no legal move wins (fowling)",
	movegen.StalemateWon:   "a player who has no legal move wins (stalemate)",
	movegen.TeamMated:      "%s are in checkmate",
	movegen.NeighbourMated: "the player on the left is in checkmate",
	movegen.FiftyMoves:     "50 moves without a capture or a pawn's move",
	movegen.TurnLimit:      "the game has lasted as many turns as it may",
	movegen.AllPassed:      "everybody has passed",
}

// Follow returns the turn that begins with a leg, with its possible next legs.
func Follow(p movegen.Position, text string) (*Half, error) {
	p = p.Clone()
	for _, m := range p.Generate(nil, movegen.All) {
		if p.LegText(m) != text {
			continue
		}
		if movegen.Play(p, []movegen.Move{m}); p.Leg() == 0 {
			break
		}
		h := &Half{Board: Show(p, []movegen.Move{m}), Text: text, Legs: Legs(p)}
		next := p.Generate(nil, movegen.All)[0]
		h.Name = p.Variant().KindName(next.Mover())
		h.Dies = h.Legs[0].Takes
		switch {
		case next.Mover() == movegen.Duck:
			h.What = "duck"
		case p.At(m.To()) == movegen.NoPiece: // it has left the board where it captured
			h.What = "return"
		default:
			h.What = "prisoner"
		}
		return h, nil
	}
	return nil, fmt.Errorf("%s does not begin a turn of several parts", text)
}

// specials are the names of special rules, by the form of a leg.
var specials = map[movegen.Form]string{
	movegen.EnPassant: "en passant", movegen.Castling: "castling", movegen.Drop: "drop", movegen.Teleport: "teleport",
}

// special returns the special rule of a leg, "" for none.
func special(p movegen.Position, m movegen.Move) string {
	if boards, two := p.(movegen.Boards); two && m.Form() != movegen.Passing {
		p, m = boards.Board(boards.BoardOf(m)), boards.OnBoard(m)
	}
	if words := specials[m.Form()]; words != "" || m.Form() != movegen.Normal {
		return words
	}
	from, to := p.Variant().Cells[m.From()], p.Variant().Cells[m.To()]
	if far := max(from.Col-to.Col, to.Col-from.Col, from.Row-to.Row, to.Row-from.Row) > 1; far && slices.Contains(leapers(p), m.From()) {
		return "leap"
	}
	return ""
}

// Legs lists the legal legs in a position.
func Legs(p movegen.Position) []Leg {
	v := p.Variant()
	legs := []Leg{}
	guides := movegen.HintsOf(p).Guides
	for _, m := range p.Generate(nil, movegen.All) {
		leg := Leg{Text: p.LegText(m), Takes: m.Victim() != movegen.NoKind, Special: special(p, m)}
		if m.Form() != movegen.Passing {
			leg.To = v.SquareText(m.To())
			if m.From() != movegen.NoSquare {
				leg.From = v.SquareText(m.From())
			}
		}
		if m.Form() == movegen.Drop {
			leg.Drop = string(v.Letters[m.Mover()])
		}
		if k := m.Promotion(); k != movegen.NoKind {
			leg.Promote = string(v.Letters[k])
		}
		if guides != nil {
			for _, s := range guides(m) {
				leg.By = append(leg.By, v.SquareText(s))
			}
		}
		movegen.After(p, []movegen.Move{m}, func() { leg.More = p.Leg() > 0 })
		legs = append(legs, leg)
	}
	return legs
}

// Click is a press on a square that is no target: what was chosen before, and where the
// press was.
type Click struct {
	First string `json:"first"` // text of a leg that has been made
	From  string `json:"from"`  // chosen
	To    string `json:"to"`    // "" for a press on From
}

// Why returns in a sentence why a click does nothing, "" if it is an empty square.
func Why(p movegen.Position, c Click) string {
	v := p.Variant()
	named := func(name string) movegen.Square {
		for s := range movegen.Square(v.Squares) {
			if v.Cells[s] != movegen.NoCell && v.SquareText(s) == name {
				return s
			}
		}
		return movegen.NoSquare
	}
	from, to := named(c.From), named(c.To)
	if c.First == "" && (from == movegen.NoSquare || p.At(from) == movegen.NoPiece) || c.First != "" && to == movegen.NoSquare {
		return ""
	}
	return notation.Why(p, c.First, from, to)
}

// Why returns in a sentence why a click does nothing.
func (t *Shown) Why(c Click) (string, error) {
	if t.Result().Over() {
		return "", errOver
	}
	p := t.Position()
	if t.boards() != nil {
		return Why(t.game.PositionOf(movegen.SeatOf(p, cmp.Or(c.From, c.To))), c), nil
	}
	return Why(p.Clone(), c), nil
}
