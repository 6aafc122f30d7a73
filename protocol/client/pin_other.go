//go:build !linux

package client

import "errors"

// pinned calls start; CPUs has refused processors by then.
func pinned(_ []int, start func() error) error { return start() }

// CPUs is an error where processors cannot be chosen.
func CPUs() ([]int, error) {
	return nil, errors.New("processors can be chosen on Linux alone")
}
