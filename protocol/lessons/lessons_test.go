// Proofs of all steps, and what is said of turns in them.

package lessons

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"dux/movegen"
	"dux/movegen/variants"
)

// Every step of every game is proved, and says what it teaches in whole sentences.
func TestEveryStepIsProved(t *testing.T) {
	for _, v := range variants.All {
		t.Run(v.Name, func(t *testing.T) {
			t.Parallel()
			l, err := For(v)
			require.NoError(t, err)
			require.GreaterOrEqual(t, len(l.Steps), 3)
			if l.First != "" {
				first, err := variants.Find(l.First)
				require.NoError(t, err)
				require.NotEqual(t, v, first)
			}
			for _, s := range l.Steps {
				_, err := s.Prove(t.Context(), v, Nodes)
				require.NoError(t, err, s.Title)
				sentences := []string{s.Idea, s.Task, s.Hint, s.Done}
				for _, a := range s.Answers {
					if a.Why != "" {
						sentences = append(sentences, a.Why)
					}
				}
				for _, text := range sentences {
					require.Regexp(t, `^[A-Z].*[a-z0-9]\.$`, text, s.Title)
				}
				require.Regexp(t, `^[A-Z].*[a-z]$`, s.Title)
				requireOnBoard(t, v, &s)
			}
			require.Positive(t, l.Steps[len(l.Steps)-1].Wins, "the last step is a small win")
		})
	}
}

// requireOnBoard tests that the squares that a step shows are on the board.
func requireOnBoard(t *testing.T, v *movegen.Variant, s *Step) {
	names := map[string]bool{}
	for square := range movegen.Square(v.Squares) {
		if v.Cells[square] != movegen.NoCell {
			names[v.SquareText(square)] = true
		}
	}
	for _, a := range s.Arrows {
		require.True(t, names[a.From] && names[a.To], "%s: %v", s.Title, a)
	}
	for _, g := range s.Goals {
		require.True(t, names[g], "%s: %s", s.Title, g)
	}
}

// The lessons that begin a family have as many steps as their games have new ideas.
func TestFamiliesBeginWithTheirIdeas(t *testing.T) {
	for name, steps := range map[string]int{"duck": 5, "duel": 5, "duchess": 6, "double": 4, "double2": 4, "rutland": 4, "rutland-plain": 4, "medieval": 4, "chess": 4} {
		v, err := variants.Find(name)
		require.NoError(t, err)
		l, err := For(v)
		require.NoError(t, err)
		require.Empty(t, l.First)
		require.Len(t, l.Steps, steps, name)
	}
}

// judged is a turn, what is said of it, and what the others answer.
type judged struct {
	variant string
	step    int // from 1
	turns   string
	right   bool
	solved  bool
	why     string // part of it
	reply   string
}

func TestJudge(t *testing.T) {
	for _, c := range []judged{
		{"duck", 1, "a1a7@e4", true, true, "", ""},
		{"duck", 1, "Rxa7@h8", true, true, "", ""}, // SAN
		{"duck", 1, "g1h1@e4", false, false, "is still there", ""},
		{"duck", 2, "d4f5@a8", false, false, "still captures your rook", ""},
		{"duck", 3, "a1a4@d4", false, false, "captures the king and wins", ""},
		{"duck", 5, "d5c7@b7", false, false, "Black wins", ""},
		{"duck", 5, "d5c7@h4", true, false, "", "b8b7@h5"},
		{"duck", 5, "d5c7@a1", true, false, "", "*"}, // right, but another turn than the solution's
		{"duck", 5, "d5c7@h4 b8b7@h5 c7a8@a2", true, true, "", ""},
		{"duck", 5, "d5c7@h4 b8b7@h5 c7e8@a2", false, false, "does not win at once", ""},
		{"duel", 3, "d2e1", false, false, "checkmate", ""},
		{"rutland", 4, "Qc9", false, false, "stalemate", ""},
		{"rutland", 4, "c1l10", true, true, "", ""},
		{"chess", 3, "f6h8", false, false, "does not win in time: White can still answer", ""},
		{"chess", 3, "e7g7", true, false, "", "g2h1"},
		{"chess", 1, "h7h8r", false, false, "does not win at once", ""},
		{"double2", 4, "A/e4d3", true, false, "", "B/b8b7"},
		{"duchess", 6, "1c1-1c2", false, false, "can still move", ""},
	} {
		v, err := variants.Find(c.variant)
		require.NoError(t, err)
		l, err := For(v)
		require.NoError(t, err)
		s := l.Steps[c.step-1]
		got, err := s.Judge(t.Context(), v, strings.Fields(c.turns))
		require.NoError(t, err, c)
		require.Equal(t, [2]bool{c.right, c.solved}, [2]bool{got.Right, got.Solved}, "%v: %s", c, got.Why)
		require.Contains(t, got.Why, c.why)
		if c.reply == "*" {
			require.Len(t, got.Reply, 1)
		} else {
			require.Equal(t, strings.Fields(c.reply), append([]string{}, got.Reply...))
		}
	}
}

