// Whether words fit into pictures, and stay clear of the edges of flaps.

package draw

import (
	"encoding/xml"
	"io"
	"math"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"

	"dux/movegen/variants"
)

// letterBroad and letterHigh are the size of a letter in the broadest sans-serif font
// met, per pixel of the size of the font.
const letterBroad, letterHigh = 0.71, 0.75

// words is a text of a picture.
type words struct {
	X      float64 `xml:"x,attr"`
	Y      float64 `xml:"y,attr"`
	Size   float64 `xml:"font-size,attr"`
	Anchor string  `xml:"text-anchor,attr"`
	Text   string  `xml:",chardata"`
	Marks  string  `xml:"tspan"`
}

// extent returns the borders of the words.
func (w words) extent() (left, top, right, bottom float64) {
	broad := letterBroad * w.Size * float64(utf8.RuneCountInString(w.Text+w.Marks))
	left = w.X - broad/2
	switch w.Anchor {
	case "start":
		left = w.X
	case "end":
		left = w.X - broad
	}
	return left, w.Y - letterHigh*w.Size, left + broad, w.Y
}

// allWords finds the texts of a picture.
func allWords(t *testing.T, picture string) (all []words) {
	d := xml.NewDecoder(strings.NewReader(picture))
	for {
		token, err := d.Token()
		if err == io.EOF {
			return all
		}
		require.NoError(t, err)
		if start, ok := token.(xml.StartElement); ok && start.Name.Local == "text" {
			var w words
			require.NoError(t, d.DecodeElement(&w, &start))
			all = append(all, w)
		}
	}
}

// All words lie in the picture, whoever's side it shows.
func TestWordsLieInThePicture(t *testing.T) {
	for _, v := range variants.All {
		p := v.Position()
		for _, near := range v.Seats {
			view := View{Near: near, Names: true}
			width, height := view.Size(v)
			found := allWords(t, view.SVG(p))
			require.Greater(t, len(found), 8, v.Name)
			for _, w := range found {
				left, top, right, bottom := w.extent()
				require.True(t, left >= 0 && top >= 0 && right <= width && bottom <= height,
					"%s for %s: %q reaches from %.0f,%.0f to %.0f,%.0f", v.Name, v.SeatName(near), w.Text, left, top, right, bottom)
			}
		}
	}
}

// The names of seats touch no coloured edge, which is a line of breadth 7.
func TestNamesOfSeatsAreClearOfTheEdges(t *testing.T) {
	for _, v := range variants.All {
		if !hexagonal(v) {
			continue
		}
		p := v.Position()
		for _, near := range v.Seats {
			for _, w := range allWords(t, View{Near: near}.SVG(p)) {
				if w.Size != 15 {
					continue
				}
				left, top, right, bottom := w.extent()
				for turned := range 6 {
					for u := -2.4; u <= 2.4; u += 0.1 {
						at := hexPoint(turned, u, apex+length+0.14)
						gap := math.Hypot(at.x-min(max(at.x, left), right), at.y-min(max(at.y, top), bottom))
						require.Greater(t, gap, 3.5+1, "%s for %s: %q", v.Name, v.SeatName(near), w.Text)
					}
				}
			}
		}
	}
}
