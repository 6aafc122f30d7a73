// The page of a first lesson: positions with one winning turn, which is made on the
// board. The answers of the other side are those that last longest.

import { Board, swap } from "./board.js";
import { handBar } from "./handbar.js";
import { Mover } from "./mover.js";
import { passFocus, refill } from "./refill.js";
import { ribbon, stateOf, tell } from "./ribbon.js";
import { converse, data, layout } from "./wire.js";
import { asSentence, resting, sentence, tooLong } from "./words.js";

const $ = (id) => document.getElementById(id);
const { variant } = document.querySelector("main").dataset;
const root = $("board");
const done = `dux-learnt:${variant}`;
const learnt = new Set(JSON.parse(localStorage.getItem(done) ?? "[]"));
let exercises = [];
let at = 0; // the exercise shown
let round = 0; // how many exercises have begun; what still waits for an earlier one gives up
let view; // the board as the server says
let solved = false;
let missing = false; // the exercise could not be shown, as there was no connection
let near, geometry;

const talk = converse(`/analyse/${variant}`, { hear() {}, connected });
const pieces = await data(`/pieces/${variant}`);
const mover = new Mover({ pieces, play: attempt, ask: half, changed: render, refused });
const board = new Board(root, pieces, { press: (s) => solved || mover.press(s, board), mayDrag: (s) => !solved && mover.mayDrag(s), cancel: () => mover.cancel(), rest: resting(render, mover, reach), turn: (p) => swap(board, p, render) });

function connected(is) {
  document.body.dataset.connected = is;
  if (!is && view) $("status").textContent = "The connection is lost; trying again.";
  else if (missing) begin(at);
  else if (view) render();
}

const exercise = () => exercises[at];

// ask asks about the exercise; null is the answer when it fails, or comes too late.
async function ask(question, turns = view?.turns.map((t) => t.text) ?? []) {
  const asked = round;
  const answer = await talk.ask({ start: exercise().position, turns, ...question });
  if (asked !== round) return null;
  tell(asSentence(answer.error ?? ""));
  return answer.error ? null : answer;
}

async function lay(seat) {
  if (geometry && seat === near) return;
  const asked = round, next = await layout(variant, seat);
  if (asked !== round) return;
  geometry = next;
  mover.letters = geometry.letters;
  mover.close();
  near = seat;
  board.lay(geometry);
  board.own(seat);
}

// begin shows an exercise from its start, and reports whether it is still wanted then.
// Until then no turn can be made.
async function begin(i) {
  const begun = ++round;
  at = i;
  solved = true;
  missing = false;
  $("told").textContent = "";
  history.replaceState(null, "", `#${i + 1}`);
  const answer = await ask({}, []);
  missing = !answer && begun === round;
  if (!answer) return false;
  await lay(exercise().near);
  if (begun !== round) return false;
  solved = false;
  show(answer.view);
  return true;
}

function show(next) {
  view = next;
  mover.expect(solved ? {} : view);
  board.pointOut([]);
  render();
}

async function half(text) {
  const answer = await ask({ half: text });
  if (answer) mover.follow(answer.half);
}

// refused says why a press does nothing.
async function refused(why) {
  const answer = await ask({ why });
  if (answer?.refused) tell(answer.refused, "clicked");
}

// reach shows where a piece could move.
async function reach(square) {
  const answer = await ask({ reach: square });
  if (answer) board.reach(square, answer.reach ?? []);
}

// pause waits, and reports whether the exercise still goes on then.
async function pause(ms) {
  const from = round;
  await new Promise((then) => setTimeout(then, ms));
  return from === round;
}

// attempt plays a turn of the learner's: the first must be the one that wins, and
// from then on what wins in time.
async function attempt(turn) {
  if (solved) return;
  const answer = await ask({ play: turn });
  if (!answer) return;
  const played = answer.view.turns.length, { solution } = exercise();
  const right = answer.view.turns.at(-1).text === solution[played - 1] || wins(answer.view);
  if (!right) {
    $("told").textContent = `${answer.view.turns.at(-1).san} does not win${exercise().turns > 1 ? " in time" : ""}. Try again.`;
    mover.expect(view);
    return render();
  }
  if (wins(answer.view) || played >= solution.length) return finish(answer.view);
  $("told").textContent = "Right! Go on.";
  show(answer.view);
  await replies();
}

