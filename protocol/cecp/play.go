// Playing: what Dux does in a position, and with the result of a search.

package cecp

import (
	"fmt"
	"strings"
	"time"

	"dux/engine"
	"dux/movegen"
	"dux/protocol/cecp/partner"
	"dux/protocol/driver"
	"dux/protocol/gui"
)

// purpose is the purpose of the running search.
type purpose uint8

const (
	idle      purpose = iota // no search runs
	thinking                 // Dux's turn
	pondering                // Dux's turn after the expected reply
	analysis                 // the position, until it changes
	hinting                  // a suggestion for the user
	helping                  // for the partner; see package partner
)

// player is Dux in the game: with its clock and partner it decides what to search and what to play.
type player struct {
	*driver.Driver
	role    *role
	user    *user
	clock   clock
	partner *partner.Partner
	search  purpose
	hard    bool  // think in the opponent's time
	pings   []int // to be answered after the move
}

func newPlayer(d *driver.Driver, r *role, u *user) *player {
	p := &player{Driver: d, role: r, user: u, clock: newClock(time.Now)}
	p.partner = partner.New(p.say)
	return p
}

func (p *player) force(string) error {
	p.halt()
	p.role.mode = forcing
	p.role.plan, p.role.expected = nil, nil
	return nil
}

func (p *player) goOn(string) error { return p.take(p.role.Black()) }

func (p *player) playOther(string) error { return p.take(!p.role.Black()) }

// take makes Dux play a colour from now on.
func (p *player) take(black bool) error {
	p.halt()
	p.role.take(black)
	p.next()
	return nil
}

func (p *player) moveNow(string) error {
	if p.onTurn() {
		p.Stop()
	} else if len(p.open()) > 0 {
		p.next() // the user leaves the choice to Dux
	}
	return nil
}

func (p *player) pause(string) error {
	p.Suspend()
	p.clock.pause()
	return nil
}

func (p *player) resume(string) error {
	p.clock.resume()
	p.Resume()
	return nil
}

func (p *player) hardOn(string) error {
	p.hard = true
	if !p.role.illegal && p.role.mode == playing && p.search == idle && !p.role.onMove() {
		p.ponder()
	}
	return nil
}

func (p *player) hardOff(string) error {
	p.hard = false
	if p.search == pondering {
		p.halt()
	}
	return nil
}

func (p *player) draw(string) error {
	if p.role.agrees() {
		p.Print("offer draw")
	}
	return nil
}

// make makes a ply of either player.
func (p *player) make(ply gui.Ply) {
	p.role.make(ply)
	p.user.forget()
	switch p.search {
	case pondering:
		if !p.role.expecting() {
			p.halt()
		}
	case analysis, hinting, helping:
		p.halt()
	}
}

// next does what the new position requires.
func (p *player) next() {
	if p.role.illegal {
		return
	}
	switch p.role.mode {
	case analysing:
		p.analyse()
	case playing:
		if o := p.role.Result(); o.Over() && !p.partnered() {
			p.claim(o)
		} else if p.role.stuck() {
			p.stay()
		} else if p.role.onMove() {
			p.move()
		} else {
			p.wait()
		}
	}
}

// stay handles a position in which the side to move has no move. With a partner
// the game may continue: the server reports its end, or a piece to drop.
func (p *player) stay() {
	if !p.partnered() {
		p.claim(p.role.Position().Stuck())
		return
	}
	p.partner.Rest()
	if p.role.onMove() {
		p.clock.start()
	}
	asked := p.clock.asked
	p.halt()
	p.clock.asked = asked // it keeps running
}

// move makes Dux's next ply, at once or after a search.
func (p *player) move() {
	p.clock.start()
	if p.search == pondering && p.role.Made() == 0 {
		p.search = thinking
		p.PonderHit()
		return
	}
	if ply, ok := p.role.next(); ok {
		p.emit(ply)
		return
	}
	p.think(thinking, p.limits())
}

// limits returns the limits of Dux's turn by the clock.
func (p *player) limits() engine.Limits {
	overhead := time.Duration(p.Options().MoveOverhead) * time.Millisecond
	l := p.clock.limits(p.role.Plies(p.role.black), p.role.Codec().Shape().PliesPerTurn, overhead)
	l.Hurry = p.partner.Hurries(p.board())
	return l
}

// think searches the current position.
func (p *player) think(what purpose, limits engine.Limits) {
	legs, limits := p.role.question(limits)
	p.startAfter(legs, limits, false)
	p.search = what
}

// startAfter searches the position after these legs.
func (p *player) startAfter(legs []movegen.Move, limits engine.Limits, ponder bool) {
	position := p.role.Position()
	movegen.After(position, legs, func() { p.Start(position, limits, ponder) })
}

// open returns the turns to choose from if a user has made a capture without
// its intermediate square, which Dux's next ply will show.
func (p *player) open() []gui.Encoded {
	if p.role.mode != playing || p.user.computer || p.search != idle || !p.role.onMove() {
		return nil
	}
	return p.role.Open()
}

