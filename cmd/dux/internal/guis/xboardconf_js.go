// dux xboard-conf is left out in WebAssembly.

package guis

import "dux/cmd/dux/internal/command"

// Configuring are the commands that configure other programs on the computer:
// WebAssembly cannot.
var Configuring []*command.Command
