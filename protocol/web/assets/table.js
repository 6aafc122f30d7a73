// A table: its connection, turns of several parts made step by step, the list of
// moves, and one sentence that says what is expected.

import { Board, drawing } from "./board.js";
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
let chosen; // {from} or {drop}: what the next click moves
let half; // a turn of which the first part is made
let past; // {ply, board} when looking back
let near; // the seat whose side is below

const held = holdings(table);
const board = new Board(svg, pieces, { press, mayDrag, cancel });
const analysis = new Analysis({ ask: (message) => wire.send(message), point: (arrows) => board.pointOut(arrows) });
const wire = connect(table, held.keys, hear);

function hear(m) {
  if (m.connected !== undefined) {
    document.body.dataset.connected = m.connected;
    if (!m.connected && state) $("status").textContent = "The connection is lost; trying again.";
    return;
  }
  $("problem").textContent = m.error ?? m.note ?? "";
  if (m.half) startHalf(m.half);
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
  near = seat;
  board.lay(geometry);
}

async function take(next, mayAnalyse) {
  const first = !state;
  state = next;
  chosen = half = past = undefined;
  $("choices").hidden = true;
  if (first) {
    await lay((state.seats.find((s) => s.you) ?? state.seats[0]).seat);
    showLinks();
  }
  analysis.allow(mayAnalyse);
  render();
}

// shown is the board to be seen: one of the past, a half-made turn, or the game's.
const shown = () => past?.board ?? half ?? state;
const legal = () => (past || !state.yours ? [] : half ? half.legal : (state.legal ?? []));

function render() {
  const now = shown();
  svg.dataset.position = now.position;
  svg.dataset.toMove = state.toMove;
  svg.dataset.result = state.result;
  board.show(now.pieces);
  board.mark({
    last: half ? [] : (now.last ?? []),
    half: half ? (now.last ?? []) : [],
    check: now.check ?? [],
    selected: chosen?.from ? [chosen.from] : [],
    targets: targets(),
  });
  board.follow(half?.what === "duck" ? duck() : null);
  showSeats();
  showMoves();
  $("status").textContent = sentence({ state, half, chosen, past, pieces });
  const you = state.seats.some((s) => s.you);
  $("takeback").disabled = !you || !(state.mayUndo || half);
  $("pass").disabled = !legal().some((l) => !l.to);
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

// duck is the number of the duck's drawing.
const duck = () => Object.keys(pieces).find((id) => pieces[id].name === "duck") ?? null;

// candidates are the legal parts of a turn that go from what is chosen.
function candidates() {
  if (half) return half.legal;
  if (!chosen) return [];
  return legal().filter((l) => (chosen.drop ? l.drop === chosen.drop : !l.drop && l.from === chosen.from));
}

function targets() {
  const map = new Map();
  for (const l of candidates()) if (l.to) map.set(l.to, { takes: l.takes, special: half ? "" : l.special });
  return map;
}

function mayDrag(square) {
  return !half && legal().some((l) => l.from === square && !l.drop);
}

function press(square) {
  if (past) return back();
  if (half && square === half.last.at(-1) && !half.legal.some((l) => l.to === square)) return cancel();
  const to = candidates().filter((l) => l.to === square);
  if (to.length === 0) to.push(...castlings(square));
  if (to.length > 1) return choose(square, to);
  if (to.length === 1) return go(to[0]);
  if (half) return;
  chosen = mayDrag(square) ? { from: square } : undefined;
  render();
}

// castlings are those of the chosen king by way of the rook on a square.
function castlings(square) {
  const rook = state.pieces[square];
  if (half || !chosen?.from || rook?.letter.toUpperCase() !== "R") return [];
  const king = board.squares.get(chosen.from), there = board.squares.get(square);
  if (king.y !== there.y) return [];
  return candidates().filter((l) => l.special === "castling" && (board.squares.get(l.to).x - king.x) * (there.x - king.x) > 0);
}

function cancel() {
  $("choices").hidden = true;
  chosen = half = undefined;
  if (past) return back();
  render();
}

// go makes a part of a turn.
function go(leg) {
  $("choices").hidden = true;
  if (half) wire.send({ turn: half.text + leg.text });
  else if (leg.more) wire.send({ half: leg.text });
  else wire.send({ turn: leg.text });
}

function startHalf(h) {
  half = h;
  chosen = undefined;
  render();
}

// choose asks which of several turns to the same square is meant: promotions.
function choose(square, legs) {
  const box = $("choices");
  box.replaceChildren();
  const mine = state.seats.find((s) => s.seat === state.toMove);
  for (const l of legs) {
    const b = document.createElement("button");
    b.dataset.choice = l.promote ?? "";
    const piece = l.promote ? pieceOf(mine.seat, l.promote) : state.pieces[l.from];
    const id = piece.id;
    b.setAttribute("aria-label", l.promote ? pieces[id].name : "stay as it is");
    b.append(drawing(pieces[id]));
    b.addEventListener("click", () => go(l));
    box.append(b);
  }
  const s = board.squares.get(square);
  const corner = new DOMPoint(s.x, s.y).matrixTransform(svg.getScreenCTM());
  const frame = box.parentElement.getBoundingClientRect();
  box.hidden = false;
  box.style.left = `${Math.max(0, Math.min(corner.x - frame.left, frame.width - box.offsetWidth))}px`;
  box.style.top = `${Math.max(0, corner.y - frame.top - box.offsetHeight / 2)}px`;
  box.firstElementChild.focus();
}

// pieceOf is the piece of a seat with this letter.
function pieceOf(seat, letter) {
  const kind = geometry.letters[letter];
  const [id] = Object.entries(pieces).find(([, p]) => p.name === `${seat} ${kind}`);
  return { id };
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
    li.append(drawing(pieces[pieceOf(s.seat, "K").id]), `${s.seat}: ${s.you ? "you" : s.name}${s.mated ? " (mated)" : ""}`);
    for (const h of s.hand ?? []) {
      const b = document.createElement("button");
      b.className = "hand";
      b.dataset.hand = h.letter;
      b.dataset.count = h.count;
      b.setAttribute("aria-label", `${pieces[h.id].name} in hand, ${h.count}`);
      b.setAttribute("aria-pressed", String(chosen?.drop === h.letter && s.seat === state.toMove));
      b.disabled = !(s.seat === state.toMove && legal().some((l) => l.drop === h.letter));
      b.append(drawing(pieces[h.id]), String(h.count));
      b.addEventListener("click", () => {
        chosen = chosen?.drop === h.letter ? undefined : { drop: h.letter };
        render();
      });
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
  chosen = half = undefined;
  render();
}

function back() {
  past = undefined;
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
$("takeback").addEventListener("click", () => (half ? cancel() : wire.send({ propose: "takeback" })));
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
