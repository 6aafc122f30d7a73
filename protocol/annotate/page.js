// Draws the board at a turn, and goes from turn to turn.
"use strict";
const boards = JSON.parse(document.getElementById("boards").textContent);
const games = JSON.parse(document.getElementById("games").textContent);
const space = "http://www.w3.org/2000/svg";

function draw(tag, attributes, parent, text) {
  const e = document.createElementNS(space, tag);
  for (const name in attributes) e.setAttribute(name, attributes[name]);
  if (text) e.textContent = text;
  parent.append(e);
  return e;
}

class Game {
  constructor(section, data) {
    this.section = section;
    this.data = data;
    this.kit = boards[data.variant];
    this.side = 0;
    this.ply = 0; // turns played
    this.positions = [data.start];
    for (const turn of data.turns) {
      const board = this.positions.at(-1).slice();
      for (const [square, piece] of turn.change) board[square] = piece;
      this.positions.push(board);
    }
    const find = (name) => section.querySelector(name);
    this.svg = find(".board");
    this.says = find(".says");
    this.graph = find(".graph");
    this.hands = [find(".far"), find(".near")];
    this.moves = [...section.querySelectorAll(".move")];
    for (const b of this.moves) b.onclick = () => this.go(Number(b.dataset.ply) + 1);
    for (const b of section.querySelectorAll("[data-go]")) b.onclick = () => this.act(b.dataset.go);
    const point = (e) => {
      const box = this.graph.getBoundingClientRect();
      this.go(Math.round((e.clientX - box.left) / box.width * data.turns.length));
    };
    this.graph.onpointerdown = (e) => { this.graph.setPointerCapture(e.pointerId); point(e); };
    this.graph.onpointermove = (e) => { if (e.buttons) point(e); };
    // The order of squares is that of the first side.
    this.names = this.kit.sides[0].squares.map((s) => s.name);
    this.go(0);
  }

  act(what) {
    const n = this.data.turns.length;
    if (what === "first") this.go(0);
    if (what === "back") this.go(this.ply - 1);
    if (what === "next") this.go(this.ply + 1);
    if (what === "last") this.go(n);
    if (what === "turn") { this.side = 1 - this.side; this.show(); }
    if (what === "mark") {
      for (let i = 1; i <= n; i++) {
        const at = (this.ply + i - 1) % n + 1;
        if (this.data.turns[at - 1].kind) return this.go(at);
      }
    }
  }

  go(ply) {
    this.ply = Math.max(0, Math.min(ply, this.data.turns.length));
    this.show();
  }

  show() {
    this.board();
    this.words();
    const x = 640 * this.ply / Math.max(1, this.data.turns.length);
    this.graph.querySelector(".now").setAttribute("d", `M${x} 0V180`);
    this.moves.forEach((b, i) => {
      if (i === this.ply - 1) {
        b.setAttribute("aria-current", "true");
        const list = b.parentElement;
        const top = b.offsetTop - list.offsetTop;
        if (top < list.scrollTop || top > list.scrollTop + list.clientHeight - 40) list.scrollTop = top - 80;
      } else b.removeAttribute("aria-current");
    });
  }