// answer continues with the capture asked about.
func (p *player) answer(text string) error {
	open := p.open()
	if len(open) == 0 {
		return fmt.Errorf("nothing was asked")
	}
	text = strings.ToLower(strings.TrimSpace(text))
	for _, t := range open {
		if p.user.between(t) == text {
			p.emit(t.Plies[1])
			return nil
		}
	}
	p.role.takeBack(1)
	p.user.mouse = gui.Mouse{}
	p.Print("Illegal move (no such square): %s", open[0].Plies[0].Direct())
	return nil
}

// emit makes Dux's ply and sends it to the GUI.
func (p *player) emit(ply gui.Ply) {
	for _, leg := range ply.Legs() {
		p.Print("move %s", leg)
	}
	p.make(ply)
	p.clock.spend(p.role.Plies(p.role.black))
	if p.role.Made() == 0 {
		p.clock.stop()
		p.partner.Moved(p.board())
	}
	p.next()
	p.pong() // after the result, if the ply ends the game
}

// done goes on after a search.
func (p *player) done(r engine.Result) {
	what := p.search
	p.search = idle
	switch {
	case what == hinting:
		p.tellHint(r.Turn)
	case what == helping:
		p.follow(p.partner.Found(p.board(), r))
	case what != thinking:
	case len(r.Turn) == 0:
		p.claim(p.role.Position().Stuck())
	case !p.role.opposed() && p.role.givesUp(r.Score):
		p.role.mode = forcing
		p.Print("resign")
		p.halt()
	case p.partnered():
		p.follow(p.partner.Consult(p.board(), r))
	default:
		p.play(r)
	}
}

// play plays the turn that a search has found.
func (p *player) play(r engine.Result) {
	p.role.decide(r)
	if p.partnered() && len(p.role.plan) > 0 {
		p.partner.Grant(p.role.Position(), p.role.plan[0])
	}
	if ply, ok := p.role.planned(); ok {
		p.emit(ply)
	}
}

// partnered reports whether a partner plays the other board.
func (p *player) partnered() bool { return p.partner.Plays(p.role.variant()) }

// board returns the state of this board for package partner.
func (p *player) board() partner.Board {
	options := p.Options()
	limited := options.Limited()
	return partner.Board{
		Position: p.role.Position(), Black: p.role.black, Thought: p.role.thought,
		Clock: p.clock.left, Theirs: p.clock.theirs, Spent: p.clock.spent(), Base: p.clock.base,
		Races: p.clock.suddenDeath() && !limited, Limited: limited,
	}
}

// follow executes a step for the partner: a search, or the turn to play.
func (p *player) follow(step partner.Step) {
	switch {
	case step.Position != nil:
		p.Start(step.Position, step.Limits, false)
		p.search = helping
		if step.Sits {
			p.StopAfter(step.Wait)
			p.pong()
		}
	case len(step.Turn.Turn) > 0:
		p.play(step.Turn)
	default:
		p.ponder()
	}
}

// wait waits for the opponent: it makes a user's forced plies, and Dux ponders.
func (p *player) wait() {
	if !p.user.computer {
		p.user.help()
	}
	if p.search != idle {
		return
	}
	step, _ := p.partner.Probe(p.board())
	p.follow(step)
}

// ponder searches the position after the reply that Dux expects.
func (p *player) ponder() {
	if !p.hard || p.role.Made() > 0 || len(p.role.expected) == 0 {
		return
	}
	reply, ok := p.role.plyOf(p.role.expected)
	if !ok {
		return
	}
	p.Print("Hint: %s", reply)
	if p.role.ponders() {
		p.role.common = nil
		p.startAfter(p.role.expected, p.limits(), true)
		p.search = pondering
	}
}

// claim reports the outcome of the game to the GUI.
func (p *player) claim(o movegen.Outcome) { p.finish(p.role.ending(o)) }

// finish ends the game with a result.
func (p *player) finish(result string) {
	p.Print("%s", result)
	p.role.mode = forcing
	p.halt()
}

// halt aborts a running search.
func (p *player) halt() {
	p.Abort()
	p.partner.Halt()
	p.clock.stop()
	p.search = idle
	p.pong()
}

// onTurn reports whether the search is for a turn that Dux has to play.
func (p *player) onTurn() bool {
	return p.search == thinking || p.search == helping && p.partner.Busy()
}

func (p *player) pong() {
	for _, n := range p.pings {
		p.Print("pong %d", n)
	}
	p.pings = nil
}

// say sends a message to the partner.
func (p *player) say(text string) { p.Print("tellics ptell %s", harmless(text)) }

// haltForHands ends the search, but keeps waiting and Dux's clock as they are.
func (p *player) haltForHands() {
	pings, asked := p.pings, p.clock.asked
	p.pings = nil
	p.halt()
	p.pings, p.clock.asked = pings, asked
}
