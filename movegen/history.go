package movegen

// History remembers the keys of the positions at the start of each turn, for
// repetitions.
type History struct{ keys []uint64 }

// Push adds the key of the position that a turn has led to (and of the first).
func (h *History) Push(key uint64) { h.keys = append(h.keys, key) }

// Pop takes the last one back.
func (h *History) Pop() { h.keys = h.keys[:len(h.keys)-1] }

// Repetitions is how often the last position stood before it, looking back at
// most reversible turns, of which only every cycle-th has the same seat to move.
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

// Stood reports whether the position that a turn would lead to stood before it,
// looking back as Repetitions does.
func (h *History) Stood(key uint64, reversible, cycle int) bool {
	last := len(h.keys) // where the key would be
	for i := last - cycle; i >= 0 && i >= last-reversible; i -= cycle {
		if h.keys[i] == key {
			return true
		}
	}
	return false
}

// Reset forgets everything but the current position.
func (h *History) Reset(key uint64) { h.keys = append(h.keys[:0], key) }

// Clone makes an independent copy.
func (h *History) Clone() History {
	return History{keys: append(make([]uint64, 0, len(h.keys)+256), h.keys...)}
}
