// Duck Chess against the contract of movegen.

package duck_test

import (
	"testing"

	"dux/movegen/conformance"
	"dux/movegen/duck"
)

func TestConformance(t *testing.T) { conformance.Run(t, duck.Variant, starts[1:4]...) }

func FuzzPosition(f *testing.F) { conformance.FuzzPosition(f, duck.Variant, starts...) }

func FuzzTurn(f *testing.F) { conformance.FuzzTurn(f, duck.Variant, starts[2]) }
