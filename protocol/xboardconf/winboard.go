// Settings for WinBoard, a program that uses the ANSI code page.

package xboardconf

import (
	"fmt"
	"path/filepath"
	"strings"
)

// bitmapPieces is the folder of WinBoard's pieces for all games except Duchess.
const bitmapPieces = "pieces"

// engineListName is the file with lines that add Dux to WinBoard's start-up
// window.
const engineListName = "winboard.ini.txt"

// boardLooks skips the start-up window, gives the squares the colours of Dux's
// pictures.
const boardLooks = `-cp
-boardSize Bulky
-lightSquareColor #f0d9b5
-darkSquareColor #b58863
` + keep

// WriteWinBoard writes the files for WinBoard into folder dir, which it creates
// if necessary. path is the engine; winBoard is the program that the shortcuts
// start, one for each game. ansi encodes the files for WinBoard.
func WriteWinBoard(dir, path, winBoard string, ansi func(text string) (string, error)) error {
	dir, err := filepath.Abs(dir)
	if err != nil {
		return err
	}
	start := fmt.Sprintf(engine, path) + boardLooks
	bitmapFolder := fmt.Sprintf(pieceFolder, filepath.Join(dir, bitmapPieces))
	light, dark := filepath.Join(dir, lightSquares+".bmp"), filepath.Join(dir, darkSquares+".bmp")
	settings := map[string]string{
		General:        start + engineRules + bitmapFolder,
		Chess:          start + chessRules + bitmapFolder,
		Double:         start + engineRules + bitmapFolder + fmt.Sprintf(twoBoards, light, dark),
		Duchess:        start + engineRules + suffixes + fmt.Sprintf(pieceFolder, filepath.Join(dir, Pieces)),
		Server:         server + menu("%s,%s,0,1\n") + winBoardServer + strings.ReplaceAll(strings.TrimPrefix(boardLooks, "-cp\n"), "Bulky", "Middling") + bitmapFolder,
		engineListName: engineList(dir),
	}
	files := map[string]string{light: inBMP(squares(lightColours)), dark: inBMP(squares(darkColours))}
	for name, text := range settings {
		encoded, err := ansi(text)
		if err != nil {
			return fmt.Errorf("WinBoard cannot read the paths %s and %s: choose a folder with letters of this system's code page", dir, path)
		}
		files[filepath.Join(dir, name)] = encoded
	}
	for _, s := range Shortcuts() {
		files[filepath.Join(dir, ShortcutName(s.Variant))] = shortcut(s, winBoard)
	}
	for folder, duchess := range map[string]bool{bitmapPieces: false, Pieces: true} {
		pictures, err := bitmaps(duchess)
		if err != nil {
			return err
		}
		for name, picture := range pictures {
			files[filepath.Join(dir, folder, name)] = picture
		}
	}
	return write(files)
}

// Shortcuts are the starts that have a shortcut: every game, and the client of a
// server.
func Shortcuts() []Start { return append(Starts(true), Start{Variant: "server", File: Server}) }

// ShortcutName returns the file name of the shortcut of a start.
func ShortcutName(variant string) string { return variant + ".cmd" }

// shortcut returns a script that starts WinBoard for a game, with further
// options from its command line. It finds the settings beside itself.
func shortcut(s Start, winBoard string) string {
	return strings.Join([]string{
		"@rem Dux: plays " + s.Variant + " in WinBoard. Options of WinBoard may follow.",
		"@chcp 65001 >nul",
		`@start "" "` + winBoard + `" -opt "%~dp0` + s.File + `"` + s.Options + " %*", "",
	}, "\r\n")
}

// engineList returns the lines for -firstChessProgramNames in winboard.ini: a
// name and the options of each game.
func engineList(dir string) string {
	var b strings.Builder
	for _, s := range Starts(true) {
		fmt.Fprintf(&b, "\"Dux %s\" -opt \"%s\"%s\n", s.Variant, filepath.Join(dir, s.File), s.Options)
	}
	return b.String()
}
