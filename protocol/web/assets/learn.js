// The page of a first lesson: steps with one idea each, in which the right turn is made
// on the board; and the page of puzzles, which are such steps without an idea. What is wrong with other turns, and what the others answer, is asked.

import { Board, swap } from "./board.js";
import { handBar } from "./handbar.js";
import { shelf } from "./menu.js";
import { Mover, asks } from "./mover.js";
import { plates } from "./plates.js";
import { passFocus, refill } from "./refill.js";
import { ribbon, tell } from "./ribbon.js";
import * as streak from "./streak.js";
import { converse, data, layout } from "./wire.js";
import { asSentence, resting, sentence, tooLong } from "./words.js";

const $ = (id) => document.getElementById(id);
const { variant, kind } = document.querySelector("main").dataset, puzzles = kind === "puzzles";
const root = $("board");
shelf();
const done = `dux-${puzzles ? "solved" : "learnt"}:${variant}`;
const learnt = new Set(JSON.parse(localStorage.getItem(done) ?? "[]"));
let steps = [];
let at = 0; // the step shown
let round = 0; // how many steps have begun; what still waits for an earlier one gives up
let view; // the board as the server says
let solved = false;
let shut = true; // no turn may be made now
let helped = false; // the hint has been shown
let missed = false; // a puzzle has been answered wrongly, or shown
let missing = false; // the step could not be shown, as there was no connection
let near, geometry;

const talk = converse(`/analyse/${variant}`, { hear() {}, connected });
const pieces = await data(`/pieces/${variant}`);
const mover = new Mover({ pieces, play: attempt, changed: render, ...asks(ask) });
const board = new Board(root, pieces, { press, mayDrag: (s) => !shut && mover.mayDrag(s), cancel: () => mover.cancel(), rest: resting(render, mover, reach), turn: (p) => swap(board, p, render) });

function connected(is) {
  document.body.dataset.connected = is;
  if (!is && view) $("status").textContent = "The connection is lost; trying again.";
  else if (missing) begin(at);
  else if (view) render();
}

const step = () => steps[at];
const id = (i) => (puzzles ? steps[i].position : i); // by which this browser remembers what was solved
const teamOf = (seat) => view.seats.find((s) => s.seat === seat).team;

