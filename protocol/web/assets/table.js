// A table: its connection, turns of several parts made step by step, the list of
// moves, and one sentence that says what is expected.

import { Board, drawing } from "./board.js";
import { Mover } from "./mover.js";
import { Analysis } from "./analysis.js";
import { address, connect, data, enter, holdings } from "./wire.js";
import { sentence } from "./words.js";

const main = document.querySelector("main");
const { variant } = main.dataset;
const $ = (id) => document.getElementById(id);
const table = await enter(main.dataset).catch((e) => {
  $("status").textContent = e.message;
  throw e;
});
const svg = $("board");

const pieces = await data(`/pieces/${variant}`);
let geometry; // as the board lies now
let state; // of the table, as the server says
let past; // {ply, board} when looking back
let near; // the seat whose side is below

const held = holdings(table);
const mover = new Mover({ pieces, play: (turn) => wire.send({ turn }), ask: (half) => wire.send({ half }), changed: render });
const board = new Board(svg, pieces, { press, mayDrag: (square) => mover.mayDrag(square), cancel });
const analysis = new Analysis({ ask: (message) => wire.send(message), point: (arrows) => board.pointOut(arrows) });
const wire = connect(table, held.keys, hear);

function hear(m) {
  if (m.connected !== undefined) {
    document.body.dataset.connected = m.connected;
    if (!m.connected && state) $("status").textContent = "The connection is lost; trying again.";
    return;
  }
  $("problem").textContent = m.error ?? m.note ?? "";
  if (m.half) mover.follow(m.half);
  if (m.ply) look(m.ply);
  if (m.lines) analysis.hear(m.lines);
  if (m.state) take(m.state, m.mayAnalyse);
}

// narrow screens have boards one below the other.
const narrow = matchMedia("(max-width: 40rem)");
narrow.addEventListener("change", async () => {
  await lay(near);
  render();
});

async function lay(seat) {
  geometry = await data(`/geometry/${variant}?near=${encodeURIComponent(seat)}${narrow.matches ? "&stack=1" : ""}`);
  mover.letters = geometry.letters;
  near = seat;
  board.lay(geometry);
}

async function take(next, mayAnalyse) {
  const first = !state;
  state = next;
  past = undefined;
  mover.expect(state);
  if (first) {
    await lay((state.seats.find((s) => s.you) ?? state.seats[0]).seat);
    showLinks();
  }
  analysis.allow(mayAnalyse);
  render();
}

// shown is the board to be seen: one of the past, a half-made turn, or the game's.
const shown = () => past?.board ?? mover.half ?? state;

function render() {
  const now = shown(), { half } = mover;
  svg.dataset.position = now.position;
  svg.dataset.toMove = state.toMove;
  svg.dataset.result = state.result;
  board.show(now.pieces);
  board.mark(mover.marks(now));
  board.follow(mover.duck());
  showSeats();
  showMoves();
  $("status").textContent = sentence({ state, half, chosen: mover.chosen, past, pieces });
  const you = state.seats.some((s) => s.you);
  $("takeback").disabled = !you || !(state.mayUndo || half);
  $("pass").disabled = past || half || !mover.legal.some((l) => !l.to);
  $("draw").disabled = $("resign").disabled = !you || state.result !== "";
  $("offer").hidden = !state.offer;
  if (state.offer) {
    const what = { draw: "offers a draw", takeback: "asks to take back the last turn", resign: "wants to resign for the team" }[state.offer.kind];
    $("offer").firstElementChild.textContent = `${state.offer.by} ${what}.`;
    $("agree").hidden = $("decline").hidden = !state.offer.ask;
  }
  $("text").disabled = !state.yours;
  $("analyse").href = address(`/analyse/${variant}?pos=${encodeURIComponent(now.position)}`);
  $("analyse").hidden = state.result === "" && !analysis.allowed;
  if (!half) analysis.at(past?.ply ?? state.ply);
  $("picture").href = address(`/t/${table}/board.svg?near=${encodeURIComponent(near)}&ply=${past?.ply ?? state.ply}`);
  $("pgn").href = address(`/t/${table}/game.pgn`);
}

function press(square) {
  if (past) return back();
  mover.press(square, board);
}

function cancel() {
  if (past) return back();
  mover.cancel();
}

function showSeats() {
  for (const id of ["near", "far"]) $(id).replaceChildren();
  const team = state.seats.find((s) => s.seat === near).team;
  for (const s of state.seats) {
    const li = document.createElement("li");
    li.className = "seat";
    if (s.seat === state.toMove && !state.result) {
      li.classList.add("moves");
      li.setAttribute("aria-current", "true");
    }
    li.classList.toggle("mated", s.mated);
    li.append(drawing(pieces[mover.pieceOf(s.seat, "K")]), `${s.seat}: ${s.you ? "you" : s.name}${s.mated ? " (mated)" : ""}`);
    for (const h of s.hand ?? []) {
      const b = document.createElement("button");
      b.className = "hand";
      b.dataset.hand = h.letter;
      b.dataset.count = h.count;
      b.setAttribute("aria-label", `${pieces[h.id].name} in hand, ${h.count}`);
      b.setAttribute("aria-pressed", String(mover.chosen?.drop === h.letter && s.seat === state.toMove));
      b.disabled = past || mover.half || !(s.seat === state.toMove && mover.legal.some((l) => l.drop === h.letter));
      b.append(drawing(pieces[h.id]), String(h.count));
      b.addEventListener("click", () => mover.hold(h.letter));
      li.append(b);
    }
    $(s.team === team ? "near" : "far").append(li);
  }
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
  if (current) list.scrollTop = current.offsetTop - list.offsetTop - list.clientHeight / 2;
  $("previous").disabled = ply === 0;
  $("next").disabled = !past;
}

// see looks at the board after so many turns.
function see(ply) {
  if (ply >= state.ply) return back();
  wire.send({ ply });
}

function look(p) {
  past = p;
  mover.expect({});
  render();
}

function back() {
  past = undefined;
  mover.expect(state);
  render();
}

function showLinks() {
  const box = $("links");
  for (const [seat, key] of Object.entries(held.links)) {
    const p = document.createElement("p"), a = document.createElement("a");
    a.href = `/t/${table}#${key}`;
    a.textContent = `Link for ${seat}`;
    p.append(a, " – send it to whoever plays there.");
    box.append(p);
  }
}

$("move").addEventListener("submit", (e) => {
  e.preventDefault();
  const text = $("text").value.trim();
  if (text) wire.send({ turn: text });
  $("text").value = "";
});
$("flip").addEventListener("click", async () => {
  const seats = geometry.seats;
  await lay(seats[(seats.indexOf(near) + 1) % seats.length]);
  render();
});
$("takeback").addEventListener("click", () => (mover.half ? cancel() : wire.send({ propose: "takeback" })));
$("draw").addEventListener("click", () => wire.send({ propose: "draw" }));
$("resign").addEventListener("click", () => {
  if (confirm("Resign this game?")) wire.send({ propose: "resign" });
});
$("pass").addEventListener("click", () => wire.send({ turn: "pass" }));
$("agree").addEventListener("click", () => wire.send({ answer: true }));
$("decline").addEventListener("click", () => wire.send({ answer: false }));
$("previous").addEventListener("click", () => see((past?.ply ?? state.ply) - 1));
$("next").addEventListener("click", () => see(past.ply + 1));
$("copy")?.addEventListener("click", async () => {
  await navigator.clipboard.writeText(location.origin + location.pathname);
  $("problem").textContent = "The link for watchers is copied.";
});
