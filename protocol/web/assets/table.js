// A table: its connection, the board with the turn that is being made, and what
// can be done beside moving.

import { Board } from "./board.js";
import { copy } from "./clipboard.js";
import "./fit.js";
import { Mover } from "./mover.js";
import { Premove } from "./premove.js";
import { passFocus } from "./refill.js";
import { Seats } from "./seats.js";
import { Talk } from "./talk.js";
import { address, connect, data, enter, holdings, layout, narrow, tableAddress } from "./wire.js";
import { all, asSentence, resting, sentence, tooLong } from "./words.js";
import { chime } from "./sound.js";

const main = document.querySelector("main");
const { variant } = main.dataset;
const $ = (id) => document.getElementById(id);
const table = await enter(main.dataset);
const svg = $("board");

const pieces = await data(`/pieces/${variant}`);
let geometry; // as the board lies now
let state; // of the table, as the server says, with what this viewer may do
let past; // {ply, board} when looking back
let near; // the seat whose side is below
let lost = ""; // the sentence while there is no connection
let slow; // the timer until a turn without an answer is said to be on its way

const held = holdings(table);
const mover = new Mover({ pieces, play: (turn) => move({ turn }), ask: (half) => move({ half }), changed: render });
const premove = new Premove({ pieces, changed: render });
const board = new Board(svg, pieces, { press, mayDrag, cancel, rest: resting(render, mover, askReach) });
const seats = new Seats({ pieces, mover, premove, turn, give: (give) => send({ give }), drop });
const talk = new Talk({ send });
const wire = connect(table, held.keys, hear);

async function hear(m) {
  clearTimeout(slow);
  if (m.connected !== undefined) {
    document.body.dataset.connected = m.connected;
    seats.connected(m.connected);
    lost = "";
    if (m.connected) return talk.again();
    const ticks = state?.clocks?.runs.some(Boolean);
    lost = m.error ? asSentence(m.error) : `The connection is lost; trying again.${ticks ? " The clocks go on." : ""}`;
    $("status").textContent = lost;
    return;
  }
  if (!m.talk && !m.threats && !m.reach && !m.lines) $("problem").textContent = asSentence(m.error ?? m.note ?? "");
  if (m.error) render(); // it may be the answer to a move
  if (m.half) mover.follow(m.half);
  if (m.ply) look(m.ply);
  if (m.threats) board.threaten(m.threats.arrows);
  if (m.reach) board.reach(m.reach.from, m.reach.to);
  if (m.state) await take(m);
  if (m.talk) talk.hear(m.talk);
}

// send sends a message, or says that it cannot.
function send(message) {
  const sent = wire.send(message);
  if (!sent) $("problem").textContent = "Not sent, as there is no connection; try again in a moment.";
  return sent;
}

// move sends a turn or its first part; the board changes with the answer.
function move(message) {
  const sent = send(message);
  clearTimeout(slow);
  if (sent) slow = setTimeout(() => { $("status").textContent = "Your move is on its way; there is no answer yet."; }, 700);
  return sent;
}

narrow.addEventListener("change", () => turn(near));

async function lay(seat) {
  geometry = await layout(variant, seat);
  mover.letters = geometry.letters;
  mover.close();
  near = seat;
  board.lay(geometry);
}

// turn turns the board to a seat.
async function turn(seat) {
  try {
    await lay(seat);
  } catch {
    $("problem").textContent = "The board cannot be turned now, as there is no connection; try again in a moment.";
    return;
  }
  render();
  if (threatening()) askThreats();
}

// joined is the table's state with what this viewer may do: on a board that plays
// by itself the viewer's own board is the one to move.
function joined({ state, view, clock }) {
  const all = { ...state, ...view, clocks: clock };
  all.seats.forEach((s, i) => { s.you = view.you.includes(i); s.moves = (state.movers ?? []).includes(i); });
  if (view.yours) all.toMove = all.seats[view.mover].seat;
  if (view.sides?.length) all.position = view.sides[0].position;
  return all;
}

