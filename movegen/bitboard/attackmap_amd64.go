//go:build !purego

// Attack maps in assembly, or plain Go without it.

package bitboard

import "golang.org/x/sys/cpu"

// hasBMI2 and hasAVX2 choose the assembly.
var (
	hasBMI2 = cpu.X86.HasBMI1 && cpu.X86.HasBMI2 && cpu.X86.HasPOPCNT
	hasAVX2 = hasBMI2 && cpu.X86.HasLZCNT && cpu.X86.HasAVX2
)

//go:noescape
func fillAttacksBMI2(m *AttackMap)

// FillAttacks fills a map with the attacks of orthodox pieces.
func FillAttacks(m *AttackMap) {
	if !hasBMI2 {
		fillAttacksPlain(m)
		return
	}
	fillAttacksBMI2(m)
}

//go:noescape
func fillAttacks192(l *Lines, o *Occupancy, movers *[MapKinds192]Mover192, m *AttackMap192)

// FillAttacks fills a map of attacks.
func (l *Lines) FillAttacks(o *Occupancy, movers *[MapKinds192]Mover192, m *AttackMap192) {
	if !hasAVX2 {
		l.fillAttacksPlain(o, movers, m)
		return
	}
	fillAttacks192(l, o, movers, m)
}
