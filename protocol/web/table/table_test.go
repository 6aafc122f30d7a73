// Turns at a table: who may move, taking back, agreements, records, what the page
// shows.

package table

import (
	"encoding/json"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"dux/engine"
	"dux/movegen"
	"dux/movegen/draw"
	"dux/movegen/variants"
)

// seated returns a table where people hold the seats that have a key, and the
// engine the others.
func seated(t *testing.T, variant, start string, keys ...string) *Table {
	v, err := variants.Find(variant)
	require.NoError(t, err)
	var seats []Seat
	for i := range v.Seats {
		key := keys[i%len(keys)]
		seats = append(seats, Seat{Engine: key == "", Key: key, Name: "name of " + key})
	}
	table, err := New(Setup{Variant: v, Start: start, Seats: seats})
	require.NoError(t, err)
	return table
}

// legsOf returns the turn with a canonical text.
func legsOf(t *testing.T, table *Table, text string) []movegen.Move {
	_, legs, err := table.game.Parse(text)
	require.NoError(t, err)
	return legs
}

func TestOnlyTheSeatToMoveCanMove(t *testing.T) {
	table := seated(t, "chess", "", "w", "b")
	require.ErrorContains(t, table.Play(Keys{"b"}, "e5"), "it is not your turn: White is to move")
	require.Error(t, table.Play(nil, "e4"))
	require.Error(t, table.Play(Keys{""}, "e4"))
	require.ErrorContains(t, table.Play(Keys{"w"}, "e5"), "not a legal move")
	require.NoError(t, table.Play(Keys{"x", "w"}, "E4"))
	require.Error(t, table.Play(Keys{"w"}, "d4"))
	require.NoError(t, table.Play(Keys{"b"}, "e7e5"))
	require.Equal(t, []TurnView{{"e4", "1."}, {"e5", ""}}, table.list)
	require.Equal(t, []string{"e2e4", "e7e5"}, table.Show().Stored().Turns)
}

// A game that another than the first seat begins has a number before its first turn.
func TestNumberBeforeTheFirstTurn(t *testing.T) {
	table := seated(t, "chess", "4k3/8/8/8/8/8/8/R3K3 b - - 0 7", "a")
	for _, text := range []string{"Kd7", "Ra7", "Kc8"} {
		require.NoError(t, table.Play(Keys{"a"}, text))
	}
	require.Equal(t, []TurnView{{"Kd7", "7…"}, {"Ra7+", "8."}, {"Kc8", ""}}, table.Show().State().Turns)

	table = timed(t, "double2", time.Minute, 0, "a", "a", "a", "a")
	table.Arrive(Keys{"a"})
	require.NoError(t, table.Play(Keys{"a"}, "B/e4"))
	require.Equal(t, []TurnView{{"B/e4", ""}}, table.Show().State().Turns, "board A has the numbers")
}

// A turn for which the engine did not search, as its only one, says nothing about who wins.
func TestForcedTurnsDoNotMakeTheEngineAgree(t *testing.T) {
	for _, searched := range []engine.Bound{engine.Exact, engine.NoBound} {
		table := seated(t, "chess", "6k1/8/8/8/8/8/1r4PQ/7K b - - 0 1", "", "b")
		require.NoError(t, table.Play(Keys{"b"}, "Rb1"))
		require.NoError(t, table.PlayEngine(0, legsOf(t, table, "h2g1"), engine.Info{Bound: searched}))
		reply, err := table.Propose(Keys{"b"}, "draw")
		require.NoError(t, err)
		require.Equal(t, searched == engine.Exact, table.Result().Over(), reply)
	}
}

// A seat of the engine has no key that a person could know.
func TestNobodyMovesForTheEngine(t *testing.T) {
	table := seated(t, "chess", "", "", "b")
	require.True(t, table.EngineAt(table.Movers()[0]))
	require.Error(t, table.Play(Keys{""}, "e4"))
	_, err := table.Propose(Keys{""}, "resign")
	require.ErrorIs(t, err, errNotYours)
	legs := legsOf(t, table, "e2e4")
	require.NoError(t, table.PlayEngine(0, legs, engine.Info{}))
	require.ErrorIs(t, table.PlayEngine(0, legs, engine.Info{}), errOver)
}

