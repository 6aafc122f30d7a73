// Games of self-play: packed, read back, continued after a break.

package selfplay

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"dux/eval"
	"dux/movegen"
	"dux/movegen/chess"
	"dux/movegen/duchess"
	"dux/movegen/duck"
	"dux/movegen/game"
	"dux/movegen/variants"
)

func config(t *testing.T, v *movegen.Variant, games int) *Config {
	t.Helper()
	return &Config{
		Variant: v, Nodes: 60, Random: [2]int{2, 12}, Samples: 10, Seed: 7, Threads: 1, Games: games,
		NewEvaluator: eval.New, Evaluator: "built in", Path: filepath.Join(t.TempDir(), v.Name+".games"),
	}
}

func quietly(Progress) {}

func play(t *testing.T, c *Config) *Set {
	t.Helper()
	_, err := Run(t.Context(), c, quietly)
	require.NoError(t, err)
	s, err := Read(c.Path)
	require.NoError(t, err)
	require.Empty(t, s.Torn)
	return s
}

// Unpacking returns what was played: the turns, scores and results of every
// game, and the samples of the trees with the static scores that the search
// saw.
func TestGamesReadBack(t *testing.T) {
	for _, v := range variants.All {
		t.Run(v.Name, func(t *testing.T) {
			t.Parallel()
			readBack(t, config(t, v, 1))
		})
	}
}

// readBack plays a game, unpacks it, and returns it.
func readBack(t *testing.T, c *Config) *Played {
	t.Helper()
	v := c.Variant
	h, err := c.header()
	require.NoError(t, err)
	book, err := c.book(nil)
	require.NoError(t, err)
	p := newPlayer(c, h, book)
	pack := packer{variant: v}
	g, err := p.play(t.Context(), 5)
	require.NoError(t, err)
	packed, err := pack.pack(nil, g)
	require.NoError(t, err)

	u := &Unpacker{Variant: v, Trees: true}
	turn, tree, trees := g.Random-1, 0, 0
	err = u.Replay(packed, func(pos movegen.Position, at *Point) {
		require.Equal(t, Head{Number: 5, End: g.End, Drawn: g.Drawn, Winner: g.Winner, Start: v.Start, Turns: len(g.Turns), Random: g.Random}, *at.Game)
		if at.Tree {
			s := g.Searches[turn-g.Random].Tree[tree]
			tree++
			trees++
			require.Equal(t, s.Score, at.Score)
			require.Equal(t, s.Team, at.Team)
			require.Equal(t, 0, pos.Leg())
			require.Equal(t, s.Score, eval.New(pos).Evaluate(at.Team), "%s", pos)
			return
		}
		turn++
		tree = 0
		now := g.Searches[turn-g.Random]
		require.Equal(t, turn, at.Turn)
		require.Equal(t, now.Score, at.Score)
		require.Equal(t, now.Quiet, at.Quiet)
		require.Equal(t, v.Team(pos.Seat()), at.Team)
		require.True(t, pos.Legal(g.Turns[turn].Legs[0]))
	})
	require.NoError(t, err)
	require.Equal(t, len(g.Turns)-1, turn)
	require.Greater(t, trees, turn/2)
	t.Logf("%d turns, %d samples, %d bytes, end %d", turn+1, trees, len(packed), g.End)
	return g
}

// Pieces that come into a hand are there for the turn, and in the unpacked game.
func TestGiftsReadBack(t *testing.T) {
	c := config(t, double(t), 1)
	c.Gifts = 0.3
	g := readBack(t, c)
	gifts := map[movegen.Kind]int{}
	n := 0
	for _, gift := range g.Gifts {
		require.Equal(t, game.Gift{Seat: gift.Seat, Kind: gift.Kind, N: 1}, giftOf(giftIndex(gift)))
		gifts[gift.Kind]++
		n++
	}
	require.InDelta(t, 0.3*float64(len(g.Turns)), n, 0.15*float64(len(g.Turns)))
	require.Greater(t, gifts[movegen.Pawn], gifts[movegen.Queen])
	require.Zero(t, gifts[movegen.King])
}

