//go:build !amd64 || purego

// Attack maps without assembly.

package bitboard

// FillAttacks fills a map with the attacks of orthodox pieces.
func FillAttacks(m *AttackMap) { fillAttacksPlain(m) }

// FillAttacks fills a map of attacks.
func (l *Lines) FillAttacks(o *Occupancy, movers *[MapKinds192]Mover192, m *AttackMap192) {
	l.fillAttacksPlain(o, movers, m)
}
