// The board as SVG, one for each of a game's boards: squares, men and what the keyboard
// does. It knows no rules: who uses it says what is marked, and hears which squares are
// pressed.

import { Marks } from "./marks.js";
import { fill, pen } from "./pen.js";
import { Pointer } from "./pointer.js";
import { SIDE, make } from "./svg.js";

const small = matchMedia("(max-width: 60rem) and (orientation: portrait)"); // one board large, the other small

// swap makes the board of a plane the large one where it is only shown small; it reports
// whether it was.
export function swap(board, { plane }, shown) {
  if (!plane.dataset.plane || plane.classList.contains("own") || !small.matches) return false;
  board.own(plane.dataset.plane);
  shown();
  return true;
}

export class Board {
  // press(square) is called for clicks, taps, drops of a dragged piece and Enter;
  // mayDrag(square) says whether the piece there follows the pointer; cancel() is called
  // for Escape, wherever the focus is; rest(words, square) when a finger rests on a square,
  // with what it is and, if a piece stands there, where; rest("") when the finger leaves it;
  // turn(plane), if given, says whether a press only changes which board is large;
  // draw(from, to, colour), if given, is called for what the right button draws, and wipe()
  // for a press of the left one on an empty square.
  constructor(root, pieces, { press, mayDrag, cancel, rest, turn, draw, wipe }) {
    Object.assign(this, { root, pieces, press, mayDrag, cancel, rest, turn, draw, wipe });
    this.shown = {};
    this.marks = new Marks(this);
    this.pointer = new Pointer(this);
    document.addEventListener("keydown", (e) => e.key === "Escape" && this.cancel());
    root.addEventListener("keydown", (e) => this.key(e));
    root.addEventListener("keyup", (e) => e.key.startsWith("Arrow") || root.setAttribute("data-keys", "")); // Tab has come from elsewhere
  }