// Only a game on one board with hands has a partner elsewhere.
func TestGiftsAreRefusedWithoutHands(t *testing.T) {
	for _, name := range []string{"chess", "duck", "double2"} {
		v, err := variants.Find(name)
		require.NoError(t, err)
		c := config(t, v, 1)
		c.Gifts = 0.3
		require.ErrorContains(t, c.Validate(), "-gifts needs a game on one board with hands, such as double, got "+name)
	}
	c := config(t, double(t), 1)
	c.Gifts = 1.5
	require.ErrorContains(t, c.Validate(), "gifts must be")
}

func double(t *testing.T) *movegen.Variant {
	t.Helper()
	v, err := variants.Find("double")
	require.NoError(t, err)
	return v
}

// A run killed in the middle of a write continues as if it had not been killed,
// wherever the file was cut off.
func TestInterruptedRunsContinue(t *testing.T) {
	t.Run("games", func(t *testing.T) { interrupt(t, config(t, duck.Variant, 4)) })
	t.Run("tables", func(t *testing.T) { interrupt(t, tables(t, 4)) })
}

// interrupt plays four games, and again with the file cut off.
func interrupt(t *testing.T, whole *Config) {
	games := play(t, whole).Games
	require.Len(t, games, 4)
	data, err := os.ReadFile(whole.Path)
	require.NoError(t, err)
	for _, size := range []int{0, 5, 60, len(data) / 2, len(data) - 1} {
		again := *whole
		again.Path = filepath.Join(t.TempDir(), "cut.games")
		require.NoError(t, os.WriteFile(again.Path, data[:size], 0o644))
		done, err := Run(t.Context(), &again, quietly)
		require.NoError(t, err)
		if size > 0 {
			require.Positive(t, done.Torn, "%d", size)
		}
		require.Equal(t, 4, done.Held+done.Games)
		s, err := Read(again.Path)
		require.NoError(t, err)
		require.Equal(t, games, s.Games)
	}
	require.NoError(t, os.WriteFile(whole.Path, append(data[:len(data)-1:len(data)-1], make([]byte, 100)...), 0o644))
	s, err := Read(whole.Path)
	require.Error(t, err, "the checksum is wrong")
	require.Nil(t, s)
	require.NoError(t, os.WriteFile(whole.Path, append(data[:len(data):len(data)], make([]byte, 100)...), 0o644))
	s, err = Read(whole.Path)
	require.NoError(t, err)
	require.Equal(t, []string{whole.Path}, s.Torn)
	require.Equal(t, games, s.Games)
}

// A damaged byte anywhere is refused with its place, and nothing is removed.
func TestDamagedFilesAreLeftAlone(t *testing.T) {
	c := config(t, duck.Variant, 6)
	play(t, c)
	whole, err := os.ReadFile(c.Path)
	require.NoError(t, err)
	c.Games = 1
	for at := len(magic); at < len(whole); at += 1 + len(whole)/200 {
		for _, flip := range []byte{1, 0x80, 0xff} {
			data := bytes.Clone(whole)
			data[at] ^= flip
			require.NoError(t, os.WriteFile(c.Path, data, 0o644))
			s, err := Read(c.Path)
			if err == nil { // the length of the last frame
				require.NotEmpty(t, s.Torn)
				require.GreaterOrEqual(t, len(s.Games), 5)
				continue
			}
			require.ErrorContains(t, err, ".games, byte ", "%d", at)
			_, err = Run(t.Context(), c, quietly)
			require.ErrorContains(t, err, ".games, byte ")
			require.ErrorAs(t, err, new(OpenError))
			after, err := os.ReadFile(c.Path)
			require.NoError(t, err)
			require.Equal(t, data, after)
		}
	}
}

