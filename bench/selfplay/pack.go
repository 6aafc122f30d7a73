// Games in packed form: encoding and replaying them.

package selfplay

import (
	"encoding/binary"
	"errors"
	"fmt"
	"slices"

	"dux/movegen"
	"dux/movegen/game"
)

// A packed game is a row of varints and bytes:
//
//	number, end, winner+1 (0: drawn), length of the start's text and the text
//	(empty: the variant's own start), turns, random turns;
//	for each turn that is not random: score and quiet bit, number of samples,
//	for each sample the length of its path, its legs, its score and, with three
//	teams, its team; then gifts, then the legs of the turn.
//
// A leg is its index among the legal legs, sorted by their values without the
// noisy bit: so neither the order of move generation nor the definition of
// noisy moves matters. The index after the last one is a null move. Larger ones
// are gifts: one for each kind of the first seat, then for those of the next one.

// packer encodes games of a variant.
type packer struct {
	variant *movegen.Variant
	table   bool           // of games of tables of four
	legs    []movegen.Move // buffer
	out     []byte
}

// pack appends the game to out. Its legs must be legal.
func (p *packer) pack(out []byte, g *Played) ([]byte, error) {
	pos, err := p.variant.New(g.Start)
	if err != nil {
		return out, err
	}
	p.out = binary.AppendUvarint(out, uint64(g.Number))
	winner := byte(0)
	if !g.Drawn {
		winner = byte(g.Winner) + 1
	}
	p.out = append(p.out, byte(g.End), winner)
	start := g.Start
	if start == p.variant.Start {
		start = ""
	}
	p.out = binary.AppendUvarint(p.out, uint64(len(start)))
	p.out = append(p.out, start...)
	p.out = binary.AppendUvarint(p.out, uint64(len(g.Turns)))
	p.out = binary.AppendUvarint(p.out, uint64(g.Random))
	for i := range g.Turns {
		if err := p.turn(pos, g, i); err != nil {
			return out, fmt.Errorf("%s, turn %d: %w", g.describe(), i, err)
		}
	}
	return p.out, nil
}

// turn appends a turn, with its search and its gifts, and plays it. The packed form has
// room for gifts between the two. At a table of four they come after the turn, which makes
// no difference to the position after both.
func (p *packer) turn(pos movegen.Position, g *Played, i int) error {
	if i >= g.Random {
		found := &g.Searches[i-g.Random]
		p.out = binary.AppendUvarint(p.out, zigzag(found.Score)<<1|bit(found.Quiet))
		if err := p.samples(pos, found.Tree); err != nil {
			return err
		}
	}
	ply := i
	if p.table {
		ply++
	}
	for _, gift := range g.Gifts {
		for range gift.N {
			if gift.Ply != ply {
				continue
			}
			if err := p.gift(pos, gift); err != nil {
				return err
			}
		}
	}
	for m := range movegen.Legs(pos, g.Turns[i].Legs) {
		if err := p.leg(pos, m); err != nil {
			return err
		}
	}
	return nil
}

func (p *packer) samples(pos movegen.Position, tree []Sample) error {
	p.out = binary.AppendUvarint(p.out, uint64(len(tree)))
	for _, s := range tree {
		p.out = binary.AppendUvarint(p.out, uint64(len(s.Path)))
		for m := range movegen.Legs(pos, s.Path) {
			if err := p.leg(pos, m); err != nil {
				return err
			}
		}
		movegen.TakeBack(pos, len(s.Path))
		p.out = binary.AppendUvarint(p.out, zigzag(s.Score))
		if p.variant.NTeam > 2 {
			p.out = append(p.out, byte(s.Team))
		}
	}
	return nil
}

// leg appends the index of m among the legal legs.
func (p *packer) leg(pos movegen.Position, m movegen.Move) error {
	p.legs = pos.Generate(p.legs[:0], movegen.All)
	place, found := 0, false
	for _, x := range p.legs {
		if x.Quieted() < m.Quieted() {
			place++
		}
		found = found || x == m
	}
	switch {
	case found:
	case m == movegen.Pass && pos.(movegen.Searchable).MayPass():
		place = len(p.legs)
	default:
		return fmt.Errorf("the leg %#x is not legal", uint32(m))
	}
	p.out = binary.AppendUvarint(p.out, uint64(place))
	return nil
}

// gift appends a gift of one piece and gives it.
func (p *packer) gift(pos movegen.Position, g game.Gift) error {
	p.legs = pos.Generate(p.legs[:0], movegen.All)
	p.out = binary.AppendUvarint(p.out, uint64(len(p.legs)+1+giftIndex(g)))
	g.N = 1
	return g.Give(pos)
}

// Point is a position with a score, from a game or from a search tree.
type Point struct {
	Game  *Head
	Tree  bool
	Turn  int // index in the game, from 0
	Team  movegen.Team
	Score int  // centipawns from the view of the team: of the search, or static in a tree
	Quiet bool // the score is a label: see function Quiet; only for positions of a game
	Gifts int  // number of gifts since the last visited position of the game
}

// Head is the data of a packed game before its turns.
type Head struct {
	Number int
	End    End
	Drawn  bool
	Winner movegen.Team
	Start  string
	Turns  int
	Random int
}