  // lay draws the squares anew.
  lay(geometry) {
    this.geometry = geometry;
    this.squares = new Map(geometry.squares.map((s) => [s.name, s]));
    const of = (list, i) => (list ?? []).filter((x) => (x.board ?? 0) === i);
    this.elements = new Map();
    this.planes = geometry.boards.map((b, i) => {
      const plane = document.createElement("div"), svg = make("svg", { class: "board", viewBox: [b.x, b.y, b.width, b.height].join(" ") });
      plane.className = geometry.boards.length === 1 || b.name ? "plane" : `plane plane${i}`;
      plane.dataset.plane = b.name ?? "";
      plane.append(svg);
      const flaps = make("g", { class: "flaps" }, svg);
      const layer = make("g", { class: geometry.flaps ? "sqs hexes" : "sqs" }, svg);
      for (const s of of(geometry.squares, i)) {
        const g = make("g", { class: s.dark ? "sq d" : "sq l", "data-square": s.name, "data-piece": "", role: "button", tabindex: "-1" }, layer);
        make("path", { d: s.path }, g);
        this.elements.set(s.name, g);
      }
      for (const h of of(geometry.holes, i)) make("path", { d: h.path, class: "hole" }, layer);
      const names = of(geometry.squares, i).map((s) => ({ x: s.x, y: s.y + 20 * s.scale, words: s.name.replace(/^[A-Z]\//, "") }));
      for (const [texts, name] of [[of(geometry.labels, i), "co"], [names, "name"]]) {
        for (const t of texts) {
          const text = make("text", { x: t.x, y: t.y, class: name, "aria-hidden": "true", ...(t.end ? { "text-anchor": "end" } : {}) }, layer);
          text.textContent = t.words;
        }
      }
      const layers = ["marks", "marks", "men", "marks", "marks", "marks", "marks", "marks"].map((name) => make("g", { class: name }, svg));
      const [under, notes, men, drawings, over, dangers, arrows, reaches] = layers;
      return { plane, svg, flaps, under, notes, men, drawings, over, dangers, arrows, reaches };
    });
    this.root.replaceChildren(...this.planes.map((p) => p.plane));
    this.pen = this.root.querySelector(".plane1");
    if (this.pen) pen(this.pen);
    this.men = new Map();
    this.entry.setAttribute("tabindex", "0");
    this.show(this.shown);
    this.marks.again();
  }

  // own makes the board of a seat the large one where only one is, and marks it.
  own(seat) {
    const [name] = seat.split("-");
    this.root.closest("main").dataset.own = name;
    for (const p of this.planes) p.plane.classList.toggle("own", p.plane.dataset.plane === name);
  }

  // planeOf is the board that a square belongs to.
  planeOf(square) {
    return this.planes[this.squares.get(square)?.board ?? 0];
  }

  place(man, { x, y, scale }) {
    man.style.transform = `translate(${x}px, ${y}px) scale(${scale * this.geometry.swell})`;
  }

  // man draws a piece about 0, 0.
  man(id, parent, name) {
    const piece = this.pieces[id], man = make("g", { class: `${name} ${piece.class ?? ""}`, "data-id": id }, parent);
    make("use", { href: `#${piece.symbol}`, x: -SIDE / 2, y: -SIDE / 2, width: SIDE, height: SIDE }, man);
    if (piece.sign) {
      const sign = make("g", { class: "sg", "data-sign": piece.sign.replace("sign-", "") }, man);
      make("circle", { class: "sgb", cx: 12, cy: 13, r: 7 }, sign);
      make("use", { href: `#${piece.sign}`, class: "sgn", x: 5, y: 6, width: 14, height: 14 }, sign);
    }
    return man;
  }

  // show puts the pieces where they stand: {square: {id, letter}}; a piece that has moved
  // goes there. Those of mated seats are grey, and those on faded squares.
  show(shown, mated = [], faded = []) {
    this.shown = shown;
    const spare = [];
    for (const [name, man] of this.men) {
      if (man.dataset.id === String(shown[name]?.id ?? "")) continue;
      spare.push(man);
      this.men.delete(name);
    }
    for (const [name, g] of this.elements) {
      const piece = shown[name];
      g.dataset.piece = piece?.letter ?? "";
      if (piece) {
        const { men } = this.planeOf(name);
        const moved = spare.findIndex((man) => man.dataset.id === String(piece.id) && man.parentNode === men);
        const man = this.men.get(name) ?? (moved < 0 ? this.man(piece.id, men, "pc") : spare.splice(moved, 1)[0]);
        this.men.set(name, man);
        if (man !== this.pointer.dragged) this.place(man, this.squares.get(name));
        man.classList.toggle("dead", mated.includes(this.pieces[piece.id].seat) || faded.includes(name));
      }
      this.name(name);
    }
    for (const man of spare) man.remove();
    if (this.pen) fill(this.pen, [...this.elements.keys()].filter((name) => this.planeOf(name).plane === this.pen), shown);
  }

  // name says aloud what a square is and how it is marked.
  name(square) {
    const g = this.elements.get(square), piece = this.shown[square];
    let words = `${square.replace("/", " ")}, ${piece ? this.pieces[piece.id].name : "empty"}`;
    for (const hint of this.marks.hints.get(square) ?? []) words += `, ${hint}`;
    if (g.getAttribute("aria-label") === words) return;
    g.setAttribute("aria-label", words);
    (g.querySelector("title") ?? make("title", {}, g)).textContent = words;
  }

  mark(marks) {
    this.marks.show(marks);
  }

  threaten(arrows) {
    this.marks.threaten(arrows);
  }

  annotate(drawn) {
    this.marks.annotate(drawn);
  }

  pointOut(arrows) {
    this.marks.pointOut(arrows);
  }

  // reach shows where the piece could move that a finger rests on.
  reach(square, to) {
    if (this.pointer.resting === square) this.marks.reach(to);
  }

  // follow lets a piece follow the pointer over squares that are targets; null ends it.
  follow(id) {
    this.pointer.follow(id);
  }

  at(e) {
    return this.pointer.at(e);
  }

  // entry is the square that has the focus once it comes to the board.
  get entry() {
    return this.elements.get(this.focused) ?? this.elements.values().next().value;
  }

  focus(square) {
    this.entry.setAttribute("tabindex", "-1");
    this.focused = square;
    const g = this.elements.get(square);
    g.setAttribute("tabindex", "0");
    this.marks.ring(square);
    this.marks.guide(square);
    g.focus({ preventScroll: true });
  }

  // key moves the focus to the nearest square that way, so that it works on any board.
  key(e) {
    const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[e.key];
    const square = document.activeElement?.dataset?.square;
    this.root.setAttribute("data-keys", "");
    if (!square) return;
    if (e.key === "Enter" || e.key === " ") {
      e.preventDefault();
      this.press(square);
    } else if (way) {
      e.preventDefault();
      const s = this.squares.get(square);
      let best, least = Infinity;
      for (const o of this.squares.values()) {
        const dx = o.x - s.x, dy = o.y - s.y;
        const along = dx * way[0] + dy * way[1], aside = Math.abs(dx * way[1]) + Math.abs(dy * way[0]);
        if (along < 8 || aside > along * 1.2) continue;
        const far = along + 2 * aside;
        if (far < least) [best, least] = [o.name, far];
      }
      if (best) this.focus(best);
    }
  }
}