// The time to play includes that of earlier runs. A file without a time, of an
// earlier version, has played none.
func TestTimeIncludesEarlierRuns(t *testing.T) {
	c := config(t, duck.Variant, 1)
	play(t, c)
	resume := func(games int, limit time.Duration) Progress {
		c.Games, c.Time = games, limit
		done, err := Run(t.Context(), c, quietly)
		require.NoError(t, err)
		return done
	}
	done := resume(2, time.Hour)
	require.Equal(t, []any{1, 1, time.Duration(0)}, []any{done.Held, done.Games, done.Before})

	h, err := c.header()
	require.NoError(t, err)
	file, err := openShard(c.Path, h, "test")
	require.NoError(t, err)
	require.Positive(t, file.played)
	require.NoError(t, file.keepTime(time.Hour))
	require.NoError(t, file.close())
	done = resume(0, time.Hour)
	require.Equal(t, []any{2, 0, time.Hour}, []any{done.Held, done.Games, done.Before})
	done = resume(3, 2*time.Hour)
	require.Equal(t, []any{2, 1}, []any{done.Held, done.Games})
	require.GreaterOrEqual(t, done.Before, time.Hour)
	s, err := Read(c.Path)
	require.NoError(t, err)
	require.Len(t, s.Games, 3)
	require.Empty(t, s.Torn)
}

// Neither threads nor shards change the games. Files read together count each
// game once.
func TestGamesDoNotDependOnThreadsOrShards(t *testing.T) {
	t.Run("games", func(t *testing.T) { share(t, config(t, chess.Chess, 4), 2) })
	t.Run("tables", func(t *testing.T) { share(t, tables(t, 8), 4) })
}

// share plays the games of c with two threads, and in two shards with this many each.
func share(t *testing.T, c *Config, each int) {
	games := play(t, c).Games
	two := *c
	two.Threads, two.Path = 2, filepath.Join(t.TempDir(), "two.games")
	require.Equal(t, games, play(t, &two).Games)

	paths := []string{c.Path}
	var parts [][]byte
	for i := range 2 {
		part := *c
		part.Games, part.Shard, part.Path = each, [2]int{i, 2}, filepath.Join(t.TempDir(), "part.games")
		parts = append(parts, play(t, &part).Games...)
		paths = append(paths, part.Path)
	}
	require.ElementsMatch(t, games, parts)
	s, err := Read(paths...)
	require.NoError(t, err)
	require.Equal(t, games, s.Games)
	require.Equal(t, 2*each, s.Duplicates)
}

func TestOtherFilesAreRefused(t *testing.T) {
	c := config(t, duck.Variant, 1)
	play(t, c)
	other := *c
	other.Nodes++
	_, err := Run(t.Context(), &other, quietly)
	require.ErrorContains(t, err, "holds games of another run")

	mixed := config(t, chess.Chess, 1)
	play(t, mixed)
	_, err = Read(c.Path, mixed.Path)
	require.ErrorContains(t, err, "expected games of duck, like those of the files before, got chess")

	h, err := c.header()
	require.NoError(t, err)
	file, err := openShard(c.Path, h, "test")
	require.NoError(t, err)
	_, err = Run(t.Context(), c, quietly)
	require.ErrorContains(t, err, "another process")
	require.NoError(t, file.close())

	text := filepath.Join(t.TempDir(), "text")
	require.NoError(t, os.WriteFile(text, []byte("e4 e5 Nf3 and whatever else is in a file that is a little longer than the header of the files of games, which names the variant, the nodes, the seed and all that"), 0o644))
	_, err = Read(text)
	require.ErrorContains(t, err, "expected a file of packed games")
	again := *c
	again.Path = text
	_, err = Run(t.Context(), &again, quietly)
	require.ErrorContains(t, err, "expected a file of packed games")
}

// A damaged game returns an error and does not panic.
func TestDamagedGamesAreRefused(t *testing.T) {
	games := play(t, config(t, duck.Variant, 1)).Games
	u := &Unpacker{Variant: duck.Variant, Trees: true}
	visit := func(movegen.Position, *Point) {}
	require.NoError(t, u.Replay(games[0], visit))
	for n := range len(games[0]) {
		require.Error(t, u.Replay(games[0][:n], visit), "%d", n)
	}
	require.Error(t, u.Replay(append(games[0], 0), visit))
	for n := range len(games[0]) {
		bad := append([]byte(nil), games[0]...)
		bad[n] ^= 0x55
		_ = u.Replay(bad, visit) // an error or another game, no panic
	}
}

