// The page for analysis: a line of turns with variations, the engine beside it,
// and games and positions read and written.

import { Board, swap } from "./board.js";
import { copy, share } from "./clipboard.js";
import { Engine } from "./engine.js";
import * as bars from "./evalbars.js";
import { handBar } from "./handbar.js";
import { menu, shelf } from "./menu.js";
import { Mover, asks } from "./mover.js";
import { opening } from "./opening.js";
import { drawn, wiped } from "./pens.js";
import { Reading } from "./reading.js";
import { passFocus, refill } from "./refill.js";
import { ribbon, stateOf, tell } from "./ribbon.js";
import { Review } from "./review.js";
import { save } from "./textfile.js";
import { Tree, list, score } from "./tree.js";
import { Editor } from "./editor.js";
import { address, converse, data, game, layout } from "./wire.js";
import { all, asSentence, resting, sentence, tooLong } from "./words.js";

const $ = (id) => document.getElementById(id);
const { variant, layout: shape } = document.querySelector("main").dataset;
const root = $("board");
const kept = `dux-study:${variant}`;
let tree = new Tree();
let view; // the end of the line that is shown, as the server says
let near, geometry;

const said = new URLSearchParams(location.search);
const pieces = await data(`/pieces/${variant}`);
const mover = new Mover({ pieces, play: (turn) => play(turn), changed: render, ...asks(ask) });
const board = new Board(root, pieces, { press: (s) => (editor.on ? editor.press(s) : mover.press(s, board)), mayDrag: (s) => !editor.on && mover.mayDrag(s), cancel: () => mover.cancel(), rest: resting(render, mover, reach), turn: (p) => swap(board, p, render), draw, wipe });
const engine = new Engine({ ask, play: follow, point: (arrows) => board.pointOut(arrows), found });
const review = new Review({ ask, tree: () => tree, go: (to) => go(to).then(reveal), begun: () => engine.stopped(), changed: judged, sides, player });
const reading = new Reading({ ask, take: takeGame, problem });
const editor = new Editor({ ask, board, pieces, place, changed: render, problem });
const talk = converse(`/analyse/${variant}`, { hear, connected });

function connected(is, why) {
  document.body.dataset.connected = is;
  if (is && view) show();
  if (is) return;
  $("status").textContent = why ? asSentence(why) : "The connection is lost; trying again.";
  engine.stopped();
  review.lost();
}

// hear gets what comes without having been asked for.
function hear(m) {
  if (m.lines) engine.hear(m.lines);
  if (m.review) review.hear(m.review);
}

function problem(words = "") {
  tell(asSentence(words));
}

// ask asks about the line that is shown; an error is told, and nothing comes.
async function ask(question, turns = tree.path()) {
  const answer = await talk.ask({ start: tree.start, turns: turns.map((t) => t.text), ...question });
  problem(answer.error);
  return answer.error ? null : answer;
}

async function lay(seat) {
  geometry = await layout(variant, seat);
  mover.letters = geometry.letters;
  mover.close();
  near = seat;
  board.lay(geometry);
  board.own(seat);
}

// begin shows the first position: then it is known whose bars they are.
async function begin() {
  await lay(view.seats[0].seat);
  const kings = view.seats.map((s) => pieces[mover.pieceOf(s.seat, "K")]), names = sides();
  bars.lay({ names, boards: shape === "quad" ? ["A", "B"] : [], kings: names.length > 2 ? kings : [] });
}

// found keeps what the engine says of the position that is shown.
function found({ lines: [best], bars: shares }) {
  Object.assign(tree.at, { score: best.score, bars: shares });
  bars.show(shares, best.score);
  score($("moves"), best.score);
}

// show gets the end of the line, and shows it.
async function show() {
  const answer = await ask({});
  if (!answer) return false;
  take(answer.view);
  return true;
}

async function take(next) {
  view = next;
  if (!geometry) await begin();
  tree.grow(view.turns);
  mover.expect(view);
  render();
  engine.at(view);
  remember();
}

// remember puts the line into the address, so that a link leads here, and the tree into
// the browser's history, which keeps it when the page is loaded anew. What is put there
// just before that can be lost: the tab's own storage has it as well.
function remember() {
  const packed = tree.packed();
  try {
    sessionStorage.setItem(kept, JSON.stringify(packed));
  } catch { /* too large: the history is enough but for that moment */ }
  try {
    history.replaceState(packed, "", linked() ?? location.pathname);
  } catch { /* Safari allows it 100 times in 30 s: a later step will do it */ }
}

// linked is the address of the line; undefined if it would be too long for servers.
function linked() {
  const parts = new URLSearchParams();
  if (tree.start) parts.set("pos", tree.start);
  if (view.turns.length) parts.set("moves", view.turns.map((t) => t.text).join(" "));
  const query = parts.toString();
  return query.length < 8000 ? `${location.pathname}${query && "?"}${query}` : undefined;
}

// pass hands on the address of the line, unless its turns do not fit.
function pass(on) {
  const to = linked();
  if (to) on("link", new URL(to, location.href).href);
  else problem("This game is too long for a link. Download its PGN and send that, or copy the position.");
}

