// An engine that speaks UCI, well and badly.

package client

import (
	"bufio"
	"fmt"
	"io"
	"testing"
	"testing/synctest"

	"github.com/stretchr/testify/require"

	"dux/movegen/variants"
)

// Options and games that an engine does not list are reported; case does not matter.
func TestUnlisted(t *testing.T) {
	duck, err := variants.Find("duck")
	require.NoError(t, err)
	says := func(in io.Reader, out io.Writer) {
		fmt.Fprintln(out, "option name Skill Level type spin default 20 min 0 max 20\noption name UCI_Variant type combo default chess var chess var 3check\nuciok")
		_, _ = io.Copy(io.Discard, in)
	}
	e := &Engine{Proto: "uci", Serve: says, Options: []Option{{"skill level", "3"}, {"Skil", "4"}}}
	u, err := StartUCI(t.Context(), e, nil)
	require.NoError(t, err)
	defer u.Close()
	option := "does not list the option Skil and may ignore it"
	require.Equal(t, []string{option, "does not list duck among the values of UCI_Variant and may play another game"}, u.Unlisted(duck))
	require.Equal(t, []string{option}, u.Unlisted(variants.Standard))
	e.Variant = "3check"
	require.Equal(t, []string{option}, u.Unlisted(duck))
}

// Blanks at the end of a line mean nothing.
func TestAnswersMayEndInBlanks(t *testing.T) {
	says := func(in io.Reader, out io.Writer) {
		for s := bufio.NewScanner(in); s.Scan(); {
			switch s.Text() {
			case "uci":
				fmt.Fprint(out, "id name Blank \nuciok \n")
			case "isready":
				fmt.Fprint(out, "readyok\t\n")
			}
		}
	}
	synctest.Test(t, func(t *testing.T) {
		u, err := StartUCI(t.Context(), &Engine{Proto: "uci", Serve: says}, nil)
		require.NoError(t, err)
		defer u.Close()
		require.Equal(t, "Blank", u.Program())
		require.NoError(t, u.Sync(t.Context()))
	})
}