func TestAdjudicator(t *testing.T) {
	after := func(a adjudicator, n int, scores ...int) movegen.Outcome {
		for i := range n {
			a.add(movegen.Team(i%2), scores[i%len(scores)])
		}
		return a.verdict()
	}
	require.Equal(t, movegen.Win(1, movegen.WinAdjudicated), after(adjudicator{teams: 2, may: true}, wonTurns, -3000, 3000))
	require.Equal(t, movegen.Draw(movegen.DrawAdjudicated), after(adjudicator{teams: 3, may: true}, drawnTurns, 0))
	for _, on := range []movegen.Outcome{
		after(adjudicator{teams: 2}, wonTurns, -3000, 3000), after(adjudicator{teams: 3, may: true}, wonTurns, -3000, 3000),
		after(adjudicator{teams: 2, may: true}, wonTurns, 3000), // the teams' scores disagree
		after(adjudicator{teams: 2, may: true}, wonTurns, -2000, 2000),
		after(adjudicator{teams: 2, may: true}, drawnTurns-1, 0),
	} {
		require.False(t, on.Over())
	}
}

// With three players each has a result and samples from their own view.
func TestThreePlayers(t *testing.T) {
	s := play(t, config(t, duchess.Three, 2))
	teams := map[movegen.Team]int{}
	apart := 0
	u := &Unpacker{Variant: s.Variant, Trees: true}
	for _, g := range s.Games {
		require.NoError(t, u.Replay(g, func(pos movegen.Position, at *Point) {
			teams[at.Team]++
			if at.Team != s.Variant.Team(pos.Seat()) {
				apart++
			}
		}))
	}
	require.Len(t, teams, 3)
	require.Positive(t, apart)
	require.Equal(t, 1.0, Points(false, 2, 2))
	require.Equal(t, 0.0, Points(false, 2, 1))
	require.Equal(t, 0.5, Points(true, 0, 1))
}

// With playout-cap randomisation about one turn in Full is searched in full and is a
// label; the file is read as any other, and one of earlier versions goes on.
func TestFewTurnsAreSearchedInFull(t *testing.T) {
	all := config(t, chess.Chess, 3)
	labels := func(s *Set) (quiet, turns int) {
		u := &Unpacker{Variant: s.Variant}
		for _, g := range s.Games {
			require.NoError(t, u.Replay(g, func(_ movegen.Position, at *Point) {
				turns++
				if at.Quiet {
					quiet++
				}
			}))
		}
		return quiet, turns
	}
	quiet, turns := labels(play(t, all))
	share := float64(quiet) / float64(turns)

	c := config(t, chess.Chess, 3)
	c.Full, c.Fast = 4, 12
	set := play(t, c)
	require.Equal(t, []int{4, 12}, []int{set.Headers[0].Full, set.Headers[0].Fast})
	quiet, turns = labels(set)
	require.InDelta(t, share/4, float64(quiet)/float64(turns), 0.06)
	two := *c
	two.Threads, two.Path = 2, filepath.Join(t.TempDir(), "two.games")
	require.Equal(t, set.Games, play(t, &two).Games)

	one := *all
	one.Full, one.Fast, one.Games = 1, 12, 4
	require.Len(t, play(t, &one).Games, 4, "a file of full searches continues")
	for _, wrong := range []*Config{
		{Nodes: 60, Full: -1}, {Nodes: 60, Full: 101, Fast: 12}, {Nodes: 60, Full: 4}, {Nodes: 60, Full: 4, Fast: 61},
	} {
		wrong.Variant, wrong.Games, wrong.Threads = chess.Chess, 1, 1
		require.Error(t, wrong.Validate())
	}
	c.Fast = 13
	_, err := Run(t.Context(), c, quietly)
	require.ErrorContains(t, err, "fast 12, not 13")
}
