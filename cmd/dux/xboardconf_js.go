// dux xboard-conf is left out in WebAssembly.

package main

// guiCommands are the commands that configure other programs on the computer:
// WebAssembly cannot.
var guiCommands []*command