// again shows the tree that the page had before it was loaded anew, if it had one.
async function again() {
  const reloaded = performance.getEntriesByType("navigation")[0]?.type === "reload";
  const packed = history.state?.nodes ? history.state : reloaded && JSON.parse(sessionStorage.getItem(kept));
  if (!packed) return false;
  tree = Tree.unpacked(packed);
  return show();
}

// sides are the names of the teams: those of their seats.
function sides() {
  const teams = [];
  for (const s of view.seats) (teams[s.team] ??= []).push(s.seat);
  return teams.map((t) => all.format(t));
}

// player is a seat, with the name of who played there.
function player(seat) {
  const name = tree.names?.[view.seats.findIndex((s) => s.seat === seat)];
  return name ? `${seat}: ${name}` : seat;
}

// judged shows the marks of an analysed game.
function judged() {
  render();
  remember();
}

async function play(turn) {
  const answer = await ask({ play: turn });
  if (answer) await take(answer.view);
}

// draw draws an arrow, or a square, on the turn that is shown; wipe takes all away again.
function draw(from, to, colour) {
  if (editor.on || mover.half) return;
  drawn(tree.at, from, to, colour);
  render();
  remember();
}

function wipe() {
  if (editor.on || !wiped(tree.at)) return;
  render();
  remember();
}

// follow plays one turn of a line after the other.
async function follow(turns) {
  for (const turn of turns) await play(turn);
}

// reach shows where a piece could move.
async function reach(square) {
  if (editor.on) return;
  const answer = await ask({ reach: square });
  if (answer) board.reach(square, answer.reach ?? []);
}

// go shows another turn of the tree.
function go(to) {
  editor.end();
  tree.at = to;
  return show();
}

// reveal scrolls to the board, which on a phone is far above the positions and games read.
const reveal = () => document.querySelector(".arena > *, .ribbon").parentElement.firstElementChild.scrollIntoView({ block: "nearest" });

// place begins anew at a position; it reports whether that is one.
async function place(pos, turns = []) {
  const before = tree, at = tree.at;
  tree = new Tree(pos);
  const answer = await talk.ask({ start: pos, turns });
  problem(answer.error);
  if (answer.error) {
    [tree, tree.at] = [before, at];
    return false;
  }
  tree.start = answer.view.start; // as it was read, perhaps mended
  review.clear();
  reading.forget();
  await take(answer.view);
  return true;
}

// takeGame shows a game that has been read, and reports whether it could.
async function takeGame(game) {
  if (!(await place(game.start, game.turns.map((t) => t.text)))) return false;
  editor.end();
  tree.take(game);
  await go(tree.root);
  reveal();
  return true;
}

// fromBook plays a turn of the book after so many turns of the line.
async function fromBook(ply, turn) {
  tree.at = tree.line(tree.at)[ply];
  await play(turn);
}

function render() {
  if (!view || !geometry) return;
  const now = editor.on ? editor.shown() : (mover.half ?? view);
  root.dataset.position = now.position ?? "";
  root.dataset.toMove = view.toMove;
  root.dataset.result = view.result;
  board.show(now.pieces, [], mover.faded());
  board.mark(editor.on ? editor.marks() : mover.marks(now));
  board.annotate(editor.on || mover.half ? undefined : tree.at.remark);
  board.follow(mover.follower());
  refill([$("far"), $("near")], () => {
    $("far").replaceChildren();
    $("near").replaceChildren();
    if (!editor.on) view.seats.forEach(seat);
  });
  refill([$("moves")], () => list($("moves"), tree, go, { columns: view.seats.length, first: firstColumn(), kings: shape === "six" ? view.seats.map((s) => pieces[mover.pieceOf(s.seat, "K")]) : [] }));
  review.here();
  bars.show(editor.on ? undefined : tree.at.bars, editor.on ? "" : tree.at.score);
  opening(view.book, view.turns.length, fromBook);
  const words = editor.on ? editor.words() : varies() ?? sentence({ state: state(), half: mover.half, chosen: mover.chosen, pieces }), id = mover.half && mover.follower();
  ribbon({ words, state: editor.on || !mover.half ? "waiting" : stateOf(state()), piece: pieces[id || mover.pieceOf(view.toMove, "K")], way: mover.half ? "Undo move" : mover.chosen ? "Cancel" : "" });
  $("first").disabled = $("previous").disabled = $("remove").disabled = editor.on || !tree.at.parent;
  $("last").disabled = $("next").disabled = editor.on || !tree.at.children.length;
  $("pass").hidden = editor.on || Boolean(mover.half) || !view.legal.some((l) => !l.to);
  passFocus((gone) => (gone === $("pass") ? board.entry : $("moves")));
  $("text").readOnly = editor.on || Boolean(view.result);
  for (const part of document.querySelectorAll(".engine, #move, #review, #along, #judge, #share, #playon, .chooser")) part.inert = editor.on; // they are about the game, not about what is placed
  if (!editor.on) $("pos").value = now.position;
  const query = new URLSearchParams({ pos: view.position, near });
  $("picture").href = address(`/analyse/${variant}/${$("picture").download}?${query}`);
  $("playon").href = address(`/play/${variant}?${new URLSearchParams({ pos: view.position })}`);
}

