// The user before the GUI's board: what the mouse does there, and what Dux shows and asks.

package cecp

import (
	"fmt"
	"slices"
	"strings"

	"dux/protocol/driver"
	"dux/protocol/gui"
)

// user is the opponent before the GUI's board, if no engine plays there.
type user struct {
	*driver.Driver
	role     *role
	computer bool // the opponent is an engine
	post     bool // show thinking
	mouse    gui.Mouse
	told     bool // the user has been told that a pass is due
	guided   bool // the line above the board says what the user should do
}

func (u *user) opponent(string) error {
	u.computer = true
	return nil
}

func (u *user) postOn(string) error {
	u.post = true
	return nil
}

func (u *user) postOff(string) error {
	u.post = false
	return nil
}

// forget drops what belongs to the position before.
func (u *user) forget() { u.mouse, u.guided = gui.Mouse{}, false }

// lift highlights the squares where a piece can go; the GUI waits for it. If there
// are none, the user learns why.
func (u *user) lift(square string) error {
	u.Print("highlight %s", u.mouse.Lift(u.role.Game, square))
	u.guide(u.mouse.Next(u.role.Game))
	return nil
}

// put offers the promotions of a pawn. After a comma the piece only passes
// through the square.
func (u *user) put(square string) error {
	choices := u.mouse.Put(u.role.Game, square)
	if choices == "" {
		return nil
	}
	u.Print("choice %s", choices)
	if strings.Trim(choices, buttons) != "" {
		u.guide(fmt.Sprintf("or type %s%s and one of %s", u.mouse.From(), square, strings.ToLower(choices)))
	}
	return nil
}

// buttons are the pieces that every GUI's window for promotions has.
const buttons = "QRBN"

// help makes the user's forced ply with clicks, or asks the user to pass.
func (u *user) help() {
	ply, forced := u.role.Forced()
	if !forced {
		if u.role.Made() > 0 {
			u.guide(u.role.Codec().Shape().NextHint)
		} else {
			u.guide(u.role.Unseen())
		}
		return
	}
	if ply.Null() {
		if !u.told {
			u.told = true
			u.Print("telluser You have no move and must pass: click on the opponent's clock.")
		}
		return
	}
	if u.role.Made() == 0 {
		return
	}
	u.guide("go on: " + ply.String())
	squares := gui.Clicks(u.role.Codec(), ply, u.role.Black())
	for _, square := range squares {
		u.Print("click %s", square)
	}
	if len(squares) == 0 {
		u.Print("telluser Your turn goes on with %s: please type it.", ply)
	}
}

// guide shows what the user should do next. It is a line of thinking, which a
// GUI shows beside the board unless thinking is hidden. It stays there while Dux
// ponders.
func (u *user) guide(text string) {
	if u.post && !u.computer && text != "" {
		u.Print("0 0 0 0 %s", text)
		u.guided = true
	}
}

// questionTag marks the user's answer to a question; "duel" is part of recorded
// sessions.
const questionTag = "duel"

// ask asks the user for the intermediate square of the open captures.
func (u *user) ask(open []gui.Encoded) {
	names := make([]string, len(open))
	for i, t := range open {
		names[i] = u.between(t)
	}
	slices.Sort(names)
	u.Print("askuser %s Where shall the captured piece go? (%s)", questionTag, strings.Join(names, " "))
	u.guide("type the square, or Move Now")
}

// between returns the name of the intermediate square of a capture.
func (u *user) between(t gui.Encoded) string {
	return u.role.Position().Variant().SquareText(t.Legs[len(t.Legs)-1].To())
}
