// A table: its connection, the board with the turn that is being made, and what
// can be done beside moving.

import { Board, swap } from "./board.js";
import { copy, share } from "./clipboard.js";
import { card } from "./endcard.js";
import { showLinks } from "./links.js";
import { portray, remember } from "./mine.js";
import { menu, shelf, toggle } from "./menu.js";
import { Mover } from "./mover.js";
import { list } from "./moves.js";
import { plates } from "./plates.js";
import { Premove } from "./premove.js";
import { passFocus } from "./refill.js";
import { ribbon, stateOf, tell } from "./ribbon.js";
import { Seats } from "./seats.js";
import { sure } from "./sure.js";
import { Talk } from "./talk.js";
import { address, connect, data, enter, holdings, layout, tableAddress } from "./wire.js";
import { all, asSentence, resting, sentence, tooLong, verdict } from "./words.js";
import { play, soundOf, sounding } from "./sound.js";

const main = document.querySelector("main");
const { variant, layout: shape } = main.dataset;
const $ = (id) => document.getElementById(id);
const { title } = document;
const table = await enter(main.dataset);
const root = $("board");

const pieces = await data(`/pieces/${variant}`);
let geometry; // as the board lies now
let state; // of the table, as the server says, with what this viewer may do
let past; // {ply, board} when looking back
let offered = ""; // what somebody proposes
let near; // the seat whose side is below
let lost = ""; // the sentence while there is no connection
let slow; // the timer until a turn without an answer is said to be on its way

const held = holdings(table);
const mover = new Mover({ pieces, play: (turn) => move({ turn }), ask: (half) => move({ half }), changed: render, refused: (why) => wire.send({ why }) });
const premove = new Premove({ pieces, changed: render });
const board = new Board(root, pieces, { press, mayDrag, cancel, rest: resting(render, mover, askReach), turn: (p) => swap(board, p, render) });
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
    render();
    $("status").textContent = lost;
    return;
  }
  if (m.refused) return tell(m.refused, "clicked");
  const turned = m.state && (m.view.yours !== state?.yours || m.view.mover !== state?.mover); // not when others move on the other board
  if (m.error || m.note || m.half || m.ply || turned) tell(asSentence(m.error ?? m.note ?? ""));
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
  if (!sent) tell("Not sent, as there is no connection; try again in a moment.");
  return sent;
}

// move sends a turn or its first part; the board changes with the answer.
function move(message) {
  const sent = send(message);
  clearTimeout(slow);
  if (sent) slow = setTimeout(() => { $("status").textContent = "Your move is on its way; there is no answer yet."; }, 700);
  return sent;
}

async function lay(seat) {
  geometry = await layout(variant, seat);
  mover.letters = geometry.letters;
  mover.close();
  near = seat;
  board.lay(geometry);
  board.own(seat);
}

// turn turns the board to a seat.
async function turn(seat) {
  try {
    await lay(seat);
  } catch {
    tell("The board cannot be turned now, as there is no connection; try again in a moment.");
    return;
  }
  render();
  if (threatening()) askThreats();
}

// joined is the table's state with what this viewer may do: on a board that plays
// by itself the viewer's own board is the one to move.
function joined({ state, view, clock }) {
  const all = { ...state, ...view, clocks: clock, holds: geometry?.holds, teams: new Set(state.seats.map((s) => s.team)).size };
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
    state.holds = geometry.holds;
    talk.seated(state);
  }
  if (!first && state.ply > ply) play(soundOf(state, state.turns.at(-1).san, Object.values(state.pieces).some((p) => pieces[p.id].name === "duck")));
  if (state.ply > ply) $("heard").textContent = `Turn ${state.ply}: ${state.turns.at(-1).san}.`; // for who does not see the board
  if (!first && state.next && !next && state.you.length > 0) location.href = tableAddress(state.next, held.keys);
  showLinks(table, state, held);
  if (state.you.length > 0) note();
  if (leg) mover.go(leg);
  if (chosen) mover.pick(chosen);
  if (failed) tell(`Your next move, ${failed}, is not legal now.`);
  render();
  if (threatening()) askThreats();
  const linked = first && new URLSearchParams(location.search).get("ply");
  if (linked && linked < state.ply) see(Number(linked));
}

