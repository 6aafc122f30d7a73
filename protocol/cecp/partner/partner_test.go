// Messages between partners: wishes granted, waiting, and requests before a mate.

package partner

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"dux/engine"
	"dux/movegen"
	"dux/movegen/variants"
)

// met returns a partner at the other board, and Dux's messages to them.
func met(words ...string) (p *Partner, said *[]string) {
	said = new([]string)
	p = New(func(text string) { *said = append(*said, text) })
	p.Meet("Friend")
	for _, text := range words {
		p.Hear(double, text)
	}
	*said = nil
	return p, said
}

var double, _ = variants.Find("double")

// at returns Dux's board, with Dux ahead on the clock.
func at(t *testing.T, fen string) Board {
	p, err := double.New(fen)
	require.NoError(t, err)
	return Board{Position: p, Black: p.Seat() == movegen.Black, Clock: 60 * time.Second, Theirs: 30 * time.Second, Base: time.Minute}
}

// found returns a turn with its score.
func found(t *testing.T, b Board, turn string, score engine.Score) engine.Result {
	legs, err := movegen.ParseTurn(b.Position, turn)
	require.NoError(t, err)
	return engine.Result{Turn: legs, Info: engine.Info{Score: score, Nodes: 80_000}}
}

// pawns is a position in which White can capture a knight and a rook.
const pawns = "7k/8/8/2n1r3/3P4/8/8/K7[] w - - 0 1"

func TestWishesAreGrantedIfTheyCostLittle(t *testing.T) {
	for _, c := range []struct {
		score engine.Score
		plays string
	}{{200, "d4c5"}, {300 - 41, "d4e5"}, {300 - 40, "d4c5"}} {
		p, _ := met("+n")
		b := at(t, pawns)
		own, other := found(t, b, "d4e5", 300), found(t, b, "d4c5", c.score)
		step := p.Consult(b, own)
		require.Equal(t, [][]movegen.Move{other.Turn}, step.Limits.Only)
		require.Equal(t, uint64(10_000), step.Limits.Nodes)
		require.True(t, p.Busy())
		step = p.Found(b, other)
		require.False(t, p.Busy())
		want := own
		if c.score >= 300-40 {
			want = other
		}
		require.Equal(t, want.Turn, step.Turn.Turn, "%d", c.score)
	}
}

func TestMessagesAreUnderstood(t *testing.T) {
	for words, wants := range map[string]bool{
		"+n": true, "++n": true, "+++trades": true, "+d": false, "+h": true, "-n": false, "+x": false, "nonsense": false, "": false,
	} {
		p, _ := met(words)
		b := at(t, pawns)
		step := p.Consult(b, found(t, b, "a1a2", 0))
		require.Equal(t, wants, step.Position != nil, words)
	}
	p, _ := met("+n", "x")
	b := at(t, pawns)
	require.Nil(t, p.Consult(b, found(t, b, "a1a2", 0)).Position, "the wish was cancelled")
	p, _ = met("+n")
	p.Grant(b.Position, found(t, b, "d4c5", 0).Turn[0])
	require.Nil(t, p.Consult(b, found(t, b, "a1a2", 0)).Position, "the wish was granted")
	p, _ = met("+n")
	p.Talk(false)
	require.Nil(t, p.Consult(b, found(t, b, "a1a2", 0)).Position, "Talk is off")
	p, said := met()
	p.Hear(double, "+++q")
	p.Hear(double, "help")
	p.Meet("")
	p.Hear(double, "+n")
	require.Len(t, *said, 2)
	require.Equal(t, "Ok, +++q", (*said)[0])
}

// A lead or a distant mate is worth little if the partner is mated first.
func TestNoSacrificeOfWhatMatesThePartner(t *testing.T) {
	b := at(t, "r6k/5pp1/8/8/8/8/8/QK6[] w - - 0 1")
	for _, c := range []struct{ own, least engine.Score }{
		{engine.MateIn(7), 850}, {1100, 500}, {300, 220}, {0, -80}, {-500, -580},
	} {
		for score, plays := range map[engine.Score]string{c.least: "a1b2", c.least - 1: "a1a7"} {
			p, _ := met("---q")
			own, other := found(t, b, "a1a7", c.own), found(t, b, "a1b2", score)
			step := p.Consult(b, own)
			require.Contains(t, step.Limits.Only, other.Turn)
			require.Equal(t, found(t, b, plays, 0).Turn, p.Found(b, other).Turn.Turn, "%d for %d", score, c.own)
		}
	}
	p, _ := met("---q")
	own := found(t, b, "a1a7", engine.MateIn(1))
	require.Equal(t, own, p.Consult(b, own).Turn, "it mates now")
	p, _ = met("---r")
	own.Score = engine.MateIn(7)
	require.Equal(t, own, p.Consult(b, own).Turn, "it gives no rook away")
}