// ask asks about the step; null is the answer when it fails, or comes too late.
async function ask(question, turns = view?.turns.map((t) => t.text) ?? []) {
  const asked = round;
  const answer = await talk.ask({ start: step().position, turns, ...question });
  if (asked !== round) return null;
  if (answer.error) tell(asSentence(answer.error));
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

// begin shows a step from its start, and reports whether it is still wanted then. Until
// then no turn can be made.
async function begin(i) {
  const begun = ++round;
  at = i;
  shut = true;
  solved = helped = missed = missing = false;
  tell("");
  history.replaceState(null, "", `#${i + 1}`);
  const answer = await ask({}, []);
  missing = !answer && begun === round;
  if (!answer) return false;
  await lay(step().near);
  if (begun !== round) return false;
  shut = false;
  show(answer.view);
  return true;
}

function show(next) {
  view = next;
  const first = !view.turns.length, { goals = [], threats = [] } = step();
  mover.expect(shut ? {} : view);
  board.threaten(first ? threats : []);
  board.annotate({ squares: first ? goals.map((to) => ({ to, colour: "goal" })) : [] });
  render();
}

function press(square) {
  if (shut) return;
  mover.press(square, board);
}

// reach shows where a piece could move.
async function reach(square) {
  const answer = await ask({ reach: square });
  if (answer) board.reach(square, answer.reach ?? []);
}

// pause waits, and reports whether the step still goes on then.
async function pause(ms) {
  const from = round;
  await new Promise((then) => setTimeout(then, ms));
  return from === round;
}

// attempt plays a turn of the learner's, which is right, or answered with what is wrong.
async function attempt(turn) {
  if (shut) return;
  tell("");
  const answer = await ask({ play: turn, [puzzles ? "puzzle" : "step"]: at + 1 });
  if (!answer) return;
  const { right, why, reply = [] } = answer.verdict;
  if (answer.verdict.solved) return finish(answer.view);
  if (!right) {
    miss();
    mover.expect(view);
    render();
    return tell(why, "wrong", true);
  }
  shut = true;
  show(answer.view);
  for (const next of reply) {
    if (!(await pause(600))) return;
    const answered = await ask({ play: next });
    if (!answered) return;
    shut = next !== reply.at(-1);
    show(answered.view);
  }
  if (!reply.length) { // a partner of the learner is to move
    shut = false;
    show(view);
  }
  tell("Right. Go on.", "good");
}

// miss ends the streak of puzzles.
function miss() {
  if (puzzles && !missed && !learnt.has(id(at))) streak.end();
  missed = true;
}

function finish(next) {
  solved = shut = true;
  if (puzzles && !missed && !helped && !learnt.has(id(at))) streak.lengthen();
  learnt.add(id(at));
  localStorage.setItem(done, JSON.stringify([...learnt]));
  show(next);
  tell(step().done, "good", true);
}

// words are what the ribbon says: the task, or how a turn that has been begun goes on.
function words(state) {
  if (solved) return step().done;
  const begun = mover.half || mover.chosen;
  if (begun) return sentence({ state, half: mover.half, chosen: mover.chosen, pieces });
  if (!view.turns.length) return step().task;
  return state.yours ? `${teamOf(view.toMove) === teamOf(near) && view.toMove !== near ? `You also play ${view.toMove}. ` : ""}Now find the turn that wins.` : `${view.toMove} answers.`;
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
  const you = view.seats.flatMap((s, i) => (s.team === teamOf(near) ? [i] : [])), mine = view.seats.findIndex((s) => s.seat === view.toMove), yours = you.includes(mine) && !view.result;
  const seats = view.seats.map((s, i) => ({ ...s, you: s.seat === near, moves: i === mine && !view.result }));
  showSeats(seats);
  const state = { ...view, begun: true, yours, mover: mine, you: [mine], seats };
  const id = mover.half && mover.follower();
  ribbon({ words: words(state), state: yours && !shut ? "yours" : "waiting", piece: pieces[id || mover.pieceOf(view.toMove, "K")], way: mover.half ? "Undo move" : mover.chosen ? "Cancel" : "" });
  $("title").textContent = step().title;
  $("idea").textContent = step().idea;
  showControls(yours);
}

// showSeats shows hands, and whose pieces are which where there are more than two colours.
function showSeats(seats) {
  if (geometry.flaps) return plates(board, seats.map((s) => ({ ...s, name: s.team === teamOf(near) ? "partner" : "opponent" })), (seat) => pieces[mover.pieceOf(seat, "K")]);
  refill([$("far"), $("near")], () => {
    for (const id of ["far", "near"]) $(id).replaceChildren();
    if (view.seats.length === 2 && !view.seats.some((s) => s.hand)) return;
    for (const s of view.seats) $(s.team === teamOf(near) ? "near" : "far").append(handBar(s, { name: s.seat, view, pieces, mover, board, free: !shut }));
  });
}

function showControls(yours) {
  const last = !puzzles && at + 1 === steps.length;
  $("count").textContent = puzzles ? `${at + 1} of ${steps.length} · grade ${step().grade} of 5` : `Step ${at + 1} of ${steps.length}`;
  if (puzzles) $("streak").textContent = streak.words();
  $("pass").hidden = !view.legal.some((l) => !l.to);
  $("next").disabled = !solved && !puzzles;
  $("next").hidden = last;
  $("play")?.toggleAttribute("hidden", !last);
  $("play")?.classList.toggle("go", solved);
  $("solution").hidden = !(helped || puzzles) || solved;
  $("hint").disabled = solved;
  $("previous").disabled = !view.turns.length && !mover.half;
  $("text").readOnly = shut || !yours;
  document.body.dataset.yours = yours && !view.result;
  document.querySelectorAll("[data-step]").forEach((e, i) => e.toggleAttribute("data-here", i === at));
  passFocus(() => (solved ? (last ? $("play") : $("next")) : board.entry));
  refill([$("steps")], () => $("steps").replaceChildren(...steps.map(({ title }, i) => {
    const b = document.createElement("button");
    b.className = learnt.has(id(i)) ? "done" : "";
    b.setAttribute("aria-label", `${puzzles ? "Puzzle" : "Step"} ${i + 1}, ${title}${learnt.has(id(i)) ? ", done" : ""}`);
    if (i === at) b.setAttribute("aria-current", "step");
    b.addEventListener("click", () => begin(i));
    return b;
  })));
}

// following is the step after this one, or the next puzzle that has not been solved.
function following() {
  const after = steps.map((_, i) => (at + 1 + i) % steps.length);
  return (puzzles ? after.find((i) => !learnt.has(id(i))) : undefined) ?? after[0];
}

// reveal plays the solution from the start.
async function reveal() {
  if (!(await begin(at))) return;
  miss();
  for (const turn of step().solution) {
    const answer = await ask({ play: turn });
    if (!answer) return;
    shut = true;
    show(answer.view);
    if (!(await pause(1200))) return;
  }
  tell(`The solution: ${view.turns.map((t) => t.san).join(" ")}. Now try it yourself.`, "good", true);
}

$("previous").addEventListener("click", () => begin(at));
$("next").addEventListener("click", () => begin(following()));
$("pass").addEventListener("click", () => attempt("pass"));
$("undo").addEventListener("click", () => mover.cancel());
$("hint").addEventListener("click", () => {
  helped = true;
  render();
  tell(step().hint, "good", true);
});
$("solution").addEventListener("click", reveal);
$("move").addEventListener("submit", (e) => {
  e.preventDefault();
  const text = $("text").value.trim(), wrong = tooLong(text);
  if (wrong) tell(wrong);
  else if (text) attempt(text);
  $("text").value = "";
});

steps = await data(puzzles ? `/puzzles/${variant}/list` : `/lessons/${variant}`);
at = steps.length - 1;
const asked = Number(location.hash.slice(1)) - 1;
await begin(steps[asked] ? asked : puzzles ? following() : 0);
