// dux eval: the static evaluation of a position, and the value of each piece.

package search

import (
	"flag"
	"fmt"
	"math"
	"strings"

	"dux/cmd/dux/internal/command"
	"dux/cmd/dux/internal/positions"
	"dux/eval"
	"dux/movegen"
	"dux/movegen/draw"
)

// Eval evaluates a position without a search.
var Eval = &command.Command{
	Name:    "eval",
	About:   "Evaluate a position without a search, and each piece in it",
	Example: `dux eval -variant chess -moves "e2e4 d7d5" -svg values.svg`,
	Writes:  true,
	Define: func(f *flag.FlagSet) command.Action {
		var e evalFlags
		e.at.Define(f)
		DefineEval(f, &e.eval)
		f.StringVar(&e.svg, "svg", "", "also write a picture to this `file`, with the value of each piece")
		f.BoolVar(&e.json, "json", false, "one JSON document instead of text")
		return e.run
	},
}

type evalFlags struct {
	at   positions.Flags
	eval string
	svg  string
	json bool
}

// evaluation is the output of dux eval, in centipawns.
type evaluation struct {
	Variant  string       `json:"variant"`
	Position string       `json:"position"`
	By       string       `json:"by"`     // the evaluation used
	Result   string       `json:"result"` // * if the game goes on
	Seat     string       `json:"seat"`
	Mover    int          `json:"mover"` // score from the view of the team of the seat to move
	Team     int          `json:"team0"` // score from the view of the first team
	Pieces   []pieceValue `json:"pieces"`
	Hands    []pieceValue `json:"hands,omitempty"`
}

// pieceValue is the value of a piece to its team: how much the team's score
// drops when the piece is removed.
type pieceValue struct {
	Square string `json:"square,omitempty"`
	Piece  string `json:"piece"` // its letter
	Seat   string `json:"seat"`
	Count  int    `json:"count,omitempty"` // in hand
	Value  int    `json:"worth"`
}

func (e *evalFlags) run(c *command.Call) error {
	pos, err := e.at.Read()
	if err != nil {
		return err
	}
	v := pos.Variant()
	named, err := ReadEval(e.eval, v)
	if err != nil {
		return err
	}
	values := eval.PieceValues(pos, named.New)
	j := evaluate(pos, named, values)
	view := draw.View{Notes: notes(values)}
	if e.svg != "" {
		if err := c.Write("svg", e.svg, view.SVG(pos)); err != nil {
			return err
		}
	}
	if e.json {
		return command.WriteJSON(c.Out, j)
	}
	_, err = fmt.Fprint(c.Out, j.text(pos, view))
	return err
}

// Evaluation returns what an evaluation says about a position, and what each piece is worth.
func Evaluation(pos movegen.Position, named eval.Named, view draw.View) string {
	values := eval.PieceValues(pos, named.New)
	view.Notes = notes(values)
	return evaluate(pos, named, values).text(pos, view)
}

func notes(values map[movegen.Square]int) map[movegen.Square]string {
	texts := map[movegen.Square]string{}
	for s, value := range values {
		texts[s] = tenths(value)
	}
	return texts
}

func (j *evaluation) text(pos movegen.Position, view draw.View) string {
	var held strings.Builder
	for _, h := range j.Hands {
		fmt.Fprintf(&held, "%s holds %d%s, value of one: %s\n", h.Seat, h.Count, h.Piece, tenths(h.Value))
	}
	over := ""
	if movegen.Result(pos).Over() {
		over = fmt.Sprintf("The game is over, which an evaluation need not see: %s\n", draw.Status(pos))
	}
	return fmt.Sprintf("%s%s%s\nEvaluated by %s, in pawns; the value of a piece is how much its team's score drops without it\n%s%s to move: %+.2f\n%s: %+.2f\n",
		view.Text(pos), held.String(), pos, j.By, over, j.Seat, pawns(j.Mover), teamName(pos.Variant(), 0), pawns(j.Team))
}

func pawns(centipawns int) float64 { return float64(centipawns) / 100 }

// tenths formats centipawns as pawns with one decimal, without a sign on 0.
func tenths(centipawns int) string {
	return fmt.Sprintf("%.1f", math.Round(float64(centipawns)/10)/10+0)
}

func evaluate(pos movegen.Position, named eval.Named, values map[movegen.Square]int) *evaluation {
	v := pos.Variant()
	evaluator := named.New(pos.Clone())
	j := &evaluation{
		Variant: v.Name, Position: pos.String(), By: named.Describe(v), Result: movegen.Result(pos).Text(v.NTeam), Seat: v.SeatName(pos.Seat()),
		Mover: evaluator.Evaluate(v.Team(pos.Seat())), Team: evaluator.Evaluate(0), Pieces: []pieceValue{},
	}
	for i := range v.Squares {
		s := movegen.Square(i)
		if value, ok := values[s]; ok {
			piece := pos.At(s)
			j.Pieces = append(j.Pieces, pieceValue{
				Square: v.SquareText(s), Piece: string(v.Letters[piece.Kind()]), Seat: v.SeatName(piece.Seat()), Value: value,
			})
		}
	}
	for _, h := range eval.HandValues(pos, named.New) {
		j.Hands = append(j.Hands, pieceValue{
			Piece: string(v.Letters[h.Kind]), Seat: v.SeatName(h.Seat), Count: h.Count, Value: h.Value,
		})
	}
	return j
}

func teamName(v *movegen.Variant, t movegen.Team) string {
	var names []string
	for _, s := range v.Seats {
		if v.Team(s) == t {
			names = append(names, v.SeatName(s))
		}
	}
	return strings.Join(names, ", ")
}
