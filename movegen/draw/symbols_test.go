// Symbols and figures for pages, and the colours of seats.

package draw

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"dux/movegen"
	"dux/movegen/variants"
)

// Every man on a figure is a symbol, and has the class of its seat.
func TestFiguresUseSymbols(t *testing.T) {
	symbols := Symbols()
	require.NoError(t, wellFormed("<svg>"+symbols+"</svg>"))
	for _, v := range variants.All {
		p := v.Position()
		figure := Figure{Label: "a < b"}.SVG(p)
		require.NoError(t, wellFormed(figure), v.Name)
		men := 0
		for s, c := range v.Cells {
			if piece := p.At(movegen.Square(s)); c != movegen.NoCell && piece != movegen.NoPiece {
				men++
				require.Contains(t, symbols, fmt.Sprintf(`id="%s"`, Symbol(piece.Kind())))
				require.Contains(t, figure, fmt.Sprintf(`class="pc %s"`, Class(v, piece.Seat())))
			}
		}
		require.Equal(t, men, strings.Count(figure, `class="pc `), v.Name)
		if Signed(v) {
			require.Equal(t, men, strings.Count(figure, `class="sgn"`), v.Name)
		}
	}
}

// Who cannot tell red and green apart can tell the six seats' men apart: their colours
// differ by at least 25 (CIE76) for usual sight, protanopia, deuteranopia and tritanopia.
func TestSixColoursDifferForEverybody(t *testing.T) {
	// Machado, Oliveira and Fernandes 2009, severity 1, for linear RGB.
	sights := map[string][9]float64{
		"usual":        {1, 0, 0, 0, 1, 0, 0, 0, 1},
		"protanopia":   {0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998},
		"deuteranopia": {0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.011820, 0.042940, 0.968881},
		"tritanopia":   {1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.303900},
	}
	for sight, seen := range sights {
		for i, one := range sixNames {
			for _, other := range sixNames[:i] {
				a, b := lab(t, tints[one].body, seen), lab(t, tints[other].body, seen)
				difference := math.Sqrt((a[0]-b[0])*(a[0]-b[0]) + (a[1]-b[1])*(a[1]-b[1]) + (a[2]-b[2])*(a[2]-b[2]))
				require.GreaterOrEqual(t, difference, 25.0, "%s and %s with %s", one, other, sight)
			}
		}
	}
}

// lab converts a colour as somebody sees it to CIE Lab.
func lab(t *testing.T, colour string, seen [9]float64) [3]float64 {
	var bytes [3]uint8
	_, err := fmt.Sscanf(colour, "#%02x%02x%02x", &bytes[0], &bytes[1], &bytes[2])
	require.NoError(t, err)
	var linear, view [3]float64
	for i, b := range bytes {
		c := float64(b) / 255
		linear[i] = c / 12.92
		if c > 0.04045 {
			linear[i] = math.Pow((c+0.055)/1.055, 2.4)
		}
	}
	for i := range view {
		view[i] = min(max(seen[3*i]*linear[0]+seen[3*i+1]*linear[1]+seen[3*i+2]*linear[2], 0), 1)
	}
	f := func(x float64) float64 {
		if x > 216.0/24389 {
			return math.Cbrt(x)
		}
		return (24389.0/27*x + 16) / 116
	}
	x := f((0.4124*view[0] + 0.3576*view[1] + 0.1805*view[2]) / 0.95047)
	y := f(0.2126*view[0] + 0.7152*view[1] + 0.0722*view[2])
	z := f((0.0193*view[0] + 0.1192*view[1] + 0.9505*view[2]) / 1.08883)
	return [3]float64{116*y - 16, 500 * (x - y), 200 * (y - z)}
}
