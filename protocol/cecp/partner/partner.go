// Package partner lets Dux, at one board of a double-board game, cooperate with
// the player at the other board. It understands and writes messages, prefers
// turns that help the partner, waits, and finds out which extra piece would
// mate.
//
// It neither searches nor prints. A Step asks for a search, and Found gets the
// result, until a Step has the turn to play.
package partner

import (
	"time"

	"dux/engine"
	"dux/movegen"
)

// Partner is the partner's state. Players and engines of bughouse share some
// words, which Dux sends and understands:
//
//	+n ++n +++n   a knight would be good, very good, mate (pieces p n b r q,
//	              d bishop and queen, h rook and queen, trades for all)
//	-n --n ---n   the same for the opponents: let them have none
//	x             cancels all of these
//	sit, go       wait with the next move; move again
//	fast, slow    move faster; as usual
//	fast 12.6     move faster: I wait, and can do so for 12.6 s
//	dead          I am mated whatever I do, and wait
//	clock 4.5 8.2 my opponent has 4.5 s left and I 8.2 s: wait if you have more
type Partner struct {
	say   func(text string)
	there bool // and a server that ends the game
	talks bool // the option Talk is on

	sit, fast bool               // the partner has asked for it
	wishes    [movegen.Kinds]int // value of a piece to the partner, in centipawns
	fears     [movegen.Kinds]int // cost of a piece in the hand of the partner's opponent
	hurried   bool               // Dux has asked the partner to be fast
	until     time.Time          // when the partner, who has asked for it, can wait no longer; zero if unknown

	far     clocks // at the other board, as told
	racing  bool   // Dux waits for the flag there
	heard   bool   // the partner has told the clocks since Dux began to wait there
	safe    bool   // Dux's board was safe after its last turn
	clocked bool   // the partner was told then to wait for the flag

	purpose purpose       // of the requested search
	choice  engine.Result // Dux's turn while it looks for one that helps the partner
	least   engine.Score  // what that turn must be worth
	probes  []probe       // still to be searched
	news    news          // their results
	told    news          // the part of it that the partner knows
}

// purpose is the purpose of a search for the partner.
type purpose uint8

const (
	none     purpose = iota
	obliging         // a turn that helps the partner
	probing          // whether an extra piece would mate, in the opponent's time
	saving           // whether an extra piece would save Dux from mate
	sitting          // none: Dux waits with the turn that it has found
)

// New returns the state without a partner. Dux sends messages with say.
func New(say func(text string)) *Partner { return &Partner{say: say, talks: true} }

// Board is the state of Dux's own board at the beginning of a turn.
type Board struct {
	Position movegen.Position
	Black    bool        // the colour that Dux plays
	Thought  engine.Info // the latest report about Dux's own turns

	// The clocks when Dux's turn began, and the time since then.
	Clock, Theirs, Spent time.Duration
	Base                 time.Duration // of the game
	Races                bool          // Dux plays for a lead on the clock
	Limited              bool          // Dux does not play at full strength: it may overlook the turn that saves it
}

// left returns the time left on Dux's clock.
func (b *Board) left() time.Duration { return b.Clock - b.Spent }

// ahead returns how long Dux may wait without falling behind on the clock.
func (b *Board) ahead() time.Duration { return b.left() - b.Theirs - lead }

// lead is the smallest lead on the clock with which Dux waits: a player who is
// behind loses by waiting.
const lead = time.Second / 2

// Step is the next action: a search, or a turn to play. The zero Step is none.
type Step struct {
	Position movegen.Position // to search, nil if there is a turn to play
	Limits   engine.Limits
	Sits     bool          // wait instead of searching
	Wait     time.Duration // how long to wait
	Turn     engine.Result // to play, unless it is empty
}

func play(r engine.Result) Step { return Step{Turn: r} }

// Meet receives the name of the partner, "" if they have left.
func (p *Partner) Meet(name string) { p.there = name != "" }

// Talk sets whether Dux exchanges messages with the partner.
func (p *Partner) Talk(on bool) { p.talks = on }

// NewGame clears everything that was said.
func (p *Partner) NewGame() { *p = Partner{say: p.say, there: p.there, talks: p.talks} }

// Plays reports whether the partner plays the other board of v.
func (p *Partner) Plays(v *movegen.Variant) bool { return p.there && v.Hands }

// Busy reports whether the requested search is about the turn that Dux has
// found.
func (p *Partner) Busy() bool { return p.purpose != none && p.purpose != probing }

// Sits reports whether Dux waits with the turn that it has found.
func (p *Partner) Sits() bool { return p.purpose == sitting }

// Halt cancels the requested search.
func (p *Partner) Halt() { p.purpose = none }

// Found receives the result of the search that the last Step requested.
func (p *Partner) Found(b Board, r engine.Result) Step {
	what := p.purpose
	p.purpose = none
	switch what {
	case obliging:
		return p.settle(b, p.obliged(r))
	case probing, saving:
		return p.probed(b, what, r)
	case sitting:
		if p.racing && p.heard {
			return p.settle(b, r)
		}
		return play(r)
	}
	return Step{}
}
