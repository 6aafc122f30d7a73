// What viewers get of a table: its state, and what each of them can do.

package table

import (
	"fmt"
	"slices"

	"dux/movegen"
)

// State is the state of a table, the same for all viewers.
type State struct {
	Board
	Offers
	Ply    int        `json:"ply"` // turns played
	Result string     `json:"result"`
	Reason string     `json:"reason,omitempty"` // a sentence
	Seats  []SeatView `json:"seats"`
	Turns  []TurnView `json:"turns"`
	Movers []int      `json:"movers,omitempty"` // seats to move, by index in turn order
	Begun  bool       `json:"begun"`            // turns can be played
	Free   bool       `json:"free,omitempty"`   // two boards that do not take turns
	Clock  string     `json:"clock,omitempty"`  // the time control, "" without clocks
	Next   string     `json:"next,omitempty"`   // name of the next game's table
	Gives  []string   `json:"gives,omitempty"`  // letters of pieces that players put into hands and take out, see Give
	Given  string     `json:"given,omitempty"`  // words for what they gave since the last turn
}

// View is what one viewer can do at a table, and sees of offers within a team.
type View struct {
	Offers
	You     []int    `json:"you"`           // seats of the viewer, by index in turn order
	Yours   bool     `json:"yours"`         // a seat of the viewer is to move
	Mover   int      `json:"mover"`         // that seat, the first if there are several
	Legal   []Leg    `json:"legal"`         // of all seats of the viewer that are to move
	Ask     bool     `json:"ask,omitempty"` // the viewer has to answer the offer
	MayUndo bool     `json:"mayUndo"`
	Earlier []string `json:"earlier,omitempty"` // squares of other seats' turns since the viewer's, without the last turn
	Sides   []Side   `json:"sides,omitempty"`   // if boards do not take turns: the game with each of the viewer's boards to move
}

// Side is a game on two boards with one of them to move.
type Side struct {
	Seat     int    `json:"seat"`
	Position string `json:"position"`
}

// Board is a position.
type Board struct {
	Position string           `json:"position"`
	Pieces   map[string]Piece `json:"pieces"` // by square
	ToMove   string           `json:"toMove"`
	Last     []string         `json:"last,omitempty"`    // squares of the last turn
	Check    []string         `json:"check,omitempty"`   // kings in check
	Leapers  []string         `json:"leapers,omitempty"` // pieces whose first move can still be a leap
}

// Piece is a piece on a square: the name of its drawing in Pieces, and its
// letter in position texts.
type Piece struct {
	ID     int    `json:"id"`
	Letter string `json:"letter"`
}

// SeatView is a seat.
type SeatView struct {
	Seat     string     `json:"seat"`
	Name     string     `json:"name"`
	Team     int        `json:"team"`
	Engine   bool       `json:"engine"`
	Level    int        `json:"level"`              // of the engine
	Material bool       `json:"material,omitempty"` // only counts pieces
	Mated    bool       `json:"mated,omitempty"`
	Waits    bool       `json:"waits,omitempty"`  // for a piece
	Absent   bool       `json:"absent,omitempty"` // has not come yet
	Away     bool       `json:"away,omitempty"`   // came and has left; set by whoever knows the connections
	Pieces   []HandView `json:"hand,omitempty"`
	Captured []HandView `json:"captured,omitempty"` // of a game of two seats without hands
	Worth    int        `json:"worth,omitempty"`    // of these, in pawns
}

// HandView is the number of pieces of a kind in a seat's hand.
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

// Offers is what viewers see of offers.
type Offers struct {
	Offer    *OfferView `json:"offer,omitempty"`
	Declined string     `json:"declined,omitempty"` // a sentence about the last offer, if it was declined
}

// OfferView is an offer.
type OfferView struct {
	Kind  string   `json:"kind"`
	By    string   `json:"by"`
	Left  int      `json:"left,omitempty"`  // turns that are left after taking back
	Asked []string `json:"asked,omitempty"` // seats that have not agreed yet
}

// Leg is a legal leg.
type Leg struct {
	Text    string   `json:"text"`
	From    string   `json:"from,omitempty"` // "" for drops
	To      string   `json:"to,omitempty"`   // "" for a pass
	Drop    string   `json:"drop,omitempty"` // letter of the dropped piece
	Promote string   `json:"promote,omitempty"`
	Takes   bool     `json:"takes,omitempty"`
	Special string   `json:"special,omitempty"` // the special rule of the leg, for hints
	More    bool     `json:"more,omitempty"`    // the turn has another leg
	By      []string `json:"by,omitempty"`      // pieces that make it possible
}

// Half is a turn that is not complete.
type Half struct {
	Board
	Text string `json:"text"` // of the legs made
	What string `json:"what"` // the next leg: "duck", "prisoner", "return"
	Name string `json:"name"` // of the piece that it places
	Dies bool   `json:"dies"` // a placement replaces a piece
	Legs []Leg  `json:"legal"`
}

// State returns the state of the table.
func (t *Shown) State() *State {
	result := t.Result()
	s := &State{
		Board: Show(t.Position(), t.lastLegs()), Offers: t.offers(func(o *Offer) bool { return !o.private() }), Ply: len(t.list), Turns: append([]TurnView{}, t.list...),
		Movers: t.Movers(), Begun: t.begun, Free: t.boards() != nil, Next: t.next,
		Gives: t.gives(), Given: t.giftWords(len(t.list)),
	}
	if result.Over() {
		s.Result, s.Reason = result.Text(t.Variant.NTeam), t.ending(result)
	}
	for i := range t.Seats {
		s.Seats = append(s.Seats, t.seatView(i))
	}
	if c := t.Control; c.Base > 0 {
		s.Clock = fmt.Sprintf("%v minutes and %v seconds a turn", c.Base.Minutes(), c.Inc.Seconds())
	}
	return s
}

