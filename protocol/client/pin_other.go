//go:build !linux

// Processors that a program may run on, which cannot be chosen here.

package client

import "errors"

// pinned calls start. CPUs has returned an error before if processors were
// given.
func pinned(_ []int, start func() error) error { return start() }

// CPUs returns an error on systems where processors cannot be chosen.
func CPUs() ([]int, error) {
	return nil, errors.New("processors can be chosen only on Linux")
}