  board() {
    const g = this.kit.sides[this.side], svg = this.svg;
    const turn = this.data.turns[this.ply - 1], position = this.positions[this.ply];
    svg.replaceChildren();
    svg.setAttribute("viewBox", `0 0 ${g.width} ${g.height}`);
    const at = {};
    for (const s of g.squares) {
      at[s.name] = s;
      draw("path", { class: "square", d: s.path, fill: s.dark ? "var(--dark)" : "var(--light)" }, svg);
    }
    const place = (i) => at[this.names[i]];
    for (const h of g.holes || []) draw("path", { class: "hole", d: h.path }, svg);
    for (const f of g.flaps || []) draw("text", { x: f.x, y: f.y + 5 }, svg, f.seat);
    for (const l of g.labels || []) draw("text", { class: "name", x: l.x, y: l.y, style: `text-anchor:${l.end ? "end" : "start"}` }, svg, l.words);
    for (const [from, to] of turn ? turn.last : []) {
      if (from >= 0) draw("path", { class: "recent", d: place(from).path }, svg);
      if (to >= 0) draw("path", { class: "recent", d: place(to).path }, svg);
    }
    const drawn = (turn ? turn.drawn : this.data.drawn) || [];
    for (const d of drawn) if (d.from === d.to) draw("path", { class: "drawn " + d.colour, d: place(d.to).path }, svg);
    position.forEach((piece, i) => {
      if (!piece) return;
      const s = place(i);
      const scale = s.scale * g.swell;
      const shape = draw("g", { transform: `translate(${s.x - 24 * scale} ${s.y - 24 * scale}) scale(${scale})` }, svg);
      shape.innerHTML = this.kit.pieces[piece] || "";
    });
    for (const [from, to] of turn && turn.arrows || []) this.arrow(svg, from < 0 ? null : place(from), place(to));
    for (const d of drawn) if (d.from !== d.to) this.arrow(svg, place(d.from), place(d.to), "drawn " + d.colour);
    this.inHand(turn ? turn.hands : this.data.hands);
  }

  // arrow shows a leg of the better turn: a ring where something is put down; or what
  // others have drawn.
  arrow(svg, from, to, kind = "arrow") {
    if (!from) {
      draw("circle", { class: "ring", cx: to.x, cy: to.y, r: 22 * to.scale }, svg);
      return;
    }
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    const angle = Math.atan2(from.y - to.y, from.x - to.x) * 180 / Math.PI;
    draw("path", { class: kind, d: `M0 0L17 9V3H${length}V-3H17V-9z`, transform: `translate(${to.x} ${to.y}) rotate(${angle})` }, svg);
  }

  inHand(hands) {
    const seats = new Map();
    for (const h of hands || []) seats.set(h.seat, [...(seats.get(h.seat) || []), h]);
    for (const box of this.hands) box.replaceChildren();
    const box = this.hands[1];
    for (const [seat, held] of seats) {
      const row = document.createElement("span");
      row.textContent = seat + " holds ";
      for (const h of held) {
        const icon = draw("svg", { viewBox: "0 0 48 48" }, row);
        icon.innerHTML = this.kit.pieces[h.piece] || "";
        row.append("×" + h.count + " ");
      }
      box.append(row);
    }
  }

  words() {
    const turn = this.data.turns[this.ply - 1];
    this.says.replaceChildren();
    this.says.className = "says " + (turn && turn.kind || "");
    const add = (tag, text) => { const e = document.createElement(tag); e.textContent = text; this.says.append(e); };
    if (!turn) {
      add("span", this.data.opening || "The start. The arrow keys go through the game, m to the next mistake.");
      return;
    }
    add("b", `${turn.seat}: ${turn.san}${turn.sign || ""}`);
    if (turn.score) add("span", "  " + turn.score);
    if (turn.words) { this.says.append(document.createElement("br")); add("span", turn.words + "."); }
    if (turn.better) { this.says.append(document.createElement("br")); add("small", "Better: " + turn.better); }
    if (turn.clock) { this.says.append(document.createElement("br")); add("small", turn.clock); }
    if (turn.others) { this.says.append(document.createElement("br")); add("i", turn.others); }
  }
}

const sections = [...document.querySelectorAll(".game")];
const shown = sections.map((s, i) => new Game(s, games[i]));
let current = shown[0];
const choose = document.getElementById("choose");
function open(game) {
  sections.forEach((s, i) => { s.hidden = i !== game; });
  current = shown[game];
  current.show();
}
if (choose) choose.onchange = () => open(Number(choose.value));
// The address may name a game and a turn: #2.31
const [game, turn] = location.hash.slice(1).split(".").map(Number);
if (shown[game - 1]) {
  if (choose) choose.value = game - 1;
  open(game - 1);
  current.go(turn || 0);
}
document.onkeydown = (e) => {
  if (e.target.tagName === "SELECT" || e.ctrlKey || e.metaKey || e.altKey) return;
  const what = { ArrowLeft: "back", ArrowRight: "next", Home: "first", End: "last", m: "mark", t: "turn" }[e.key];
  if (what && current) { current.act(what); e.preventDefault(); }
};
