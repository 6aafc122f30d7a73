// What is said at a table.

package table

import (
	"errors"
	"strings"

	"dux/movegen"
	"dux/protocol/live"
)

// Line is what somebody has said. It is text, never markup.
type Line struct {
	Seat string `json:"seat"` // of the speaker
	Name string `json:"name"`
	Team bool   `json:"team,omitempty"` // for the speaker's team alone
	Text string `json:"text"`
}

// maxTalk is how many lines are kept.
const maxTalk = 40

// MaxName is the longest name of a player, in letters.
const MaxName = 24

var errSilent = errors.New("there is nothing to say: write some words")

// Say says something to all, or to the speaker's team. It returns the speaker's
// seat and the words as they are passed on.
func (t *Table) Say(keys Keys, team bool, text string) (seat int, words string, err error) {
	held := t.held(keys)
	if len(held) == 0 {
		return 0, "", ErrNotYours
	}
	if words = live.Clean(text); words == "" {
		return 0, "", errSilent
	}
	s := held[0]
	if movers := t.movers(keys); len(movers) > 0 {
		s = t.Variant.Seats[movers[0]]
	}
	t.speak(t.index(s), team, words)
	return t.index(s), words, nil
}

// SayEngine says something of an engine to its partners.
func (t *Table) SayEngine(seat int, text string) { t.speak(seat, true, live.Clean(text)) }

// speak keeps a line. Who says that they sit is shown as waiting, until they go or
// move.
func (t *Table) speak(seat int, team bool, words string) {
	s := t.Variant.Seats[seat]
	switch first, _, _ := strings.Cut(strings.ToLower(words), " "); first {
	case "sit":
		t.waits[s] = true
	case "go":
		t.waits[s] = false
	}
	t.talk = append(t.talk, Line{t.Variant.SeatName(s), t.Seats[seat].Name, team, words})
	t.talk = t.talk[max(0, len(t.talk)-maxTalk):]
	t.said++
}

// Said is how many lines have ever been said.
func (t *Table) Said() int { return t.said }

// Heard are the lines said since there were so many of them, as far as a holder of
// these keys may hear them and they are still kept.
func (t *Table) Heard(keys Keys, since int) []Line {
	lines := []Line{}
	for _, l := range t.talk[max(0, len(t.talk)-(t.said-since)):] {
		if !l.Team || t.hears(keys, l.Seat) {
			lines = append(lines, l)
		}
	}
	return lines
}

// hears reports whether one of the keys is that of a seat in the team of a speaker.
func (t *Table) hears(keys Keys, speaker string) bool {
	for _, s := range t.held(keys) {
		for _, other := range t.Variant.Seats {
			if t.Variant.SeatName(other) == speaker && t.Variant.Team(other) == t.Variant.Team(s) {
				return true
			}
		}
	}
	return false
}

// Call gives the seats of a holder of these keys a name.
func (t *Table) Call(keys Keys, name string) error {
	held := t.held(keys)
	if len(held) == 0 {
		return ErrNotYours
	}
	name = live.Clean(name)
	if letters := []rune(name); len(letters) > MaxName {
		name = string(letters[:MaxName])
	}
	if name == "" {
		return errors.New("a name has at least one letter")
	}
	for _, s := range held {
		t.Seats[t.index(s)].Name = name
	}
	return nil
}

// Partners are the seats in the team of a seat beside it.
func (t *Table) Partners(seat int) (seats []int) {
	for _, s := range t.game.Partners(t.Variant.Seats[seat]) {
		seats = append(seats, t.index(s))
	}
	return seats
}

// waiting reports whether a seat waits for a piece: it has said so, or it is to
// move on a board that plays by itself and has no turn.
func (t *Table) waiting(seat int) bool {
	s := t.Variant.Seats[seat]
	if t.boards == nil || t.game.Over() || !t.game.OnMove(s) {
		return t.waits[s]
	}
	return t.waits[s] || t.game.Board(t.game.BoardOf(s)).CountTurns() == 0
}

// Handed reports whether a seat plays with a partner who hands it pieces while the
// boards play by themselves: then their words make sense to an engine.
func (t *Table) Handed(seat int) bool {
	_, hands := t.pos.(movegen.Hander)
	return t.boards != nil && hands && len(t.Partners(seat)) > 0
}