// A turn that is not legal is an error, not a verdict.
func TestJudgeRefusesIllegalTurns(t *testing.T) {
	v, err := variants.Find("duck")
	require.NoError(t, err)
	l, err := For(v)
	require.NoError(t, err)
	for _, turns := range [][]string{{"a1a9@e4"}, {"nonsense"}, {"a1a7@e4", "a7a8@e5"}} {
		_, err := l.Steps[0].Judge(t.Context(), v, turns)
		require.Error(t, err, turns)
	}
	none, err := l.Steps[0].Judge(t.Context(), v, nil)
	require.NoError(t, err)
	require.False(t, none.Right)
}

// A proof notices what is wrong with a step.
func TestProofsFail(t *testing.T) {
	v, err := variants.Find("rutland")
	require.NoError(t, err)
	for _, c := range []struct {
		spoil func(*Step)
		err   string
	}{
		{func(s *Step) { s.Position = strings.Replace(s.Position, "k13", "1k12", 1) }, ""},
		{func(s *Step) { s.Answers = s.Answers[:1] }, "no turn is right"},
		{func(s *Step) { s.Answers = []Answer{{Turns: "*"}} }, "every turn is right"},
		{func(s *Step) { s.Answers = []Answer{{Turns: "c1c10"}} }, "c1l10 wins in time: true, but is right: false"},
		{func(s *Step) { s.Answers = []Answer{{Turns: "c1c10 c1l10 c1c9"}} }, "c1c9 wins in time: false, but is right: true"},
		{func(s *Step) { s.Answers = []Answer{{Turns: "c1c9"}} }, "the engine plays Q"},
		{func(s *Step) { s.Wins = 2 }, "the fastest takes 1"},
		{func(s *Step) { s.Wins, s.Answers = 0, s.Answers[:2] }, "nothing is said about"},
		{func(s *Step) { s.Solution = []string{"c1c9"} }, "the solution's turn c1c9 is not right"},
		{func(s *Step) { s.Solution = []string{"c1c10", "a10a9"} }, "solves the step: true"},
	} {
		l, err := For(v)
		require.NoError(t, err)
		s := l.Steps[3]
		c.spoil(&s)
		_, err = s.Prove(t.Context(), v, Nodes)
		require.ErrorContains(t, err, c.err)
	}
}

// In Duchess pawns become only what their player has lost, so that nobody has more
// pieces of a kind than at the start.
func TestNobodyHasMorePiecesThanAtTheStart(t *testing.T) {
	count := func(flap string, kind rune) int { return strings.Count(flap, string(kind)) }
	for _, name := range []string{"duchess", "duchess4", "duchess3", "duchess2"} {
		v, err := variants.Find(name)
		require.NoError(t, err)
		l, err := For(v)
		require.NoError(t, err)
		start := strings.Split(v.Position().String(), "/")
		for _, s := range l.Steps {
			for i, flap := range strings.Split(s.Position, "/") {
				for _, kind := range "KQDFWRBNP" {
					require.LessOrEqual(t, count(flap, kind), count(start[i], kind), "%s: %c in %s", name, kind, s.Position)
				}
			}
		}
	}
}
