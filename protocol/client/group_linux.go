package client

import (
	"os/exec"
	"syscall"
)

// ownGroup gives an engine a process group, so that what it starts can be
// ended with it, and has the kernel end it should this process die.
func ownGroup(cmd *exec.Cmd) {
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true, Pdeathsig: syscall.SIGKILL}
}

func killGroup(cmd *exec.Cmd) { _ = syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) }
