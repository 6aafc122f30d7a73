// Files of nets: read back, refused if damaged, quantised and converted back to
// floats.

package net

import (
	"encoding/binary"
	"hash/crc32"
	"math"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
)

// toy returns the features of a game with two slots.
func toy(name string, inputs int) *Features {
	return &Features{
		Game: name, Slots: 2, Values: 4, Inputs: inputs, Views: 2, MaxActive: 2, MaxPieces: 2,
		Input: func(_, slot int, value byte) (int, bool) { return slot, value == 1 },
	}
}

func toyNet(t testing.TB, f *Features) *Net {
	const width = WidthStep
	w := &Floats{
		Columns: make([]float32, f.Inputs*width), Bias: make([]float32, width),
		Outputs: make([]float32, 2*width), OutBias: []float32{-0.5},
	}
	for i := range w.Columns {
		w.Columns[i] = float32(i%100)/50 - 1
	}
	for i := range w.Outputs {
		w.Outputs[i] = 1 - float32(i%7)/4
	}
	n, err := Quantise(f, Shape{Width: width, Buckets: 1, Scale: 250}, w)
	require.NoError(t, err)
	return n
}

// sealed returns the file with a correct checksum.
func sealed(file []byte) []byte {
	file = file[:len(file)-checksumBytes]
	return binary.LittleEndian.AppendUint32(file, crc32.ChecksumIEEE(file))
}

func TestReadReportsWhatIsWrong(t *testing.T) {
	f := toy("toy", 3)
	file := toyNet(t, f).Bytes()
	known := func(game string) *Features {
		if game == f.Game {
			return f
		}
		return nil
	}
	changed := func(change func(b []byte) []byte) []byte { return change(slices.Clone(file)) }
	field := func(at int, value uint32) []byte {
		return changed(func(b []byte) []byte {
			binary.LittleEndian.PutUint32(b[len(magic)+4*at:], value)
			return sealed(b)
		})
	}
	wild := toyNet(t, f)
	wild.columns[5] = math.MaxInt16
	for _, c := range []struct {
		name string
		file []byte
		want string
	}{
		{"empty", nil, "expected a net of this version"},
		{"text", []byte(`{"set": "duck"}`), "expected a net of this version"},
		{"magic alone", []byte(magic), "checksum"},
		{"cut off", file[:len(file)-1], "checksum"},
		{"header cut off", sealed(slices.Clone(file[:20])), "header"},
		{"one bit", changed(func(b []byte) []byte { b[60] ^= 4; return b }), "checksum"},
		{"other game", toyNet(t, toy("chequers", 3)).Bytes(), `the net is for "chequers"`},
		{"other inputs", toyNet(t, toy("toy", 4)).Bytes(), "the net has 4 inputs, 2 slots, 2 views"},
		{"width", field(3, 40), "the net has a wrong shape: width must be"},
		{"huge width", field(3, math.MaxUint32), "the net has a wrong shape: width must be"},
		{"buckets", field(4, 0), "the net has a wrong shape: output buckets must be"},
		{"scale", field(5, 0), "the net has a wrong shape: scale must be"},
		{"fewer weights", field(3, 64), "weights are missing"},
		{"length", field(6, 3), "length"},
		{"weights that overflow", wild.Bytes(), "damaged: the weight 32767 is beyond"},
	} {
		n, err := Read(c.file, known)
		require.ErrorContains(t, err, c.want, c.name)
		require.Nil(t, n, c.name)
	}
	n, err := Read(file, known)
	require.NoError(t, err)
	require.Equal(t, file, n.Bytes())
}

func FuzzReadSurvivesAnything(f *testing.F) {
	features := toy("toy", 3)
	f.Add(toyNet(f, features).Bytes())
	f.Add([]byte(magic))
	f.Fuzz(func(t *testing.T, file []byte) {
		for _, file := range [][]byte{file, sealed(append(slices.Clone(file), 0, 0, 0, 0))} {
			n, err := Read(file, func(string) *Features { return features })
			require.Equal(t, err != nil, n == nil)
			if n != nil {
				n.Forward(&ActiveInputs{Own: []uint16{0}, Other: []uint16{2}, Pieces: 1})
			}
		}
	})
}

func TestQuantiseReportsWhatIsWrong(t *testing.T) {
	f := toy("toy", 1)
	good := func() (Shape, *Floats) {
		return Shape{Width: 32, Buckets: 1, Scale: 250}, &Floats{
			Columns: make([]float32, 32), Bias: make([]float32, 32), Outputs: make([]float32, 64), OutBias: make([]float32, 1),
		}
	}
	for _, c := range []struct {
		want   string
		change func(*Shape, *Floats)
	}{
		{"width must be a multiple of 32 up to 512, got 0", func(s *Shape, _ *Floats) { s.Width = 0 }},
		{"up to 512, got 544", func(s *Shape, _ *Floats) { s.Width = 544 }},
		{"output buckets must be 1 to 32, got 33", func(s *Shape, _ *Floats) { s.Buckets = 33 }},
		{"scale must be 1 to 32767, got -1", func(s *Shape, _ *Floats) { s.Scale = -1 }},
		{"expected 32 weights of columns, got 31", func(_ *Shape, w *Floats) { w.Columns = w.Columns[1:] }},
		{"not a number", func(_ *Shape, w *Floats) { w.Outputs[3] = float32(math.NaN()) }},
	} {
		s, w := good()
		c.change(&s, w)
		_, err := Quantise(f, s, w)
		require.ErrorContains(t, err, c.want)
	}
	s, w := good()
	w.Columns[0], w.Outputs[0] = 1e9, -1e9
	n, err := Quantise(f, s, w)
	require.NoError(t, err)
	require.NoError(t, n.checkLimits(), "weights are clipped")
}

// The integer value is near the value in floats.
func TestForwardIsNearFloats(t *testing.T) {
	f := toy("toy", 2)
	w := &Floats{
		Columns: make([]float32, 64), Bias: make([]float32, 32), Outputs: make([]float32, 64), OutBias: []float32{0.25},
	}
	for i := range 32 {
		w.Columns[i] = 0.5       // input 0
		w.Columns[32+i] = 2      // input 1, beyond the clip
		w.Bias[i] = 0.1          //
		w.Outputs[i] = 0.0625    // own view
		w.Outputs[32+i] = -0.125 // other view
	}
	n, err := Quantise(f, Shape{Width: 32, Buckets: 1, Scale: 1000}, w)
	require.NoError(t, err)
	want := 1000 * (32*0.0625*0.6*0.6 - 32*0.125*1 + 0.25)
	require.InDelta(t, want, n.Forward(&ActiveInputs{Own: []uint16{0}, Other: []uint16{1}}), 10)
}

// The weights of a net make the same net again.
func TestFloatsAreTheInverseOfQuantise(t *testing.T) {
	n := toyNet(t, toy("toy", 3))
	again, err := Quantise(n.features, n.Shape, n.Floats())
	require.NoError(t, err)
	require.Equal(t, n.Bytes(), again.Bytes())
}

func TestBuckets(t *testing.T) {
	f := &Features{MaxPieces: 32}
	require.Equal(t, 0, f.Bucket(0, 8))
	require.Equal(t, 0, f.Bucket(32, 1))
	require.Equal(t, 7, f.Bucket(32, 8))
	require.Equal(t, 7, f.Bucket(40, 8), "a position text may have more pieces")
	previous := 0
	for pieces := range 33 {
		bucket := f.Bucket(pieces, 8)
		require.GreaterOrEqual(t, bucket, previous)
		previous = bucket
	}
}