// varies says before a turn of a game that another one begins a variation.
function varies() {
  const [next] = tree.at.children;
  if (!next || mover.half || mover.chosen || view.result || tree.at.result) return undefined;
  return `${view.toMove} to move${view.check?.length ? ", in check" : ""}. Any move but ${next.turn.san} starts a variation.`;
}

// firstColumn is the column of the turn after the start.
function firstColumn() {
  const n = view.seats.length;
  if (shape === "quad") return undefined;
  return (((view.seats.findIndex((s) => s.seat === view.toMove) - view.turns.length) % n) + n) % n;
}

// state is what is to be said about: whoever studies moves for all.
const state = () => ({ ...view, given: tree.at.result && !view.result && `The game ended here: ${tree.at.result}`, begun: true, yours: true, mover: view.seats.findIndex((s) => s.seat === view.toMove), you: [...view.seats.keys()] });

// seat adds the bar of a seat about which there is something to say besides its turn.
function seat(s) {
  if (shape !== "quad" && !s.hand && !s.mated && player(s.seat) === s.seat) return;
  const { team } = view.seats.find((o) => o.seat === near);
  $(s.team === team ? "near" : "far").append(handBar(s, { name: player(s.seat), view, pieces, mover, board, free: true }));
}

// tab shows the moves, or what is said of the whole game.
function tab(name) {
  for (const b of document.querySelectorAll("[data-show]")) b.setAttribute("aria-pressed", b.dataset.show === name);
  $("moves").hidden = name !== "moves";
  $("review").hidden = name !== "review";
}

const back = () => !editor.on && tree.at.parent && go(tree.at.parent);
const on = () => !editor.on && tree.at.children.length && go(tree.at.children[0]);

$("previous").addEventListener("click", back);
$("next").addEventListener("click", on);
$("first").addEventListener("click", () => go(tree.root));
$("last").addEventListener("click", () => go(tree.end()));
for (const b of document.querySelectorAll("[data-show]")) b.addEventListener("click", () => tab(b.dataset.show));
$("judge").addEventListener("click", () => tab("review"));
menu();
shelf();
$("undo").addEventListener("click", () => mover.cancel());
$("remove").addEventListener("click", () => {
  tree.remove();
  show();
});
$("flip").addEventListener("click", async () => {
  const { seats } = geometry;
  await lay(seats[(seats.indexOf(near) + 1) % seats.length]);
  render();
});
$("pass").addEventListener("click", () => play("pass"));
$("move").addEventListener("submit", (e) => {
  e.preventDefault();
  const text = $("text").value.trim(), wrong = tooLong(text);
  if (wrong) problem(wrong);
  else if (text) play(text);
  $("text").value = "";
});
$("place").addEventListener("submit", async (e) => {
  e.preventDefault();
  editor.end();
  if (await place($("pos").value.trim())) reveal();
});
$("edit").addEventListener("click", async () => {
  mover.cancel();
  if (editor.on) editor.end();
  else {
    await editor.begin();
    if (engine.on) engine.stop();
    engine.at(view); // its lines and arrows are about another board
  }
  reveal();
});
$("fresh").addEventListener("click", async () => {
  editor.end();
  if (await place("")) reveal();
});
$("pgn").addEventListener("click", async (e) => {
  e.preventDefault();
  const end = tree.main().at(-1) ?? tree.root;
  const answer = await ask({ write: true, ...tree.about(end) }, tree.path(end));
  if (answer) save(variant.startsWith("double2") ? "game.bpgn" : "game.pgn", answer.text);
});
$("annotated").addEventListener("click", () => save("annotated.pgn", review.pgn));
$("copy").addEventListener("click", () => pass(copy));
$("share").addEventListener("click", () => pass(share));
$("copypos").addEventListener("click", () => copy("position", view.position));
// Arrows step through the game, unless they go over the board: not after a click on it.
document.addEventListener("keydown", (e) => {
  if (e.altKey || e.ctrlKey || e.metaKey || e.target.closest("input, textarea, select, [data-keys], summary")) return;
  if (e.key === "ArrowLeft") back();
  else if (e.key === "ArrowRight") on();
  else if (e.key === "Home") !editor.on && go(tree.root);
  else if (e.key === "End") !editor.on && go(tree.end());
  else if (e.key === "f") $("flip").click();
  else return;
  e.preventDefault();
  e.stopPropagation();
}, { capture: true });

const moves = said.get("moves")?.split(" ").filter(Boolean) ?? [];
if (!(await again()) && !(await place(said.get("pos") ?? "", moves))) {
  const wrong = $("problem").textContent;
  await place("");
  problem(`This link does not work. ${wrong}`);
}
await reading.passed();
if (said.has("game")) {
  const record = await game(said.get("game")), parts = record.split(/\n(?=\[Event )/).length;
  if (record) await reading.read(record, 0, parts > 1 ? `Hands were changed during this game, so its record has ${parts} parts: the list above the moves has them.` : "");
  else problem("There is no such game here.");
}
