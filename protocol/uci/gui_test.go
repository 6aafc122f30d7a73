// Sessions over UCI with a random GUI.

package uci_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"dux/movegen"
	"dux/movegen/variants"
	"dux/protocol/gui"
	"dux/protocol/protocoltest"
)

// Everything that a UCI GUI does, in every variant.
func TestUCISessions(t *testing.T) {
	for i, v := range variants.All {
		t.Run(v.Name, func(t *testing.T) {
			g := &uciGUI{Conversation: protocoltest.Start(serve), t: t, random: rand.New(rand.NewPCG(9, 10))}
			t.Cleanup(g.HangUp)
			g.Say("uci")
			g.until("uciok")
			g.choose(v)
			g.plays()
			g.setsUp()
			g.analyses()
			g.ponders()
			g.choose(variants.All[(i+1)%len(variants.All)])
			g.plays()
			g.choose(v)
			g.ponders()
			g.Say("quit")
			g.Over()
		})
	}
}

// uciGUI is a GUI with a game of its own, which it uses to check Dux's output.
type uciGUI struct {
	*protocoltest.Conversation
	t        *testing.T
	random   *rand.Rand
	variant  *movegen.Variant
	setup    string // the start of the game: startpos or fen TEXT
	moves    []string
	position movegen.Position
}

// until reads up to a line with this beginning and returns the rest of that
// line. Dux must not print an error before it.
func (g *uciGUI) until(begin string) string {
	for {
		line, ok := g.Next()
		require.True(g.t, ok, "the output ended before %s", begin)
		if rest, found := strings.CutPrefix(line, begin); found {
			return rest
		}
		require.NotContains(g.t, line, "info string")
	}
}

// choose begins a game of the variant.
func (g *uciGUI) choose(v *movegen.Variant) {
	g.Say("setoption name UCI_Variant value "+v.Name, "ucinewgame", "isready")
	g.until("readyok")
	g.variant = v
	g.begin("startpos", v.Position())
	g.agree()
}

func (g *uciGUI) begin(setup string, p movegen.Position) {
	g.setup, g.moves, g.position = setup, nil, p
}

// show returns the position command for the game.
func (g *uciGUI) show() string {
	if len(g.moves) == 0 {
		return "position " + g.setup
	}
	return "position " + g.setup + " moves " + strings.Join(g.moves, " ")
}

// agree checks that Dux has the same position.
func (g *uciGUI) agree() {
	g.Say(g.show(), "d")
	require.Equal(g.t, g.position.String(), g.until("Fen: "))
}

// move plays a random turn.
func (g *uciGUI) move() {
	g.play(movegen.TurnText(g.position, protocoltest.Pick(g.random, g.position)))
}

// play plays a turn that Dux or the GUI has written.
func (g *uciGUI) play(text string) {
	_, err := movegen.PlayTurn(g.position, gui.Canonical(g.position.Variant(), text))
	require.NoError(g.t, err, "%s", g.position)
	g.moves = append(g.moves, text)
}

// best reads Dux's turn, and the reply that it expects, "" if none.
func (g *uciGUI) best() (turn, reply string) {
	turn, reply, _ = strings.Cut(g.until("bestmove "), " ponder ")
	p := g.position.Clone()
	_, err := movegen.PlayTurn(p, gui.Canonical(p.Variant(), turn))
	require.NoError(g.t, err, "%s", g.position)
	if reply != "" {
		_, err = gui.ParseTurn(p, reply)
		require.NoError(g.t, err, "%s after %s", g.position, turn)
	}
	return turn, reply
}

// plays plays a game of a random player against Dux.
func (g *uciGUI) plays() {
	for range 3 {
		g.move()
		g.Say(g.show(), "go nodes 500")
		turn, _ := g.best()
		g.play(turn)
		if movegen.Result(g.position).Over() {
			g.begin("startpos", g.variant.Position())
		}
		g.agree()
	}
	g.Say("position nonsense")
	g.until("info string position: ")
	g.agree()
	g.Say("position startpos moves nonsense")
	g.until("info string position: moves: nonsense: ")
	g.Say("d")
	require.Equal(g.t, g.variant.Position().String(), g.until("Fen: "))
}

// setsUp continues from a position in the middle of a game.
func (g *uciGUI) setsUp() {
	const turns = 20
	p := g.variant.Position()
	for range turns {
		for _, leg := range protocoltest.Pick(g.random, p) {
			p.Make(leg)
		}
	}
	g.begin("fen "+p.String(), p)
	g.agree()
	g.move()
	g.agree()
}

// analyses lets Dux think until it is stopped, with more memory and threads in
// between.
func (g *uciGUI) analyses() {
	for range 2 {
		g.Say(g.show(), "go infinite")
		g.thinks()
		g.Say("setoption name Hash value 8", "setoption name Threads value 2")
		g.thinks()
		g.Say("stop")
		g.best()
		g.move()
	}
	g.Say("setoption name Threads value 1")
}

// thinks reads a line of Dux's thinking and plays it.
func (g *uciGUI) thinks() {
	_, line, found := strings.Cut(g.until("info depth "), " pv ")
	require.True(g.t, found)
	p := g.position.Clone()
	for text := range strings.FieldsSeq(line) {
		_, err := movegen.PlayTurn(p, gui.Canonical(p.Variant(), text))
		require.NoError(g.t, err, "%s in %s", line, g.position)
	}
}

// ponders lets Dux ponder on a reply that is played, then on one that is not.
func (g *uciGUI) ponders() {
	for _, hit := range []bool{true, false} {
		g.Say(g.show(), "go nodes 500")
		turn, reply := g.best()
		g.play(turn)
		if reply == "" || movegen.Result(g.position).Over() {
			g.begin("startpos", g.variant.Position())
			continue
		}
		moves, before := g.moves, g.position.Clone()
		g.play(reply)
		if !movegen.Result(g.position).Over() {
			g.Say(g.show(), "go ponder nodes 500 wtime 1000 btime 1000", "isready")
			g.until("readyok")
			if hit {
				g.Say("ponderhit")
				g.best()
				continue
			}
			g.Say("stop")
			g.best()
		}
		g.moves, g.position = moves, before
		g.move()
		g.Say(g.show(), "go nodes 500")
		g.best()
	}
}
