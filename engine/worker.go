// A thread of a search, and its nodes.

package engine

import (
	"sync/atomic"

	"dux/movegen"
	"dux/movegen/sound"
)

// maxPly is the largest number of legs in a line, quiescence included.
const maxPly = 200

// maxDepth is the deepest iteration, in legs.
const maxDepth = 120

// worker is one thread of a search: a position, an evaluator and histories of
// its own; the table and the job are shared. prepare sets it up for a search, and then
// only its own thread changes it. Other threads read published, and root when all have
// ended.
type worker struct {
	id          int
	job         *job
	options     *Options
	table       *table
	history     *history
	corrections *corrections // of history; nil if evaluations are not corrected
	reductions  *reductionTable
	skill       *skill    // nil for full strength
	rootKey     uint64    // of the root, for skill
	unseen      []rootLeg // of the root, overlooked by skill

	pos       movegen.Searchable
	checker   movegen.Checker // pos, if it implements Checker
	replier   movegen.Replier // pos, if it implements Replier and refutations are on
	turnsLeft func() int      // of pos, nil in games without draws by counting
	evaluator Evaluator
	variant   *movegen.Variant
	profile   Profile
	twoSeats  bool

	// Whether two seats take turns that mostly have one leg. Only there the histories learn
	// from changes of the evaluation and from reduced searches that fail high: in games of
	// more legs or seats that has not gained.
	twoPlayerSingleLeg bool

	distances [3]int                // of continuation history
	cycle     int                   // turns from one turn of a side to its next
	rootTeam  movegen.Team          // to move at the root
	side      [movegen.MaxSeats]int // 0 for the seats of rootTeam, 1 for the others
	draw      [2]Score              // score of a draw for each side
	salt      uint64                // of keys in the table: separates searches whose scores differ
	values    [movegen.Kinds]int    // of victims, for ordering; kings highest

	root     []rootLeg
	frames   [maxPly + 1]frame
	evals    [maxPly + 1]Score // static evaluation by turn since the root
	cache    evalCache
	depth    int // of the running iteration
	selDepth int
	noNull   int // no null move before this ply, during verification

	nodes     uint64
	pollAt    uint64
	published atomic.Uint64 // nodes, for other goroutines, updated from time to time
	audit     audit         // of a build with the tag check
}

// frame is the state of a ply of the line: what the nodes before and after it need, and
// buffers. play fills the frame of the next ply; then only the node of that ply changes
// it, but for the counts of cutoffs, which its grandparent resets, and killers, which stay
// from node to node.
type frame struct {
	ply   int
	turn  int          // whole turns since the root
	leg   int          // leg of the turn
	seat  movegen.Seat // to move
	side  int          // of that seat
	check bool         // whether it is in check
	null  bool         // whether a null move has led here

	captureSquare movegen.Square // of the last capture

	threats      movegen.SquareSet // squares that the opponent attacks
	threatsKnown bool              // whether threats has been computed

	noisyHash bool // whether the hash leg is noisy
	cutoffs   int  // cutoff count of this ply; reset when the grandparent is entered

	move     movegen.Move // leg being tried
	index    int          // its piece-to index
	excluded movegen.Move // leg excluded to test whether it is singular
	rows     [3]int       // continuation history of earlier legs
	killers  [2]movegen.Move
	parts    parts         // of the position
	legs     uint32        // key of the last two legs
	similar  [4]uint16     // rows of corrections: those of positions with the same pawns, own pieces, other pieces, last legs
	best     movegen.Reply // the legs of this turn that raised alpha, as far as known; Pass if none was needed

	moves   []movegen.Move // buffers; they grow as needed
	scores  []int32
	quiets  []movegen.Move // legs tried so far
	noisies []movegen.Move
	replies []movegen.Reply // refutations known
	pv      []movegen.Move  // best line from here
}

func newWorker(id int, v *movegen.Variant) *worker {
	w := &worker{id: id, variant: v, profile: ProfileOf(v), history: newHistory(v)}
	for i := range w.frames {
		w.frames[i].ply = i
	}
	w.values = v.Values
	w.values[movegen.King] = kingValue
	return w
}

