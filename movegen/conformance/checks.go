// What must hold at every leg and turn of a random game.

package conformance

import (
	"slices"

	"github.com/stretchr/testify/require"

	"dux/movegen"
	"dux/movegen/sound"
)

// checkTurn checks the position at the start of a turn.
func (g *game) checkTurn() {
	moves := g.checkLeg()
	g.checkWants(moves)
	g.checkText(moves)
	g.checkTexts()
	g.checkClone(moves)
	g.checkPass()
	g.checkExchanges(moves)
	g.checkOutcomes(moves)
}

// checkLeg checks what holds before any leg of a turn, and returns the legal legs.
func (g *game) checkLeg() []movegen.Move {
	p := g.p
	moves := p.Generate(nil, movegen.All)
	g.checkMakeUnmake(moves)
	g.checkLegal(moves)
	g.checkWithout()

	turns := 0
	movegen.Turns(p, func([]movegen.Move) bool { turns++; return true })
	require.Equal(g.t, turns, movegen.CountTurns(p), "turns counted at %s", p)

	if p.Leg() > 0 && len(moves) > 0 {
		noisy := p.Generate(nil, movegen.Noisy)
		require.NotEmpty(g.t, noisy, "a later leg always has promising moves: %s", p)
		require.Subset(g.t, moves, noisy, "at %s", p)
		g.checkReplies(moves)
	}
	return moves
}

// checkMakeUnmake plays every leg and takes it back.
func (g *game) checkMakeUnmake(moves []movegen.Move) {
	p := g.p
	before := p.Clone()
	key, pieces := p.Key(), movegen.Pieces(p)
	for _, m := range moves {
		p.Make(m)
		p.Unmake()
		if p.Key() != key {
			require.NoError(g.t, sound.Undone(before, p), "after %s is taken back", p.LegText(m))
		}
	}
	require.Equal(g.t, pieces, movegen.Pieces(p), "after all of %s are taken back", before)
	require.NoError(g.t, sound.Undone(before, p), "after all of %s are taken back", before)
}

// checkLegal compares Legal with Generate: for these legs, for legs that were legal
// earlier in the game, and for wrongly packed ones.
func (g *game) checkLegal(moves []movegen.Move) {
	listed := make(map[movegen.Move]bool, len(moves))
	for _, m := range moves {
		if listed[m] || m == movegen.NoMove {
			require.Fail(g.t, "Generate", "%s (%x) is listed twice, or no move, at %s", g.p.LegText(m), m, g.p)
		}
		listed[m] = true
	}
	check := func(m movegen.Move) {
		if g.p.Legal(m) != listed[m] {
			require.Fail(g.t, "Legal", "%s (%x) is listed: %t, at %s", g.p.LegText(m), m, listed[m], g.p)
		}
	}
	for _, m := range moves {
		check(m)
		check(m.Loud())
		check(m.Quieted())
	}
	const window = 200 // a whole game's moves would take too long
	for i := range min(window, len(g.seen)) {
		check(g.seen[(i+37*len(g.keys))%len(g.seen)])
	}
	check(movegen.Pass)
	g.remember(moves)
}

// checkWants checks that All is Noisy and Quiet together, and that the noisy bit
// distinguishes them.
func (g *game) checkWants(moves []movegen.Move) {
	noisy, quiet, text := g.p.Generate(nil, movegen.Noisy), g.p.Generate(nil, movegen.Quiet), g.p.String()
	for _, m := range noisy {
		require.True(g.t, m.Noisy(), "%x is listed as noisy at %s", m, text)
	}
	for _, m := range quiet {
		require.False(g.t, m.Noisy(), "%x is listed as quiet at %s", m, text)
	}
	require.ElementsMatch(g.t, moves, append(noisy, quiet...), "noisy and quiet at %s", g.p)

	kept := g.p.Generate(slices.Clone(moves[:min(3, len(moves))]), movegen.All)
	require.Equal(g.t, moves[:min(3, len(moves))], kept[:min(3, len(moves))], "Generate appends")
	require.Len(g.t, kept, len(moves)+min(3, len(moves)), "Generate appends")
}

// checkText compares the position with the position that its text reads back as.
func (g *game) checkText(moves []movegen.Move) {
	text := g.p.String()
	require.NoError(g.t, sound.Fresh(g.p), text)
	again, err := g.v.New(text)
	require.NoError(g.t, err)
	require.Equal(g.t, movegen.Pieces(again), movegen.Pieces(g.p), text)
	require.Equal(g.t, again.Seat(), g.p.Seat(), text)
	require.Equal(g.t, again.Turns(), g.p.Turns(), text)
	require.Equal(g.t, movegen.InCheck(again), g.p.InCheck(), text)
	require.Equal(g.t, again.Outcome(), g.p.Outcome(), text)
	require.ElementsMatch(g.t, again.Generate(nil, movegen.All), moves, text)
}

// checkTexts checks that turns have different texts, and are found by them.
func (g *game) checkTexts() {
	texts := movegen.TurnTexts(g.p)
	require.Len(g.t, slices.Compact(slices.Clone(texts)), len(texts), "texts differ at %s", g.p)
	const sample = 8 // of the turns: finding one takes as long as listing all
	for i := 0; i < len(texts); i += len(texts)/sample + 1 {
		legs, err := movegen.ParseTurn(g.p, texts[i])
		require.NoError(g.t, err)
		require.Equal(g.t, texts[i], movegen.TurnText(g.p, legs))
	}
}

