// Messages and names at a table.

package table

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"dux/movegen"
	"dux/movegen/variants"
)

// Messages to the team reach only the team; watchers cannot talk.
func TestTalk(t *testing.T) {
	table := seated(t, "duchess4", "", "a", "b", "c", "d") // a and c are a team
	_, _, err := table.Say(nil, false, "hello")
	require.ErrorIs(t, err, errNotYours)
	_, _, err = table.Say(Keys{"a"}, false, " \n ")
	require.ErrorIs(t, err, errSilent)
	_, words, err := table.Say(Keys{"a"}, false, "<b>hello\x1b[2J</b>"+strings.Repeat("x", 1000))
	require.NoError(t, err)
	require.LessOrEqual(t, len(words), 200)
	require.Contains(t, words, "<b>hello", "it is text")
	_, _, err = table.Say(Keys{"c"}, true, "their queen")
	require.NoError(t, err)
	require.Len(t, table.Show().Heard(Keys{"a"}, 0), 2)
	require.Len(t, table.Show().Heard(Keys{"b"}, 0), 1)
	require.Len(t, table.Show().Heard(nil, 0), 1)
	require.Equal(t, []Line{{"Yellow", "name of c", true, "their queen"}}, table.Show().Heard(Keys{"c"}, 1))
	for range 3 * maxTalk {
		table.SayEngine(1, "x")
	}
	require.Len(t, table.Show().Heard(Keys{"b"}, 0), maxTalk, "older messages are dropped")
	again, err := Restore(table.Show().Stored())
	require.NoError(t, err)
	require.Equal(t, table.Show().Heard(Keys{"b"}, 0), again.Show().Heard(Keys{"b"}, 0))
}

func TestSittingIsShownAsWaiting(t *testing.T) {
	table := seated(t, "double2", "", "k")
	for words, waits := range map[string]bool{"Sit please": true, "go": false} {
		_, _, err := table.Say(Keys{"k"}, true, words)
		require.NoError(t, err)
		require.Equal(t, waits, table.Show().State().Seats[0].Waits, words)
		require.False(t, table.Show().State().Seats[1].Waits)
	}
	_, _, err := table.Say(Keys{"k"}, true, "sit")
	require.NoError(t, err)
	again, err := Restore(table.Show().Stored())
	require.NoError(t, err)
	require.True(t, again.Show().State().Seats[0].Waits, "also after the server has started again")
	require.NoError(t, table.Play(Keys{"k"}, "e4"))
	require.False(t, table.Show().State().Seats[0].Waits, "a turn ends it")
	table = seated(t, "duchess4", "", "k")
	_, _, err = table.Say(Keys{"k"}, true, "sit")
	require.NoError(t, err)
	require.False(t, table.Show().State().Seats[0].Waits, "partners send no pieces")
}

func TestNames(t *testing.T) {
	table := seated(t, "chess", "", "w", "")
	require.ErrorIs(t, table.Call(nil, "Eve"), errNotYours)
	require.Error(t, table.Call(Keys{"w"}, "\n"))
	require.NoError(t, table.Call(Keys{"w"}, "<script>"+strings.Repeat("ü", 100)))
	require.Equal(t, "<script>"+strings.Repeat("ü", MaxName-8), table.Show().State().Seats[0].Name)
	table.Seats[1].Level, table.Seats[1].Material = 3, true
	require.Equal(t, "name of , level 3, only counts pieces", table.Show().record().Tag("Black"))
}

