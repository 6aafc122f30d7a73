package main

// guiCommands are the commands that prepare other programs of the computer:
// WebAssembly reaches none.
var guiCommands []*command
