package table

import (
	"fmt"
	"slices"
	"strings"

	"dux/movegen"
	"dux/movegen/draw"
)

// State is how a table stands, as one viewer may see it.
type State struct {
	Board
	Ply     int        `json:"ply"` // turns played
	Result  string     `json:"result"`
	Reason  string     `json:"reason,omitempty"` // a sentence
	Seats   []SeatView `json:"seats"`
	Turns   []TurnView `json:"turns"`
	Offer   *OfferView `json:"offer,omitempty"`
	Legal   []Leg      `json:"legal,omitempty"` // where the viewer is to move
	Yours   bool       `json:"yours"`           // the viewer is to move
	Engine  bool       `json:"engine"`          // the engine is to move
	MayUndo bool       `json:"mayUndo"`
}

// Board is a position.
type Board struct {
	Position string           `json:"position"`
	Pieces   map[string]Piece `json:"pieces"` // by square
	ToMove   string           `json:"toMove"`
	Last     []string         `json:"last,omitempty"`  // squares of the last turn
	Check    []string         `json:"check,omitempty"` // kings in check
}

// Piece is what stands on a square: the name that Pieces gives its drawing, and
// its letter in position texts.
type Piece struct {
	ID     int    `json:"id"`
	Letter string `json:"letter"`
}

// SeatView is a seat.
type SeatView struct {
	Seat   string     `json:"seat"`
	Name   string     `json:"name"`
	Team   int        `json:"team"`
	Engine bool       `json:"engine"`
	You    bool       `json:"you"`
	Mated  bool       `json:"mated"`
	Hand   []HandView `json:"hand,omitempty"`
}

// HandView is how many pieces of a kind a seat can drop.
type HandView struct {
	Letter string `json:"letter"`
	ID     int    `json:"id"`
	Count  int    `json:"count"`
}

// TurnView is a turn in the list of moves.
type TurnView struct {
	SAN    string `json:"san"`
	Number string `json:"number,omitempty"`
}

// OfferView is an offer.
type OfferView struct {
	Kind string `json:"kind"`
	By   string `json:"by"`
	Ask  bool   `json:"ask"` // the viewer has to answer
}

// Leg is a legal leg.
type Leg struct {
	Text    string `json:"text"`
	From    string `json:"from,omitempty"` // "" for what comes out of a hand
	To      string `json:"to,omitempty"`   // "" for a pass
	Drop    string `json:"drop,omitempty"` // letter of what is dropped
	Promote string `json:"promote,omitempty"`
	Takes   bool   `json:"takes,omitempty"`
	Special string `json:"special,omitempty"` // the rule by which it goes, for hints
	More    bool   `json:"more,omitempty"`    // another leg is due
}

// Half is a turn that has begun.
type Half struct {
	Board
	Text string `json:"text"` // of the legs made
	What string `json:"what"` // what the next leg is about: "duck", "prisoner", "return"
	Name string `json:"name"` // of the piece that it places
	Dies bool   `json:"dies"` // a placement replaces a piece
	Legs []Leg  `json:"legal"`
}

// State is how the table stands for a holder of these keys.
func (t *Table) State(keys Keys) *State {
	result := t.Result()
	s := &State{
		Board: t.board(t.pos, t.lastLegs()), Ply: len(t.turns), Turns: []TurnView{},
		Yours: t.Moves(keys), Engine: t.EngineMoves(),
	}
	if result.Over() {
		s.Result, s.Reason = result.Text(t.variant.NTeam), t.ending(result)
	}
	for _, turn := range t.turns {
		s.Turns = append(s.Turns, TurnView{turn.SAN, turn.Number})
	}
	for i := range t.seats {
		s.Seats = append(s.Seats, t.seatView(i, keys))
	}
	if o := t.offer; o != nil {
		s.Offer = &OfferView{o.Kind, o.By, t.asked(keys)}
	}
	if s.Yours {
		s.Legal = Legs(t.pos)
	}
	s.MayUndo = t.lastOf(keys) >= 0
	return s
}

func (t *Table) lastLegs() []movegen.Move {
	if len(t.turns) == 0 {
		return nil
	}
	return t.turns[len(t.turns)-1].Legs
}

