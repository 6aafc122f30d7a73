// Boards as SVG: squares, pieces, marks, hands, arrows and the caption.

package draw

import (
	"fmt"
	"html"
	"math"
	"strings"

	"dux/movegen"
)

// Arrow marks a leg of a turn in a picture: a move, or, from NoSquare, a piece
// that is put down on a square.
type Arrow struct {
	From, To movegen.Square
	Colour   string
}

// The colours of arrows: for the last turn, and for turns to come.
const (
	Last  = "#e0a000"
	Ahead = "#2a8f3a"
)

// Arrows makes the arrows of the legs of turns. A piece that is put down, such as
// the duck, gets a ring.
func Arrows(legs []movegen.Move, colour string) []Arrow {
	var arrows []Arrow
	for _, m := range legs {
		switch m.Form() {
		case movegen.Passing:
		case movegen.Placement:
			arrows = append(arrows, Arrow{movegen.NoSquare, m.To(), colour})
		default:
			arrows = append(arrows, Arrow{m.From(), m.To(), colour})
		}
	}
	return arrows
}

// shades are the colours of light and dark squares.
var shades = [2]string{"#f0d9b5", "#b58863"}

// SVG draws the board from the first seat's side.
func SVG(p movegen.Position, arrows ...Arrow) string { return View{}.SVG(p, arrows...) }

// SVG draws the board as an SVG document: squares, pieces, hands, arrows, and the
// seat to move. The background is white, so it fits pages of any colour, unless it is Bare.
func (w View) SVG(p movegen.Position, arrows ...Arrow) string {
	v := p.Variant()
	l := w.layout(v)
	width, height := w.Size(v)
	var b strings.Builder
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %.0f %.0f" font-family="sans-serif" text-anchor="middle" role="img">`+"\n",
		width, height)
	fmt.Fprintf(&b, "<title>%s: %s</title>\n", v.Title, Status(p))
	if !w.Bare {
		fmt.Fprintf(&b, `<rect width="%.0f" height="%.0f" fill="#fff"/>`+"\n", width, height)
	}
	definePieces(&b, p)
	b.WriteString(`<g stroke="#8a6240" stroke-width="0.7">` + "\n")
	for _, at := range l.places {
		if at.path != "" {
			shade := shades[0]
			if at.dark {
				shade = shades[1]
			}
			fmt.Fprintf(&b, `<path class="square" d="%s" fill="%s"/>`+"\n", at.path, shade)
		}
	}
	b.WriteString("</g>\n")
	for _, hole := range l.holes {
		fmt.Fprintf(&b, `<path class="hole" d="%s" fill="#1f1a16"/>`+"\n", hole.path)
	}
	for _, t := range l.labels {
		fmt.Fprintf(&b, `<text x="%g" y="%g" font-size="9" font-weight="bold" text-anchor="%s" fill="%s">%s</text>`+"\n",
			t.x, t.y, map[bool]string{true: "end", false: "start"}[t.end], t.colour, t.words)
	}
	for _, f := range l.flaps {
		drawFlap(&b, v, f)
	}
	nameBoards(&b, l, grey)
	for s, at := range l.places {
		if piece := p.At(movegen.Square(s)); at.path != "" && piece != movegen.NoPiece {
			usePiece(&b, piece, at.x, at.y, at.scale)
		}
	}
	w.markSquares(&b, p, l)
	w.nameSquares(&b, v, l)
	w.writeNotes(&b, l)
	if !w.Bare {
		drawHands(&b, p, l)
	}
	for _, a := range arrows {
		drawArrow(&b, l, a)
	}
	if !w.Bare {
		drawCaption(&b, p, l, fmt.Sprintf(`fill="%s" stroke="%s"`, seatTint(v, p.Seat()).body, outer), outer)
	}
	b.WriteString("</svg>\n")
	return b.String()
}

func (w View) layout(v *movegen.Variant) *layout {
	if w.Bare {
		return newBareLayout(v, w.Near)
	}
	return newLayout(v, w.Near)
}

