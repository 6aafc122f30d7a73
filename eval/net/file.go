// Nets as files: written, read and checked.

package net

import (
	"bytes"
	"compress/flate"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
)

// The file of a net; all numbers are little-endian:
//
//	magic             8 bytes
//	header            29 bytes and the name of the game
//	weights           packed by DEFLATE: all low bytes, then all high bytes,
//	                  of columns, bias and outputs; then the output biases
//	checksum          CRC-32 of all before it
//
// High bytes hold little more than the sign, so that they compress well.
const magic = "DUXNET1\n"

// header is the part of fixed size.
type header struct {
	Inputs, Slots         uint32 // of the features, to recognise nets for older features
	Views                 uint32
	Width, Buckets, Scale uint32
	Packed                uint32 // bytes of the packed weights
	Game                  uint8  // bytes of the name
}

const (
	checksumBytes = 4
)

// Bytes returns the file of the net.
func (n *Net) Bytes() []byte {
	var packed bytes.Buffer
	// Writing to memory cannot fail, and the level is valid.
	w, _ := flate.NewWriter(&packed, flate.DefaultCompression)
	_, _ = w.Write(n.planes())
	_ = w.Close()

	f := n.features
	b := append([]byte(nil), magic...)
	b, _ = binary.Append(b, binary.LittleEndian, header{
		Inputs: uint32(f.Inputs), Slots: uint32(f.Slots), Views: uint32(f.Views),
		Width: uint32(n.Width), Buckets: uint32(n.Buckets), Scale: uint32(n.Scale),
		Packed: uint32(packed.Len()), Game: uint8(len(f.Game)),
	})
	b = append(b, f.Game...)
	b = append(b, packed.Bytes()...)
	return binary.LittleEndian.AppendUint32(b, crc32.ChecksumIEEE(b))
}

// parts returns the weights of 16 bits, in the order of the file.
func (n *Net) parts() [][]int16 { return [][]int16{n.columns, n.bias, n.outputs} }

func (n *Net) planes() []byte {
	var low, high []byte
	for _, part := range n.parts() {
		for _, w := range part {
			low, high = append(low, byte(w)), append(high, byte(w>>8))
		}
	}
	all := append(low, high...)
	all, _ = binary.Append(all, binary.LittleEndian, n.outBias)
	return all
}

// Read reads the file of a net. known returns the features of a game by name,
// nil for unknown games.
func Read(file []byte, known func(game string) *Features) (*Net, error) {
	if !bytes.HasPrefix(file, []byte(magic)) {
		return nil, errors.New("expected a net of this version of Dux, as dux tune -net writes it")
	}
	end := len(file) - checksumBytes
	if end < len(magic) || crc32.ChecksumIEEE(file[:end]) != binary.LittleEndian.Uint32(file[end:]) {
		return nil, errors.New("the net is damaged: its checksum is wrong")
	}
	var h header
	rest := bytes.NewReader(file[len(magic):end])
	if err := binary.Read(rest, binary.LittleEndian, &h); err != nil {
		return nil, errors.New("the net is damaged: its header is cut off")
	}
	game := make([]byte, h.Game)
	if _, err := io.ReadFull(rest, game); err != nil || rest.Len() != int(h.Packed) {
		return nil, errors.New("the net is damaged: its length is wrong")
	}
	f := known(string(game))
	if f == nil {
		return nil, fmt.Errorf("the net is for %q, a game that has no nets here", game)
	}
	if h.Inputs != uint32(f.Inputs) || h.Slots != uint32(f.Slots) || h.Views != uint32(f.Views) {
		return nil, fmt.Errorf("the net has %d inputs, %d slots, %d views; this version expects %d, %d, %d for %s",
			h.Inputs, h.Slots, h.Views, f.Inputs, f.Slots, f.Views, f.Game)
	}
	n := &Net{Shape: Shape{Width: int(h.Width), Buckets: int(h.Buckets), Scale: int(h.Scale)}, features: f}
	if err := n.check(); err != nil {
		return nil, fmt.Errorf("the net has a wrong shape: %w", err)
	}
	if err := n.unpack(rest); err != nil {
		return nil, err
	}
	return n, nil
}

// unpack reads the packed weights.
func (n *Net) unpack(packed io.Reader) error {
	n.columns = make([]int16, n.features.Inputs*n.Width)
	n.bias = make([]int16, n.Width)
	n.outputs = make([]int16, 2*n.Buckets*n.Width)
	n.outBias = make([]int32, n.Buckets)
	total := len(n.columns) + len(n.bias) + len(n.outputs)
	planes := make([]byte, 2*total+4*n.Buckets)
	weights := flate.NewReader(packed)
	if _, err := io.ReadFull(weights, planes); err != nil {
		return errors.New("the net is damaged: weights are missing")
	}
	if extra, _ := weights.Read(make([]byte, 1)); extra != 0 {
		return errors.New("the net is damaged: there are too many weights")
	}
	low, high := planes[:total], planes[total:]
	for _, part := range n.parts() {
		for i := range part {
			part[i] = int16(low[i]) | int16(high[i])<<8
		}
		low, high = low[len(part):], high[len(part):]
	}
	for i := range n.outBias {
		n.outBias[i] = int32(binary.LittleEndian.Uint32(high[4*i:]))
	}
	return n.checkLimits()
}

// checkLimits returns an error if weights are so large that sums could
// overflow.
func (n *Net) checkLimits() error {
	limit := int16(n.features.columnLimit())
	for _, weights := range [...]struct {
		list  []int16
		limit int16
	}{{n.columns, limit}, {n.bias, limit}, {n.outputs, maxWeight}} {
		for _, w := range weights.list {
			if w > weights.limit || w < -weights.limit {
				return fmt.Errorf("the net is damaged: the weight %d is beyond %d", w, weights.limit)
			}
		}
	}
	return nil
}
