// Zobrist keys besides those of package chess: the leg and the duck.

package duck

import "dux/movegen"

// The parts of the key for the second leg and for the duck's square.
var (
	legKey   uint64
	duckKeys [64]uint64
)

func init() {
	keys := movegen.KeySource(0x6475636b)
	legKey = keys.Next()
	keys.Fill(duckKeys[:])
}
