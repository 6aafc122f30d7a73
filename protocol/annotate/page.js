// Goes through annotated games: the board, the moves with their variations, and what was
// found of each turn.
import { Board, drawing } from "./board.js";
import { plates } from "./plates.js";
import { seatBar } from "./seatbar.js";
import { Tree, list } from "./tree.js";

const $ = (id) => document.getElementById(id);
const [boards, games] = ["boards", "games"].map((id) => JSON.parse($(id).textContent));
const board = new Board($("board"), {}, { press() {}, mayDrag: () => false, cancel() {}, rest() {} });
let current, kit, side = 0;

// Game is a tree whose nodes know their boards.
class Game {
  constructor(data, section) {
    Object.assign(this, { data, section, tree: new Tree(data.game.start) });
    this.tree.grow(data.game.turns);
    this.tree.take(data.game);
    this.tree.at = this.tree.root;
    const main = this.tree.main(), nodes = [this.tree.root, ...main];
    main.forEach((n, i) => {
      const { mark, better, score, words, arrows } = data.found[i];
      Object.assign(n, { mark, better, score, words, arrows });
    });
    for (const { from, turns } of data.game.branches ?? []) {
      let n = nodes[from];
      for (const t of turns) nodes.push((n = this.tree.follow(n, t)));
    }
    nodes.forEach((n, i) => {
      if (n.board) return; // the same turns twice
      const { change, ...rest } = data.nodes[i], pieces = { ...n.parent?.board.pieces };
      for (const [square, id] of Object.entries(change)) {
        if (id) pieces[square] = { id, letter: "" };
        else delete pieces[square];
      }
      n.board = { ...rest, pieces };
    });
    this.graph = section.querySelector(".graph");
    const point = (e) => {
      const box = this.graph.getBoundingClientRect();
      go(nodes[Math.max(0, Math.min(main.length, Math.round(((e.clientX - box.left) / box.width) * main.length)))]);
    };
    this.graph.addEventListener("pointerdown", (e) => {
      this.graph.setPointerCapture(e.pointerId);
      point(e);
    });
    this.graph.addEventListener("pointermove", (e) => e.buttons && point(e));
  }
}

// open shows a game.
function open(game) {
  current = game;
  for (const s of document.querySelectorAll("[data-game]")) s.hidden = s !== game.section;
  kit = boards[game.data.game.variant];
  const main = $("table");
  main.className = `game paper ${kit.layout}${kit.seats.length === 2 && game.data.nodes.some((n) => n.hands) ? " hands" : ""}`;
  main.dataset.variant = game.data.game.variant;
  board.pieces = kit.men;
  lay();
}

function lay() {
  board.shown = {};
  board.lay(kit.sides[side]);
  board.own(kit.near[side]);
  show();
}

function go(n) {
  current.tree.at = n;
  show();
}

function show() {
  const { tree, data } = current, n = tree.at, { pieces, last = [], check = [], next } = n.board;
  board.show(pieces);
  board.mark({ last, check });
  board.pointOut(n.arrows ?? []);
  board.annotate(n.remark);
  seats(n.board);
  const columns = kit.seats.length, mixed = kit.layout === "quad", began = tree.root.board.next;
  list($("moves"), tree, go, { columns: mixed ? 2 : columns, first: mixed ? undefined : Math.max(0, began), kings: mixed ? [] : kit.seats.map((s) => kit.men[s.king]) });
  const at = tree.main().indexOf(n) + 1, x = (640 * at) / Math.max(1, data.game.turns.length);
  current.graph.querySelector(".now").setAttribute("d", at || n === tree.root ? `M${x} 0V180` : "");
  words(n);
}

// seats shows who plays, and the hands.
function seats({ hands = {}, next }) {
  const all = kit.seats.map((s, i) => ({ ...s, name: current.data.names[i] ?? "", moves: i === next }));
  for (const id of ["far", "near"]) $(id).replaceChildren();
  if (board.geometry.flaps) return plates(board, all, (seat) => kit.men[all.find((s) => s.seat === seat).king]);
  const { team } = all.find((s) => s.seat === kit.near[side]);
  for (const s of all) {
    const { li } = seatBar({ seat: s.seat, king: kit.men[s.king], name: s.name || s.seat, words: s.name ? s.seat : "", moves: s.moves });
    const [plane, colour] = s.seat.split("-"), held = document.createElement("div");
    if (colour) li.dataset.plane = plane;
    held.className = "held";
    for (const h of hands[s.seat] ?? []) {
      const piece = document.createElement("span"), count = document.createElement("i");
      piece.className = "btn hand";
      piece.setAttribute("role", "img");
      piece.setAttribute("aria-label", `${h.count} × ${kit.men[h.id].name} in hand`);
      count.textContent = h.count;
      piece.append(drawing(kit.men[h.id]), count);
      held.append(piece);
    }
    if (held.childElementCount) li.append(held);
    if (kit.seats.length > 2 || held.childElementCount) $(s.team === team ? "near" : "far").append(li);
  }
}

// words says what is known of the turn that is shown.
function words(n) {
  const box = $("says"), add = (name, text, kind = "") => {
    if (!text) return;
    const e = document.createElement(name);
    e.textContent = text;
    e.className = kind;
    box.append(e);
  };
  box.replaceChildren();
  if (!n.turn) return add("p", n.remark?.text || "The start. The arrow keys go through the game, m to the next mistake.");
  add("b", `${kit.seats[n.turn.seat].seat}: ${n.turn.san}`);
  add("span", n.score ?? n.remark?.score, "says-score");
  add("p", n.words ? `${n.words}.` : "");
  add("p", n.better ? `Better: ${n.better}` : "", "soft");
  add("p", [n.remark?.clock && `clock ${n.remark.clock}`, n.remark?.spent && `took ${n.remark.spent}`].filter(Boolean).join(", "), "soft");
  add("p", n.remark?.text, "soft");
}

const does = {
  first: () => go(current.tree.root),
  back: () => go(current.tree.at.parent ?? current.tree.root),
  next: () => go(current.tree.at.children[0] ?? current.tree.at),
  last: () => go(current.tree.end()),
  turn() {
    side = 1 - side;
    lay();
  },
  mark() {
    const main = current.tree.main(), at = main.indexOf(current.tree.at) + 1, found = [...main.slice(at), ...main.slice(0, at)].find((n) => n.mark);
    if (found) go(found);
  },
};
for (const b of document.querySelectorAll("[data-go]")) b.addEventListener("click", () => does[b.dataset.go]());
document.addEventListener("keydown", (e) => {
  if (e.target.closest("select, [data-square]") || e.ctrlKey || e.metaKey || e.altKey) return;
  const what = { ArrowLeft: "back", ArrowRight: "next", Home: "first", End: "last", m: "mark", t: "turn" }[e.key];
  if (!what) return;
  e.preventDefault();
  does[what]();
});

const shown = [...document.querySelectorAll("[data-game]")].map((section, i) => new Game(games[i], section));
const choose = $("choose");
choose?.addEventListener("change", () => open(shown[Number(choose.value)]));
const [first, ply] = location.hash.slice(1).split(".").map(Number); // the address may name a game and a turn: #2.31
if (choose && shown[first - 1]) choose.value = first - 1;
open(shown[first - 1] ?? shown[0]);
if (ply) go(current.tree.main()[ply - 1] ?? current.tree.end());
