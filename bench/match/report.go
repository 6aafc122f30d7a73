// The report of a run: standings, Elo, cross table, endings and faults.

package match

import (
	"cmp"
	"math"
	"math/rand/v2"
	"slices"

	"dux/bench/record"
	"dux/bench/stats"
	"dux/movegen"
	"dux/movegen/variants"
)

// Report is the result of a run.
type Report struct {
	Variant string         `json:"variant"`
	TC      string         `json:"tc"`
	Games   int            `json:"games"`
	Engines []Standing     `json:"engines"`         // two in the order given, more by score
	Pair    *PairReport    `json:"pair,omitempty"`  // for two engines and two teams
	Cross   []CrossRow     `json:"cross,omitempty"` // for more than two engines
	Endings map[string]int `json:"endings"`         // games by how they ended
	Faults  map[string]int `json:"faults"`          // games lost by faults, by engine and cause
}

// Standing is the result of one engine.
type Standing struct {
	Name     string  `json:"name"`
	Games    int     `json:"games"`
	Wins     int     `json:"wins"`
	Draws    int     `json:"draws"`
	Losses   int     `json:"losses"`
	Score    float64 `json:"score"`           // share of the points, 0 to 1
	Elo      float64 `json:"elo"`             // against its opponents together
	EloError float64 `json:"eloError"`        // half the width of the 95 % interval
	Depth    float64 `json:"depth"`           // mean per turn
	NPS      float64 `json:"nps,omitempty"`   // nodes divided by time used, if times are recorded
	Nodes    float64 `json:"nodes,omitempty"` // mean per turn
}

// PairReport is the match of the first engine against the second. With three
// players there are no pairs of games: Elo comes from the share of points, its
// error from a bootstrap over units.
type PairReport struct {
	Elo         float64     `json:"elo"`
	EloError    float64     `json:"eloError"`
	NElo        float64     `json:"nElo,omitempty"`
	NEloError   float64     `json:"nEloError,omitempty"`
	LOS         float64     `json:"los"`                   // 0 to 1
	Pentanomial []float64   `json:"pentanomial,omitempty"` // units by points of the first engine: 0, 1/2, 1, 3/2, 2
	Faulty      int         `json:"faulty,omitempty"`      // units with a game lost by a fault, which do not count above
	LLR         *float64    `json:"llr,omitempty"`
	Bounds      [2]float64  `json:"bounds,omitzero"`
	SPRT        *stats.SPRT `json:"sprt,omitempty"`
	Verdict     string      `json:"verdict,omitempty"`
}

// CrossRow has an engine's points against each engine of the run, and the
// number of games.
type CrossRow struct {
	Name   string    `json:"name"`
	Points []float64 `json:"points"`
	Games  []int     `json:"games"`
}

// pairSample counts the units of engines a and b by a's points in their two
// games. Units of three players and faulty ones do not count.
func pairSample(units []record.Unit, a, b int) stats.Sample {
	s := make(stats.Sample, 5)
	for i := range units {
		u := &units[i]
		if u.Pair != [2]int{a, b} && u.Pair != [2]int{b, a} || len(u.Games) != 2 || u.Faulty() {
			continue
		}
		points := u.Games[0].Share(a) + u.Games[1].Share(a)
		s[int(2*points)]++
	}
	return s
}

// NewReport computes the report; the order of units does not matter.
func NewReport(units []record.Unit, test *stats.SPRT) *Report {
	r := &Report{Engines: []Standing{}, Endings: map[string]int{}, Faults: map[string]int{}}
	if len(units) == 0 {
		return r
	}
	first := &units[0]
	r.Variant, r.TC = first.Variant, first.TC
	for i, name := range first.Engines {
		r.Engines = append(r.Engines, standing(units, i, name))
	}
	for i := range units {
		for _, g := range units[i].Games {
			r.Games++
			ending := g.Cause
			if g.Cause == "normal" {
				ending = g.Reason
			}
			r.Endings[ending]++
			if g.Guilty >= 0 {
				r.Faults[first.Engines[g.Guilty]+": "+g.Cause]++
			}
		}
	}
	if len(first.Engines) == 2 {
		r.Pair = pairReport(units, test)
	} else {
		r.Cross = crossTable(units, first.Engines)
	}
	if len(r.Engines) > 2 {
		slices.SortStableFunc(r.Engines, func(a, b Standing) int { return cmp.Compare(b.Score, a.Score) })
	}
	return r
}

// standing computes the result of one engine.
func standing(units []record.Unit, engine int, name string) Standing {
	s := Standing{Name: name}
	var sample stats.Sample = make([]float64, 3)
	var points, turns, depth, nodes, millis float64
	for i := range units {
		for j := range units[i].Games {
			g := &units[i].Games[j]
			if !slices.Contains(g.Seating, engine) {
				continue
			}
			s.Games++
			share := g.Share(engine)
			points += share
			switch {
			case g.Winner < 0:
				s.Draws++
			case share > 0:
				s.Wins++
			default:
				s.Losses++
			}
			if g.Guilty < 0 {
				sample[winDrawLoss(g, share)]++
			}
			for _, t := range turnsOf(g, units[i].Variant, engine) {
				turns++
				depth += float64(t.Depth)
				nodes += float64(t.Nodes)
				millis += float64(t.Millis)
			}
		}
	}
	if s.Games > 0 {
		s.Score = points / float64(s.Games)
		s.Elo, s.EloError = sample.Elo()
		s.Elo, s.EloError = finite(s.Elo), finite(s.EloError)
	}
	if turns > 0 {
		s.Depth, s.Nodes = depth/turns, nodes/turns
	}
	if millis > 0 {
		s.NPS = nodes / millis * 1000
	}
	return s
}

