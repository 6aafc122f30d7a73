// Terms of a position that nets get as inputs, beside the pieces: mobility,
// attacks on the king, threats and passed pawns. A net of one hidden layer can
// hardly work them out from the pieces.

package rutland

import (
	"dux/eval/net"
	"dux/movegen"
	"dux/movegen/bitboard"
	rules "dux/movegen/rutland"
)

// The files at the edges of the board.
var firstFile, lastFile bitboard.Bits192

func init() {
	for rank := range movegen.Square(rules.Ranks) {
		firstFile = firstFile.Or(bitboard.Bit192(rank * rules.Files))
		lastFile = lastFile.Or(bitboard.Bit192(rank*rules.Files + rules.Files - 1))
	}
}

// relativeRank returns the rank of s as the seat sees it, from 0.
func relativeRank(seat movegen.Seat, s movegen.Square) int {
	rank := int(s) / rules.Files
	if seat == movegen.Black {
		return rules.Ranks - 1 - rank
	}
	return rank
}

// edgeDistance returns the distance of s from the nearest edge, from 0.
func edgeDistance(s movegen.Square) int {
	file, rank := int(s)%rules.Files, int(s)/rules.Files
	return min(file, rules.Files-1-file, rank, rules.Ranks-1-rank)
}

// distance returns the number of king moves between two squares.
func distance(s, t movegen.Square) int {
	files, ranks := int(s)%rules.Files-int(t)%rules.Files, int(s)/rules.Files-int(t)/rules.Files
	return max(files, -files, ranks, -ranks)
}

// The terms of a seat, each in a slot. Those by kind are of the officers.
const (
	mobilityTerm    = 0                          // by kind: squares that these pieces can go to
	ringTerm        = mobilityTerm + officers    // by kind: squares of the enemy king's ring that these pieces attack
	checkTerm       = ringTerm + officers        // by kind: squares from which these pieces can give check safely
	minorThreatTerm = checkTerm + officers       // by kind: enemy pieces that minor pieces attack
	weakThreatTerm  = minorThreatTerm + officers // by kind: enemy pieces that are attacked and not guarded well
	attackersTerm   = weakThreatTerm + officers  // pieces that attack the enemy king's ring
	weakRingTerm    = attackersTerm + 1          // squares of the enemy king's ring that are guarded badly
	pawnThreatTerm  = weakRingTerm + 1           // enemy pieces that pawns attack
	hangingTerm     = pawnThreatTerm + 1         // enemy pieces and pawns that are attacked and not guarded
	shieldTerm      = hangingTerm + 1            // own pawns next to the king
	openTerm        = shieldTerm + 1             // rooks on open files
	halfOpenTerm    = openTerm + 1               // rooks on files without own pawns
	huntEdgeTerm    = halfOpenTerm + 1           // the distance from the edge of an enemy king without officers
	huntNearTerm    = huntEdgeTerm + 1           // and its distance from the own king
	passedTerm      = huntNearTerm + 1           // by file: rank and state of the passed pawn that is most advanced
	sideTerms       = passedTerm + int(rules.Files)
)

const officers = len(rules.Officers)

// officerIndex has the index in rules.Officers by kind.
var officerIndex [16]uint8

func init() {
	for i, k := range rules.Officers {
		officerIndex[k] = uint8(i)
	}
}

// reach holds what the terms share about a seat.
type reach struct {
	own, pawns            bitboard.Bits192
	king                  movegen.Square
	ring                  bitboard.Bits192 // the king and the squares next to it
	ahead, behind         bitboard.Bits192 // squares of the pawns' files before and behind a pawn
	files                 bitboard.Bits192 // all squares of these files
	byPawns, byKing       bitboard.Bits192 // squares attacked by these
	bitboard.AttackMap192                  // of the officers; All and Twice are of all kinds
}

// fillTerms writes the terms of both seats. The sides are those of any position before,
// or empty.
func fillTerms(slots []byte, p *rules.Position, sides *[2]reach) {
	clear(slots)
	for seat := range sides {
		sides[seat].begin(p, movegen.Seat(seat))
	}
	for seat := range sides {
		sides[seat].attacks(slots[seat*sideTerms:], p, movegen.Seat(seat), &sides[seat^1])
	}
	for seat := range sides {
		terms, own, foe := slots[seat*sideTerms:][:sideTerms], &sides[seat], &sides[seat^1]
		own.checks(terms, p, foe)
		own.threats(terms, p, foe)
		own.passed(terms, p, movegen.Seat(seat), foe)
		own.kings(terms, foe)
	}
}

// begin sets what depends on pawns and kings alone.
func (r *reach) begin(p *rules.Position, seat movegen.Seat) {
	if pawns := p.Pieces(seat, movegen.Pawn); pawns != r.pawns { // most moves leave them
		r.pawns, r.byPawns = pawns, p.PawnAttacks(seat)
		r.ahead, r.behind = inFront(seat, pawns), inFront(seat^1, pawns)
		r.files = pawns.Or(r.ahead).Or(r.behind)
	}
	r.own, r.king = p.Side(seat), p.King(seat)
	r.byKing = p.Attacks(movegen.King, r.king)
	r.All, r.Twice = r.byPawns.Or(r.byKing), r.byPawns.And(r.byKing)
	r.ring = r.byKing.Or(bitboard.Bit192(r.king))
}

