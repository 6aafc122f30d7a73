// What engines write over CECP: moves, results, thinking output.

package client

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"

	"dux/movegen/variants"
	"dux/protocol/gui"
)

// An engine that says done=0 may send its features after a long pause.
func TestLateFeaturesCount(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var heard []string
		slow := func(in io.Reader, out io.Writer) {
			fmt.Fprintln(out, "feature done=0")
			time.AfterFunc(protocolOne+time.Second, func() { fmt.Fprintln(out, "feature usermove=1 san=1\nfeature done=1") })
			for lines := bufio.NewScanner(in); lines.Scan() && lines.Text() != "quit"; {
				heard = append(heard, lines.Text())
			}
		}
		c, err := StartCECP(t.Context(), &Engine{Serve: slow}, protocolOne, nil)
		require.NoError(t, err)
		c.Close()
		require.Equal(t, "1", c.Feature("usermove"))
		require.Subset(t, heard, []string{"accepted usermove", "rejected san", "accepted done"})
	})
}

// Each feature of a line is answered, in their order, also if its name occurs twice.
func TestFeaturesAreAnsweredInOrder(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var heard []string
		engine := func(in io.Reader, out io.Writer) {
			fmt.Fprintln(out, `feature myname="a b" ping=1 san=1 usermove=1 option="x -button" option="y -button" done=1`)
			for lines := bufio.NewScanner(in); lines.Scan() && lines.Text() != "quit"; {
				heard = append(heard, lines.Text())
			}
		}
		c, err := StartCECP(t.Context(), &Engine{Serve: engine}, protocolOne, nil)
		require.NoError(t, err)
		c.Close()
		require.Equal(t, []string{
			"xboard", "protover 2", "accepted myname", "accepted ping", "rejected san", "accepted usermove",
			"accepted option", "accepted option", "accepted done",
		}, heard)
	})
}

// An engine of version 1 sends no features.
func TestSilentEnginesHaveNoFeatures(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		began := time.Now()
		silent := func(in io.Reader, _ io.Writer) { _, _ = io.Copy(io.Discard, in) }
		c, err := StartCECP(t.Context(), &Engine{Serve: silent}, protocolOne, nil)
		require.NoError(t, err)
		require.Equal(t, protocolOne, time.Since(began))
		require.Empty(t, c.features)
		c.Close()
	})
}

// An engine may write its moves in coordinates or in SAN, as with XBoard.
func TestMovesInSANAreRead(t *testing.T) {
	chess, err := variants.Find("chess")
	require.NoError(t, err)
	for _, c := range []struct{ position, text, want string }{
		{"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1c1", "e1c1"},
		{"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "O-O-O", "e1c1"},
		{"r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "O-O", "e8g8"},
		{"r3k2r/8/8/8/8/8/8/R3K2R w k - 0 1", "O-O", ""},
		{"4k3/8/8/8/8/2N5/8/4K1N1 w - - 0 1", "Nge2", "g1e2"},
		{"4k3/8/8/8/8/2N5/8/4K1N1 w - - 0 1", "Ne2", ""},
		{"3n2k1/4P3/8/8/8/8/8/4K3 w - - 0 1", "exd8=N", "e7d8n"},
		{"4k3/8/8/8/8/8/8/4K2R w - - 0 1", "Rh8+", "h1h8"},
	} {
		p, err := chess.New(c.position)
		require.NoError(t, err)
		player := &CECP{game: gui.NewGame(gui.For(chess, true), p, 0)}
		ply, ok := player.read(c.text)
		require.Equal(t, c.want != "", ok, c.text)
		if ok {
			require.Equal(t, c.want, ply.String(), c.text)
		}
	}
}

func TestResigns(t *testing.T) {
	for line, want := range map[string][2]bool{ // of White, of Black
		"resign": {true, true}, "resign { refuses own move }": {true, true}, "tellics resign": {true, true},
		"0-1 {White resigns}": {true, false}, "1-0 {Black Resigned}": {false, true}, "1/2-1/2 {nobody resigns}": {},
		"0-1 {Black mates}": {}, "1-0": {}, "resigned": {},
		"tellics whisper I shall not resign yet": {}, "tellicsnoalias resign": {}, "move e2e4": {},
	} {
		words := strings.Fields(line)
		require.Equal(t, want, [2]bool{Resigns(words, false), Resigns(words, true)}, line)
	}
}

// The result is read from the view of the engine's seat, here Black's.
func TestResigningByResultEndsTheTurn(t *testing.T) {
	chess, err := variants.Find("chess")
	require.NoError(t, err)
	p, err := chess.New("4k3/8/8/8/8/8/8/4K2R b - - 0 1")
	require.NoError(t, err)
	for line, fails := range map[string]bool{"1-0 {Black resigns}": false, "0-1 {White resigns}": true, "1-0 {White mates}": true} {
		lines := make(chan string, 1)
		lines <- line
		player := &CECP{Conversation: &Conversation{lines: lines}, game: gui.NewGame(gui.For(chess, true), p, 0)}
		var thought Thought
		_, err := player.listen(context.Background(), &thought)
		require.Equal(t, fails, err != nil, line)
		require.Equal(t, !fails, thought.Resigned, line)
	}
}

func TestValuesOfThoughtsAreClamped(t *testing.T) {
	for line, want := range map[string]Thought{
		"9 -35 12 4000 e2e4 e7e5":                               {Depth: 9, Score: -35, Nodes: 4000},
		"12. 100003 5 10 e2e4":                                  {Depth: 12, Score: 99997, Nodes: 10},
		"-5 -9223372036854775808 1 -1":                          {Score: -90000},
		"9223372036854775807 9223372036854775807 1 9000000":     {Depth: maxDepth, Score: 90000, Nodes: 9000000},
		"info depth 7 score cp 31 nodes 500 pv e2e4":            {Depth: 7, Score: 31, Nodes: 500},
		"info depth 99999999 score mate -3 nodes -7":            {Depth: maxDepth, Score: -99997},
		"info depth 1 score cp -9223372036854775808 multipv 1":  {Depth: 1, Score: -100000},
		"info depth 1 score mate -9223372036854775808 nodes 12": {Depth: 1, Score: -90000, Nodes: 12},
		"info depth 2 score cp 5 string cp 90 nodes 7":          {Depth: 2, Score: 5},
	} {
		var th Thought
		if words := strings.Fields(line); words[0] == "info" {
			th.readInfo(words)
		} else {
			th.ReadPost(words)
		}
		want.Scored = true
		require.Equal(t, want, th, line)
	}
}