// note remembers how the game stands for the first page.
function note() {
  const others = state.seats.filter((s) => !s.you).map((s) => (s.engine ? `${s.name}${s.level < 20 ? `, level ${s.level}` : ""}` : ["Player", "Guest"].includes(s.name) ? s.seat : s.name));
  const over = state.result !== "", alone = others.length === 0;
  const words = over ? verdict(state) : state.yours ? (alone ? `${state.toMove} to move` : "Your move") : `Waiting for ${state.toMove}`;
  remember({ table, variant, title: $("title").textContent, players: alone ? "on one device" : `with ${[...new Set(others)].join(", ")}`, words, yours: state.yours && !over, over });
  portray(table, near);
}

// shown is the board to be seen: one of the past, a half-made turn, or the game's.
const shown = () => past?.board ?? mover.half ?? state;

function render() {
  if (!state || !geometry) return;
  const now = shown(), { half } = mover;
  root.dataset.position = now.position;
  root.dataset.toMove = state.toMove;
  root.dataset.result = state.result;
  board.show(now.pieces, state.seats.filter((s) => s.mated).map((s) => s.seat), past ? [] : mover.faded());
  board.mark({ ...mover.marks(now), premove: past ? [] : premove.squares(), named: named() });
  board.follow(past ? null : mover.follower());
  seats.show(state, near, Boolean(past));
  if (geometry.flaps) plates(board, state.result ? state.seats.map((s) => ({ ...s, moves: false })) : state.seats, (seat) => pieces[mover.pieceOf(seat, "K")]);
  for (const { plane } of board.planes) plane.classList.toggle("on", Boolean(half?.legal.some((l) => l.to && board.planeOf(l.to).plane === plane)));
  showMoves();
  showSentence(half);
  card(state, past);
  showControls(now, half);
  passFocus((gone) => (gone.closest("[data-panel=moves]") ? $("moves") : board.entry));
}

// showSentence says what is expected or has happened, also in the title of the page.
function showSentence(half) {
  const words = lost || sentence({ state, half, chosen: mover.chosen, past, pieces, premove }), at = state.seats.findIndex((s) => s.moves);
  const winners = state.seats.filter((s) => state.result && state.result.split("-")[s.team] === "1");
  const whose = state.result ? winners.length === 1 && winners[0] : state.seats[at], king = whose ? pieces[mover.pieceOf(whose.seat, "K")] : undefined;
  const id = half && mover.follower(), stands = past ? "waiting" : stateOf(state);
  const way = past ? "Back to the game" : half ? "Undo move" : mover.chosen || premove.turn ? "Cancel" : "";
  ribbon({ words, state: lost ? "waiting" : stands, piece: id ? pieces[id] : king, engine: !past && !lost && state.seats.some((s) => s.moves && s.engine), way });
  document.title = `${!past && stands === "yours" && state.you.length < state.seats.length ? "● Your move – " : ""}${title}`;
}

function showControls(now, half) {
  const you = state.you.length > 0, over = state.result !== "", plays = you && !over;
  $("takeback").disabled = !you || !(state.mayUndo || half || premove.turn);
  $("takeback").hidden = !you || over && !state.mayUndo;
  $("pass").hidden = Boolean(past || half) || !mover.legal.some((l) => !l.to);
  for (const b of [$("draw"), $("resign")].filter(Boolean)) {
    b.disabled = !plays || !state.begun;
    b.hidden = !plays;
  }
  $("keys").hidden = !plays;
  showOffer();
  $("rematch").hidden = !you || Boolean(state.next);
  $("next-game").hidden = !state.next;
  if (state.next) $("next-game").href = tableAddress(state.next, held.keys);
  $("text").readOnly = !state.yours;
  $("analyse").href = address(`/analyse/${variant}?game=${table}`);
  $("picture").href = address(`/t/${table}/${$("picture").download}?near=${encodeURIComponent(near)}&ply=${past?.ply ?? state.ply}`);
  $("pgn").href = address(`/t/${table}/game.pgn`);
}