func (t *Table) seatView(i int, keys Keys) SeatView {
	seat := t.variant.Seats[i]
	view := SeatView{Seat: t.variant.SeatName(seat), Name: t.seats[i].Name, Team: int(t.variant.Team(seat)),
		Engine: t.seats[i].Engine, You: t.holds(keys, i)}
	if many, ok := t.pos.(movegen.Mated); ok {
		view.Mated = slices.Contains(many.MatedSeats(), seat)
	}
	if h, ok := t.pos.(movegen.Hander); ok && t.variant.Hands {
		for k := movegen.Kinds - 1; k > movegen.NoKind; k-- {
			if n := h.Hand(seat, k); n > 0 {
				view.Hand = append(view.Hand, HandView{string(t.variant.Letters[k]), int(movegen.NewPiece(seat, k)), n})
			}
		}
	}
	return view
}

// ending says how the game has ended.
func (t *Table) ending(o movegen.Outcome) string {
	if t.words != "" {
		return t.words
	}
	if o.Drawn() {
		return "Draw: " + o.Reason.String() + "."
	}
	var winners []string
	for _, s := range t.variant.Seats {
		if t.variant.Team(s) == o.Winner {
			winners = append(winners, t.variant.SeatName(s))
		}
	}
	verb := " wins: "
	if len(winners) > 1 {
		verb = " win: "
	}
	return strings.Join(winners, " and ") + verb + o.Reason.String() + "."
}

// board shows a position, with the squares of the turn that led to it.
func (t *Table) board(p movegen.Position, last []movegen.Move) Board {
	v := t.variant
	b := Board{Position: p.String(), ToMove: v.SeatName(p.Seat()), Pieces: map[string]Piece{}}
	for s := range movegen.Square(v.Squares) {
		piece := p.At(s)
		if v.Cells[s] == movegen.NoCell || piece == movegen.NoPiece {
			continue
		}
		b.Pieces[v.SquareText(s)] = Piece{int(piece), draw.Letter(v, piece)}
		if p.Leg() == 0 && piece == movegen.NewPiece(p.Seat(), movegen.King) && p.InCheck() {
			b.Check = append(b.Check, v.SquareText(s))
		}
	}
	for _, m := range last {
		if m.Form() == movegen.Passing {
			continue
		}
		if m.From() != movegen.NoSquare && m.Form() != movegen.Placement {
			b.Last = append(b.Last, v.SquareText(m.From()))
		}
		b.Last = append(b.Last, v.SquareText(m.To()))
	}
	return b
}

// BoardAt shows the position after so many turns.
func (t *Table) BoardAt(turns int) (Board, error) {
	p, last, err := t.At(turns)
	if err != nil {
		return Board{}, err
	}
	return t.board(p, last), nil
}

// specials are the rules that a leg may follow, by its form.
var specials = map[movegen.Form]string{
	movegen.EnPassant: "en passant", movegen.Castling: "castling", movegen.Drop: "drop", movegen.Teleport: "teleport",
}

// Legs lists the legal legs in a position.
func Legs(p movegen.Position) []Leg {
	v := p.Variant()
	legs := []Leg{}
	for _, m := range p.Generate(nil, movegen.All) {
		leg := Leg{Text: p.LegText(m), Takes: m.Victim() != movegen.NoKind, Special: specials[m.Form()]}
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
		p.Make(m)
		leg.More = p.Leg() > 0
		p.Unmake()
		legs = append(legs, leg)
	}
	return legs
}

// Half is the turn that begins with a leg, with what may follow.
func (t *Table) Half(keys Keys, text string) (*Half, error) {
	if !t.Moves(keys) {
		return nil, ErrNotYours
	}
	p := t.pos.Clone()
	for _, m := range p.Generate(nil, movegen.All) {
		if p.LegText(m) != text {
			continue
		}
		p.Make(m)
		if p.Leg() == 0 {
			break
		}
		h := &Half{Board: t.board(p, []movegen.Move{m}), Text: text, Legs: Legs(p)}
		next := p.Generate(nil, movegen.All)[0]
		h.Name = t.variant.KindName(next.Mover())
		h.Dies = h.Legs[0].Takes
		switch {
		case next.Mover() == movegen.Duck:
			h.What = "duck"
		case p.At(m.To()) == movegen.NoPiece: // it has left the board that it took on
			h.What = "return"
		default:
			h.What = "prisoner"
		}
		return h, nil
	}
	return nil, fmt.Errorf("%s: begins no turn of several parts", text)
}
