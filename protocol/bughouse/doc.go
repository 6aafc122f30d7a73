// Package bughouse speaks a protocol for engines that play both boards of bughouse:
// the Universal Bughouse Interface (UBI) of vcsawant's bughouse-engine, with positions
// in BFEN.
//
// In bughouse, pawns cannot be dropped on the first rank of their player; in Double
// Chess they can. Dux makes no such drop here, but accepts those of others.
package bughouse
