// Indexes of squares, where squares stand in a drawing, and which of them lie together.

package movegen

// Square is the index of a square, dense from 0 within its variant. Each game
// numbers its squares itself; Variant.SquareText names them.
type Square uint8

// NoSquare is no square: the origin of a drop, an absent duck.
const NoSquare Square = 255

// Cell is the place of a square in a drawing on a grid: column from the left, row
// from the top, as the first seat sees the board.
type Cell struct{ Col, Row int }

// NoCell is the cell of an index that is no square of the variant, such as those on
// flaps that are not in play.
var NoCell = Cell{-1, -1}

// touches reports whether two cells have an edge or a corner in common.
func (c Cell) touches(d Cell) bool {
	return max(c.Col-d.Col, d.Col-c.Col, c.Row-d.Row, d.Row-c.Row) <= 1
}

// Regions numbers the regions of a drawing from 0, in the order of their first squares:
// squares that touch are in one region. It returns the region of each square, -1 for
// NoCell, and the number of regions.
func Regions(cells []Cell) (region []int, n int) {
	region = make([]int, len(cells))
	for s := range region {
		region[s] = -1
	}
	for first, c := range cells {
		if c == NoCell || region[first] >= 0 {
			continue
		}
		region[first] = n
		for open := []int{first}; len(open) > 0; open = open[1:] {
			for s, next := range cells {
				if region[s] < 0 && next != NoCell && next.touches(cells[open[0]]) {
					region[s] = n
					open = append(open, s)
				}
			}
		}
		n++
	}
	return region, n
}
