// Reading positions.

package notation

import (
	"dux/movegen"
	"dux/protocol/gui"
)

// ReadPosition reads a position of v in every form that Dux knows: as Variant.Read does,
// or the FEN of XBoard's board.
func ReadPosition(v *movegen.Variant, text string) (movegen.Position, error) {
	p, err := v.Read(text)
	if err == nil {
		return p, nil
	}
	if codec := gui.For(v, false); codec != nil {
		if shown, _, wrong := codec.Read(text); wrong == nil {
			return shown, nil
		}
	}
	return nil, err
}