// Size returns the width and the height of the picture of a game's board.
func (w View) Size(v *movegen.Variant) (width, height float64) {
	l := w.layout(v)
	if w.Bare {
		return l.width, l.height
	}
	return l.width, l.height + captionHeight
}

// drawFlap marks the outer edge of a seat's flap, and names the seat.
func drawFlap(b *strings.Builder, v *movegen.Variant, f flap) {
	t := seatTint(v, f.seat)
	fmt.Fprintf(b, `<path d="%s" fill="none" stroke="%s" stroke-width="7" stroke-linecap="round"/>`+"\n", f.edge, t.body)
	nameFlap(b, v, f, t.name)
}

func nameFlap(b *strings.Builder, v *movegen.Variant, f flap, colour string) {
	fmt.Fprintf(b, `<text x="%.1f" y="%.1f" font-size="15" font-weight="bold" text-anchor="%s" fill="%s">%d %s</text>`+"\n",
		f.name.x, f.name.y+15*0.36, f.anchor, colour, f.seat+1, v.SeatName(f.seat))
}

// nameBoards names the boards of a game that has several with names.
func nameBoards(b *strings.Builder, l *layout, colour string) {
	for _, board := range l.boards {
		if board.name != "" {
			writeLabel(b, text{x: board.x + board.width - side, y: board.y - side/2, words: "Board " + board.name, colour: colour}, 15)
		}
	}
}

// markSquares puts dots on empty target squares, and rings around pieces that may
// be captured.
func (w View) markSquares(b *strings.Builder, p movegen.Position, l *layout) {
	for _, s := range w.Marks {
		at := l.places[s]
		if p.At(s) == movegen.NoPiece {
			fmt.Fprintf(b, `<circle class="mark" cx="%.1f" cy="%.1f" r="%.1f" fill="%s"/>`+"\n", at.x, at.y, at.scale*7, Ahead)
		} else {
			fmt.Fprintf(b, `<circle class="mark" cx="%.1f" cy="%.1f" r="%.1f" fill="none" stroke="%s" stroke-width="3"/>`+"\n",
				at.x, at.y, at.scale*side*0.46, threatColour)
		}
	}
}

// nameSquares writes the names of squares that the edges do not name, or of all.
func (w View) nameSquares(b *strings.Builder, v *movegen.Variant, l *layout) {
	names := l.names
	if w.Names {
		names = nil
		for s, at := range l.places {
			if at.path != "" {
				names = append(names, nameOf(v.SquareText(movegen.Square(s)), at))
			}
		}
	}
	for _, t := range names {
		fmt.Fprintf(b, `<text x="%.1f" y="%.1f" font-size="9" fill="#222" stroke="#fff" stroke-opacity="0.5" stroke-width="2" paint-order="stroke">%s</text>`+"\n",
			t.x, t.y, t.words)
	}
}

// writeNotes writes the notes over the upper part of their squares.
func (w View) writeNotes(b *strings.Builder, l *layout) {
	for s, at := range l.places {
		if note := w.Notes[movegen.Square(s)]; note != "" && at.path != "" {
			fmt.Fprintf(b, `<text class="note" x="%.1f" y="%.1f" font-size="12" font-weight="bold" fill="#8b0000" stroke="#fff" stroke-width="3" paint-order="stroke">%s</text>`+"\n",
				at.x, at.y-0.27*side*at.scale, html.EscapeString(note))
		}
	}
}

// captionHeight is the room below the board for the caption.
const captionHeight = 30

// drawCaption writes the seat to move, with a disc that these attributes paint, or the
// result of the game.
func drawCaption(b *strings.Builder, p movegen.Position, l *layout, disc, colour string) {
	words := Status(p)
	if !movegen.Result(p).Over() {
		words = fmt.Sprintf(`<tspan font-size="20" %s>●</tspan> %s`, disc, words)
	}
	writeLabel(b, text{x: l.width / 2, y: l.height + captionHeight/2 - 2, words: words, colour: colour}, 16)
}