// attacks sets the squares that officers attack, and the terms of mobility, of
// the enemy king's ring and of rooks.
func (r *reach) attacks(terms []byte, p *rules.Position, seat movegen.Seat, foe *reach) {
	for i, k := range rules.Officers {
		r.Pieces[i] = p.Pieces(seat, k)
	}
	r.Closed, r.Ring = r.own.Or(foe.byPawns), foe.ring
	p.FillAttacks(&r.AttackMap192)
	for i := range rules.Officers {
		if !r.Pieces[i].Empty() {
			terms[mobilityTerm+i] = net.AtMost(1+int(r.Mobility[i]), values-1)
			terms[ringTerm+i] = net.AtMost(int(r.Near[i]), 8)
		}
	}
	terms[attackersTerm] = net.AtMost(int(r.Attackers), 6)
	rooks := p.Pieces(seat, movegen.Rook).Or(p.Pieces(seat, movegen.CrownedRook)).AndNot(r.files)
	terms[openTerm] = net.AtMost(rooks.AndNot(foe.files).Count(), 4)
	terms[halfOpenTerm] = net.AtMost(rooks.And(foe.files).Count(), 4)
}

// checks sets the terms of safe checks and of badly guarded squares next to the
// enemy king.
func (r *reach) checks(terms []byte, p *rules.Position, foe *reach) {
	weak := r.All.AndNot(foe.Twice).AndNot(foe.All.AndNot(foe.byKing))
	terms[weakRingTerm] = net.AtMost(foe.ring.And(weak).CountNear(), 9)
	covered := foe.All.AndNot(weak.And(r.Twice))
	safe := r.All.AndNot(r.own.Or(covered))
	if safe.Empty() {
		return
	}
	knight, bishop := p.Attacks(movegen.Knight, foe.king), p.Attacks(movegen.Bishop, foe.king)
	rook := p.Attacks(movegen.Rook, foe.king)
	// The squares that attack the king, in the order of rules.Officers. The other
	// officers combine the moves of two pieces.
	from := [officers]bitboard.Bits192{knight, bishop, rook, rook.Or(foe.byKing), rook.Or(knight), rook.Or(bishop)}
	for i := range from {
		if checks := r.By[i].And(from[i]).And(safe); !checks.Empty() {
			terms[checkTerm+i] = net.AtMost(checks.Count(), 3)
		}
	}
}

// threats sets the terms of attacks on enemy pieces.
func (r *reach) threats(terms []byte, p *rules.Position, foe *reach) {
	pieces := foe.own.AndNot(foe.pawns).AndNot(bitboard.Bit192(foe.king))
	weak := foe.own.And(r.All).AndNot(foe.byPawns.Or(foe.Twice.AndNot(r.Twice)))
	tally(terms[minorThreatTerm:], p, pieces.And(r.By[0].Or(r.By[1])))
	tally(terms[weakThreatTerm:], p, pieces.And(weak))
	terms[pawnThreatTerm] = net.AtMost(r.byPawns.And(pieces).Count(), 4)
	terms[hangingTerm] = net.AtMost(weak.AndNot(foe.All).Or(pieces.And(weak).And(r.Twice)).Count(), 5)
}

// tally counts officers by kind, up to three.
func tally(terms []byte, p *rules.Position, set bitboard.Bits192) {
	for ; !set.Empty(); set = set.Rest() {
		i := officerIndex[p.At(set.First()).Kind()&15]
		terms[i] = min(terms[i]+1, 3)
	}
}

func (r *reach) passed(terms []byte, p *rules.Position, seat movegen.Seat, foe *reach) {
	up := movegen.Square(rules.Files)
	if seat == movegen.Black {
		up = -up
	}
	theirs := foe.ahead
	stopped := theirs.Or(theirs.AndNot(firstFile).Down(1)).Or(theirs.AndNot(lastFile).Up(1)).Or(r.behind)
	for set := r.pawns.AndNot(stopped); !set.Empty(); set = set.Rest() {
		s := set.First()
		free := net.Flag(p.At(s+up) == movegen.NoPiece)
		terms[passedTerm+int(s)%rules.Files] = 1 + 2*byte(relativeRank(seat, s)) + free
	}
}

// inFront returns the squares in front of the seat's pawns, on their files: up to
// eight, as no pawn stands on its first rank.
func inFront(seat movegen.Seat, pawns bitboard.Bits192) bitboard.Bits192 {
	const rank = rules.Files
	if seat == movegen.White {
		pawns = pawns.Up(rank)
		pawns = pawns.Or(pawns.Up(rank))
		pawns = pawns.Or(pawns.Up(2 * rank))
		return pawns.Or(pawns.Up(4 * rank))
	}
	pawns = pawns.Down(rank)
	pawns = pawns.Or(pawns.Down(rank))
	pawns = pawns.Or(pawns.Down(2 * rank))
	return pawns.Or(pawns.Down(4 * rank))
}

// kings sets the terms of the own king's pawns and of an enemy king without
// officers.
func (r *reach) kings(terms []byte, foe *reach) {
	terms[shieldTerm] = net.AtMost(r.byKing.And(r.pawns).CountNear(), 6)
	if !foe.own.AndNot(foe.pawns).Several() {
		terms[huntEdgeTerm] = 1 + byte(edgeDistance(foe.king))
		terms[huntNearTerm] = byte(distance(r.king, foe.king))
	}
}
