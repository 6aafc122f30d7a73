// The one sentence under the board: what is expected, or what has happened.

// all joins names: "Red, Blue and Yellow".
export const all = new Intl.ListFormat("en-GB");

const coarse = matchMedia("(pointer: coarse)"); // fingers, without a keyboard

// asSentence adds a capital, but not to what somebody wrote and the words quote first, as
// in "hello: not a legal move", and a full stop.
export const asSentence = (words) => words.replace(/^[a-z](?![^\s:]*[\d:])/, (c) => c.toUpperCase()).replace(/([^.!?])$/, "$1.");

// tooLong says of a text that it cannot be a move, "" of others.
export const tooLong = (text) => (text.length > 100 ? "This is too long for one move. A whole game can be read under “Read a game” on the page for analysis." : "");

// resting makes the function by which a page says what is under a finger, and by render
// again what it said before; reach(square) shows where the piece there could move, unless
// mover shows that already.
export const resting = (render, mover, reach) => (words, square) => {
  if (!words) return render();
  document.getElementById("status").textContent = `${words}.`;
  if (square && !mover.half && mover.chosen?.from !== square) reach(square);
};

// verdict says who has won, to a viewer with these seats.
export function verdict({ result, seats, you }) {
  const scores = result.split("-"), teams = new Set(you.map((i) => seats[i].team));
  if (scores.every((s) => s === scores[0])) return "A draw";
  if (teams.size === 1) return scores[[...teams][0]] === "1" ? "You won" : "You lost";
  const winners = seats.filter((s) => scores[s.team] === "1").map((s) => s.seat);
  return `${all.format(winners)} won`;
}

// ended says how the game has ended and who has won, where the reason does not say that.
const ended = (state) => (/^(Draw|[^:]+ won): /.test(state.reason) ? state.reason : `${state.reason} ${verdict({ ...state, you: [] })}.`);

// kindOf names a piece without its colour.
function kindOf({ id }, pieces) {
  const { seat, name } = pieces[id];
  return name.slice(seat.length + 1);
}

export function sentence({ state, half, chosen, past, pieces, premove }) {
  if (past) return `This is the board after ${past.ply === 1 ? "1 turn" : `${past.ply} turns`}; ${coarse.matches ? "tap it" : "click it or press Escape"} to return to the game${state.yours ? ", where it is your move" : ""}.`;
  if (state.result) return ended(state) + (state.declined ? ` ${state.declined}` : "");
  if (!state.begun) return `${watching(state)}The game begins when everybody has opened their link; waiting for ${all.format(state.seats.filter((s) => s.absent).map((s) => s.seat))}.`;
  if (half) return step(half);
  const news = (state.given ? `${state.given}. ` : "") + (state.declined ? `${state.declined} ` : "");
  if (!state.yours) return watching(state) + news + waiting(state, premove);
  const movers = state.seats.filter((s, i) => i === state.mover || (s.you && s.moves));
  const who = chosen?.from ? pieces[state.pieces[chosen.from].id].seat : all.format(movers.map((s) => s.seat));
  const whose = state.you.length > 1 ? `${who} to move` : "Your move";
  if (state.legal.length === 0) return "You have no legal move and wait for a piece from your partner.";
  if (state.legal.length === 1 && !state.legal[0].to) {
    if (!movers.some((s) => s.mated)) return "You have no legal move and must pass.";
    return `${state.you.length > 1 ? `${who} is` : "You are"} mated and must pass, but the team plays on.`;
  }
  if (chosen?.becomes) return `${whose}: choose what the pawn becomes.`;
  if (chosen?.drop) return `${whose}: drop the ${kindOf(movers.flatMap((s) => s.hand ?? []).find((h) => h.letter === chosen.drop), pieces)} on an empty square.`;
  if (chosen?.from) return `${whose}: choose where the ${kindOf(state.pieces[chosen.from], pieces)} on ${chosen.from} goes.`;
  const check = state.check?.length ? "check; " : "";
  return `${news}${whose}: ${check}choose a piece${movers.some((s) => s.hand?.length) ? ", on the board or in your hand" : ""}.`;
}

// The names of levels, three levels each.
const levels = ["beginner", "learner", "casual", "steady", "sharp", "strong", "very strong"];

// levelName is the word for a level of the engine.
export const levelName = (level) => (level >= 20 ? "full strength" : levels[Math.floor(level / 3)]);

// watching says to who has no seat why nothing can be done here, unless only engines play.
function watching({ you, seats }) {
  if (you.length > 0 || seats.every((s) => s.engine)) return "";
  return seats.some((s) => s.absent) ? "You are watching; to play, open the link for a seat. " : "You are watching. ";
}

// waiting says for whom a viewer waits, and which turn is chosen ahead.
function waiting(state, premove) {
  const movers = state.seats.filter((s) => s.moves);
  const away = movers.filter((s) => s.away).length, everybody = away === movers.length;
  const names = all.format(movers.map((s) => (s.away && !everybody ? `${s.seat} (away)` : s.seat)));
  const what = everybody ? `, who ${away > 1 ? "are" : "is"} away` : movers.some((s) => s.mated) ? ", who is mated, to pass" : " to move";
  const wait = movers.every((s) => s.engine) ? `${names} (engine${movers.length === 1 && movers[0].level < 20 ? `, level ${movers[0].level}` : ""}) ${movers.length > 1 ? "are" : "is"} thinking.` : `Waiting for ${names}${what}.`;
  const before = after(state);
  if (premove?.turn) return `${wait} Your next move: ${premove.words()}; Take back or Escape cancels it.`;
  if (premove?.chosen) return `${wait} Choose where the piece goes when it is your turn.`;
  return before ? `${wait} You play after ${before}.` : wait;
}

// after names the seat after which a viewer with one of more than two seats plays, unless it moves now.
function after({ you, seats }) {
  if (you.length !== 1 || seats.length < 3 || seats.some((s) => s.seat.includes("-"))) return "";
  const last = seats.at(you[0] - 1);
  return last.moves ? "" : last.seat;
}

// step says how a half-made turn goes on.
function step(half) {
  switch (half.what) {
    case "duck":
      return "Now put the duck on an empty square.";
    case "return":
      return `Choose where the ${half.name} returns to the Main board.`;
  }
  if (half.dies) return `The Duel board is full: choose which piece dies for the captured ${half.name}.`;
  return `Put the captured ${half.name} on the Duel board.`;
}
