package chess

import (
	"dux/movegen"
	"dux/movegen/bitboard"
)

// Generate appends the legal moves.
func (p *Position) Generate(moves []movegen.Move, want movegen.Want) []movegen.Move {
	var v scene
	p.look(&v)
	moves = v.moves(moves, want, v.own)
	if p.rules.hands {
		moves = v.drops(moves, want)
	}
	return moves
}

// Legal reports whether Generate lists m: it generates what the piece on m's
// origin, or of its kind in hand, can do.
func (p *Position) Legal(m movegen.Move) bool {
	var v scene
	var buffer [64]movegen.Move
	p.look(&v)
	var moves []movegen.Move
	switch {
	case m.Form() != movegen.Drop:
		moves = v.moves(buffer[:0], movegen.All, v.own&origin(m))
	case p.Hand(v.us, m.Mover()) > 0:
		moves = v.dropsOf(buffer[:0], m.Mover(), movegen.All)
	}
	for _, legal := range moves {
		if m == legal {
			return true
		}
	}
	return false
}

// origin is the square m leaves, none for moves that leave none.
func origin(m movegen.Move) bitboard.Set {
	if m.From() > 63 {
		return 0
	}
	return bitboard.Bit(m.From())
}

// moves appends the moves of the pieces among origins.
func (v *scene) moves(moves []movegen.Move, want movegen.Want, origins bitboard.Set) []movegen.Move {
	wanted := ^bitboard.Set(0)
	switch want {
	case movegen.Noisy:
		wanted = v.enemy
	case movegen.Quiet:
		wanted = ^v.occupied
	}
	if origins.Has(v.king) {
		moves = v.legs(moves, movegen.King, v.king, v.kingTargets()&wanted)
		if want != movegen.Noisy {
			for to := v.castlings(); to != 0; to = to.Rest() {
				m := movegen.NewMove(v.king, to.First(), movegen.King, movegen.NoKind)
				moves = append(moves, m.As(movegen.Castling))
			}
		}
	}
	if v.targets == 0 {
		return moves
	}
	moves = v.pawnMoves(moves, want, origins)
	wanted &= v.targets
	for k := movegen.Knight; k <= movegen.Queen; k++ {
		for set := v.p.Kinds[k] & v.own & origins; set != 0; set = set.Rest() {
			s := set.First()
			to := v.p.Attacks(k, s, v.occupied) & wanted
			if v.pinned.Has(s) {
				to &= v.pinLine(s)
			}
			moves = v.legs(moves, k, s, to)
		}
	}
	return moves
}

// legs appends the moves of the piece of kind k on from.
func (v *scene) legs(moves []movegen.Move, k movegen.Kind, from movegen.Square, targets bitboard.Set) []movegen.Move {
	for ; targets != 0; targets = targets.Rest() {
		to := targets.First()
		moves = append(moves, movegen.NewMove(from, to, k, v.p.At(to).Kind()))
	}
	return moves
}

// Attacks is what a piece of kind k, not a pawn, attacks from square s over the
// occupied squares.
func (p *Position) Attacks(k movegen.Kind, s movegen.Square, occupied bitboard.Set) bitboard.Set {
	switch {
	case k == movegen.Knight:
		return bitboard.KnightAttacks[s&63]
	case k == movegen.Rook:
		return bitboard.RookAttacks(s, occupied)
	case k == movegen.King:
		return bitboard.KingAttacks[s&63]
	case !p.rules.medieval && k == movegen.Bishop:
		return bitboard.BishopAttacks(s, occupied)
	case !p.rules.medieval:
		return bitboard.BishopAttacks(s, occupied) | bitboard.RookAttacks(s, occupied)
	case k == movegen.Bishop:
		return longLeaps[s&63]
	case unmovedQueens[p.Rights&15].Has(s):
		return queenSteps[s&63] | longLeaps[s&63]
	}
	return queenSteps[s&63]
}

// CountTurns is the number of moves that Generate would append.
func (p *Position) CountTurns() int {
	var v scene
	p.look(&v)
	n := v.kingTargets().Count() + v.castlings().Count()
	if v.targets == 0 {
		return n
	}
	n += v.countPawns() + v.countPieces()
	if p.rules.hands {
		n += v.countDrops()
	}
	return n
}

// HasMove reports whether Generate would append any move.
func (p *Position) HasMove() bool {
	var v scene
	p.look(&v)
	steps, _ := v.pawnSteps(p.Kinds[movegen.Pawn] & v.own &^ v.pinned)
	return steps&v.targets != 0 || // as nearly always
		v.targets != 0 && p.rules.hands && v.countDrops() > 0 ||
		v.kingTargets() != 0 || // who can castle can also step aside
		v.targets != 0 && v.countPawns()+v.countPieces() > 0
}

// countPieces counts the moves of the pieces other than kings and pawns.
func (v *scene) countPieces() int {
	n := 0
	free := v.own &^ v.pinned
	for set := v.p.Kinds[movegen.Knight] & free; set != 0; set = set.Rest() {
		n += (bitboard.KnightAttacks[set.First()&63] & v.targets).Count()
	}
	for set := v.slanted & free; set != 0; set = set.Rest() {
		n += (bitboard.BishopAttacks(set.First(), v.occupied) & v.targets).Count()
	}
	for set := v.straight & free; set != 0; set = set.Rest() {
		n += (bitboard.RookAttacks(set.First(), v.occupied) & v.targets).Count()
	}
	if v.p.rules.medieval {
		for set := v.p.Kinds[movegen.Bishop] & free; set != 0; set = set.Rest() {
			n += (longLeaps[set.First()&63] & v.targets).Count()
		}
		for set := v.p.Kinds[movegen.Queen] & free; set != 0; set = set.Rest() {
			n += (v.p.Attacks(movegen.Queen, set.First(), v.occupied) & v.targets).Count()
		}
	}
	for set := v.pinned &^ v.p.Kinds[movegen.Pawn]; set != 0; set = set.Rest() {
		s := set.First()
		n += (v.p.Attacks(v.p.At(s).Kind(), s, v.occupied) & v.targets & v.pinLine(s)).Count()
	}
	return n
}
