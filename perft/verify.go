// What the rules say against what a golden file says.

package perft

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"dux/movegen"
)

// Verify compares the golden file with variant v, and reports each difference in
// a line of its own. The error is that of ctx.
func (g *Golden) Verify(ctx context.Context, v *movegen.Variant, o Options, report func(string)) error {
	for i, want := range g.Positions {
		want.verify(ctx, v, o, func(format string, args ...any) {
			report(fmt.Sprintf("position %d (%s): ", i+1, want.Pos) + fmt.Sprintf(format, args...))
		})
		if ctx.Err() != nil {
			return ctx.Err()
		}
	}
	for i, want := range g.Games {
		want.verify(v, func(format string, args ...any) {
			report(fmt.Sprintf("game %d: ", i+1) + fmt.Sprintf(format, args...))
		})
	}
	return ctx.Err()
}

type reporter func(format string, args ...any)

func (want *GoldenPosition) verify(ctx context.Context, v *movegen.Variant, o Options, report reporter) {
	pos, err := v.Read(want.Pos)
	if err != nil {
		report("%v", err)
		return
	}
	text := pos.String()
	if want.Depths == nil && sortHand(text) != sortHand(want.Pos) { // suites of others write FEN in other ways
		report("reads back as %s", text)
	}
	if want.Moves != nil {
		diffTurns(movegen.TurnTexts(pos), want.Moves, report)
	}
	diffResult(pos, want.Result, report)
	for i, count := range want.Perft {
		depth := want.depth(i)
		if got, err := Count(ctx, pos, depth, o); err == nil && got != count {
			report("perft %d = %d, not %d", depth, got, count)
		}
	}
	if after := pos.String(); after != text {
		report("is left as %s", after)
	}
}

// sortHand sorts the letters within [...], because some golden files order them
// differently.
func sortHand(text string) string {
	before, rest, _ := strings.Cut(text, "[")
	hand, after, ok := strings.Cut(rest, "]")
	if !ok {
		return text
	}
	letters := []byte(hand)
	slices.Sort(letters)
	return before + "[" + string(letters) + "]" + after
}

// diffTurns reports the turns that only one of two sorted lists has.
func diffTurns(got, want []string, report reporter) {
	if !slices.IsSorted(want) {
		report("moves are not sorted")
		return
	}
	for len(got)+len(want) > 0 {
		switch {
		case len(want) == 0 || len(got) > 0 && got[0] < want[0]:
			report("move %s is not legal", got[0])
			got = got[1:]
		case len(got) == 0 || want[0] < got[0]:
			report("move %s is missing", want[0])
			want = want[1:]
		default:
			got, want = got[1:], want[1:]
		}
	}
}

func diffResult(pos movegen.Position, want GoldenResult, report reporter) {
	result := movegen.Result(pos)
	if got := result.Text(pos.Variant().NTeam); want != "" && got != string(want) {
		report("result %s (%s), not %s", got, result.Reason, want)
	}
}

func (want *GoldenGame) verify(v *movegen.Variant, report reporter) {
	pos, err := v.Read(want.Start)
	if err != nil {
		report("start: %v", err)
		return
	}
	for i, turn := range want.Moves {
		if result := movegen.Result(pos); result.Over() {
			report("over (%s) before turn %d, %s", result.Reason, i+1, turn)
			return
		}
		if _, err := movegen.PlayTurn(pos, turn); err != nil {
			report("turn %d: %v", i+1, err)
			return
		}
	}
	if text := pos.String(); text != want.Final {
		report("ends at %s, not %s", text, want.Final)
	}
	diffResult(pos, want.Result, report)
}
