//go:build !unix

package client

import "os/exec"

// ownGroup does nothing where process groups are not at hand.
func ownGroup(*exec.Cmd) {}

func killGroup(cmd *exec.Cmd) { _ = cmd.Process.Kill() }
