// Random numbers for Zobrist keys.

package movegen

// KeySource yields the random numbers of Zobrist keys, the same on every run
// (SplitMix64, Steele, Lea and Flood 2014).
type KeySource uint64

// Next returns the next key.
func (s *KeySource) Next() uint64 {
	*s += 0x9e3779b97f4a7c15
	z := uint64(*s)
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

// Fill fills keys.
func (s *KeySource) Fill(keys []uint64) {
	for i := range keys {
		keys[i] = s.Next()
	}
}
