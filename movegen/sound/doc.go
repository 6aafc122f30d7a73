// Package sound compares a position with what it must be: with its state before a leg
// was made and taken back, and with the position that its text reads back as. It
// compares the fields of any game by reflection.
//
// The conformance kit uses it in tests. In a build with the tag check the search and
// the nets use it too, at every leg and every evaluation:
//
//	go test -tags check ./engine ./eval/...
//
// Fields that need not be equal have a struct tag:
//
//	sound:"cache"  computed when needed; says for which position
//	sound:"past"   follows from earlier turns, which a position text does not have
package sound

import "fmt"

// Violation is the panic of a build with the tag check: what does not hold, where, in
// which position and after which legs.
type Violation struct {
	What     error
	Where    string // what was being done
	Position string
	Line     string // the legs since the root of the search, "" if there are none
}

// Error describes the violation in one sentence and its place.
func (v *Violation) Error() string {
	return fmt.Sprintf("%v, %s, at %s, line: %s", v.What, v.Where, v.Position, v.Line)
}