// errCut is returned when the bytes of a game end too early.
var errCut = errors.New("the packed game is cut short")

// Unpacker replays packed games of a variant.
type Unpacker struct {
	Variant *movegen.Variant
	Trees   bool // also visit the samples of search trees

	legs  []movegen.Move // buffer
	gifts int            // since the last visit
	left  []byte
	bad   error
}

// head reads the beginning of a packed game.
func (u *Unpacker) head(game []byte) (Head, error) {
	u.left, u.bad, u.gifts = game, nil, 0
	h := Head{Number: u.number(), Start: u.Variant.Start}
	h.End = End(u.byte())
	winner := u.byte()
	h.Drawn = winner == 0
	if h.Drawn {
		winner = 1
	}
	h.Winner = movegen.Team(winner - 1)
	if n := u.number(); n > len(u.left) {
		u.bad = errCut
	} else if n > 0 {
		h.Start = string(u.left[:n])
		u.left = u.left[n:]
	}
	h.Turns, h.Random = u.number(), u.number()
	return h, u.bad
}

// Replay plays a packed game and calls visit at each position with a score.
// visit must not change the position or keep it.
func (u *Unpacker) Replay(game []byte, visit func(movegen.Position, *Point)) error {
	h, err := u.head(game)
	if err != nil {
		return err
	}
	pos, err := u.Variant.New(h.Start)
	if err != nil {
		return err
	}
	point := Point{Game: &h}
	for point.Turn = range h.Turns {
		if point.Turn >= h.Random {
			u.searched(pos, &point, visit)
		}
		for u.play(pos) && pos.Leg() != 0 {
		}
		if u.bad != nil {
			return fmt.Errorf("game %d of %s, turn %d: %w", h.Number, u.Variant.Name, point.Turn, u.bad)
		}
	}
	if len(u.left) > 0 {
		return fmt.Errorf("game %d of %s: %d bytes after its end", h.Number, u.Variant.Name, len(u.left))
	}
	return nil
}

// searched visits a position of the game and the samples of its search.
func (u *Unpacker) searched(pos movegen.Position, point *Point, visit func(movegen.Position, *Point)) {
	score := u.uvarint()
	point.Tree, point.Team = false, u.Variant.Team(pos.Seat())
	point.Gifts, u.gifts = u.gifts, 0
	point.Score, point.Quiet = unzigzag(score>>1), score&1 != 0
	if u.bad == nil {
		visit(pos, point)
	}
	point.Tree, point.Quiet = true, false
	for range u.number() {
		legs, played := u.number(), 0
		for range legs {
			if u.Trees {
				if !u.play(pos) {
					break
				}
				played++
			} else {
				u.uvarint()
			}
		}
		point.Score = unzigzag(u.uvarint())
		point.Team = u.Variant.Team(pos.Seat())
		if u.Variant.NTeam > 2 {
			point.Team = movegen.Team(u.byte())
		}
		if u.bad == nil && u.Trees {
			visit(pos, point)
		}
		movegen.TakeBack(pos, played)
		if u.bad != nil {
			return
		}
	}
}

// play makes the next leg and reports whether there was one.
func (u *Unpacker) play(pos movegen.Position) bool {
	place := u.number()
	if u.bad != nil {
		return false
	}
	u.legs = pos.Generate(u.legs[:0], movegen.All)
	switch {
	case place < len(u.legs):
		slices.SortFunc(u.legs, func(a, b movegen.Move) int { return int(int64(a.Quieted()) - int64(b.Quieted())) })
		pos.Make(u.legs[place])
	case place == len(u.legs) && pos.Leg() == 0 && !movegen.InCheck(pos): // MayPass may have become stricter since
		pos.Make(movegen.Pass)
	case place > len(u.legs) && giftOf(place-len(u.legs)-1).Give(pos) == nil:
		u.gifts++
		return u.play(pos)
	default:
		u.bad = fmt.Errorf("leg %d of %d does not exist: the game was packed under other rules", place, len(u.legs))
	}
	return u.bad == nil
}

func (u *Unpacker) uvarint() uint64 {
	x, n := binary.Uvarint(u.left)
	if n <= 0 {
		if u.bad == nil {
			u.bad = errCut
		}
		u.left = nil
		return 0
	}
	u.left = u.left[n:]
	return x
}

// number reads a varint that counts something.
func (u *Unpacker) number() int {
	x := u.uvarint()
	if x > 1<<31 {
		u.bad = errors.New("a number in the packed game is too large")
		return 0
	}
	return int(x)
}

func (u *Unpacker) byte() byte {
	if len(u.left) == 0 {
		if u.bad == nil {
			u.bad = errCut
		}
		return 0
	}
	b := u.left[0]
	u.left = u.left[1:]
	return b
}

// zigzag encodes signed numbers so that those close to 0 become small.
func zigzag(x int) uint64 { return uint64(x)<<1 ^ uint64(x>>63) }

func unzigzag(x uint64) int { return int(x>>1) ^ -int(x&1) }

func bit(b bool) uint64 {
	if b {
		return 1
	}
	return 0
}