func TestSitsWhileAhead(t *testing.T) {
	p, _ := met("sit")
	b := at(t, pawns)
	own := found(t, b, "d4e5", 300)
	step := p.Consult(b, own)
	require.True(t, step.Sits)
	require.Equal(t, 5*time.Second, step.Wait, "a twelfth of the clock")
	require.False(t, p.Hear(double, "fast"))
	require.True(t, p.Hear(double, "go"))
	require.Equal(t, own, p.Found(b, own).Turn)

	p, _ = met("sit")
	b.Spent = 31 * time.Second
	require.Equal(t, own, p.Consult(b, own).Turn, "behind on the clock")

	p, _ = met("clock 20 30", "sit")
	p.Hear(double, "go")
	b.Races, b.Spent = true, 0
	p.Hear(double, "sit")
	require.True(t, p.Consult(b, own).Sits)
	require.False(t, p.Hear(double, "go"), "a flag is still worth waiting for")
	require.True(t, p.Hear(double, "go"))
	require.Equal(t, own, p.Found(b, own).Turn)

	b.Races = false
	p, _ = met("sit", "-q")
	b.Spent = 0
	require.Equal(t, own, p.Consult(b, own).Turn, "no queen can be lost")
}

// mated is the score of a side that is mated in two moves.
var mated = engine.MatedIn(4)

func TestMatedDuxAsksForWhatSaves(t *testing.T) {
	for saves, wants := range map[movegen.Kind][]string{
		movegen.Knight: {"+++n"},
		movegen.Queen:  {"+++r", "+++q"},
		movegen.NoKind: {"dead"},
	} {
		wants = append(wants, "fast 58.8: I can wait so many seconds")
		p, said := met()
		b := at(t, pawns)
		own := found(t, b, "d4e5", mated)
		step := p.Consult(b, own)
		for range 5 {
			if step.Sits {
				break
			}
			hands := step.Position.(movegen.Hander)
			score := mated
			if saves != movegen.NoKind && (hands.Hand(movegen.White, saves) > 0 ||
				saves == movegen.Queen && hands.Hand(movegen.White, movegen.Rook) > 0) {
				score = 0
			}
			step = p.Found(b, engine.Result{Info: engine.Info{Score: score}})
		}
		require.Equal(t, wants, *said)
		require.True(t, step.Sits, "it waits for the piece")
		require.Equal(t, time.Minute-time.Minute/50, step.Wait, "nearly to the end of its clock")
	}
	p, said := met()
	b := at(t, pawns)
	b.Limited = true
	own := found(t, b, "d4e5", mated)
	require.Equal(t, own, p.Consult(b, own).Turn, "it may only overlook what saves it")
	require.Empty(t, *said)
}

func TestPartnerIsToldWhichPieceMates(t *testing.T) {
	p, said := met()
	b := at(t, "4k3/8/8/8/8/8/8/4K3[N] b - - 0 1") // Dux is White and has moved
	b.Black = false
	b.Thought = engine.Info{Nodes: 1600}
	p.Moved(b)
	step, ok := p.Probe(b)
	asked := 0
	for ok {
		require.False(t, p.Busy())
		require.Equal(t, uint64(300), step.Limits.Nodes)
		asked++
		score := engine.Score(0)
		if hands := step.Position.(movegen.Hander); hands.Hand(movegen.White, movegen.Queen) > 0 || hands.Hand(movegen.Black, movegen.Queen) > 0 ||
			hands.Hand(movegen.Black, movegen.Pawn) > 0 {
			score = engine.MateIn(3) // from the view of the side to move, Black
			if hands.Hand(movegen.White, movegen.Queen) > 0 {
				score = mated
			}
		}
		step = p.Found(b, engine.Result{Info: engine.Info{Score: score}})
		ok = step.Position != nil
	}
	require.Equal(t, []string{"---q", "---p", "+++q", "sit"}, *said)
	require.Equal(t, 9, asked, "nine questions, as a knight is in hand already")

	p.Moved(b)
	for step, ok = p.Probe(b); ok; ok = step.Position != nil {
		step = p.Found(b, engine.Result{})
	}
	require.Equal(t, []string{"x", "go"}, (*said)[4:])
	p.Moved(b)
	p.Rest()
	_, ok = p.Probe(b)
	require.False(t, ok)
}