// definePieces draws each piece once; usePiece shows it on its squares.
func definePieces(b *strings.Builder, p movegen.Position) {
	v := p.Variant()
	b.WriteString("<defs>\n")
	defined := map[movegen.Piece]bool{movegen.NoPiece: true}
	define := func(piece movegen.Piece) {
		if !defined[piece] {
			defined[piece] = true
			fmt.Fprintf(b, `<g id="p%d">%s</g>`+"\n", piece, Piece(v, piece))
		}
	}
	for s, c := range v.Cells {
		if c != movegen.NoCell {
			define(p.At(movegen.Square(s)))
		}
	}
	if hander, ok := p.(movegen.Hander); ok && v.Hands {
		for _, seat := range v.Seats {
			for k := range movegen.Kinds {
				if hander.Hand(seat, k) > 0 {
					define(movegen.NewPiece(seat, k))
				}
			}
		}
	}
	b.WriteString("</defs>\n")
}

func usePiece(b *strings.Builder, piece movegen.Piece, x, y, scale float64) {
	fmt.Fprintf(b, `<use class="piece" href="#p%d" transform="translate(%.1f %.1f) scale(%.2f)"/>`+"\n",
		piece, x-side/2*swell*scale, y-side/2*swell*scale, swell*scale)
}

// drawHands draws what each seat can drop, with the number of each.
func drawHands(b *strings.Builder, p movegen.Position, l *layout) {
	eachHand(p, l, func(piece movegen.Piece, n int, x, y float64) {
		usePiece(b, piece, x, y, 0.8)
		writeLabel(b, text{x: x + side*0.55, y: y + 6, words: fmt.Sprint(n), colour: grey}, 17)
	})
}

// eachHand calls show for each kind of piece in the hands, with its number and place.
func eachHand(p movegen.Position, l *layout, show func(piece movegen.Piece, n int, x, y float64)) {
	hander, ok := p.(movegen.Hander)
	if !ok {
		return
	}
	for i, at := range l.hands {
		seat := p.Variant().Seats[i]
		for k := movegen.Kinds - 1; k > movegen.NoKind; k-- {
			if n := hander.Hand(seat, k); n > 0 {
				show(movegen.NewPiece(seat, k), n, at.x, at.y)
				at.x += side * 1.2
			}
		}
	}
}

func writeLabel(b *strings.Builder, t text, size int) {
	if t.words != "" {
		fmt.Fprintf(b, `<text x="%.1f" y="%.1f" font-size="%d" font-weight="bold" fill="%s">%s</text>`+"\n",
			t.x, t.y+float64(size)*0.36, size, t.colour, t.words)
	}
}

// drawArrow draws a shaft and a head that ends in the middle of the target, or
// a ring where something is put down.
func drawArrow(b *strings.Builder, l *layout, a Arrow) {
	to := l.places[a.To]
	if to.path == "" {
		return
	}
	if a.From == movegen.NoSquare {
		fmt.Fprintf(b, `<circle cx="%.1f" cy="%.1f" r="%.1f" fill="none" stroke="%s" stroke-width="4" opacity="0.8"/>`+"\n",
			to.x, to.y, to.scale*side*0.46, a.Colour)
		return
	}
	from := l.places[a.From]
	length := math.Hypot(to.x-from.x, to.y-from.y)
	if length == 0 {
		return
	}
	const head, half, shaft = 17.0, 9.0, 3.0
	// In a frame with the target at 0 and the origin at length to its right.
	angle := math.Atan2(from.y-to.y, from.x-to.x) * 180 / math.Pi
	fmt.Fprintf(b, `<path d="M0 0L%g %gV%gH%.1fV%gH%gV%gz" transform="translate(%.1f %.1f) rotate(%.2f)" fill="%s" opacity="0.75"/>`+"\n",
		head, -half, -shaft, length-10, shaft, head, half, to.x, to.y, angle, a.Colour)
}
