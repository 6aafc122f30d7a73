// Positions of games as text, for other trainers.

package selfplay

import (
	"fmt"
	"io"
	"strconv"

	"dux/movegen"
)

// Exported counts what Export wrote and what it left out.
type Exported struct {
	Positions int
	Unknown   int // games left out, because they ended by their length and have no result
}

// Export writes the positions that nets learn from: those at the start of a turn that are
// quiet and have a score of at most limit centipawns. Each is a line
//
//	TEXT | SCORE | RESULT
//
// with the text of the position, the score of its search in centipawns, and the result of
// its game: 1.0 for a win, 0.5 for a draw, 0.0 for a loss. Both are from the view of the
// first team, which in games with White is White's. With three teams they are from the view
// of the team to move. The texts of some games contain " | ", so a line is read from its
// end.
func Export(w io.Writer, s *Set, limit int) (done Exported, err error) {
	u := &Unpacker{Variant: s.Variant}
	var line []byte
	var failed error
	for _, packed := range s.Games {
		h, err := u.head(packed)
		if err != nil {
			return done, err
		}
		if h.End == Bounded {
			done.Unknown++
			continue
		}
		err = u.Replay(packed, func(pos movegen.Position, at *Point) {
			if !at.Quiet || max(at.Score, -at.Score) > limit || failed != nil {
				return
			}
			line = at.appendTo(line[:0], pos)
			_, failed = w.Write(line)
			done.Positions++
		})
		if err != nil {
			return done, fmt.Errorf("%w; play new games by this version", err)
		}
		if failed != nil {
			return done, failed
		}
	}
	return done, nil
}

// appendTo appends the line of an exported position.
func (at *Point) appendTo(line []byte, pos movegen.Position) []byte {
	team, score := at.Team, at.Score
	if team != 0 && pos.Variant().NTeam == 2 {
		team, score = 0, -score
	}
	line = append(append(line, pos.String()...), " | "...)
	line = append(strconv.AppendInt(line, int64(score), 10), " | "...)
	return append(strconv.AppendFloat(line, Points(at.Game.Drawn, at.Game.Winner, team), 'f', 1, 64), '\n')
}
