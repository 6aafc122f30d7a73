// What programs read of positions and searches.

package documents_test

import (
	"context"
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"dux/movegen/variants"
	"dux/protocol/documents"
)

// ask asks a question as a page does.
func ask(t *testing.T, question string, line func(documents.Line)) (any, error) {
	var q documents.Question
	require.NoError(t, json.Unmarshal([]byte(question), &q))
	return new(documents.Session).Answer(t.Context(), &q, line)
}

func TestGamesOfTurns(t *testing.T) {
	for _, v := range variants.All {
		answer, err := ask(t, `{"ask":"moves","variant":"`+v.Name+`"}`, nil)
		require.NoError(t, err)
		moves := answer.(documents.Moves)
		require.Len(t, moves.SAN, len(moves.Moves))
		require.True(t, slices.IsSorted(moves.Moves))
		for _, turn := range []string{moves.Moves[0], moves.SAN[0]} {
			text, _ := json.Marshal(turn)
			answer, err = ask(t, `{"ask":"position","variant":"`+v.Name+`","turns":[`+string(text)+`]}`, nil)
			require.NoError(t, err, v.Name)
			after := answer.(documents.Played)
			require.Equal(t, moves.Moves[0], after.Turn)
			require.Equal(t, moves.SAN[0], after.SAN)
			require.Equal(t, 1, after.Turns)
		}
		answer, err = ask(t, `{"ask":"svg","variant":"`+v.Name+`","near":"2","labels":true,"threats":true}`, nil)
		require.NoError(t, err)
		require.Contains(t, answer, "<svg ")
	}
}

func TestSearches(t *testing.T) {
	lines := 0
	answer, err := ask(t, `{"ask":"search","variant":"chess","position":"6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1","nodes":500,"lines":2}`, func(documents.Line) { lines++ })
	require.NoError(t, err)
	found := answer.(documents.Analysis)
	require.Equal(t, "a1a8", found.Best)
	require.Equal(t, "Ra8#", found.SAN)
	require.Len(t, found.Lines, lines)
	_, err = ask(t, `{"ask":"search","variant":"chess","position":"R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1"}`, nil)
	require.ErrorContains(t, err, "the game is over (1-0 (checkmate))")
	stopped, stop := context.WithCancel(t.Context())
	stop()
	level := 3
	answer, err = new(documents.Session).Answer(stopped, &documents.Question{Ask: "search", Variant: "duck", Level: &level, Time: 600}, func(documents.Line) {})
	require.NoError(t, err)
	require.NotEmpty(t, answer.(documents.Analysis).Best, "a search that is stopped has a turn")
}

func TestQuestionsThatCannotBeAnswered(t *testing.T) {
	for question, says := range map[string]string{
		`{"ask":"moves"}`:                                                         "variant",
		`{"ask":"moves","variant":"dukc"}`:                                        "duck",
		`{"ask":"eat","variant":"duck"}`:                                          `expected a question (version, variants`,
		`{"ask":"position","variant":"duck","position":"8"}`:                      "",
		`{"ask":"position","variant":"duck","turns":["e4@e6","e4"]}`:              "turn 2: ",
		`{"ask":"svg","variant":"duck","ahead":["e5"]}`:                           "turn 1 ahead: ",
		`{"ask":"geometry","variant":"duck","near":"Green"}`:                      `expected a seat, got "Green" (known: White, Black)`,
		`{"ask":"search","variant":"duck","level":21}`:                            "Skill Level",
		`{"ask":"search","variant":"duck","lines":-1}`:                            "MultiPV",
		`{"ask":"search","variant":"duck","time":-1}`:                             "expected limits above 0",
		`{"ask":"search","variant":"duck","hash":` + strings.Repeat("9", 9) + `}`: "Hash",
	} {
		_, err := ask(t, question, nil)
		require.ErrorContains(t, err, says, question)
	}
}
