// Golden-section search.

package stats

import "math"

// Golden finds the minimum of f between low and high by golden-section search;
// f must have one minimum there.
func Golden(low, high float64, f func(float64) float64) float64 {
	ratio := (math.Sqrt(5) - 1) / 2
	a, b := high-ratio*(high-low), low+ratio*(high-low)
	atA, atB := f(a), f(b)
	for range 30 {
		if atA < atB {
			high, b, atB = b, a, atA
			a = high - ratio*(high-low)
			atA = f(a)
		} else {
			low, a, atA = a, b, atB
			b = low + ratio*(high-low)
			atB = f(b)
		}
	}
	return (low + high) / 2
}
