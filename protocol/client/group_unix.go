//go:build unix && !linux

// Process groups, by which engines are ended with their children, on Unix.

package client

import (
	"os/exec"
	"syscall"
)

// ownGroup gives an engine a process group, so that its children can be ended
// with it.
func ownGroup(cmd *exec.Cmd) { cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} }

func killGroup(cmd *exec.Cmd) { _ = syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) }
