// Fuzz targets for position texts and texts of turns.

package conformance

import (
	"testing"

	"github.com/stretchr/testify/require"

	"dux/movegen"
)

// FuzzPosition feeds texts to v.New: each returns an error that names the field,
// or a position that can be played.
func FuzzPosition(f *testing.F, v *movegen.Variant, seeds ...string) {
	for _, text := range append(seeds, v.Start, "", " ", v.Start+" ") {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		p, err := v.New(text)
		if err != nil {
			require.Nil(t, p)
			var bad *movegen.TextError
			require.ErrorAs(t, err, &bad)
			require.NotEmpty(t, bad.Field)
			require.NotEmpty(t, bad.Why)
			return
		}
		playable(t, p)
	})
}

// playable checks that p reads back, and that every legal leg can be played.
func playable(t *testing.T, p movegen.Position) {
	text := p.String()
	again, err := p.Variant().New(text)
	require.NoError(t, err)
	require.Equal(t, text, again.String())
	require.Equal(t, again.Key(), p.Key())
	movegen.Result(p)
	movegen.InCheck(p)
	for _, m := range p.Generate(nil, movegen.All) {
		require.True(t, p.Legal(m))
		p.(movegen.Searchable).SEE(m, 0)
		p.Make(m)
		movegen.CountTurns(p)
		if m.Victim() == movegen.King {
			require.Equal(t, movegen.KingCaptured, p.Outcome().Reason, "a king is captured only where that ends the game")
		}
		p.Outcome()
		p.Unmake()
	}
	require.Equal(t, text, p.String())
	require.Equal(t, again.Key(), p.Key())
}

// FuzzTurn feeds texts to movegen.ParseTurn in the position: each returns an error
// or a legal turn.
func FuzzTurn(f *testing.F, v *movegen.Variant, position string) {
	p, err := v.New(position)
	require.NoError(f, err)
	for i, text := range movegen.TurnTexts(p) {
		if i < 8 {
			f.Add(text)
		}
	}
	f.Add("")
	f.Add("@")
	text := p.String()
	f.Fuzz(func(t *testing.T, turn string) {
		legs, err := movegen.ParseTurn(p, turn)
		require.Equal(t, text, p.String())
		if err != nil {
			require.Empty(t, legs)
			return
		}
		again, err := movegen.ParseTurn(p, movegen.TurnText(p, legs))
		require.NoError(t, err)
		require.Equal(t, legs, again)
	})
}