// With many seats a player sees all that has happened since their own turn.
func TestTurnsSinceOnesOwn(t *testing.T) {
	table := seated(t, "duchess3", "", "a", "b", "c")
	var played []Board
	for _, key := range []string{"a", "b", "c", "a"} {
		require.NoError(t, table.Play(Keys{key}, table.Show().View(Keys{key}).Legal[0].Text))
		played = append(played, table.Show().State().Board)
	}
	require.Equal(t, played[2].Last, table.Show().View(Keys{"b"}).Earlier)
	require.Empty(t, table.Show().View(Keys{"c"}).Earlier, "only the last turn is new")
	require.Empty(t, table.Show().View(Keys{"a", "b", "c"}).Earlier, "all turns are one's own")
	require.Empty(t, table.Show().View(nil).Earlier, "watchers see each turn")
	require.NoError(t, table.Play(Keys{"b"}, table.Show().View(Keys{"b"}).Legal[0].Text))
	require.Equal(t, played[3].Last, table.Show().View(Keys{"c"}).Earlier)
}

func TestTakingBack(t *testing.T) {
	table := seated(t, "chess", "", "w", "")
	_, err := table.Propose(Keys{"w"}, "takeback")
	require.ErrorContains(t, err, "no turn of yours")
	require.NoError(t, table.Play(Keys{"w"}, "e4"))
	require.NoError(t, table.PlayEngine(1, legsOf(t, table, "e7e5"), engine.Info{}))
	_, err = table.Propose(Keys{"w"}, "takeback")
	require.NoError(t, err)
	require.Empty(t, table.Turns())
	require.Equal(t, table.Variant.Start, table.Position().String())

	// With two people the other one has to agree; a turn withdraws the offer.
	table = seated(t, "chess", "", "w", "b")
	require.NoError(t, table.Play(Keys{"w"}, "e4"))
	_, err = table.Propose(Keys{"w"}, "takeback")
	require.NoError(t, err)
	require.Len(t, table.Turns(), 1)
	require.True(t, table.Show().View(Keys{"b"}).Ask)
	require.False(t, table.Show().View(Keys{"w"}).Ask)
	require.ErrorIs(t, table.Answer(Keys{"w"}, true), errNotYours)
	require.NoError(t, table.Answer(Keys{"b"}, true))
	require.Empty(t, table.Turns())
	require.NoError(t, table.Play(Keys{"w"}, "e4"))
	_, err = table.Propose(Keys{"w"}, "takeback")
	require.NoError(t, err)
	require.NoError(t, table.Play(Keys{"b"}, "e5"))
	require.ErrorContains(t, table.Answer(Keys{"b"}, true), "no such offer")

	// Those asked are told which turns go, and who has not answered.
	table = seated(t, "duchess3", "", "a", "b", "c")
	for _, key := range []string{"a", "b", "c"} {
		require.NoError(t, table.Play(Keys{key}, table.Show().View(Keys{key}).Legal[0].Text))
	}
	_, err = table.Propose(Keys{"b"}, "takeback")
	require.NoError(t, err)
	require.Equal(t, &OfferView{"takeback", "Blue", 1, []string{"Red", "Yellow"}}, table.Show().State().Offer)
	require.NoError(t, table.Answer(Keys{"c"}, true))
	require.Equal(t, []string{"Red"}, table.Show().State().Offer.Asked)
	require.NoError(t, table.Answer(Keys{"a"}, true))
	require.Len(t, table.Turns(), 1)
}

