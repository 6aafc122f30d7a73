// Process groups, by which engines are ended with their children, on Linux.

package client

import (
	"os/exec"
	"syscall"
)

// ownGroup gives an engine a process group, so that its children can be ended
// with it. The kernel ends the engine if this process dies.
func ownGroup(cmd *exec.Cmd) {
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true, Pdeathsig: syscall.SIGKILL}
}

func killGroup(cmd *exec.Cmd) { _ = syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) }