// checkClone checks that a clone and its original are independent: different moves
// are played on both before they are taken back.
func (g *game) checkClone(moves []movegen.Move) {
	if len(moves) == 0 {
		return
	}
	clone, kept := g.p.Clone(), g.p.Clone()
	require.Equal(g.t, g.p, clone)
	clone.Make(moves[0])
	g.p.Make(moves[len(moves)-1])
	between, origin := clone.String(), g.p.String()
	cloneMoved, moved := step(clone), step(g.p)
	if cloneMoved {
		clone.Unmake()
	}
	require.Equal(g.t, between, clone.String(), "the clone's own undo")
	if moved {
		g.p.Unmake()
	}
	require.Equal(g.t, origin, g.p.String(), "the origin's own undo")
	clone.Unmake()
	g.p.Unmake()
	require.NoError(g.t, sound.Undone(kept, clone))
	require.NoError(g.t, sound.Undone(kept, g.p))
}

// step plays any leg, if there is one.
func step(p movegen.Position) bool {
	moves := p.Generate(nil, movegen.All)
	if len(moves) == 0 {
		return false
	}
	p.Make(moves[len(moves)/2])
	return true
}

// checkPass checks the null move.
func (g *game) checkPass() {
	if g.p.Outcome().Over() {
		return
	}
	if g.p.Leg() > 0 || g.p.InCheck() {
		require.False(g.t, g.p.MayPass())
		return
	}
	before, key, seat := g.p.Clone(), g.p.Key(), g.p.Seat()
	var threats movegen.SquareSet
	threatener, threatens := g.p.(movegen.Threatener)
	if threatens {
		threats = threatener.Threats()
	}
	g.p.Make(movegen.Pass)
	require.NotEqual(g.t, seat, g.p.Seat(), "another seat follows a null move")
	require.NotEqual(g.t, key, g.p.Key())
	require.Zero(g.t, g.p.Leg())
	for _, m := range g.p.Generate(nil, movegen.All) {
		if threatens && g.p.Seat() == seat^1 && attacks(m) {
			require.True(g.t, threats.Has(m.To()), "%s goes to a square that was not attacked: %s", g.p.LegText(m), before)
		}
		g.p.Make(m)
		g.p.Unmake()
	}
	made := 1
	for ; made < 2*len(g.v.Seats) && !g.p.Outcome().Over() && g.p.MayPass(); made++ {
		g.p.Make(movegen.Pass)
	}
	require.Zero(g.t, g.p.Repetitions(), "a position that comes back through null moves is no repetition: %s", before)
	for range made {
		g.p.Unmake()
	}
	require.NoError(g.t, sound.Undone(before, g.p), "after null moves are taken back")
}

// attacks reports whether a piece attacked the target of m before it moved there:
// pawns attack where they capture, and kings may leap further than they attack.
func attacks(m movegen.Move) bool {
	return m.Form() == movegen.Normal && m.Mover() != movegen.King && (m.Mover() != movegen.Pawn || m.Victim() != movegen.NoKind)
}

// checkExchanges checks that an exchange that reaches a threshold reaches every
// lower one too.
func (g *game) checkExchanges(moves []movegen.Move) {
	for _, m := range moves {
		wins := true
		for threshold := -2000; threshold <= 2000; threshold += 100 {
			now := g.p.SEE(m, threshold)
			if now && !wins {
				require.Fail(g.t, "exchange", "%s wins %d but not less at %s", g.p.LegText(m), threshold, g.p)
			}
			wins = now
		}
	}
}

// checkOutcomes checks that moves and outcomes are consistent, and that
// repetitions are counted.
func (g *game) checkOutcomes(moves []movegen.Move) {
	p := g.p
	switch {
	case p.Outcome().Over():
		require.Empty(g.t, moves, "the game is over at %s", p)
	case len(moves) == 0:
		require.True(g.t, p.Stuck().Over(), "no move at %s", p)
	}
	last := len(g.keys) - 1
	repetitions := 0
	for _, key := range g.keys[:last] {
		if key == g.keys[last] {
			repetitions++
		}
	}
	if len(g.v.Seats) == 2 {
		require.Equal(g.t, repetitions, p.Repetitions(), "repetitions of %s", p)
	}
}

// checkWithout removes one piece from a copy: the rest stays as it was, and if the
// text of the copy is valid, it reads back as the same position.
func (g *game) checkWithout() {
	squares := movegen.Square(g.v.Squares)
	s := movegen.Square(g.p.Key() % uint64(squares)) // any square, but the same each time
	switch g.p.At(s).Kind() {
	case movegen.NoKind, movegen.King, movegen.Duck:
		return
	}
	text, key := g.p.String(), g.p.Key()
	q := movegen.HintsOf(g.p).Without(s)
	require.Equal(g.t, text, g.p.String())
	require.Equal(g.t, key, g.p.Key())
	require.Equal(g.t, g.p.Seat(), q.Seat())
	for other := range squares {
		want := g.p.At(other)
		if other == s {
			want = movegen.NoPiece
		}
		require.Equal(g.t, want, q.At(other), "%s without %s", text, g.v.SquareText(s))
	}
	again, err := g.v.New(q.String())
	if err != nil { // a king may be left in check, but no right without its piece
		var wrong *movegen.TextError
		require.ErrorAs(g.t, err, &wrong)
		require.NotContains(g.t, []string{"castling", "en passant", "double steps", "hands"}, wrong.Field, "%s: %s", q, err)
		return
	}
	if q.Leg() == 0 {
		require.Equal(g.t, again.Key(), q.Key(), "%s without %s", text, g.v.SquareText(s))
		require.Equal(g.t, movegen.InCheck(again), movegen.InCheck(q))
		require.Equal(g.t, movegen.CountTurns(again), movegen.CountTurns(q))
	}
}
