// Package bughouse speaks with programs that play both boards of Double Chess as
// bughouse: over the Universal Bughouse Interface (UBI, with positions in BFEN) of
// vcsawant's bughouse-engine, or over UCI with two boards as HiveMind has it.
//
// In bughouse no pawn is dropped on its own first rank. Dux drops none there; it
// takes such drops from others.
package bughouse
