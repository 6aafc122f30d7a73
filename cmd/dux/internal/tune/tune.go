// Package tune is the commands that learn from games of Dux: nets, constants of the search,
// win rates, levels.
package tune

import "dux/cmd/dux/internal/command"

// Command makes nets, constants and win rates from games.
var Command = &command.Command{
	Name:    "tune",
	About:   "Make a net for a game, as tune -net does: play games of Dux against itself and train on them",
	Example: "dux tune -variant chess -hours 8 -threads 2 -dir chess-1",
	Long:    true,
	Resumes: true,
	Modes:   map[string]*command.Command{"-net": netCommand, "-search": searchCommand, "-screen": screenCommand, "-winrate": winRateCommand},
	Define:  netCommand.Define,
}
