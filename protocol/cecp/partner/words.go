// Messages of the partner.

package partner

import (
	"strings"
	"time"

	"dux/movegen"
)

// requestValues are the values, in centipawns, of one, two and three signs before a
// piece. A piece that mates now may not mate a few turns later, so even three
// signs count less than a mate.
var requestValues = [...]int{0, 40, 80, 160}

// fearPart is by how much less a fear counts than a wish: a wish is granted
// once, but a feared piece must be withheld turn after turn.
const fearPart = 2

// mateFear is the cost of a piece with which the partner is mated.
var mateFear = requestValues[3] / fearPart

// pieces are the kinds for the letters of requests.
var pieces = map[byte][]movegen.Kind{
	'p': {movegen.Pawn}, 'n': {movegen.Knight}, 'b': {movegen.Bishop}, 'r': {movegen.Rook}, 'q': {movegen.Queen},
	'd': {movegen.Bishop, movegen.Queen}, 'h': {movegen.Rook, movegen.Queen},
	't': {movegen.Pawn, movegen.Knight, movegen.Bishop, movegen.Rook, movegen.Queen},
}

// Hear receives a message of the partner in a game of v. Only requests are
// answered. It reports whether Dux should no longer wait.
func (p *Partner) Hear(v *movegen.Variant, text string) (release bool) {
	words := strings.Fields(strings.ToLower(text))
	if !p.talks || !p.Plays(v) || len(words) == 0 {
		return false
	}
	switch word := words[0]; {
	case word == "sit":
		p.sit = true
		p.say("Ok, I sit while my clock allows. Tell me when to go.")
	case p.sit && word == "go": // a flag may still be worth waiting for
		p.sit = false
		return p.purpose == sitting && !p.racing
	case word == "go" || word == "move":
		p.sit, p.far = false, clocks{}
		return p.purpose == sitting
	case word == clockWord:
		p.hearClocks(words)
		return p.purpose == sitting && p.racing
	case word == "fast":
		p.fast, p.until = true, time.Time{}
		if len(words) > 1 {
			if wait := seconds(words[1]); wait > 0 {
				p.until = time.Now().Add(wait)
			}
		}
		return p.purpose == sitting && p.racing
	case word == "slow":
		p.fast = false
	case word == "x":
		p.wishes, p.fears = [movegen.Kinds]int{}, [movegen.Kinds]int{}
	case word == "help":
		p.say("I understand sit, go, fast, slow, fast SECONDS, clock THEIRS YOURS, +/++/+++/-/--/---{p,n,b,r,q,d,h,trades}, x.")
	case word[0] == '+':
		p.note(&p.wishes, word, "+")
	case word[0] == '-':
		p.note(&p.fears, word, "-")
	}
	return false
}

// note records a request: signs, then letters of pieces or "trades".
func (p *Partner) note(values *[movegen.Kinds]int, word, sign string) {
	letters := strings.TrimLeft(word, sign)
	if letters == "trades" {
		letters = "t"
	}
	n := min(len(word)-len(letters), len(requestValues)-1)
	for _, c := range []byte(letters) {
		for _, k := range pieces[c] {
			values[k] = requestValues[n]
			if sign == "-" {
				values[k] /= fearPart
			}
		}
	}
	if letters != "" && pieces[letters[0]] != nil {
		p.say("Ok, " + word)
	}
}