// kingValue is above the value of any other victim.
const kingValue = 10000

// prepare prepares w for a search from p, which w then owns.
func (w *worker) prepare(j *job, e *Engine, p movegen.Position) {
	w.job, w.options, w.table = j, &e.options, &e.table
	w.reductions = e.reductions
	w.audit = audit{off: e.proving}
	w.pos, w.evaluator = p.(movegen.Searchable), e.newEvaluator(p)
	w.checker, _ = p.(movegen.Checker)
	w.turnsLeft = movegen.HintsOf(p).TurnsLeft
	w.history.prepare(w.options, p)
	w.replier = nil
	if w.options.Refutations {
		w.replier, _ = p.(movegen.Replier)
	}
	w.nodes, w.pollAt = 0, 0
	w.published.Store(0)
	w.rootTeam = e.rootTeam(p)
	w.twoSeats = len(w.variant.Seats) == 2
	w.twoPlayerSingleLeg = w.twoSeats && w.profile.UsualLegs == 1
	w.cycle = max(w.variant.NTeam, 2)
	w.distances = continuationDistances(w.variant)
	w.salt = 0
	if w.variant.NTeam > 2 || w.options.Contempt != 0 { // scores depend on rootTeam
		keys := movegen.KeySource(uint64(w.rootTeam) | uint64(uint32(w.options.Contempt))<<8)
		w.salt = keys.Next()
	}
	seed := uint64(w.options.Seed)
	if seed == 0 {
		seed = e.seed
	}
	thousandths := w.options.skillOf(w.variant.Name)
	if j.limits.FullStrength {
		thousandths = fullSkill
	}
	if w.skill = newSkill(w.variant, thousandths, seed); w.skill != nil {
		w.salt ^= mixed(w.skill.seed + uint64(w.rootTeam)) // teams do not share their mistakes
		w.rootKey = w.key()
	}
	for _, s := range w.variant.Seats {
		w.side[s] = 1
		if w.variant.Team(s) == w.rootTeam {
			w.side[s] = 0
		}
	}
	w.corrections = nil
	if w.options.CorrectionHistory && w.variant.Legs == 1 && w.skill == nil { // a level misjudges on purpose
		w.corrections = &w.history.corrections
	}
	w.draw = [2]Score{Score(-w.options.Contempt), Score(w.options.Contempt)}
	for i := range w.frames {
		f := &w.frames[i]
		f.killers = [2]movegen.Move{}
		f.excluded = movegen.NoMove
		f.move, f.index = movegen.NoMove, 0
		f.threats = movegen.SquareSet{}
	}
	f := &w.frames[0]
	f.turn, f.null, f.rows, f.replies, f.captureSquare = 0, false, [3]int{}, f.replies[:0], movegen.NoSquare
	w.enter(f)
	if w.corrections != nil {
		f.parts, f.legs = partsOf(p, &w.side), 0
	}
}

// enter sets the seat, leg and check of f from the position.
func (w *worker) enter(f *frame) {
	f.leg = w.pos.Leg()
	f.seat = w.pos.Seat()
	f.side = w.side[f.seat]
	f.check = f.leg == 0 && w.pos.InCheck()
	f.threatsKnown = false
}

// step makes the leg m and prefetches the table's bucket of the new position.
// Only this function and back change the position.
func (w *worker) step(m movegen.Move) {
	if sound.On {
		w.audit.beforeMake(w.pos, m)
	}
	w.pos.Make(m)
	w.table.prefetch(w.key())
	if sound.On {
		w.audit.afterMake(w.pos)
	}
}

// back takes the last leg back.
func (w *worker) back() {
	w.pos.Unmake()
	if sound.On {
		w.audit.afterUnmake(w.pos)
	}
}