// showOffer shows what somebody proposes, and says it to who does not see the page.
function showOffer() {
  const { kind, by, asked = [] } = state.offer ?? {};
  $("agree").hidden = $("decline").hidden = !state.ask;
  const what = kind === "takeback" ? `asks to take back ${takenBack()}` : { draw: "offers a draw", resign: "wants to resign for the team", rematch: "wants another game" }[kind];
  const words = kind ? `${by} ${what}.${state.ask ? "" : ` Waiting for ${all.format(asked)}.`}` : "", news = words !== offered;
  offered = words;
  $("offer").textContent = words;
  $("offer").hidden = !words;
  if (words && news) $("heard").textContent = words;
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
  const ply = past?.ply ?? state.ply, n = state.seats.length;
  list($("moves"), {
    turns: state.turns, ply, see, first: (((state.seats.findIndex((s) => s.seat === state.toMove) - state.ply) % n) + n) % n,
    kings: state.seats.map((s) => pieces[mover.pieceOf(s.seat, "K")]), boards: shape === "quad" ? board.planes.map((p) => p.plane.dataset.plane) : undefined,
  });
  $("first").disabled = $("previous").disabled = ply === 0;
  $("last").disabled = $("next").disabled = !past;
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

$("move").addEventListener("submit", (e) => {
  e.preventDefault();
  const text = $("text").value.trim(), wrong = tooLong(text);
  tell(wrong);
  if (!wrong && text && !move({ turn: text })) return;
  $("text").value = "";
  if (past) back();
  else render();
});
$("text").addEventListener("input", render);
$("flip").addEventListener("click", () => turn(geometry.seats[(geometry.seats.indexOf(near) + 1) % geometry.seats.length]));
$("takeback").addEventListener("click", () => (mover.half || premove.turn ? cancel() : send({ propose: "takeback" })));
for (const propose of ["draw", "rematch"]) $(propose).addEventListener("click", () => send({ propose }));
$("resign")?.addEventListener("click", () => {
  const teams = state.you.map((i) => state.seats[i].team), partners = state.seats.some((s) => !s.you && !s.engine && teams.includes(s.team));
  sure({ question: "Resign this game?", words: partners ? "Your partners are asked, too. If they agree, the other team wins." : state.you.length === state.seats.length ? "The side that is to move loses." : "You lose the game at once.", choice: "Yes, resign" }, () => send({ propose: "resign" }));
});
$("pass").addEventListener("click", () => move({ turn: "pass" }));
$("agree").addEventListener("click", () => send({ answer: true, offer: state.offer?.kind }));
$("decline").addEventListener("click", () => send({ answer: false, offer: state.offer?.kind }));
$("previous").addEventListener("click", () => see((past?.ply ?? state.ply) - 1));
$("next").addEventListener("click", () => see(past.ply + 1));
$("copy")?.addEventListener("click", () => copy("link to watch", location.origin + location.pathname + (past ? `?ply=${past.ply}` : "")));
$("first").addEventListener("click", () => see(0));
$("last").addEventListener("click", back);
$("share").addEventListener("click", () => share("link to this game", location.href.split("#")[0]));
$("undo").addEventListener("click", cancel);
toggle($("threats"), (on) => (on ? askThreats() : board.threaten([])));
toggle($("names"), (on) => root.toggleAttribute("data-names", on), "dux-names");
toggle($("signs"), (on) => { document.documentElement.dataset.signs = on ? "on" : "off"; }, "dux-signs");
toggle($("sound"), sounding, "dux-sound");
shelf();
menu();
for (const b of document.querySelectorAll("[data-show]")) {
  b.addEventListener("click", () => {
    document.querySelector(".rail").dataset.tab = b.dataset.show;
    $("menu").open = b.dataset.show === "more";
    for (const other of document.querySelectorAll("[data-show]")) other.setAttribute("aria-pressed", other === b);
    b.classList.remove("news");
  });
}
document.addEventListener("keydown", (e) => {
  if (e.altKey || e.ctrlKey || e.metaKey || !state || e.target.closest("input, textarea, select, [data-keys], summary")) return;
  const does = { ArrowLeft: () => see(Math.max(0, (past?.ply ?? state.ply) - 1)), ArrowRight: () => past && see(past.ply + 1), Home: () => see(0), End: () => past && back(), f: () => $("flip").click() }[e.key];
  if (!does) return;
  e.preventDefault();
  does();
});
