// Package movegen is the vocabulary of all games of Dux: squares, pieces, seats and
// teams, moves, outcomes, and the Position interface. Through it search, perft and
// the protocols play any game.
//
// A turn is everything that a player does before the next player moves. It has
// one or more legs: Duck Chess moves a piece and then the duck, Duel Chess
// captures and then places the prisoner. Make, Generate, search and its tables
// work on legs; perft, protocols and game records work on turns. The functions
// of turn.go join legs into turns.
//
// A game is found by its name, and a position is read from text:
//
//	duck, err := variants.Find("duck")
//	p, err := duck.Read("7k/8/8/8/8/8/6*P/7K w - - 0 1") // or duck.Position(), the start
//	texts := movegen.TurnTexts(p)                         // all legal turns
//	legs, err := movegen.PlayTurn(p, texts[0])
//	outcome := movegen.Result(p)                          // Over, Drawn, Winner, Reason
//
// Squares are numbered by each game: Variant.SquareText names them, Variant.Cells draws them.
// Values are in centipawns. The errors of positions are of type *TextError, which names the
// field, and says what was expected.
//
// Each game has a room of its own below this folder; variants lists them all.
//
// # Files of a room
//
// Rooms have the same files, as far as their games need them.
//
//	doc.go        what the game is, and its rules by number where comments cite them
//	variant.go    the variants of the room as data: start, letters, values
//	geometry.go   the board: names of squares, tables of steps, leaps, rays
//	board.go      what stands on the squares: sets, put and remove; Zobrist keys
//	position.go   Position: the board and the rest of the state; identity, copies
//	status.go     the state besides the pieces, where games share it
//	setup.go      positions from parts, checked; the parts as a movegen.Setup, and back;
//	              a copy without a piece, to find the value of the piece
//	text.go       position text and text of legs
//	make.go       Make and Unmake
//	generate.go   Generate, Legal, CountTurns
//	pawns.go      moves of pawns, and so king.go, drops.go, placement.go, wizards.go
//	attacks.go    what pieces attack, and what attacks a square
//	checks.go     checkInfo: checks and pins of a position, computed once; InCheck; and
//	              GivesCheck
//	see.go        static exchange evaluation
//	outcome.go    how games end; MayPass
//
// Of the tests conformance_test.go plays random games and compares with other programs,
// slow_test.go with a slow generator by the words of the rules.
//
// # Words
//
//	piece        anything that stands on a square, pawns and kings too
//	seat, side   a player; Side is the set of a seat's pieces, sides all of them
//	kinds        the sets of pieces by kind, squares the piece on each square
//	bitset       the room's set of squares, if it has more than one word
//	rules        the differences between the variants of a room
//	ways         how the kinds move; rooks, bishops, knights and so on are the sets of
//	             all pieces that move so, queens are in rooks and in bishops
//	slider       a piece that moves any distance along a line
//	leaper       a piece that jumps over others; leapers(s) attack s without sliding
//	occupied     the squares with a piece, vacant those without
//	targets      where pieces may go
//	list         appends moves: list those of one piece, listPawns of pawns, and so on
//	evasions     targets of pieces other than the king that answer every check
//	checkers     enemy pieces that attack the king; pinned: own pieces that shield it
//	clock        turns since the last capture or pawn move, for the draw
//	reversible   turns since the last irreversible one, for repetitions
//	turns        whole turns since the start of the game
//	enPassant    the square passed over; barred if no legal en passant capture exists
//	byValue      the kinds from the least valuable one, for exchanges;
//	             leastValuable chooses the least valuable attacker
//	state        what Unmake copies back: all that a leg changes, or all but the pieces;
//	             Status, on 8x8, has the fields of a FEN after the board
//	undo         what Unmake needs to take back a leg, a state included
//	sound        the tag of fields that a copy may have otherwise; see package sound
package movegen