// offers returns what is to be seen of the offers that see selects.
func (t *Shown) offers(see func(*Offer) bool) (s Offers) {
	if o := t.offer; o != nil && see(o) {
		s.Offer = &OfferView{Kind: o.Kind, By: t.Variant.SeatName(o.By)}
		if o.Kind == "takeback" {
			_, s.Offer.Left = t.game.AskedToTakeBack()
		}
		for _, seat := range t.asks(o) {
			s.Offer.Asked = append(s.Offer.Asked, t.Variant.SeatName(seat))
		}
	}
	if o := t.declined; o != nil && see(o) {
		s.Declined = o.words
	}
	return s
}

// View returns what a holder of these keys can do.
func (t *Shown) View(keys Keys) *View {
	within := t.offers(func(o *Offer) bool { return o.private() && t.plays(keys, t.Variant.Team(o.By)) })
	v := &View{Offers: within, You: []int{}, Legal: []Leg{}, Ask: t.asked(keys), MayUndo: t.lastOf(keys) >= 0, Earlier: t.earlier(keys)}
	for _, s := range t.held(keys) {
		v.You = append(v.You, t.index(s))
	}
	if !t.begun {
		return v
	}
	for n, i := range t.movers(keys) {
		if n == 0 {
			v.Yours, v.Mover = true, i
		}
		p := t.Position()
		if t.boards() != nil {
			p = t.game.PositionOf(t.Variant.Seats[i])
			v.Sides = append(v.Sides, Side{i, p.String()})
		}
		v.Legal = append(v.Legal, Legs(p)...)
	}
	return v
}

func (t *Shown) lastLegs() []movegen.Move {
	if len(t.list) == 0 {
		return nil
	}
	return t.Turns()[len(t.list)-1].Legs
}

// earlier returns the squares of the latest turn of each seat since the last turn
// of a holder of these keys. The very last turn is left out: Board.Last has it.
func (t *Shown) earlier(keys Keys) (names []string) {
	if !t.Seated(keys) {
		return nil
	}
	since := t.lastOf(keys)
	var seen [movegen.MaxSeats]bool
	for i := len(t.list) - 1; i > since; i-- {
		turn := t.Turns()[i]
		if i < len(t.list)-1 && !seen[turn.Seat] {
			names = append(names, touched(t.Variant, turn.Legs)...)
		}
		seen[turn.Seat] = true
	}
	return names
}

func (t *Shown) seatView(i int) SeatView {
	seat, who := t.Variant.Seats[i], t.Seats[i]
	view := SeatView{Seat: t.Variant.SeatName(seat), Name: who.Name, Team: int(t.Variant.Team(seat)), Engine: who.Engine, Level: who.Level, Material: who.Material,
		Waits: t.waiting(i), Absent: !who.Engine && !t.here[seat]}
	if hints := movegen.HintsOf(t.Position()); hints.Mated != nil {
		view.Mated = slices.Contains(hints.Mated(), seat)
	}
	view.Pieces = Hand(t.Position(), seat)
	if len(t.Seats) == 2 && !t.Variant.Hands {
		view.Captured, view.Worth = t.captured(seat)
	}
	return view
}

// captured lists what a seat has captured of the other one, the most valuable kinds first,
// and adds up what it is worth in pawns.
func (t *Shown) captured(seat movegen.Seat) (men []HandView, worth int) {
	var count [movegen.Kinds]int
	for _, turn := range t.Turns() {
		for _, m := range turn.Legs {
			if turn.Seat == seat && m.Form() != movegen.Placement {
				count[m.Victim()]++
			}
		}
	}
	v := t.Variant
	other := v.Seats[1-t.index(seat)]
	kinds := make([]movegen.Kind, 0, movegen.Kinds)
	for k := movegen.NoKind + 1; k < movegen.Kinds; k++ {
		if count[k] > 0 && k.Owned() {
			kinds = append(kinds, k)
		}
	}
	slices.SortStableFunc(kinds, func(a, b movegen.Kind) int { return v.Values[b] - v.Values[a] })
	for _, k := range kinds {
		men = append(men, HandView{string(v.Letters[k]), int(movegen.NewPiece(other, k)), count[k]})
		worth += count[k] * v.Values[k]
	}
	return men, (worth + pawnWorth/2) / pawnWorth
}

// pawnWorth is the value of a pawn in centipawns.
const pawnWorth = 100

// ending returns a sentence about how the game ended.
func (t *Shown) ending(o movegen.Outcome) string {
	if t.words != "" {
		return t.words
	}
	return Reason(t.Variant, o, t.lastLegs())
}

// BoardAt returns the board after this many turns.
func (t *Shown) BoardAt(turns int) (Board, error) {
	p, last, err := t.At(turns)
	if err != nil {
		return Board{}, err
	}
	return Show(p, last), nil
}

// Half returns the turn that begins with a leg, with its possible next legs.
func (t *Shown) Half(keys Keys, text string) (*Half, error) {
	if len(t.movers(keys)) == 0 {
		return nil, errNotYours
	}
	return Follow(t.Position(), text)
}