// How a game has ended on the board is a sentence, which names who captured a king.
func TestReasonsAreSentences(t *testing.T) {
	for _, g := range []struct{ variant, start, turn, want string }{
		{"duck", "4k3/8/8/8/8/8/4R3/4K2* w - - 0 1", "e2e8@h8", "White won: the rook captured Black's king on e8."},
		{"duck", "3rk3/4P3/8/8/8/8/8/3K3* b - - 0 1", "d8d1@h8", "Black won: the rook captured White's king on d1."},
		{"duck", "krb5/p2p4/P2P4/3N4/4*3/8/8/6K1 w - - 0 1", "d5c7@b7", "Black won: a player who has no legal move wins (fowling)."},
		{"duel", "2k2/5/3p1/2*2/2N2/P4/2K2|3/3/3 w - - 0 1", "c3d5@y3", "White won: Black has only the king left on the Main board."},
		{"rutland", "13k/11K2/14/12Q1/14/14/14/14/14/14 w - - 0 1", "m7m8", "Black won: a player who has no legal move wins (stalemate)."},
		{"chess", "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", "a1a8", "White won: checkmate."},
		{"chess", "7k/5K2/8/6Q1/8/8/8/8 w - - 0 1", "g5g6", "Draw: stalemate."},
		{"chess", "7k/8/8/8/8/8/R7/K7 w - - 99 80", "a2b2", "Draw: 50 moves without a capture or a pawn's move."},
	} {
		table := seated(t, g.variant, g.start, "a")
		table.Arrive(Keys{"a"})
		require.NoError(t, table.Play(Keys{"a"}, g.turn), g.turn)
		require.Equal(t, g.want, table.Show().State().Reason)
	}
	team := movegen.Outcome{Winner: 1, Reason: movegen.TeamMated}
	require.Equal(t, "Blue, Green and Cyan won: Red, Yellow and Magenta are in checkmate.", Reason(seated(t, "duchess", "", "a").Variant, team, nil))
	require.Equal(t, "Black won: White's king has been captured.", Reason(seated(t, "duck", "", "a").Variant, movegen.Win(1, movegen.KingCaptured), nil))
}

func TestDrawsAndResigning(t *testing.T) {
	table := seated(t, "duck", "", "w", "b")
	_, err := table.Propose(Keys{"w"}, "draw")
	require.NoError(t, err)
	require.NoError(t, table.Answer(Keys{"b"}, false))
	require.False(t, table.Result().Over())
	_, err = table.Propose(Keys{"b"}, "draw")
	require.NoError(t, err)
	require.NoError(t, table.Answer(Keys{"w"}, true))
	require.Equal(t, "1/2-1/2", table.Show().State().Result)
	require.ErrorIs(t, table.Play(Keys{"w"}, "e2e4@e5"), errOver)

	table = seated(t, "chess", "", "w", "")
	reply, err := table.Propose(Keys{"w"}, "draw")
	require.NoError(t, err)
	require.Equal(t, "The engine declines a draw.", reply)
	_, err = table.Propose(Keys{"w"}, "resign")
	require.NoError(t, err)
	state := table.Show().State()
	require.Equal(t, "0-1", state.Result)
	require.Equal(t, "White resigned.", state.Reason)

	// A team of two people resigns if both agree; with three players nobody
	// can.
	table = seated(t, "duchess4", "", "red", "", "yellow", "")
	_, err = table.Propose(Keys{"yellow"}, "resign")
	require.NoError(t, err)
	require.False(t, table.Result().Over())
	require.NoError(t, table.Answer(Keys{"red"}, true))
	require.Equal(t, "0-1", table.Show().State().Result)
	_, err = seated(t, "duchess3", "", "k").Propose(Keys{"k"}, "resign")
	require.ErrorContains(t, err, "nobody can resign")
	_, err = table.Propose(Keys{"red"}, "nonsense")
	require.Error(t, err)
}

// Everybody is told who declined an offer, until the game goes on or there is another
// offer.
func TestDeclinedOffersAreTold(t *testing.T) {
	table := seated(t, "chess", "", "w", "b")
	decline := func(from, to, kind string) string {
		_, err := table.Propose(Keys{from}, kind)
		require.NoError(t, err)
		require.Empty(t, table.Show().State().Declined)
		require.NoError(t, table.Answer(Keys{to}, false))
		require.Nil(t, table.Show().State().Offer)
		return table.Show().State().Declined
	}
	require.Equal(t, "Black declines the draw.", decline("w", "b", "draw"))
	require.NoError(t, table.Play(Keys{"w"}, "e4"))
	require.Empty(t, table.Show().State().Declined)
	require.Equal(t, "Black does not let White take back.", decline("w", "b", "takeback"))
	require.Equal(t, "White declines the draw.", decline("b", "w", "draw"))
	_, err := table.Propose(Keys{"w"}, "resign")
	require.NoError(t, err)
	require.Equal(t, "White does not want another game.", decline("b", "w", "rematch"))

}

