// The variants of the room as data: seats, start, letters, values.

package duchess

import (
	"fmt"
	"strings"

	"dux/movegen"
	"dux/movegen/graph"
)

// rules holds the differences between the games, which follow from the number of
// players.
type rules struct {
	variant      *movegen.Variant
	board        *graph.Board
	next, before [movegen.MaxSeats]movegen.Seat // round the board, clockwise and back
	sits         [movegen.MaxSeats]bool         // seats in play
	teams        [movegen.MaxSeats]movegen.Team
}

// The games of this room.
var (
	Six = newVariant("duchess", "Duchess", "two teams of three on a hexagon; wizards teleport pieces; mate all three opponents at once to win", 2,
		[]movegen.Seat{0, 1, 2, 3, 4, 5}, [movegen.MaxSeats]movegen.Team{0, 1, 0, 1, 0, 1})
	Four = newVariant("duchess4", "Duchess for four", "two teams of two, or two people with two sets of pieces each", 2,
		[]movegen.Seat{0, 1, 3, 4}, [movegen.MaxSeats]movegen.Team{0: 0, 1: 1, 3: 0, 4: 1})
	Three = newVariant("duchess3", "Duchess for three", "everybody for themselves: mate the player on your left to win", 3,
		[]movegen.Seat{0, 2, 4}, [movegen.MaxSeats]movegen.Team{0: 0, 2: 1, 4: 2})
	Two = newVariant("duchess2", "Duchess for two", "one set of pieces each, on opposite sides of the hexagon", 2,
		[]movegen.Seat{0, 3}, [movegen.MaxSeats]movegen.Team{0: 0, 3: 1})
)

// seatNames are the colours of the players, in turn order (Duchess rule 1).
var seatNames = [movegen.MaxSeats]string{"Red", "Blue", "Yellow", "Green", "Magenta", "Cyan"}

// newVariant makes a variant; teams is by seat.
func newVariant(name, title, description string, nTeam int, seats []movegen.Seat, teams [movegen.MaxSeats]movegen.Team) *movegen.Variant {
	r := &rules{teams: teams}
	flaps := make([]int, len(seats))
	var names [movegen.MaxSeats]string
	for i, s := range seats {
		flaps[i] = int(s)
		names[s] = seatNames[i]
		r.sits[s] = true
		r.next[s] = seats[(i+1)%len(seats)]
		r.before[r.next[s]] = s
	}
	r.board = graph.New(flaps...)
	r.variant = &movegen.Variant{
		Name: name, Title: title, Description: description, Family: "duchess",
		Board: fmt.Sprintf("%d squares round a hexagon", r.board.InPlay.Count()),
		Start: r.start(),
		Seats: seats, Teams: teams, NTeam: nTeam, SeatNames: names,
		Squares: graph.Squares, Letters: letters, Values: values, Cells: r.cells(), Legs: 1, DrawnByAgreement: true,
		New:   func(text string) (movegen.Position, error) { return movegen.AsPosition(read(r, text)) },
		Texts: movegen.Texts{Square: graph.Name, Named: graph.Named},
	}
	r.variant.Drafting = drafting(r)
	return r.variant
}

func (r *rules) team(s movegen.Seat) movegen.Team { return r.teams[s] }

// kinds in the order of position texts.
var kinds = [...]movegen.Kind{
	movegen.King, movegen.Queen, movegen.Cardinal, movegen.Marshal, movegen.Wizard,
	movegen.Rook, movegen.Bishop, movegen.Knight, movegen.Pawn,
}

var letters = [movegen.Kinds]byte{
	movegen.King: 'K', movegen.Queen: 'Q', movegen.Cardinal: 'D', movegen.Marshal: 'F', movegen.Wizard: 'W',
	movegen.Rook: 'R', movegen.Bishop: 'B', movegen.Knight: 'N', movegen.Pawn: 'P',
}

// setOf is how many pieces of each kind a player starts with.
var setOf = [movegen.Kinds]uint8{
	movegen.King: 1, movegen.Queen: 1, movegen.Cardinal: 1, movegen.Marshal: 1, movegen.Wizard: 1,
	movegen.Rook: 2, movegen.Bishop: 2, movegen.Knight: 1, movegen.Pawn: 5,
}

// values follow weights that a program learned by temporal differences, supervised by
// the game's inventor (knight .0522, wizard .0637, pawn .0645, bishop .0737, rook
// .0933, duchess .1144, fortress .1233, queen .1354). But a pawn is below all officers
// here, and they are further apart: these values scored 60 of 100 games against the
// original weights at 1500 nodes a turn.
var values = [movegen.Kinds]int{
	movegen.Pawn: 80, movegen.Knight: 115, movegen.Bishop: 130, movegen.Rook: 190, movegen.Queen: 320,
	movegen.Cardinal: 245, movegen.Marshal: 290, movegen.Wizard: 130,
}

// array is a player's set-up as the player sees it: columns 1 to 3, rows a to e.
var array = [...]string{"RWKFR", "BNQBD", "PPPPP"}

func (r *rules) start() string {
	fields := make([]string, movegen.MaxSeats)
	for f := range fields {
		if fields[f] = absent; !r.sits[f] {
			continue
		}
		var at [movegen.Kinds][]string
		for column, rows := range array {
			for row := range rows {
				k := kindOf(rows[row])
				at[k] = append(at[k], fmt.Sprintf("%d%c%d", f+1, 'a'+row, column+1))
			}
		}
		fields[f] = fieldText(at)
	}
	return strings.Join(fields, "/") + " 1 0"
}

// cells unfolds the board onto 15x13 places: three flaps with their part of the
// centre from below (2, 1, 6), three from above (3, 4, 5), the Vortex between.
// Squares that are not in play have none.
func (r *rules) cells() []movegen.Cell {
	const cols, rows = 15, 13
	cells := make([]movegen.Cell, graph.Squares)
	for i := range cells {
		s := movegen.Square(i)
		name := graph.Name(s)
		switch {
		case !r.board.InPlay.Has(s):
			cells[i] = movegen.NoCell
		case s == graph.Vortex:
			cells[i] = movegen.Cell{Col: cols / 2, Row: rows / 2}
		default:
			flap, row, column := name[0]-'1', int(name[1]-'a'), int(name[2]-'1')
			left := [...]int{5, 0, 0, 5, 10, 10}[flap]
			if flap >= 2 && flap <= 4 {
				cells[i] = movegen.Cell{Col: left + 4 - row, Row: column}
			} else {
				cells[i] = movegen.Cell{Col: left + row, Row: rows - 1 - column}
			}
		}
	}
	return cells
}
