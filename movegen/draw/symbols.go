// Pieces and boards for pages, whose style says the colours.

package draw

import (
	"fmt"
	"strings"

	"dux/movegen"
)

// styled takes its colours from the style of a page.
var styled = tint{body: "var(--pf)", edge: "var(--ps)", lines: "var(--pd)"}

// Symbols draws each kind of piece once, as the symbol with the id of Symbol, and the
// signs of seats. The properties --pf, --ps and --pd of the page's style are the colours
// of bodies, edges and lines; Class names those of a seat.
func Symbols() string {
	var b strings.Builder
	for k := movegen.NoKind + 1; k < movegen.Kinds; k++ {
		t := styled
		if k == movegen.Duck {
			t = duckTint
		}
		fmt.Fprintf(&b, `<symbol id="%s" viewBox="0 0 %d %[2]d">`, Symbol(k), side)
		drawOutline(&b, k, t, 0)
		b.WriteString("</symbol>")
	}
	for i, name := range sixNames {
		fmt.Fprintf(&b, `<symbol id="sign-s%d" viewBox="-8 -8 16 16"><path d="%s"/></symbol>`, i+1, signs[name])
	}
	return b.String()
}

// Symbol is the id of a kind's drawing among Symbols.
func Symbol(k movegen.Kind) string { return fmt.Sprintf("man-%d", k) }

// sixNames are the seats that have a class and a sign of their own.
var sixNames = []string{"Red", "Blue", "Yellow", "Green", "Magenta", "Cyan"}

// Class names the colours of a seat's pieces in the style of pages: w, b, or s1 to s6. In
// games whose seats have signs, the symbol "sign-" with that name is the seat's.
func Class(v *movegen.Variant, s movegen.Seat) string {
	for i, name := range sixNames {
		if v.SeatName(s) == name {
			return fmt.Sprintf("s%d", i+1)
		}
	}
	return [...]string{"w", "b"}[s&1]
}

// Man describes a piece for a page that has Symbols: its name, its owner, the symbol that
// draws it, the class of its colours and the symbol of its seat's sign.
type Man struct {
	Name   string `json:"name"`
	Seat   string `json:"seat,omitempty"`
	Symbol string `json:"symbol"`
	Class  string `json:"class,omitempty"`
	Sign   string `json:"sign,omitempty"`
}

// Men describes all pieces of a game.
func Men(v *movegen.Variant) map[movegen.Piece]Man {
	all := map[movegen.Piece]Man{}
	for _, seat := range v.Seats {
		for k := movegen.NoKind + 1; k < movegen.Kinds; k++ {
			switch {
			case v.Letters[k] == 0:
			case !k.Owned():
				all[movegen.NewPiece(0, k)] = Man{Name: v.KindName(k), Symbol: Symbol(k)}
			default:
				one := Man{Name: v.SeatName(seat) + " " + v.KindName(k), Seat: v.SeatName(seat), Symbol: Symbol(k), Class: Class(v, seat)}
				if Signed(v) {
					one.Sign = "sign-" + one.Class
				}
				all[movegen.NewPiece(seat, k)] = one
			}
		}
	}
	return all
}

// Signed reports whether the seats of a game have signs.
func Signed(v *movegen.Variant) bool { return numbered(v) || hexagonal(v) }
