// Figures: what they tell beside boards.

package draw

import (
	"testing"

	"github.com/stretchr/testify/require"

	"dux/movegen"
)

// What a page tells beside boards has the colour of its words: the page may be dark.
func TestFigureTellsInThePagesColours(t *testing.T) {
	hands := Figure{Told: true}.SVG(position(t, "double", "4k3/8/8/8/8/8/8/4K3[NNp] b - - 0 1"))
	for _, text := range []string{
		`viewBox="0 0 384 510"`, `fill="var(--co)">2</text>`, `fill="var(--co)">1</text>`,
		`fill="currentColor"><tspan font-size="20" class="b" fill="var(--pf)" stroke="currentColor">●</tspan> Black to move</text>`,
	} {
		require.Contains(t, hands, text)
	}
	require.NoError(t, wellFormed(hands))
	p := position(t, "duchess", "K1c1/K2c1/K3c1/K4c1/K5c1/K6c1 1 0")
	flaps := Figure{Told: true, Marks: []movegen.Square{0}, Arrows: []Arrow{{movegen.NoSquare, 1, Last}}}.SVG(p)
	for _, text := range []string{`fill="currentColor">4 Green</text>`, `class="rim s4"`, `class="mark"`, Last, ">V<"} {
		require.Contains(t, flaps, text)
	}
	require.NotContains(t, Figure{}.SVG(p), "Green")
	require.Contains(t, Figure{Told: true}.SVG(position(t, "double2", "4k3/8/8/8/8/8/8/4K3[] w - - 0 1 | 4k3/8/8/8/8/8/8/4K3[] w - - 0 1 A")), `fill="currentColor">Board B</text>`)
}