// winDrawLoss returns the index of a game in a sample of single games.
func winDrawLoss(g *record.Game, share float64) int {
	switch {
	case g.Winner < 0:
		return 1
	case share > 0:
		return 2
	}
	return 0
}

// unbounded stands for an infinite difference, which JSON cannot represent.
const unbounded = 9999

func finite(elo float64) float64 {
	if math.IsNaN(elo) {
		return 0
	}
	return max(min(elo, unbounded), -unbounded)
}

// turnsOf returns the turns of a game that an engine played.
func turnsOf(g *record.Game, variant string, engine int) []record.Entry {
	v, err := variants.Find(variant)
	if err != nil {
		return nil
	}
	p, err := v.New(g.Opening.Start)
	if err != nil {
		return nil
	}
	first := p.Seat()
	var own []record.Entry
	for i, t := range g.Turns {
		seat := inOrder(v, first, len(g.Opening.Turns)+i)
		if t.Seat != nil {
			seat = movegen.Seat(*t.Seat)
		}
		if g.Seating[v.Team(seat)] == engine {
			own = append(own, t)
		}
	}
	return own
}

// inOrder returns the seat that moves after n turns if seats move in turn.
func inOrder(v *movegen.Variant, first movegen.Seat, n int) movegen.Seat {
	return v.Seats[(slices.Index(v.Seats, first)+n)%len(v.Seats)]
}

func pairReport(units []record.Unit, test *stats.SPRT) *PairReport {
	p := &PairReport{SPRT: test}
	for i := range units {
		if units[i].Faulty() {
			p.Faulty++
		}
	}
	if len(units[0].Games) != 2 {
		p.Elo, p.EloError, p.LOS = sharesOfThree(slices.DeleteFunc(slices.Clone(units), func(u record.Unit) bool { return u.Faulty() }))
		return p
	}
	sample := pairSample(units, 0, 1)
	p.Pentanomial = sample
	p.Elo, p.EloError = sample.Elo()
	p.NElo, p.NEloError = sample.NormalizedElo()
	p.LOS = sample.LOS()
	p.Elo, p.EloError, p.NElo, p.NEloError = finite(p.Elo), finite(p.EloError), finite(p.NElo), finite(p.NEloError)
	if test != nil {
		llr := test.LLR(sample)
		p.LLR = &llr
		p.Bounds[0], p.Bounds[1] = test.Bounds()
		p.Verdict = test.Verdict(llr).String()
	}
	return p
}

const bootstraps = 2000

// sharesOfThree estimates Elo from the first engine's share of the points of
// whole units, in which each engine has played every seat.
func sharesOfThree(units []record.Unit) (elo, margin, los float64) {
	if len(units) == 0 {
		return 0, 0, 0.5
	}
	shares := make([]float64, len(units))
	for i := range units {
		for j := range units[i].Games {
			shares[i] += units[i].Games[j].Share(0) / float64(len(units[i].Games))
		}
	}
	mean := func(pick func(i int) float64) float64 {
		sum := 0.0
		for i := range shares {
			sum += pick(i)
		}
		return sum / float64(len(shares))
	}
	random := rand.New(rand.NewPCG(1, uint64(len(shares))))
	means := make([]float64, bootstraps)
	better := 0.0
	for i := range means {
		means[i] = mean(func(int) float64 { return shares[random.IntN(len(shares))] })
		switch {
		case means[i] > 0.5:
			better++
		case means[i] == 0.5:
			better += 0.5
		}
	}
	slices.Sort(means)
	low, high := means[bootstraps/40], means[bootstraps-1-bootstraps/40]
	elo = finite(stats.Elo(mean(func(i int) float64 { return shares[i] })))
	margin, los = (finite(stats.Elo(high))-finite(stats.Elo(low)))/2, better/bootstraps
	if slices.Min(shares) == slices.Max(shares) {
		margin = finite(stats.ErrorOfSame(shares[0], float64(len(units))))
	}
	if len(units) == 1 {
		los = 0.5 // how much results vary is unknown
	}
	return elo, margin, los
}

func crossTable(units []record.Unit, names []string) []CrossRow {
	rows := make([]CrossRow, len(names))
	for i := range rows {
		rows[i] = CrossRow{Name: names[i], Points: make([]float64, len(names)), Games: make([]int, len(names))}
	}
	for i := range units {
		a, b := units[i].Pair[0], units[i].Pair[1]
		for j := range units[i].Games {
			g := &units[i].Games[j]
			rows[a].Points[b] += g.Share(a)
			rows[b].Points[a] += g.Share(b)
			rows[a].Games[b]++
			rows[b].Games[a]++
		}
	}
	return rows
}
