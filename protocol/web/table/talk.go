// Messages at a table.

package table

import (
	"errors"
	"strings"

	"dux/movegen"
	"dux/protocol/live"
)

// Line is a message. It is plain text, never markup.
type Line struct {
	Seat string `json:"seat"` // of the speaker
	Name string `json:"name"`
	Team bool   `json:"team,omitempty"` // only for the speaker's team
	Text string `json:"text"`
}

// maxTalk is how many messages are kept.
const maxTalk = 40

// MaxName is the longest name of a player, in letters.
const MaxName = 24

var errSilent = errors.New("there is nothing to say: write some words")

// Say sends a message to everybody, or to the speaker's team. It returns the
// speaker's seat and the cleaned text.
func (t *Table) Say(keys Keys, team bool, text string) (seat int, words string, err error) {
	held := t.held(keys)
	if len(held) == 0 {
		return 0, "", errNotYours
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

// SayEngine sends a message of an engine to its partners.
func (t *Table) SayEngine(seat int, text string) { t.speak(seat, true, live.Clean(text)) }

// speak stores a message. A player with a partner who sends pieces is shown as waiting
// from saying sit until saying go, or moving.
func (t *Table) speak(seat int, team bool, words string) {
	s := t.Variant.Seats[seat]
	if first, _, _ := strings.Cut(strings.ToLower(words), " "); t.partnered(seat) && (first == "sit" || first == "go") {
		t.waits[s] = first == "sit"
	}
	t.talk = append(t.talk, Line{t.Variant.SeatName(s), t.Seats[seat].Name, team, words})
	t.talk = t.talk[max(0, len(t.talk)-maxTalk):]
	t.said++
}

// Said returns the number of messages so far.
func (t *facts) Said() int { return t.said }

// Heard returns the messages after the first since ones that a holder of these
// keys may see, if they are still kept.
func (t *Shown) Heard(keys Keys, since int) []Line {
	lines := []Line{}
	for _, l := range t.talk[max(0, len(t.talk)-(t.said-since)):] {
		if !l.Team || t.hears(keys, l.Seat) {
			lines = append(lines, l)
		}
	}
	return lines
}

// hears reports whether the keys include that of a seat in the speaker's team.
func (t *Shown) hears(keys Keys, speaker string) bool {
	from, known := t.Variant.SeatNamed(speaker)
	return known && t.plays(keys, t.Variant.Team(from))
}

// Call names the seats of a holder of these keys.
func (t *Table) Call(keys Keys, name string) error {
	held := t.held(keys)
	if len(held) == 0 {
		return errNotYours
	}
	name = live.Clean(name)
	if letters := []rune(name); len(letters) > MaxName {
		name = string(letters[:MaxName])
	}
	if name == "" {
		return errors.New("a name must have at least one letter")
	}
	for _, s := range held {
		t.Seats[t.index(s)].Name = name
	}
	return nil
}

// Partners returns the other seats in a seat's team.
func (t *facts) Partners(seat int) (seats []int) {
	for _, s := range t.game.Partners(t.Variant.Seats[seat]) {
		seats = append(seats, t.index(s))
	}
	return seats
}

// waiting reports whether a seat waits for a piece: the player has said so, or
// is to move on a board that does not take turns and has no legal turn.
func (t *facts) waiting(seat int) bool {
	s := t.Variant.Seats[seat]
	if t.boards() == nil || t.game.Over() || !t.game.OnMove(s) {
		return t.waits[s]
	}
	return t.waits[s] || movegen.CountTurns(t.game.Board(t.game.BoardOf(s))) == 0
}

// Handed reports whether a seat has a partner who sends it pieces and boards do
// not take turns: then messages of partners make sense to an engine.
func (t *facts) Handed(seat int) bool { return t.boards() != nil && t.partnered(seat) }

// partnered reports whether a seat has a partner who sends it pieces.
func (t *facts) partnered(seat int) bool {
	_, hands := t.Position().(movegen.Hander)
	return hands && len(t.Partners(seat)) > 0
}