// play makes the leg m, or a pass, at f and returns the frame it leads to.
func (w *worker) play(f *frame, m movegen.Move) *frame {
	f.move = m
	f.index = w.history.index(m)
	if !m.Noisy() && m != movegen.Pass {
		w.history.findThreats(f) // histories may ask for them at next
	}
	w.step(m)
	w.nodes++
	next := &w.frames[f.ply+1]
	next.null = m == movegen.Pass
	next.captureSquare = f.captureSquare
	if m.Victim() != movegen.NoKind {
		next.captureSquare = m.To()
	}
	w.enter(next)
	if w.corrections != nil {
		next.parts = f.parts
		next.parts.play(m, f.side)
		next.legs = uint32(f.index)*0x9e37 + uint32(w.frames[max(f.ply-1, 0)].index)
	}
	next.turn = f.turn
	if next.leg == 0 {
		next.turn++
	}
	for i, back := range w.distances {
		next.rows[i] = 0
		if from := next.ply - back; from >= 0 {
			next.rows[i] = w.history.row(w.frames[from].index, w.frames[from].side == next.side)
		}
	}
	return next
}

// key returns the key of the position in the table.
func (w *worker) key() uint64 { return w.pos.Key() ^ w.salt }

// before returns the frame whose leg led to f; f itself at the root.
func (w *worker) before(f *frame) *frame { return &w.frames[max(f.ply-1, 0)] }

// evaluate returns the static evaluation for the side to move at f. A lead
// fades with turns without progress.
func (w *worker) evaluate(f *frame) Score {
	key := w.key()
	s, hit := w.cache.probe(key)
	if !hit {
		s = w.evaluateAfresh(f)
		w.cache.store(key, s)
	} else if sound.On {
		w.audit.checkCached(w.pos, s, w.evaluateAfresh(f))
	}
	if w.profile.Fades && w.turnsLeft != nil {
		left := w.turnsLeft() - movegen.FiftyMovesClock
		s = s * Score(max(fadeTurns+left, fadeTurns/2)) / fadeTurns
	}
	if w.skill != nil {
		s = w.misjudge(f, s)
	}
	return s
}

// evaluateAfresh returns the evaluation of the position at f without the cache.
func (w *worker) evaluateAfresh(f *frame) Score {
	s := Score(w.evaluator.Evaluate(w.rootTeam))
	if f.side != 0 {
		s = -s
	}
	return min(max(s, -evalBound), evalBound)
}

// fadeTurns makes a lead fade to 120/220 at the turn when the game is drawn, the
// hundredth without progress.
const fadeTurns = 220

// outcome returns the score, for the side to move at f, of a game that ended
// after this many turns.
func (w *worker) outcome(f *frame, o movegen.Outcome, turns int) Score {
	if o.Drawn() {
		return w.draw[f.side]
	}
	if (o.Winner == w.rootTeam) == (f.side == 0) {
		return MateIn(turns)
	}
	return MatedIn(turns)
}

// over reports whether the game is over at f, and its score: by the board, or
// by repetition (one is enough in a search) and draws by counting, unless the
// seat to move has no legal leg.
func (w *worker) over(f *frame) (Score, bool) {
	if o := w.pos.Outcome(); o.Over() {
		turns := f.turn
		if f.leg > 0 {
			turns++ // the current turn counts
		}
		return w.outcome(f, o, turns), true
	}
	if f.leg > 0 {
		return 0, false
	}
	if w.pos.Repetitions() > 0 {
		return w.draw[f.side], true
	}
	o := w.pos.Drawn()
	if !o.Over() {
		return 0, false
	}
	f.moves = w.pos.Generate(f.moves[:0], movegen.All)
	if len(f.moves) == 0 {
		o = w.pos.Stuck()
	}
	return w.outcome(f, o, f.turn), true
}

// stopped reports whether the search ends: whatever is being searched has no result.
func (w *worker) stopped() bool { return w.job.stop.Load() }

// limitReached is stopped, but looks at clock and limits every pollEvery nodes.
func (w *worker) limitReached() bool {
	if w.nodes >= w.pollAt {
		w.published.Store(w.nodes)
		w.pollAt = w.nodes + pollEvery
		w.job.poll(w)
	}
	return w.stopped()
}

// pollEvery is the number of nodes between two checks of the clock: some tenths of
// a millisecond. The checks take less than a thousandth of the time.
const pollEvery = 256