// For the next game seats are rotated: partners stay partners.
func TestAnotherGame(t *testing.T) {
	for _, v := range variants.All {
		table := seated(t, v.Name, "", "a", "b", "c", "d", "e", "f")
		next := table.rotated()
		require.NotEqual(t, table.Seats, next.Seats, v.Name)
		teamOf := map[movegen.Team]movegen.Team{}
		for i, seat := range table.Seats {
			for j, other := range next.Seats {
				if seat.Key != other.Key {
					continue
				}
				old, now := v.Team(v.Seats[i]), v.Team(v.Seats[j])
				if to, known := teamOf[old]; known {
					require.Equal(t, to, now, "%s: partners are parted", v.Name)
				}
				teamOf[old] = now
			}
		}
	}
	table := seated(t, "chess", "", "w", "b")
	_, err := table.Propose(Keys{"w"}, "rematch")
	require.ErrorContains(t, err, "only after this one")
	_, err = table.Propose(Keys{"w"}, "resign")
	require.NoError(t, err)
	_, err = table.Propose(Keys{"w"}, "rematch")
	require.NoError(t, err)
	require.True(t, table.Show().View(Keys{"b"}).Ask)
	_, agreed := table.Another()
	require.False(t, agreed)
	_, err = table.Propose(Keys{"b"}, "rematch")
	require.NoError(t, err)
	next, agreed := table.Another()
	require.True(t, agreed)
	require.Equal(t, "b", next.Seats[0].Key)
	_, agreed = table.Another()
	require.False(t, agreed, "once")
	table.GoOn("next")
	_, err = table.Propose(Keys{"b"}, "rematch")
	require.ErrorContains(t, err, "already")
	require.Equal(t, "next", table.Show().State().Next)
}

func TestThreats(t *testing.T) {
	for _, c := range []struct {
		variant, start, seat string
		want                 []Threat
	}{
		{"chess", "4k3/8/8/3p4/4P3/8/8/R3K3 w - - 0 1", "White", []Threat{{"d5", "e4"}}},
		{"chess", "4k3/8/8/3p4/4P3/8/8/R3K3 w - - 0 1", "Black", []Threat{{"e4", "d5"}}},
		{"chess", "4k3/8/8/3p4/4P3/8/8/R3K3 b - - 0 1", "White", []Threat{{"d5", "e4"}}},
		{"chess", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "White", []Threat{}},
		{"chess", "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "White", []Threat{{"d5", "e4"}}},
		{"duck", "4k3/8/8/3p4/4P3/8/7*/R3K3 w - - 0 1", "White", []Threat{{"d5", "e4"}}},
		{"double2", "4k3/8/8/8/8/8/8/4K3[] w - - 0 1 | 4k3/8/8/3p4/4P3/8/8/R3K3[] w - - 0 1 A", "B-White", []Threat{{"B/d5", "B/e4"}}},
		{"double2", "4k3/8/8/8/8/8/8/4K3[] w - - 0 1 | 4k3/8/8/3p4/4P3/8/8/R3K3[] w - - 0 1 A", "A-White", []Threat{{"B/e4", "B/d5"}}},
	} {
		found, err := seated(t, c.variant, c.start, "k").Show().Threats(c.seat, 0)
		require.NoError(t, err)
		require.Equal(t, c.want, found, c)
	}
	_, err := seated(t, "chess", "", "k").Show().Threats("White", 1)
	require.Error(t, err)
	_, err = seated(t, "chess", "", "k").Show().Threats("Red", 0)
	require.EqualError(t, err, `there is no seat "Red"`)
}

func TestReach(t *testing.T) {
	const check = "4k3/8/8/8/7b/8/8/R3K3 w - - 0 1"
	for _, c := range []struct {
		variant, start, square string
		want                   []string
	}{
		{"chess", "4k3/8/8/3p4/4P3/8/8/R3K3 w - - 0 1", "d5", []string{"d4", "e4"}},
		{"chess", "4k3/8/8/3p4/4P3/8/8/R3K3 w - - 0 1", "e4", []string{"e5", "d5"}},
		{"chess", "4k3/8/8/3p4/4P3/8/8/R3K3 w - - 0 1", "e5", []string{}},
		{"chess", check, "h4", []string{}},
		{"chess", "8/P6k/8/8/8/8/8/K7 w - - 0 1", "a7", []string{"a8"}},
		{"duck", "4k3/8/8/3p4/3*P3/8/8/R3K3 w - - 0 1", "d5", []string{"e4"}},
		{"double2", "4k3/8/8/8/8/8/8/4K3[] w - - 0 1 | 4k3/8/8/3p4/4P3/8/8/R3K3[] w - - 0 1 A", "B/d5", []string{"B/d4", "B/e4"}},
	} {
		found, err := seated(t, c.variant, c.start, "k").Show().Reach(c.square, 0)
		require.NoError(t, err)
		require.ElementsMatch(t, c.want, found, c)
	}
	_, err := seated(t, "chess", "", "k").Show().Reach("e2", 1)
	require.Error(t, err)
}