// An offer stands until somebody who is asked moves: players may move after offering.
func TestOffersStandWhileOthersMove(t *testing.T) {
	offer := func(kind string) *Table {
		table := seated(t, "duchess4", "", "red", "blue", "yellow", "")
		_, err := table.Propose(Keys{"red"}, kind)
		require.NoError(t, err)
		return table
	}
	move := func(table *Table, keys ...string) {
		for _, key := range keys {
			require.NoError(t, table.Play(Keys{key}, table.Show().View(Keys{key}).Legal[0].Text))
		}
	}
	table := offer("draw")
	move(table, "red")
	require.Equal(t, []string{"Blue", "Yellow"}, table.Show().State().Offer.Asked)
	require.NoError(t, table.Answer(Keys{"blue"}, true))
	move(table, "blue")
	require.NoError(t, table.Answer(Keys{"yellow"}, true))
	require.True(t, table.Result().Drawn())

	table = offer("draw")
	move(table, "red", "blue")
	require.Nil(t, table.Show().State().Offer, "Blue has declined by moving")

	table = offer("resign")
	move(table, "red")
	require.Nil(t, table.Show().View(Keys{"yellow"}).Offer, "Red plays on")
	_, err := table.Propose(Keys{"yellow"}, "resign")
	require.NoError(t, err)
	move(table, "blue")
	require.NoError(t, table.Answer(Keys{"red"}, true))
	require.Equal(t, "The team of Yellow resigned.", table.Show().State().Reason)
}

// Only the team is told who wants to resign, and who does not.
func TestResigningIsNoBusinessOfOpponents(t *testing.T) {
	table := seated(t, "duchess4", "", "red", "blue", "yellow", "")
	others := []Keys{nil, {"blue"}, {"x"}}
	_, err := table.Propose(Keys{"yellow"}, "resign")
	require.NoError(t, err)
	offer := &OfferView{Kind: "resign", By: "Yellow", Asked: []string{"Red"}}
	require.Equal(t, offer, table.Show().View(Keys{"red"}).Offer)
	require.Equal(t, offer, table.Show().View(Keys{"yellow"}).Offer)
	for _, keys := range others {
		require.Empty(t, table.Show().View(keys).Offers)
		require.ErrorContains(t, table.Answer(keys, false), "no such offer")
	}
	require.Empty(t, table.Show().State().Offers)
	require.NoError(t, table.Answer(Keys{"red"}, false))
	require.Equal(t, Offers{Declined: "Red does not want to resign."}, table.Show().View(Keys{"yellow"}).Offers)
	for _, keys := range others {
		require.Empty(t, table.Show().View(keys).Offers)
	}
	require.Empty(t, table.Show().State().Offers)
}

func TestTurnsOfSeveralLegs(t *testing.T) {
	table := seated(t, "duck", "", "k")
	h, err := table.Show().Half(Keys{"k"}, "e2e4")
	require.NoError(t, err)
	require.Equal(t, "duck", h.What)
	require.Len(t, h.Legs, 32)
	require.Equal(t, Piece{1, "P"}, h.Pieces["e4"])
	require.Empty(t, table.Turns(), "nothing has been played")
	_, err = table.Show().Half(Keys{"k"}, "e2e5")
	require.Error(t, err)
	_, err = table.Show().Half(nil, "e2e4")
	require.ErrorIs(t, err, errNotYours)

	table = seated(t, "duel", "2k2/5/3p1/2*2/2N2/P4/2K2|NNB/PDp/rbn w - - 0 1", "k")
	h, err = table.Show().Half(Keys{"k"}, "c3d5")
	require.NoError(t, err)
	require.Equal(t, []any{"prisoner", "pawn", true}, []any{h.What, h.Name, h.Dies})
	table = seated(t, "duel", "2k2/5/p4/2*2/5/P4/2K2|R1n/3/3 w - - 0 1", "k")
	h, err = table.Show().Half(Keys{"k"}, "x3z3")
	require.NoError(t, err)
	require.Equal(t, []any{"return", "rook", false}, []any{h.What, h.Name, h.Dies})
}

