// Random conduct of everybody at a table keeps to its rules.

package table

import (
	"encoding/json"
	"math/rand/v2"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"

	"dux/engine"
	"dux/movegen"
	"dux/movegen/variants"
	"dux/protocol/live"
)

// Whatever people do, a table keeps to its rules, and a record brings it back.
func TestAnyConduct(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		for _, v := range variants.All {
			for seed := range uint64(2) {
				conduct(t, v, rand.New(rand.NewPCG(seed, 7)), seed%2 == 0)
			}
		}
	})
}

func conduct(t *testing.T, v *movegen.Variant, random *rand.Rand, clocks bool) {
	s := Setup{Variant: v}
	keys := []Keys{nil, {"nobody"}, {""}}
	for i := range v.Seats {
		key := string(rune('a' + i))
		s.Seats = append(s.Seats, Seat{Engine: random.IntN(4) == 0, Key: key, Name: key})
		keys = append(keys, Keys{key})
	}
	if clocks {
		s.Control = live.Control{Base: time.Minute, Inc: time.Second}
	}
	table, err := New(s)
	require.NoError(t, err)
	for range 150 {
		who := keys[random.IntN(len(keys))]
		act(t, table, who, random)
		if random.IntN(20) == 0 {
			time.Sleep(time.Duration(random.IntN(10)) * time.Second)
		}
		table.Tick()
		require.Equal(t, table.Result().Over(), table.Show().State().Result != "")
		if table.Result().Over() {
			require.NotEmpty(t, table.Show().State().Reason)
			require.Empty(t, table.Show().View(who).Legal)
		}
	}
	if live.Gives(table.Position()) {
		pos, _ := finalOf(t, table)
		require.Equal(t, table.Position().String(), pos)
	}
	text, err := json.Marshal(table.Show().Stored())
	require.NoError(t, err)
	var r Stored
	require.NoError(t, json.Unmarshal(text, &r))
	again, err := Restore(r)
	require.NoError(t, err, v.Name)
	require.Equal(t, table.Position().Key(), again.Position().Key(), v.Name)
	require.Equal(t, []any{table.Show().State().Result, table.Show().State().Reason, table.Show().Clock()}, []any{again.Show().State().Result, again.Show().State().Reason, again.Show().Clock()}, v.Name)
}

// act does something at a table that people can do.
func act(t *testing.T, table *Table, who Keys, random *rand.Rand) {
	switch random.IntN(18) {
	case 0:
		_, _ = table.Propose(who, []string{"draw", "resign", "takeback", "rematch", "x"}[random.IntN(5)])
	case 1:
		_ = table.Answer(who, random.IntN(3) > 0)
	case 2:
		_, _, _ = table.Say(who, random.IntN(2) == 0, []string{"sit", "go", "+n", "<x>"}[random.IntN(4)])
	case 3:
		_ = table.Call(who, "x")
	case 4:
		_, _ = table.Show().Threats(table.Variant.SeatName(table.Variant.Seats[0]), random.IntN(len(table.Turns())+2))
	case 5:
		_ = table.Play(who, "nonsense")
	case 16, 17:
		seat := table.Variant.SeatName(table.Variant.Seats[random.IntN(2)])
		_ = table.Give(who, Handover{seat, []string{"P", "N", "Q", "K", "x"}[random.IntN(5)], random.IntN(3) == 0})
	case 6, 7, 8:
		table.Arrive(who)
	default:
		play(t, table, who, random)
	}
}

// play plays a legal turn of a seat to move, a person's or the engine's.
func play(t *testing.T, table *Table, who Keys, random *rand.Rand) {
	movers := table.Movers()
	if len(movers) == 0 {
		return
	}
	seat := movers[random.IntN(len(movers))]
	p, prefix := table.Board(seat), ""
	if boards := table.boards(); boards != nil {
		prefix = boards.BoardName(table.game.BoardOf(table.Variant.Seats[seat])) + "/"
	}
	legal := movegen.TurnTexts(p)
	if len(legal) == 0 {
		return
	}
	text := prefix + legal[random.IntN(len(legal))]
	if !table.Holds(who, seat) {
		turns := len(table.Turns())
		if len(table.movers(who)) == 0 {
			require.Error(t, table.Play(who, text))
		}
		require.Len(t, table.Turns(), turns, "nobody moves for another")
	}
	if table.Seats[seat].Engine {
		legs, err := movegen.ParseTurn(p, strings.TrimPrefix(text, prefix))
		require.NoError(t, err)
		_ = table.PlayEngine(seat, legs, engine.Info{})
		return
	}
	_ = table.Play(Keys{table.Seats[seat].Key}, text)
}
