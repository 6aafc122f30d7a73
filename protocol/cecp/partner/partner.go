// Package partner lets Dux, at one board of a double-board game, work with the
// player at the other board: it understands and writes their messages, prefers
// turns that help the partner, waits, and finds out which extra piece would mate.
//
// It neither searches nor prints. A Step asks for a search, and Found takes the
// result, until a Step has the turn to play.
package partner

import (
	"time"

	"dux/engine"
	"dux/movegen"
)

// Partner is the partner. Players and engines of bughouse share some words,
// which Dux says and understands:
//
//	+n ++n +++n   a knight would be good, very good, mate (pieces p n b r q,
//	              d bishop and queen, h rook and queen, trades for all)
//	-n --n ---n   the same for the opponents: let them have none
//	x             all of that is over
//	sit, go       wait with the next move; move again
//	fast, slow    move faster; as usual
//	dead          I am mated whatever I do, and wait
type Partner struct {
	say   func(text string)
	there bool // and a server that ends the game
	talks bool // as the option says

	sit, fast bool               // they have asked for
	wishes    [movegen.Kinds]int // value of a piece for them, in centipawns
	fears     [movegen.Kinds]int // cost of a piece for their opponent
	hurried   bool               // Dux has asked them to be fast

	purpose purpose       // of the search that Dux has been asked for
	choice  engine.Result // Dux's turn while it looks for one that helps them
	price   engine.Score  // what that turn may cost
	probes  []probe       // to be made
	news    news          // what they have found
	told    news          // what the partner knows of it
}

// purpose is the question of a search for the partner.
type purpose uint8

const (
	none     purpose = iota
	obliging         // a turn that helps the partner
	probing          // whether a piece more would mate, in the opponent's time
	saving           // whether a piece more would save Dux from mate
	sitting          // nothing: Dux waits with the turn that it has found
)

// New is nobody yet, to whom Dux will speak by say.
func New(say func(text string)) *Partner { return &Partner{say: say, talks: true} }

// Board is the state of Dux's own board at the beginning of a turn.
type Board struct {
	Position movegen.Position
	Black    bool                    // the colour that Dux plays
	Bars     func(movegen.Move) bool // moves that are forbidden beside the rules; nil for none
	Thought  engine.Info             // what Dux has found last about its own turns

	// The clocks when Dux's turn began, and the time since.
	Clock, Theirs, Spent time.Duration
	Base                 time.Duration // of the game
}

// barred reports whether m is forbidden.
func (b *Board) barred(m movegen.Move) bool { return b.Bars != nil && b.Bars(m) }

// left is the time left on Dux's clock.
func (b *Board) left() time.Duration { return b.Clock - b.Spent }

// ahead is how long Dux may wait without falling behind on the clock.
func (b *Board) ahead() time.Duration { return b.left() - b.Theirs - lead }

// lead is the least by which Dux must be ahead on the clock to wait: the one who
// is behind waits for their own flag.
const lead = time.Second / 2

// Step is the next action: a search, or a turn to play. The zero Step is no action.
type Step struct {
	Position movegen.Position // to be searched, nil if there is a turn to play
	Limits   engine.Limits
	Sits     bool          // the search only waits
	Wait     time.Duration // for how long then
	Turn     engine.Result // to be played, unless it is empty
}

func play(r engine.Result) Step { return Step{Turn: r} }

// Meet takes the name of the partner, "" if they have gone.
func (p *Partner) Meet(name string) { p.there = name != "" }

// Talk sets whether Dux speaks with the partner at all.
func (p *Partner) Talk(on bool) { p.talks = on }

// NewGame forgets all that was said.
func (p *Partner) NewGame() { *p = Partner{say: p.say, there: p.there, talks: p.talks} }

// Plays reports whether the partner plays the other board of v.
func (p *Partner) Plays(v *movegen.Variant) bool { return p.there && v.Hands }

// Hurries reports by what to divide Dux's time.
func (p *Partner) Hurries() time.Duration {
	if p.fast {
		return hurry
	}
	return 1
}

// hurry is by how much shorter Dux thinks when asked to be fast.
const hurry = 4

// Busy reports whether the search that Dux has been asked for is about its own
// turn, which it has found.
func (p *Partner) Busy() bool { return p.purpose != none && p.purpose != probing }

// Halt forgets the search that Dux has been asked for.
func (p *Partner) Halt() { p.purpose = none }

// Found takes what the search has found that the last Step has asked for.
func (p *Partner) Found(b Board, r engine.Result) Step {
	what := p.purpose
	p.purpose = none
	switch what {
	case obliging:
		return p.settle(b, p.obliged(r))
	case probing, saving:
		return p.probed(b, what, r)
	case sitting:
		return play(r)
	}
	return Step{}
}
