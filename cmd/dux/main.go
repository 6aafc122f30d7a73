// Command dux plays and analyses the games of this module, counts their turns,
// and is an engine for GUIs that speak CECP (XBoard) or UCI.
package main

import (
	"os"
	"slices"

	"dux/engine/platform"
)

func main() {
	platform.IgnoreFileLimit()
	os.Exit(dux.run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}

// dux has the commands in the order in which help shows them.
var dux = newProgram(autoCommand, valuesOf{
	"variant": variantValues, "as": seatValues, "flip": seatValues, "eval": evalValues, "from": netValues, "to": formValues,
}, slices.Concat([]*command{
	variantsCommand, showCommand, movesCommand, perftCommand, playCommand, analyzeCommand, evalCommand, benchCommand, levelsCommand, genfensCommand, matchCommand, tuneCommand,
	pgnCommand, annotateCommand, puzzlesCommand,
	bookCommand,
	rulesCommand, webCommand,
}, guiCommands, []*command{
	cecpCommand, uciCommand, ubiCommand, versionCommand,
})...)
