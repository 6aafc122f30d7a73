// Repetitions, by the keys of earlier positions, and the random numbers of the keys.

package movegen

// History holds the keys of the positions at the start of each turn, for repetitions.
type History struct{ keys []uint64 }

// Push adds the key of the first position, and of the position after each turn.
func (h *History) Push(key uint64) { h.keys = append(h.keys, key) }

// Pop removes the last key.
func (h *History) Pop() { h.keys = h.keys[:len(h.keys)-1] }

// Repetitions counts the earlier occurrences of the last position within the given
// number of reversible turns. Only every cycle-th of them has the same seat to move.
func (h *History) Repetitions(reversible, cycle int) int {
	n := 0
	last := len(h.keys) - 1
	for i := last - cycle; i >= 0 && i >= last-reversible; i -= cycle {
		if h.keys[i] == h.keys[last] {
			n++
		}
	}
	return n
}

// Stood reports whether the position after a turn, with this key, would be a
// repetition. Its parameters are those of Repetitions.
func (h *History) Stood(key uint64, reversible, cycle int) bool {
	last := len(h.keys) // where the key would be
	for i := last - cycle; i >= 0 && i >= last-reversible; i -= cycle {
		if h.keys[i] == key {
			return true
		}
	}
	return false
}

// Reset drops everything but the current position.
func (h *History) Reset(key uint64) { h.keys = append(h.keys[:0], key) }

// Clone makes an independent copy.
func (h *History) Clone() History {
	return History{keys: append(make([]uint64, 0, len(h.keys)+256), h.keys...)}
}

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
