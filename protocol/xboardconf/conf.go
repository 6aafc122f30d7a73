// Package xboardconf writes what XBoard and WinBoard need to play
// every game of Dux: files of settings, pieces in the colours of the six players
// of Duchess, and for WinBoard all other pieces and a shortcut for each game.
package xboardconf

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"

	"dux/engine/platform"
	"dux/movegen"
	"dux/movegen/draw"
	"dux/movegen/variants"
	"dux/protocol/gui"
)

// The files that Write creates in its folder.
const (
	General = "dux.conf"     // for every game
	Chess   = "chess.conf"   // for orthodox chess, by XBoard's own rules
	Double  = "double2.conf" // with two boards that look different
	Duchess = "duchess.conf" // with coloured pieces
	Pieces  = "duchess"      // the folder of these pieces
	Server  = "server.conf"  // for people at a server of dux match
)

// engine is the engine's command line, which XBoard splits at blanks outside
// quotes. A word must follow a quoted path, or XBoard adds an empty one.
const engine = `-firstChessProgram {"%s" cecp}
`

// engineRules leaves the rules to the engine: XBoard would reject unorthodox moves
// and adjudicate draws by rules that these games lack. With highlighted targets
// and one-click moves the engine can guide a user through turns of several
// moves.
const engineRules = `-testLegality false
-oneClickMove true
-showTargetSquares true
-testClaims false
-checkMates false
-materialDraws false
-trivialDraws false
-ruleMoves 0
-repeatsToDraw 0
-popupMoveErrors false
`

// chessRules lets XBoard check the moves of chess. Only then it captures en passant
// in positions that were loaded.
const chessRules = `-testLegality true
-showTargetSquares true
`

// pieceFolder is where the GUI finds images of pieces.
const pieceFolder = `-pieceImageDirectory "%s"
`

// suffixes is for pieces whose letters have suffixes: XBoard 4.9.1 hangs when it
// shows the choices of a promotion among them one by one.
const suffixes = `-sweepPromotions false
`

// coloured makes XBoard use images as they are, not in its two colours.
const coloured = `-trueColors true
`

// twoBoards makes XBoard draw two images as the light and the dark squares.
const twoBoards = `-useBoardTexture true
-liteBackTextureFile "%s"
-darkBackTextureFile "%s"
`

// keep keeps XBoard and WinBoard from saving these settings for other engines when they end.
const keep = `-saveSettingsOnExit false
`

// Write writes the files for XBoard into folder dir, which it creates if necessary,
// for the engine at this path.
func Write(dir, path string) error {
	dir, err := filepath.Abs(dir)
	if err != nil {
		return err
	}
	return write(within(dir, settings(dir, path)))
}

// settings returns the files for XBoard, by name, for a folder where they will be.
func settings(dir, path string) map[string]string {
	start := fmt.Sprintf(engine, path)
	general := start + engineRules + keep
	light, dark := lightSquares+".png", darkSquares+".png"
	files := map[string]string{
		General: general,
		Chess:   start + chessRules + keep,
		Double:  general + fmt.Sprintf(twoBoards, filepath.Join(dir, light), filepath.Join(dir, dark)),
		Duchess: general + suffixes + fmt.Sprintf(pieceFolder, filepath.Join(dir, Pieces)) + coloured,
		Server:  server + menu("%s;%s;\n") + keep,
		light:   inPNG(squares(lightColours)),
		dark:    inPNG(squares(darkColours)),
	}
	for name, picture := range images() {
		files[filepath.Join(Pieces, name)] = picture
	}
	return files
}

func within(dir string, files map[string]string) map[string]string {
	all := map[string]string{}
	for name, text := range files {
		all[filepath.Join(dir, name)] = text
	}
	return all
}

// write writes files by path, and makes their folders.
func write(files map[string]string) error {
	for name, text := range files {
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			return err
		}
		if err := platform.WriteDerived(name, text); err != nil {
			return err
		}
	}
	return nil
}

// A Start is how a GUI is started to play a game.
type Start struct {
	Variant string
	File    string // of settings
	Options string // after it
}

// Starts are those of every game with a codec, for XBoard or for WinBoard.
func Starts(winBoard bool) []Start {
	var all []Start
	for _, v := range variants.All {
		codec := gui.For(v, false)
		if codec == nil {
			continue
		}
		shape := codec.Shape()
		s := Start{v.Name, General, " -variant " + v.Name}
		switch {
		case shape.Known != "":
			s.File, s.Options = Chess, ""
		case shape.Suffixes:
			s.File = Duchess
		case shape.Files == twoBoardFiles:
			s.File = Double
		}
		if winBoard && shape.Ranks > bulkyRanks {
			s.Options += " -boardSize Middling"
		}
		all = append(all, s)
	}
	return all
}

// twoBoardFiles are the files of two boards beside each other. Boards with more
// ranks than bulkyRanks are too high for many screens in squares of 72 pixels.
const (
	twoBoardFiles = 16
	bulkyRanks    = 9
)

// imageNames are XBoard's names of the images that Duchess uses, by number.
var imageNames = map[int]string{
	65: "King", 4: "Queen", 7: "Archbishop", 16: "Chancellor", 35: "Wizard", 3: "Rook", 2: "Bishop", 1: "Knight", 29: "Lance",
	50: "Prince", 51: "Phoenix", 8: "Marshall", 25: "Tower", 27: "Hat", 47: "PromoRook", 46: "PromoBishop", 12: "Nightrider", 55: "GoldPawn",
	10: "Commoner", 64: "Princess", 22: "Sword", 58: "PromoDragon", 5: "Advisor", 14: "CrownedRook", 13: "CrownedBishop", 20: "Unicorn", 37: "Iron",
}

// images returns the pieces of all six players as SVG documents, by file name. They
// are those of the first game with suffixes, Duchess for six.
func images() map[string]string {
	v := variants.All[slices.IndexFunc(variants.All, func(v *movegen.Variant) bool {
		codec := gui.For(v, false)
		return codec != nil && codec.Shape().Suffixes
	})]
	shape := gui.For(v, false).Shape()
	files := map[string]string{}
	for _, seat := range v.Seats {
		colour := "White"
		if gui.Black(v, seat) {
			colour = "Black"
		}
		for k := movegen.NoKind + 1; k < movegen.Kinds; k++ {
			if v.Letters[k] == 0 {
				continue
			}
			piece := movegen.NewPiece(seat, k)
			files[colour+imageNames[shape.Image(piece)]+".svg"] = draw.Document(draw.Piece(v, piece))
		}
	}
	return files
}