// A state has everything that a page shows, in every game, and a record
// restores the table.
func TestGamesAreShownAndKept(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	for _, v := range variants.All {
		table := seated(t, v.Name, "", "k")
		for n := 0; n < 30 && !table.Result().Over(); n++ {
			state := table.Show().View(Keys{"k"})
			require.True(t, state.Yours)
			require.NotEmpty(t, state.Legal, v.Name)
			leg := state.Legal[random.IntN(len(state.Legal))]
			text := leg.Text
			if leg.More {
				h, err := table.Show().Half(Keys{"k"}, text)
				require.NoError(t, err, "%s: %s", v.Name, text)
				text += h.Legs[random.IntN(len(h.Legs))].Text
			}
			require.NoError(t, table.Play(Keys{"k"}, text), "%s: %s", v.Name, text)
		}
		record, err := json.Marshal(table.Show().Stored())
		require.NoError(t, err)
		var r Stored
		require.NoError(t, json.Unmarshal(record, &r))
		again, err := Restore(r)
		require.NoError(t, err, v.Name)
		require.Equal(t, table.Show().State(), again.Show().State())
		require.Equal(t, table.Show().View(Keys{"k"}), again.Show().View(Keys{"k"}))
		require.Empty(t, table.Show().View(nil).Legal, "a watcher has no turn")
		board, err := table.Show().BoardAt(0)
		require.NoError(t, err)
		require.Equal(t, v.Start, board.Position)
		_, err = table.Show().BoardAt(len(table.Turns()) + 1)
		require.Error(t, err)
	}
}

// Records that no table can have are errors.
func TestBadRecords(t *testing.T) {
	table := seated(t, "chess", "", "k")
	for _, text := range strings.Fields("Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8") {
		require.NoError(t, table.Play(Keys{"k"}, text))
	}
	require.Equal(t, "1/2-1/2", table.Show().State().Result)
	good := table.Show().Stored()
	for want, spoil := range map[string]func(*Stored){
		"unknown variant":          func(r *Stored) { r.Variant = "ludo" },
		"expected 2 seats, got 1":  func(r *Stored) { r.Seats = r.Seats[:1] },
		"turn 8: e8e7":             func(r *Stored) { r.Turns = append(r.Turns[:7:7], "e8e7") },
		"turn 9: the game is over": func(r *Stored) { r.Turns = append(r.Turns[:8:8], "e2e4") },
		"expected 2 clocks, got 3": func(r *Stored) { r.Left = make([]time.Duration, 3) },
	} {
		bad := good
		spoil(&bad)
		_, err := Restore(bad)
		require.ErrorContains(t, err, want)
	}
}

// Level 0 of an engine is told like any other.
func TestStateHasLevelsOfEngines(t *testing.T) {
	table := seated(t, "chess", "", "w", "")
	for level := range engine.MaxLevel + 1 {
		table.Seats[1].Level = level
		text, err := json.Marshal(table.Show().State().Seats[1])
		require.NoError(t, err)
		var seat map[string]any
		require.NoError(t, json.Unmarshal(text, &seat))
		require.EqualValues(t, level, seat["level"])
	}
}

func TestStateHasHandsMatesAndLetters(t *testing.T) {
	state := seated(t, "double", "4k3/8/8/8/8/8/8/4K3[NNp] w - - 0 1", "k").Show().State()
	require.Equal(t, []HandView{{"N", 2, 2}}, state.Seats[0].Pieces)
	require.Equal(t, []HandView{{"P", 17, 1}}, state.Seats[1].Pieces)
	require.Equal(t, []string{"e1"}, seated(t, "chess", "4k3/8/8/8/8/8/4r3/4K3 w - - 0 1", "k").Show().State().Check)
	require.Equal(t, "R", seated(t, "duchess", "", "k").Show().State().Pieces["2a1"].Letter)
	v, err := variants.Find("duck")
	require.NoError(t, err)
	require.Equal(t, "*", draw.Letter(v, movegen.NewPiece(0, movegen.Duck)))
}
