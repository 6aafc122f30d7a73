// Reasons for which games end, and results as game records write them.

package movegen

// Outcome is how a game has ended; the zero Outcome is a game that goes on.
type Outcome struct {
	Reason Reason
	Winner Team // meaningless for draws
}

// Reason names a way for a game to end.
type Reason uint8

// The ways a game ends, first those on the board. Packed games keep the numbers:
// new reasons come last.
const (
	Undecided Reason = iota
	// Won by Outcome.Winner.
	Checkmate
	KingCaptured
	BareKing
	NinePrisoners  // nine enemy pieces on the Duel board (duel7, duel9)
	Fowling        // no legal move in Duck Chess: the player to move wins
	StalemateWon   // no legal move in Rutland's Chess: the player to move wins
	TeamMated      // Duchess for teams: every opponent's king is in checkmate
	NeighbourMated // Duchess for three: the player to the left is in checkmate
	// Drawn.
	Stalemate
	Repetition
	FiftyMoves
	InsufficientMaterial
	TurnLimit // Duchess: 110 turns a seat
	AllPassed // Duchess: as many passes in a row as there are seats
	// Ended by players and referees, not on the board.
	Agreement
	DrawAdjudicated
	WinAdjudicated
	Resignation
	Forfeit // the loser's flag fell, its move was illegal, it left
)

// FiftyMovesClock is the number of turns without a capture or pawn move, 50 of each
// player, after which FiftyMoves draws a game of two players.
const FiftyMovesClock = 100

var reasonTexts = [...]string{
	Undecided: "undecided", Checkmate: "checkmate", KingCaptured: "king captured", BareKing: "bare king",
	NinePrisoners: "nine prisoners", Fowling: "fowling", StalemateWon: "stalemate", TeamMated: "team mated",
	NeighbourMated: "neighbour mated", Stalemate: "stalemate", Repetition: "repetition", FiftyMoves: "50 moves",
	InsufficientMaterial: "insufficient material", TurnLimit: "turns", AllPassed: "passes",
	Agreement: "agreement", DrawAdjudicated: "adjudication", WinAdjudicated: "adjudication", Resignation: "resignation", Forfeit: "forfeit",
}

// String names r in the words of a result comment.
func (r Reason) String() string { return reasonTexts[r] }

// Win returns the outcome in which team t wins.
func Win(t Team, r Reason) Outcome { return Outcome{Reason: r, Winner: t} }

// Draw returns a drawn outcome.
func Draw(r Reason) Outcome { return Outcome{Reason: r} }

// Over reports whether the game has ended.
func (o Outcome) Over() bool { return o.Reason != Undecided }

// Drawn reports whether the game has ended without a winner.
func (o Outcome) Drawn() bool { return o.Reason >= Stalemate && o.Reason <= DrawAdjudicated }

// Text returns the result in game records, "*" while undecided. For two teams that
// is 1-0 (the team of the first seat), 0-1 and 1/2-1/2; for three a figure for each
// (1-0-0, draw 1/3-1/3-1/3).
func (o Outcome) Text(teams int) string {
	if !o.Over() {
		return "*"
	}
	return ResultText(o.Winner, o.Drawn(), teams)
}

// ResultText returns the result of a finished game in game records; winner is
// meaningless if it is drawn.
func ResultText(winner Team, drawn bool, teams int) string {
	switch {
	case teams == 3:
		if drawn {
			return "1/3-1/3-1/3"
		}
		return [...]string{"1-0-0", "0-1-0", "0-0-1"}[winner]
	case drawn:
		return "1/2-1/2"
	}
	return [...]string{"1-0", "0-1"}[winner]
}