async function take(m) {
  const first = !state, ply = state?.ply, next = state?.next, result = state?.result;
  state = joined(m);
  const { leg, chosen, failed } = premove.due(state, board.squares);
  if (past?.ply >= state.ply || state.result !== result || leg || chosen) past = undefined; // looking back goes on while others move
  if (!past) mover.renew(state);
  seats.clock(state);
  if (first) {
    await lay((state.seats.find((s) => s.you) ?? state.seats[0]).seat);
    talk.seated(state);
  }
  if (!first && state.ply !== ply && state.yours) chime();
  if (state.ply > ply) $("heard").textContent = `Turn ${state.ply}: ${state.turns.at(-1).san}.`; // for who does not see the board
  if (!first && state.next && !next && state.you.length > 0) location.href = tableAddress(state.next, held.keys);
  showLinks();
  if (leg) mover.go(leg);
  if (chosen) mover.pick(chosen);
  if (failed) $("problem").textContent = `Your next move, ${failed}, is not legal now.`;
  render();
  if (threatening()) askThreats();
  const linked = first && new URLSearchParams(location.search).get("ply");
  if (linked && linked < state.ply) see(Number(linked));
}

// shown is the board to be seen: one of the past, a half-made turn, or the game's.
const shown = () => past?.board ?? mover.half ?? state;

function render() {
  if (!state || !geometry) return;
  const now = shown(), { half } = mover;
  svg.dataset.position = now.position;
  svg.dataset.toMove = state.toMove;
  svg.dataset.result = state.result;
  board.show(now.pieces, state.seats.filter((s) => s.mated).map((s) => s.seat));
  board.mark({ ...mover.marks(now), premove: past ? [] : premove.squares(), named: named() });
  board.follow(mover.follower());
  seats.show(state, near, Boolean(past));
  showMoves();
  $("status").textContent = lost || sentence({ state, half, chosen: mover.chosen, past, pieces, premove });
  showControls(now, half);
  passFocus((gone) => (gone.closest("[data-panel=moves]") ? $("moves") : board.entry));
}

function showControls(now, half) {
  const you = state.you.length > 0, over = state.result !== "", plays = you && !over;
  $("takeback").disabled = !you || !(state.mayUndo || half || premove.turn);
  $("pass").disabled = past || half || !mover.legal.some((l) => !l.to);
  $("draw").disabled = $("resign").disabled = !plays || !state.begun;
  showOffer();
  document.querySelector(".after").hidden = !(over && you) && !state.next;
  $("rematch").hidden = !you || Boolean(state.next);
  $("next-game").hidden = !state.next;
  if (state.next) $("next-game").href = tableAddress(state.next, held.keys);
  $("text").readOnly = !state.yours;
  $("analyse").href = address(`/analyse/${variant}?game=${table}`);
  $("analyse").hidden = !over;
  $("picture").href = address(`/t/${table}/board.svg?near=${encodeURIComponent(near)}&ply=${past?.ply ?? state.ply}`);
  $("pgn").href = address(`/t/${table}/game.pgn`);
}

// showOffer shows what somebody proposes, and says it to who does not see the page.
function showOffer() {
  const { kind, by, asked = [] } = state.offer ?? {}, words = $("offer").firstElementChild, before = words.textContent;
  $("offer").hidden = !kind;
  $("agree").hidden = $("decline").hidden = !state.ask;
  const what = kind === "takeback" ? `asks to take back ${takenBack()}` : { draw: "offers a draw", resign: "wants to resign for the team", rematch: "wants another game" }[kind];
  words.textContent = kind ? `${by} ${what}.${state.ask ? "" : ` Waiting for ${all.format(asked)}.`}` : "";
  if (kind && words.textContent !== before) $("heard").textContent = words.textContent;
}

// takenBack names the turns that one who wants to take back wants to undo.
function takenBack() {
  const { left = 0 } = state.offer, more = state.ply - left - 1, { san } = state.turns[left];
  return more > 0 ? `${san} and the ${more === 1 ? "turn" : `${more} turns`} after it` : san;
}