// replies plays what the others answer, until it is the learner's turn.
async function replies() {
  const { solution, near: who } = exercise();
  const team = view.seats.find((s) => s.seat === who).team;
  while (!view.result && view.turns.length < solution.length && view.seats.find((s) => s.seat === view.toMove).team !== team) {
    if (!(await pause(600))) return;
    const answer = await ask({ play: solution[view.turns.length] });
    if (!answer) return;
    show(answer.view);
  }
  if (view.result) finish(view);
}

// wins reports whether the learner's team has won.
function wins(next) {
  const team = next.seats.find((s) => s.seat === exercise().near).team;
  return next.result.split("-")[team] === "1";
}

function finish(next) {
  solved = true;
  learnt.add(at);
  localStorage.setItem(done, JSON.stringify([...learnt]));
  $("told").textContent = at + 1 < exercises.length ? "Solved! Go on to the next exercise." : "Solved! That was the last exercise.";
  show(next);
}

function render() {
  if (!view || !geometry) return;
  const now = mover.half ?? view;
  root.dataset.position = now.position;
  root.dataset.toMove = view.toMove;
  root.dataset.result = view.result;
  root.dataset.turns = view.turns.length;
  board.show(now.pieces, [], mover.faded());
  board.mark(mover.marks(now));
  board.follow(mover.follower());
  refill([$("far"), $("near")], () => {
    $("far").replaceChildren();
    $("near").replaceChildren();
    view.seats.forEach(seat);
  });
  const { team } = view.seats.find((s) => s.seat === exercise().near);
  const you = [...view.seats.keys()].filter((i) => view.seats[i].team === team);
  const mine = view.seats.findIndex((s) => s.seat === view.toMove), yours = you.includes(mine);
  const state = { ...view, begun: true, yours, mover: mine, you, seats: view.seats.map((s, i) => ({ ...s, moves: i === mine })) };
  const id = mover.half && mover.follower();
  ribbon({ words: sentence({ state, half: mover.half, chosen: mover.chosen, pieces }), state: stateOf(state), piece: pieces[id || mover.pieceOf(view.toMove, "K")], way: mover.half ? "Undo move" : mover.chosen ? "Cancel" : "" });
  $("task").textContent = exercise().task;
  $("pass").hidden = !view.legal.some((l) => !l.to);
  $("next").disabled = at + 1 >= exercises.length;
  $("previous").disabled = !view.turns.length;
  $("text").readOnly = solved || !yours;
  document.body.dataset.yours = yours && !view.result;
  $("after").hidden = learnt.size < exercises.length;
  passFocus(() => board.entry);
  refill([$("exercises")], () => $("exercises").replaceChildren(...exercises.map((_, i) => {
    const b = document.createElement("button");
    b.textContent = learnt.has(i) ? `${i + 1} ✓` : `${i + 1}`;
    b.setAttribute("aria-label", `Exercise ${i + 1}${learnt.has(i) ? ", solved" : ""}`);
    b.setAttribute("aria-pressed", String(i === at));
    b.addEventListener("click", () => begin(i));
    return b;
  })));
}

function seat(s) {
  const { team } = view.seats.find((o) => o.seat === near);
  $(s.team === team ? "near" : "far").append(handBar(s, { name: s.seat, view, pieces, mover, board, free: !solved }));
}

// reveal plays the solution from the start.
async function reveal() {
  if (!(await begin(at))) return;
  for (const turn of exercise().solution) {
    const answer = await ask({ play: turn });
    if (!answer) return;
    solved = true;
    show(answer.view);
    if (!(await pause(1200))) return;
  }
  $("told").textContent = `The solution: ${view.turns.map((t) => t.san).join(" ")}. Try it yourself.`;
}

$("previous").addEventListener("click", () => begin(at));
$("next").addEventListener("click", () => begin(at + 1));
$("pass").addEventListener("click", () => attempt("pass"));
$("undo").addEventListener("click", () => mover.cancel());
$("hint").addEventListener("click", () => { $("told").textContent = exercise().hint; });
$("solution").addEventListener("click", reveal);
$("move").addEventListener("submit", (e) => {
  e.preventDefault();
  const text = $("text").value.trim(), wrong = tooLong(text);
  if (wrong) tell(wrong);
  else if (text) attempt(text);
  $("text").value = "";
});

exercises = await data(`/lessons/${variant}`);
await begin(Math.min(Math.max(Number(location.hash.slice(1)) || 1, 1), exercises.length) - 1);