// named are the squares whose names are typed.
function named() {
  const words = $("text").value.match(/[1-6]?[a-z]\d+|\bV\b/gi) ?? [];
  return [...board.squares.keys()].filter((name) => words.includes(name) || words.includes(name.replace(/^[A-Z]\//, "")));
}

const waits = () => !past && premove.may(state);

function mayDrag(square) {
  return waits() ? premove.own(square) : mover.mayDrag(square);
}

function press(square) {
  if (past) return back();
  if (waits()) return premove.press(square);
  mover.press(square, board);
}

// drop puts a piece from a hand where the pointer is.
function drop(e) {
  const square = board.at(e);
  if (square) press(square);
  else render();
}

function cancel() {
  if (past) return back();
  premove.clear();
  mover.cancel();
}

function showMoves() {
  const list = $("moves"), ply = past?.ply ?? state.ply;
  list.replaceChildren();
  state.turns.forEach((t, i) => {
    const li = document.createElement("li");
    li.dataset.ply = i + 1;
    li.textContent = t.san;
    if (t.number) li.dataset.number = t.number;
    if (i + 1 === ply) li.setAttribute("aria-current", "true");
    li.addEventListener("click", () => see(i + 1));
    list.append(li);
  });
  const current = list.querySelector("[aria-current]");
  list.scrollTop = current ? current.offsetTop - list.offsetTop - list.clientHeight / 2 : 0;
  $("previous").disabled = ply === 0;
  $("next").disabled = !past;
}

// see looks at the board after so many turns.
function see(ply) {
  if (ply >= state.ply) return back();
  send({ ply });
}

function look(p) {
  past = p;
  mover.expect({});
  render();
  if (threatening()) askThreats();
}

function back() {
  past = undefined;
  mover.expect(state);
  render();
  if (threatening()) askThreats();
}

const threatening = () => $("threats").getAttribute("aria-pressed") === "true";
const askThreats = () => wire.send({ threats: near, ply: past?.ply ?? state.ply });

function askReach(square) {
  wire.send({ reach: square, ply: past?.ply ?? state.ply });
}

// showLinks lists the links to hand on, foremost as long as somebody has not come.
function showLinks() {
  const box = $("links"), absent = state.seats.some((s) => s.absent && held.links[s.seat]);
  document.querySelector(`[data-panel=${absent ? "game" : "more"}]`).prepend(box);
  box.hidden = state.result !== ""; // nobody can come any more
  if (box.children.length > 0) return;
  for (const [seat, key] of Object.entries(held.links)) {
    const p = document.createElement("p"), a = document.createElement("a");
    a.href = `/t/${table}#${key}`;
    a.textContent = `Link for ${seat}`;
    a.addEventListener("click", (e) => { // to follow it here would take the seat
      if (e.ctrlKey || e.metaKey || e.shiftKey) return;
      e.preventDefault();
      copy(`link for ${seat}`, a.href);
    });
    p.append(a, " – send it to whoever plays there. ", copier(`link for ${seat}`, a.href));
    box.append(p);
  }
}

// copier is a button that copies a link, which has this name.
function copier(name, link) {
  const b = document.createElement("button");
  b.className = "quiet small";
  b.textContent = "Copy";
  b.setAttribute("aria-label", `Copy ${name}`);
  b.addEventListener("click", () => copy(name, link));
  return b;
}

// toggle makes a button one that is on or off.
function toggle(button, change) {
  button.addEventListener("click", () => {
    const on = button.getAttribute("aria-pressed") !== "true";
    button.setAttribute("aria-pressed", on);
    change(on);
  });
}

$("move").addEventListener("submit", (e) => {
  e.preventDefault();
  const text = $("text").value.trim(), wrong = tooLong(text);
  if (wrong) $("problem").textContent = wrong;
  else if (text && !move({ turn: text })) return;
  $("text").value = "";
  if (past) back();
  else render();
});
$("text").addEventListener("input", render);
$("flip").addEventListener("click", () => turn(geometry.seats[(geometry.seats.indexOf(near) + 1) % geometry.seats.length]));
$("takeback").addEventListener("click", () => (mover.half || premove.turn ? cancel() : send({ propose: "takeback" })));
for (const propose of ["draw", "rematch"]) $(propose).addEventListener("click", () => send({ propose }));
$("resign").addEventListener("click", () => {
  if (confirm("Resign this game?")) send({ propose: "resign" });
});
$("pass").addEventListener("click", () => move({ turn: "pass" }));
$("agree").addEventListener("click", () => send({ answer: true, offer: state.offer?.kind }));
$("decline").addEventListener("click", () => send({ answer: false, offer: state.offer?.kind }));
$("previous").addEventListener("click", () => see((past?.ply ?? state.ply) - 1));
$("next").addEventListener("click", () => see(past.ply + 1));
$("copy")?.addEventListener("click", () => copy("link to watch", location.origin + location.pathname + (past ? `?ply=${past.ply}` : "")));
toggle($("threats"), (on) => (on ? askThreats() : board.threaten([])));
toggle($("names"), (on) => svg.toggleAttribute("data-names", on));
toggle($("sound"), (on) => chime(on));
for (const b of document.querySelectorAll("[data-show]")) {
  b.addEventListener("click", () => {
    document.querySelector(".tools").dataset.tab = b.dataset.show;
    for (const other of document.querySelectorAll("[data-show]")) other.setAttribute("aria-pressed", other === b);
    b.classList.remove("news");
  });
}
